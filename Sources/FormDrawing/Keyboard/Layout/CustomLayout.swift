import FormSimulation
import Geometry

/// Another vendor's keyboard: digits as hints above the first row, a comma and a globe beside the space bar, a
/// return key without words.
///
/// The keys are one sixth of a column apart at most and their rows fill the height, on every device alike.
struct CustomLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  private var letters: LetterRows { LetterRows.of(look.language) }
  private static let gap = 4.0

  var keys: [Key] {
    rows.enumerated().flatMap { index, row in keys(of: row, row: index) }
  }

  /// A key and how many columns it is wide; a nil face is an empty place.
  private typealias Cell = (width: Double, face: KeyFace?, style: KeyStyle)

  private var columns: Double { Double(look.page == .letters ? letters.columns : 10) }

  private var rows: [[Cell]] {
    switch look.page {
    case .letters:
      return [
        zip(letters.rows[0].indices, letters.rows[0]).map { index, letter in
          let hint = index < 10 ? letters.digits[index] : ""
          return (1, .hinted(cased(letter), hint: hint), .plain)
        }, centred(letters.rows[1]), third(letters.rows[2], beside: .icon(KeyIcon(look.shift))),
        bottom,
      ]
    case .numbers:
      return [
        letters.digits.map { (1, .hinted($0, hint: ""), .plain) },
        centred(SignRows.pages(for: look.language).common),
        third(SignRows.punctuation, beside: .title("#+=")), bottom,
      ]
    case .symbols:
      return [
        centred(SignRows.brackets), centred(SignRows.pages(for: look.language).rare),
        third(SignRows.punctuation, beside: .title("123")), bottom,
      ]
    }
  }

  private func cased(_ letter: String) -> String {
    look.isShifted && letters.hasCase ? letter.uppercased() : letter
  }

  private func centred(_ signs: [String]) -> [Cell] {
    let space = (columns - Double(signs.count)) / 2
    return [(space, nil, .bare)] + signs.map { (1, .hinted(cased($0), hint: ""), .plain) }
  }

  private func third(_ signs: [String], beside face: KeyFace) -> [Cell] {
    let space = (columns - Double(signs.count)) / 2
    let isActive = look.page == .letters && look.isShifted
    guard space >= 1 else {
      // So many letters that only delete has room, at the right.
      return signs.map { (1, .hinted(cased($0), hint: ""), .plain) } + [
        (columns - Double(signs.count), .icon(.delete), .special)
      ]
    }
    return [(space, face, isActive ? .active : .special)]
      + signs.map { (1, .hinted(cased($0), hint: ""), .plain) }
      + [(space, .icon(.delete), .special)]
  }

  private var bottom: [Cell] {
    let page = look.page == .letters ? "?" + letters.numbersTitle : letters.lettersTitle
    let middle = columns - 6
    return [
      (1.5, .title(page), .special), (1, .hinted(",", hint: ""), .special),
      (1, .icon(look.hasStrip ? .emoji : .globe), .special),
      (middle, .title(letters.space), .plain),
      (1, .hinted(".", hint: ""), .special), (1.5, .icon(.returnArrow), .accent),
    ]
  }

  private func keys(of cells: [Cell], row: Int) -> [Key] {
    let area = metrics.keyArea
    let margin = 3.0
    let unit = (area.upperBound - area.lowerBound - 2 * margin) / columns
    let pitch = rowPitch
    let y = metrics.suggestionBar + 5 + Double(row) * pitch
    var start = 0.0
    return cells.compactMap { cell in
      defer { start += cell.width }
      guard let face = cell.face else { return nil }
      let left = area.lowerBound + margin + start * unit + Self.gap / 2
      let right = area.lowerBound + margin + (start + cell.width) * unit - Self.gap / 2
      let edges = [left, right, y, y + pitch - 7].map { $0.rounded(toPixelsAt: look.scale) }
      return Key(
        Rect(x: edges[0], y: edges[2], width: edges[1] - edges[0], height: edges[3] - edges[2]),
        face, cell.style)
    }
  }

  /// From row to row: four rows fill what is above the system's strip with globe and microphone.
  private var rowPitch: Double {
    let strip = look.hasStrip && !look.isFlat ? 75 : look.safeArea.bottom
    return max(8, (look.size.height - metrics.suggestionBar - strip - 6) / 4)
  }
}
