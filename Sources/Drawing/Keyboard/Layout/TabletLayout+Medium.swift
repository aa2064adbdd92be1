import KeyreelSimulation

/// The layout of 11 inches: twelve and a half columns, tab, caps lock and shift at the left, delete, return and shift at the right.
///
/// Measured at 820 pt with ten letters in the first row; rows of more letters have narrower keys between the same ends.
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

  /// Signs between two ends, in columns of a unit, narrower where there are more than the measured ones and the last key would
  /// be left too little.
  private func row(
    _ signs: [KeySign], of count: Int, after first: TabletKey, before last: TabletKey
  ) -> TabletRow {
    let most = (width - (first.width ?? 0) - 1.25 * unit) / Double(max(1, signs.count))
    let keys = signKeys(signs, width: signs.count > count ? min(unit, most) : unit)
    return TabletRow(keys: [first] + keys + [last])
  }
}
