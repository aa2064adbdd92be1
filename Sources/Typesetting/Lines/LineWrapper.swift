/// Breaks text into lines no wider than a room, greedily.
struct LineWrapper {
  let characters: [Character]
  let width: Double
  /// Shapes one line; the flag is the paragraph's direction.
  let shape: (_ text: String, _ rightToLeft: Bool?) -> TypesetLine

  private let classes: [LineBreakClass]

  /// What summing advances may be off by, in points; each line's own width then decides.
  static let slack = 1e-6

  init(
    _ text: String, width: Double,
    shape: @escaping (_ text: String, _ rightToLeft: Bool?) -> TypesetLine
  ) {
    characters = Array(text)
    classes = characters.map(LineBreakClass.init)
    self.width = width
    self.shape = shape
  }

  /// The lines of the text; at least one.
  /// - Complexity: O(*n*) in the number of characters.
  func lines() -> [TypesetLine] {
    var lines: [TypesetLine] = []
    var start = 0
    while true {
      let feed = characters[start...].firstIndex(where: \.isNewline)
      addParagraph(start..<(feed ?? characters.count), hasFeed: feed != nil, to: &lines)
      guard let feed else { return lines }
      start = feed + 1
    }
  }

  /// Adds the lines of a paragraph; the last one holds the line feed behind it, if there is one.
  private func addParagraph(_ range: Range<Int>, hasFeed: Bool, to lines: inout [TypesetLine]) {
    let whole = shape(String(characters[range]), nil)
    var start = range.lowerBound
    if whole.visibleWidth > width + Self.slack {
      while start < range.upperBound {
        let end = lineEnd(start..<range.upperBound, whole.advances, from: range.lowerBound)
        let line = fitted(start..<end, whole.isRightToLeft)
        guard start + line.characterCount < range.upperBound else { break }
        lines.append(line.starting(at: start))
        start += line.characterCount
      }
    }
    let last = String(characters[start..<range.upperBound + (hasFeed ? 1 : 0)])
    lines.append(shape(last, whole.isRightToLeft).starting(at: start))
  }

  /// Where a line that begins at the start of a range ends, judged by the advances within the paragraph.
  private func lineEnd(_ range: Range<Int>, _ advances: [Double], from origin: Int) -> Int {
    var x = 0.0
    var lastBreak = range.lowerBound
    for index in range {
      if LineBreaking.isAllowed(before: index, in: classes), index > range.lowerBound {
        lastBreak = index
      }
      x += advances[index - origin]
      if x > width + Self.slack, !characters[index].isWhitespace {
        return lastBreak > range.lowerBound ? lastBreak : max(index, range.lowerBound + 1)
      }
    }
    return range.upperBound
  }

  /// The line of a range, shortened until it fits when shaped on its own; at least one character.
  private func fitted(_ range: Range<Int>, _ rightToLeft: Bool) -> TypesetLine {
    var end = range.upperBound
    while true {
      let line = shape(String(characters[range.lowerBound..<end]), rightToLeft)
      guard line.visibleWidth > width + Self.slack, end > range.lowerBound + 1 else { return line }
      let earlier = (range.lowerBound + 1..<end).last {
        LineBreaking.isAllowed(before: $0, in: classes)
      }
      end = earlier ?? end - 1
    }
  }
}
