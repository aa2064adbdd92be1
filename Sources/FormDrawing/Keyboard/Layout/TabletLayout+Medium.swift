import KeyreelFormSimulation

/// The layout of 11 inches: twelve and a half columns, tab, caps lock and shift at the left, delete, return and shift at the right.
///
/// Measured at 820 pt with ten letters in the first row; rows of more letters have narrower keys between the same ends.
extension TabletLayout {
  private var unit: Double { width / 12.5 }

  var mediumRows: [TabletRow] {
    let signs = signs
    let isWord = usesWords && page == .letters
    let (left, right): (KeyAnchor, KeyAnchor) = (.left, .right)
    return [
      row(
        signs[0], of: 10,
        after: [special("tab", .tab, left, width: unit * 1.25)],
        before: delete(right, isWord: usesWords), least: 1.25),
      row(signs[1], of: 9, after: [second(left)], before: returnKey(right), least: 1.25),
      !hasShift
        ? caselessRow(signs[2])
        : row(
          signs[2], of: 9, after: [shift(left, isWord: isWord, width: unit * 2)],
          before: shift(right, isWord: isWord), least: 1.25),
      TabletRow(
        keys: [
          icon(.globe, left, width: unit * 1.06), pageKey(left, width: unit * 1.06),
          icon(.microphone, left, width: unit * 1.06),
        ] + space(column: unit) + [
          pageKey(right, width: unit * 1.505), icon(.hideKeyboard, right, width: unit * 1.505),
        ]),
    ]
  }

  /// Caps lock beside the letters, undo beside signs.
  private func second(_ anchor: KeyAnchor) -> TabletKey {
    guard page == .letters else { return undo(anchor, width: unit * 1.55) }
    return special(
      "caps lock", .capsKey, anchor, width: unit * 1.55,
      style: look.shift == .locked ? (look.isGlass ? .pressed : .active) : .special)
  }

  /// Signs between two ends, in columns of a unit, narrower where there are more than the measured ones and the last key would
  /// be left too little.
  private func row(
    _ signs: [KeySign], of count: Int, after: [TabletKey], before last: TabletKey, least: Double
  ) -> TabletRow {
    let start = after.reduce(0) { $0 + ($1.width ?? 0) }
    let most = (width - start - least * unit) / Double(max(1, signs.count))
    return TabletRow(
      keys: after + signKeys(signs, width: signs.count > count ? min(unit, most) : unit) + [last])
  }
}
