import KeyreelSimulation

/// The layout of a 9.7-inch tablet: letters from edge to edge, the delete and return keys at the
/// ends of their rows, and a shift key at each end of the third row.
///
/// The widths were measured on a keyboard 768 pt wide (1024 pt in landscape), once with ten and
/// once with eleven letters in the first row. On other keyboards, the widths are scaled in
/// proportion, with columns rounded down to half points.
extension TabletLayout {
  private var isFlat: Bool { look.orientation == .landscape }

  /// A length measured in portrait or in landscape, scaled to the width of this keyboard.
  private func length(_ upright: Double, _ flat: Double) -> Double {
    isFlat ? flat * width / 1024 : upright * width / 768
  }

  /// The width of a column, rounded down to half points.
  private func column(_ upright: Double, _ flat: Double) -> Double {
    (length(upright, flat) * 2 + 1e-6).rounded(.down) / 2
  }

  /// The width of a column in the first row, by the number of characters in that row.
  private func firstColumn(_ count: Int) -> Double {
    switch count {
    case ...10: column(69.5, 93)
    case 11: column(61, 81)
    default: column(768 / (Double(count) + 1.59), 1024 / (Double(count) + 1.64))
    }
  }

  var compactRows: [TabletRow] {
    let signs = signs
    let first = firstColumn(signs[0].count)
    return [
      TabletRow(keys: signKeys(signs[0], width: first) + [delete(.middle, isWord: false)]),
      secondRow(signs[1], first: first), thirdRow(signs[2], first: first), bottomRow,
    ]
  }

  /// The second row of characters.
  ///
  /// A row of up to nine characters is indented by half a key, and a row of ten or more by a
  /// quarter of a key. The space for the return key is at least 1¼ keys wide.
  private func secondRow(_ signs: [KeySign], first: Double) -> TabletRow {
    let count = Double(signs.count)
    let start = signs.count <= 9 ? length(29, 38) : length(17, 23)
    let widest = signs.count <= 9 ? column(69, 92) : first
    let most = (width - start) / (count + 1.25)
    return TabletRow(
      start: start,
      keys: signKeys(signs, width: min(widest, (most * 2).rounded(.down) / 2))
        + [returnKey(.middle)])
  }

  private func thirdRow(_ signs: [KeySign], first: Double) -> TabletRow {
    guard hasShift else { return caselessRow(signs) }
    let start = length(68, 91.5)
    let most = (width - start - length(56, 76)) / Double(signs.count)
    let widest = first < column(68, 90.5) ? first : column(68, 90.5)
    return TabletRow(
      keys: [shift(.middle, width: start)]
        + signKeys(signs, width: min(widest, (most * 2).rounded(.down) / 2)) + [shift(.middle)])
  }

  private var bottomRow: TabletRow {
    let small = length(68, 90.67)
    let ends: [TabletKey] =
      page == .letters
      ? [
        pageKey(.middle, width: length(102, 137)),
        icon(.hideKeyboard, .middle, width: length(102, 136)),
      ]
      : [
        undo(.middle, width: length(68, 91)), pageKey(.middle, width: length(68, 91)),
        icon(.hideKeyboard, .middle, width: length(68, 91)),
      ]
    return TabletRow(
      keys: [
        pageKey(.middle, width: small), icon(.globe, .middle, width: small),
        icon(.microphone, .middle, width: small),
      ] + space(column: small) + ends)
  }
}

/// The layout of an 11-inch tablet: twelve and a half columns; tab, caps lock and shift on the
/// left; delete, return and shift on the right.
///
/// The layout was measured at a width of 820 pt with ten letters in the first row. Rows with more
/// letters have narrower keys between the same end keys.
extension TabletLayout {
  private var unit: Double { width / 12.5 }

  var mediumRows: [TabletRow] {
    let signs = signs
    let isWord = usesWords && page == .letters
    return [
      row(
        signs[0], of: 10, after: special("tab", .tab, .left, width: unit * 1.25),
        before: delete(.right, isWord: usesWords)),
      row(signs[1], of: 9, after: capsKey(width: unit * 1.55), before: returnKey(.right)),
      !hasShift
        ? caselessRow(signs[2])
        : row(
          signs[2], of: 9, after: shift(.left, isWord: isWord, width: unit * 2),
          before: shift(.right, isWord: isWord)),
      bottomRow(column: unit, left: unit * 1.06, right: unit * 1.505),
    ]
  }

  /// A row of characters between two end keys, in columns one unit wide.
  ///
  /// If the row has more characters than the measured row, the columns are narrowed where
  /// necessary, so that the last key is at least 1¼ units wide.
  private func row(
    _ signs: [KeySign], of count: Int, after first: TabletKey, before last: TabletKey
  ) -> TabletRow {
    let most = (width - (first.width ?? 0) - 1.25 * unit) / Double(max(1, signs.count))
    let keys = signKeys(signs, width: signs.count > count ? min(unit, most) : unit)
    return TabletRow(keys: [first] + keys + [last])
  }
}
