import FormSimulation
import Geometry

/// The letters keyboard of a phone: three rows of signs and the row of the space bar.
struct PhoneLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  var keys: [Key] { signRows + bottomRow }

  private var letters: LetterRows { LetterRows.of(look.language) }
  private var scale: Int { look.scale }

  /// A key of a row from edge to edge.
  private func key(
    _ span: ClosedRange<Double>, row: Int, _ face: KeyFace, _ style: KeyStyle = .plain
  ) -> Key {
    let top = metrics.top(ofRow: row).rounded(toPixelsAt: scale)
    return Key(
      Rect(
        x: span.lowerBound, y: top, width: span.upperBound - span.lowerBound,
        height: metrics.keyHeight.rounded(toPixelsAt: scale)), face, style)
  }

  // MARK: Signs

  private var signRows: [Key] {
    switch look.page {
    case .letters:
      let columns = letters.columns
      return letters.rows.enumerated().flatMap { index, row in
        index == 2 ? thirdRow(row, columns: columns) : self.row(index, row, columns: columns)
      }
    case .numbers:
      return row(0, letters.digits, columns: 10)
        + row(1, SignRows.pages(for: look.language).common, columns: 10) + signsRow
    case .symbols:
      return row(0, SignRows.brackets, columns: 10)
        + row(1, SignRows.pages(for: look.language).rare, columns: 10) + signsRow
    }
  }

  private func face(_ letter: String) -> KeyFace {
    .letter(look.isShifted && letters.hasCase ? letter.uppercased() : letter)
  }

  private func row(_ row: Int, _ signs: [String], columns: Int) -> [Key] {
    let spans = RowSpans(count: signs.count, columns: columns, metrics: metrics, scale: scale).spans
    return zip(spans, signs).map { key($0, row: row, face($1)) }
  }

  private func thirdRow(_ signs: [String], columns: Int) -> [Key] {
    var spans = RowSpans(count: signs.count, columns: columns, metrics: metrics, scale: scale).spans
    guard letters.hasCase else {
      // One key more stands at the right end: delete, as wide as the letters.
      spans =
        RowSpans(count: signs.count + 1, columns: columns, metrics: metrics, scale: scale).spans
      let last = spans[signs.count]
      return zip(spans, signs).map { key($0, row: 2, face($1)) } + [
        key(last, row: 2, .icon(.delete), .special)
      ]
    }
    let ends = endSpans(beside: spans)
    return [key(ends.left, row: 2, .icon(shiftIcon), look.isShifted ? .active : .special)]
      + zip(spans, signs).map { key($0, row: 2, face($1)) }
      + [key(ends.right, row: 2, .icon(.delete), .special)]
  }

  private var shiftIcon: KeyIcon { KeyIcon(look.shift) }

  /// The two wide keys at the ends of the third row, as far as the letters leave room.
  private func endSpans(
    beside spans: [ClosedRange<Double>]
  ) -> (left: ClosedRange<Double>, right: ClosedRange<Double>) {
    let area = metrics.keyArea
    let left = marginEdge
    let room = (spans.first?.lowerBound ?? area.upperBound) - left - metrics.gap
    let width = min(endWidth, room).rounded(toPixelsAt: scale)
    let right = area.lowerBound + area.upperBound - left
    return (left...left + width, right - width...right)
  }

  /// The left edge of the outermost keys.
  private var marginEdge: Double {
    metrics.keyArea.lowerBound + metrics.sideMargin.rounded(toPixelsAt: scale)
  }

  /// The width of shift and delete: measured 44 of 390 pt, glass 43 of 390, compatibility 46 of 402.
  private var endWidth: Double {
    let area = metrics.keyArea
    let width = area.upperBound - area.lowerBound
    if look.isCompatibility { return width * 46 / 402 }
    return width * (look.isGlass && look.hasStrip && !look.isFlat ? 43 : 44) / 390
  }

  private var signsRow: [Key] {
    let letterSpans = RowSpans(count: 7, columns: 10, metrics: metrics, scale: scale).spans
    let ends = endSpans(beside: letterSpans)
    let spans = RowSpans(
      count: 5, from: letterSpans[0].lowerBound, to: letterSpans[6].upperBound, gap: metrics.gap,
      scale: scale
    ).spans
    let other = look.page == .numbers ? "#+=" : letters.numbersTitle
    return [key(ends.left, row: 2, .title(other), .special)]
      + zip(spans, SignRows.punctuation).map { key($0, row: 2, .letter($1)) }
      + [key(ends.right, row: 2, .icon(.delete), .special)]
  }

  // MARK: Bottom row

  private var bottomRow: [Key] {
    let area = metrics.keyArea
    let left = marginEdge
    let right = area.lowerBound + area.upperBound - left
    let quarter =
      (area.upperBound - area.lowerBound - 2 * metrics.sideMargin + metrics.gap) / 4 - metrics.gap
    let wide = (quarter * Double(scale) + 1e-6).rounded(.down) / Double(scale)
    let returnSpan = right - wide...right
    let pageTitle = look.page == .letters ? letters.numbersTitle : letters.lettersTitle
    var keys: [Key] = []
    var start = left
    if metrics.showsStrip {
      keys.append(key(start...start + wide, row: 3, .title(pageTitle), .special))
      start += wide + metrics.gap
    } else {
      let small = ((wide - metrics.gap) / 2).rounded(toPixelsAt: scale)
      for face in [KeyFace.title(pageTitle), .icon(.emoji), .icon(.microphone)] {
        keys.append(key(start...start + small, row: 3, face, .special))
        start += small + metrics.gap
      }
    }
    keys += middle(from: start, to: returnSpan.lowerBound - metrics.gap)
    keys.append(
      key(returnSpan, row: 3, .title(letters.title(of: look.returnKey)), returnStyle(look)))
    return keys
  }

  private var spaceStyle: KeyStyle { look.isSpacePressed ? .special : .plain }

  /// What stands between the page key and the return key.
  private func middle(from start: Double, to end: Double) -> [Key] {
    let single = RowSpans(count: 10, columns: 10, metrics: metrics, scale: scale).spans[0]
    let width = single.upperBound - single.lowerBound
    switch look.type {
    case .email:
      let dot = end - width
      let at = dot - metrics.gap - width
      return [
        key(start...at - metrics.gap, row: 3, .title(letters.space), spaceStyle),
        key(at...at + width, row: 3, .letter("@")), key(dot...end, row: 3, .letter(".")),
      ]
    case .url:
      let spans = RowSpans(count: 3, from: start, to: end, gap: metrics.gap, scale: scale).spans
      return zip(spans, [KeyFace.letter("."), .letter("/"), .title(".com")]).map {
        key($0, row: 3, $1)
      }
    default:
      return [key(start...end, row: 3, .title(letters.space), spaceStyle)]
    }
  }
}

/// How a return key looks: grey for a new line, blue for an action, pale while it cannot be pressed.
func returnStyle(_ look: KeyboardLook) -> KeyStyle {
  if !look.returnKeyIsEnabled { return .disabled }
  switch look.returnKey {
  case .default, .next: return .special
  case .done, .send, .search, .go: return .accent
  }
}
