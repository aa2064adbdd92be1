import KeyreelSimulation

/// The layout of a third-party keyboard.
///
/// The first row has digits as hints. Before the space bar are a comma and the emoji key; a globe
/// replaces the emoji key if there is no strip below the keyboard. The return key has an icon as
/// its label.
///
/// On every device, the keys of a row are 4 pt apart, and the rows fill the keyboard's height.
struct CustomLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  private var letters: LetterRows { LetterRows.of(look.language) }
  private static let gap = 4.0

  var keys: [Key] { rows.enumerated().flatMap { index, row in keys(of: row, row: index) } }

  /// A key and its width in columns; a cell without a face is an empty space.
  private struct Cell {
    var width: Double
    var face: KeyFace?
    var style: KeyStyle = .plain
  }

  private var columns: Double { Double(look.page == .letters ? letters.columns : 10) }

  private var rows: [[Cell]] {
    let signs = SignRows.pages(for: look.language, currency: look.currency)
    switch look.page {
    case .letters:
      let shift = KeyFace.icon(KeyIcon(look.shift))
      return [hintedRow, centred(letters.rows[1]), third(letters.rows[2], beside: shift), bottom]
    case .numbers:
      return [
        centred(letters.digits), centred(signs.common),
        third(SignRows.punctuation, beside: .title("#+=")), bottom,
      ]
    case .symbols:
      return [
        centred(SignRows.brackets), centred(signs.rare),
        third(SignRows.punctuation, beside: .title(letters.numbersTitle)), bottom,
      ]
    }
  }

  /// A key, one column wide, that types a character.
  private func cell(_ sign: String, hint: String = "") -> Cell {
    let isUpper = look.page == .letters && look.isShifted && letters.hasCase
    return Cell(width: 1, face: .hinted(isUpper ? sign.uppercased() : sign, hint: hint))
  }

  /// The first row of letters, in which the first ten letters have digits as hints.
  private var hintedRow: [Cell] {
    letters.rows[0].enumerated().map { index, letter in
      cell(letter, hint: index < letters.digits.count ? letters.digits[index] : "")
    }
  }

  private func centred(_ signs: [String]) -> [Cell] {
    let space = Cell(width: (columns - Double(signs.count)) / 2, face: nil)
    return [space] + signs.map { cell($0) }
  }

  private func third(_ signs: [String], beside face: KeyFace) -> [Cell] {
    let space = (columns - Double(signs.count)) / 2
    let isActive = look.page == .letters && look.isShifted
    let first = Cell(width: space, face: face, style: isActive ? .active : .special)
    let keys = signs.map { cell($0) }
    // Beside a long row, there may be room only for the delete key on the right.
    let delete = Cell(width: space < 1 ? 2 * space : space, face: .icon(.delete), style: .special)
    return (space < 1 ? [] : [first]) + keys + [delete]
  }

  private var bottom: [Cell] {
    let page = look.page == .letters ? "?" + letters.numbersTitle : letters.lettersTitle
    return [
      Cell(width: 1.5, face: .title(page), style: .special),
      Cell(width: 1, face: .hinted(",", hint: ""), style: .special),
      Cell(width: 1, face: .icon(metrics.showsStrip ? .emoji : .globe), style: .special),
      Cell(width: columns - 6, face: .title(letters.space)),
      Cell(width: 1, face: .hinted(".", hint: ""), style: .special),
      Cell(width: 1.5, face: .icon(.returnArrow), style: .accent),
    ]
  }

  private func keys(of cells: [Cell], row: Int) -> [Key] {
    let area = metrics.keyArea
    let margin = 3.0
    let unit = (metrics.width - 2 * margin) / columns
    let pitch = rowPitch
    let y = metrics.suggestionBar + 5 + Double(row) * pitch
    var start = 0.0
    return cells.compactMap { cell in
      defer { start += cell.width }
      guard let face = cell.face else { return nil }
      let left = area.lowerBound + margin + start * unit + Self.gap / 2
      let right = area.lowerBound + margin + (start + cell.width) * unit - Self.gap / 2
      let edges = [left, right, y, y + max(pitch - 7, pitch * 0.6)].map {
        $0.rounded(toPixelsAt: look.scale)
      }
      return Key(
        Rect(x: edges[0], y: edges[2], width: edges[1] - edges[0], height: edges[3] - edges[2]),
        face, cell.style)
    }
  }

  /// The distance from row to row.
  ///
  /// The four rows fill the space above the system's strip, which contains the globe and the
  /// microphone. Without a strip, the rows fill the space above the home indicator's area.
  private var rowPitch: Double {
    let height = look.size.height
    let end =
      metrics.showsStrip && !look.isFlat
      ? height - 75 : max(height - look.safeArea.bottom, height / 2)
    return max(2, (end - metrics.suggestionBar - 6) / 4)
  }
}
