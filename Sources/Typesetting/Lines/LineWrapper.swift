/// Breaks text into lines no wider than a room, greedily.
struct LineWrapper {
  let font: Font
  let width: Double
  /// Shapes one line; the flag is the paragraph's direction.
  let shape: (_ text: String, _ rightToLeft: Bool?) -> TypesetLine

  /// The lines of a text; at least one.
  /// - Complexity: O(*n*) in the number of characters.
  func lines(_ text: String) -> [TypesetLine] {
    let characters = Array(text)
    var lines: [TypesetLine] = []
    var start = 0
    while true {
      let end = characters[start...].firstIndex(where: \.isNewline)
      addParagraph(characters, start..<(end ?? characters.count), feed: end != nil, to: &lines)
      guard let end else { return lines }
      start = end + 1
    }
  }

  /// Adds the lines of a paragraph; the last one holds the line feed behind it, if there is one.
  private func addParagraph(
    _ text: [Character], _ range: Range<Int>, feed: Bool, to lines: inout [TypesetLine]
  ) {
    let whole = shape(String(text[range]), nil)
    var start = range.lowerBound
    while start < range.upperBound, start > range.lowerBound || whole.visibleWidth > width {
      let end = lineEnd(text, start..<range.upperBound, whole, from: range.lowerBound)
      let line = fitted(text, start..<end, whole.isRightToLeft)
      guard start + line.characterCount < range.upperBound else { break }
      lines.append(line.starting(at: start))
      start += line.characterCount
    }
    let last = String(text[start..<range.upperBound + (feed ? 1 : 0)])
    lines.append(shape(last, whole.isRightToLeft).starting(at: start))
  }

  /// Where a line that begins at the start of a range ends, judged by the advances within the paragraph.
  private func lineEnd(
    _ text: [Character], _ range: Range<Int>, _ whole: TypesetLine, from origin: Int
  ) -> Int {
    var x = 0.0
    var lastBreak = range.lowerBound
    for index in range {
      if LineBreaking.isAllowed(before: index, in: text), index > range.lowerBound {
        lastBreak = index
      }
      x += whole.advances[index - origin]
      if x > width, !text[index].isWhitespace {
        return lastBreak > range.lowerBound ? lastBreak : max(index, range.lowerBound + 1)
      }
    }
    return range.upperBound
  }

  /// The line of a range, shortened until it fits when shaped on its own; at least one character.
  private func fitted(_ text: [Character], _ range: Range<Int>, _ rightToLeft: Bool) -> TypesetLine
  {
    var end = range.upperBound
    while true {
      let line = shape(String(text[range.lowerBound..<end]), rightToLeft)
      guard line.visibleWidth > width, end > range.lowerBound + 1 else { return line }
      let earlier = (range.lowerBound + 1..<end).last {
        LineBreaking.isAllowed(before: $0, in: text)
      }
      end = earlier ?? end - 1
    }
  }
}
