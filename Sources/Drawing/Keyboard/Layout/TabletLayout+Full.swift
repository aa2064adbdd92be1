import KeyreelSimulation

/// The layout of 13 inches: a row of digits, thirteen columns of letters and signs, ends that grow from row to row.
///
/// Measured at 1032 pt: a column and its gap are the row by 14.539, caps lock is as wide as return and shift as shift.
extension TabletLayout {
  private var unit: Double { width / 14.539 }

  var fullRows: [TabletRow] {
    let signs = signs
    let isWord = usesWords && page == .letters
    func sides(_ count: Int) -> Double { (width - Double(count) * unit) / 2 }
    return [
      TabletRow(keys: signKeys(signs[0], width: unit) + [delete(.right, isWord: usesWords)]),
      TabletRow(keys: [special("tab", .tab, .left, width: nil)] + signKeys(signs[1], width: unit)),
      TabletRow(
        keys: [capsKey(width: sides(signs[2].count))] + signKeys(signs[2], width: unit)
          + [returnKey(.right)]),
      !hasShift
        ? caselessRow(signs[3])
        : TabletRow(
          keys: [fourth(.left, isWord: isWord, width: sides(signs[3].count))]
            + signKeys(signs[3], width: unit) + [fourth(.right, isWord: isWord, width: nil)]),
      bottomRow(column: unit, left: unit * 1.417, right: unit * 1.417),
    ]
  }

  /// Shift at both sides; all signs are on one page, so that beside them is redo.
  private func fourth(_ anchor: KeyAnchor, isWord: Bool, width: Double?) -> TabletKey {
    guard page == .letters else {
      return special("redo", .redo, anchor, width: width, style: .idle)
    }
    return shift(anchor, isWord: isWord, width: width)
  }
}
