import FormSimulation
import Geometry

/// A tablet's keyboard: eleven columns, delete and return at the right ends, shift at both sides.
struct TabletLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  private var letters: LetterRows { LetterRows.of(look.language) }

  var keys: [Key] {
    let signs = signRows
    let columns = Double(max(signs[0].count + 1, signs[1].count + 2))
    let unit = (look.size.width - 2 * metrics.sideMargin + metrics.gap) / columns
    return first(signs[0], unit: unit, columns: columns)
      + second(signs[1], unit: unit, columns: columns)
      + third(signs[2], unit: unit, columns: columns) + bottom(unit: unit, columns: columns)
  }

  private var page: KeyboardPage {
    look.isPad ? .numbers : look.page
  }

  private var signRows: [[String]] {
    switch page {
    case .letters:
      return [letters.rows[0], letters.rows[1], letters.rows[2] + SignRows.tabletPunctuation]
    case .numbers:
      return [letters.digits] + SignRows.tabletNumbers
    case .symbols:
      return [letters.digits] + SignRows.tabletSymbols
    }
  }

  private func face(_ sign: String) -> KeyFace {
    .letter(look.isShifted && letters.hasCase && page == .letters ? sign.uppercased() : sign)
  }

  /// A key from one column to another, counted in units from the left margin.
  private func key(
    _ row: Int, _ from: Double, _ to: Double, unit: Double, _ face: KeyFace,
    _ style: KeyStyle = .plain
  ) -> Key {
    let left = (metrics.sideMargin + from * unit).rounded(toPixelsAt: look.scale)
    let right = (metrics.sideMargin + to * unit - metrics.gap).rounded(toPixelsAt: look.scale)
    let top = metrics.top(ofRow: row).rounded(toPixelsAt: look.scale)
    return Key(
      Rect(
        x: left, y: top, width: right - left,
        height: metrics.keyHeight.rounded(toPixelsAt: look.scale)), face, style)
  }

  private func row(_ row: Int, _ signs: [String], from start: Double, unit: Double) -> [Key] {
    signs.enumerated().map { index, sign in
      key(row, start + Double(index), start + Double(index + 1), unit: unit, face(sign))
    }
  }

  private func first(_ signs: [String], unit: Double, columns: Double) -> [Key] {
    row(0, signs, from: 0, unit: unit) + [
      key(0, Double(signs.count), columns, unit: unit, .icon(.delete), .special)
    ]
  }

  private func second(_ signs: [String], unit: Double, columns: Double) -> [Key] {
    let start = Double(signs.count) + 1.5 <= columns - 0.5 ? 0.5 : 0
    let end = start + Double(signs.count)
    return row(1, signs, from: start, unit: unit) + [
      key(
        1, end, columns, unit: unit, .title(letters.title(of: look.returnKey)), returnStyle(look))
    ]
  }

  private func third(_ signs: [String], unit: Double, columns: Double) -> [Key] {
    let shift: KeyFace =
      page == .letters
      ? .icon(KeyIcon(look.shift))
      : .title(page == .numbers ? "#+=" : letters.numbersTitle)
    let style: KeyStyle = page == .letters && look.isShifted ? .active : .special
    let end = 1 + Double(signs.count)
    return [key(2, 0, 1, unit: unit, shift, style)] + row(2, signs, from: 1, unit: unit)
      + (end < columns ? [key(2, end, columns, unit: unit, shift, style)] : [])
  }

  /// The space bar, and among the letters what addresses need beside it; the full stop is in the row above.
  private func middle(from start: Double, to end: Double, unit: Double) -> [Key] {
    var signs: [(face: KeyFace, width: Double)] = []
    if page == .letters, look.type == .email { signs = [(.letter("@"), 1)] }
    if page == .letters, look.type == .url { signs = [(.letter("/"), 1), (.title(".com"), 1.25)] }
    var left = end - signs.reduce(0) { $0 + $1.width }
    var keys = [key(3, start, left, unit: unit, .title(""))]
    for sign in signs {
      keys.append(key(3, left, left + sign.width, unit: unit, sign.face))
      left += sign.width
    }
    return keys
  }

  private func bottom(unit: Double, columns: Double) -> [Key] {
    let title: KeyFace = .title(
      page == .letters ? "." + "?" + letters.numbersTitle : letters.lettersTitle)
    return [
      key(3, 0, 1.25, unit: unit, title, .special),
      key(3, 1.25, 2.25, unit: unit, .icon(.emoji), .special),
      key(3, 2.25, 3.25, unit: unit, .icon(.microphone), .special),
    ] + middle(from: 3.25, to: columns - 2.75, unit: unit) + [
      key(3, columns - 2.75, columns - 1.25, unit: unit, title, .special),
      key(3, columns - 1.25, columns, unit: unit, .icon(.hideKeyboard), .special),
    ]
  }
}
