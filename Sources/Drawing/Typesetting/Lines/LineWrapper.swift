/// Breaks text into lines no wider than a room, greedily.
struct LineWrapper {
  /// What is broken.
  let text: String
  let characters: [Character]
  let width: Double
  /// Whether the paragraph that the text goes on with runs from right to left; nil where it begins one.
  let direction: Bool?
  /// Shapes one line; the flag is the paragraph's direction.
  let shape: (_ text: String, _ rightToLeft: Bool?) -> TypesetLine

  /// For every character, whether a line may end before it.
  private let breaks: [Bool]

  /// What summing advances may be off by, in points; each line's own width then decides.
  static let slack = 1e-6

  init(
    _ text: String, width: Double, direction: Bool? = nil,
    shape: @escaping (_ text: String, _ rightToLeft: Bool?) -> TypesetLine
  ) {
    self.text = text
    self.direction = direction
    characters = Array(text)
    breaks = LineBreaking.opportunities(in: characters)
    self.width = width
    self.shape = shape
  }

  /// Where the lines of the text begin; at least one.
  /// - Complexity: O(*n*) in the number of characters.
  func wrapped() -> WrappedText {
    var lines: [Line] = []
    var start = 0
    while true {
      let feed = characters[start...].firstIndex(where: \.isNewline)
      addParagraph(start..<(feed ?? characters.count), to: &lines)
      guard let feed else { return wrapped(lines) }
      start = feed + 1
    }
  }

  /// A line's first character, whether its paragraph runs from right to left, and whether the paragraph begins with it.
  private typealias Line = (start: Int, isRightToLeft: Bool, beginsParagraph: Bool)

  /// Adds the lines of a paragraph.
  private func addParagraph(_ range: Range<Int>, to lines: inout [Line]) {
    let whole = shape(String(characters[range]), range.lowerBound == 0 ? direction : nil)
    var start = range.lowerBound
    lines.append((start, whole.isRightToLeft, range.lowerBound > 0 || direction == nil))
    guard whole.visibleWidth > width + Self.slack else { return }
    while start < range.upperBound {
      let end = lineEnd(start..<range.upperBound, whole.advances, from: range.lowerBound)
      start += fitted(start..<end, whole.isRightToLeft).characterCount
      guard start < range.upperBound else { return }
      lines.append((start, whole.isRightToLeft, false))
    }
  }

  /// Adds up what stands before each line.
  private func wrapped(_ lines: [Line]) -> WrappedText {
    var made: [WrappedText.Line] = []
    made.reserveCapacity(lines.count)
    var offset = 0
    // What the paragraph so far says about its direction.
    var (hasLeft, hasRight) = (direction == false, false)
    for (index, line) in lines.enumerated() {
      if line.beginsParagraph { (hasLeft, hasRight) = (false, false) }
      let before = line.start > 0 ? LineBreakClass(characters[line.start - 1]) : .sp
      made.append(
        WrappedText.Line(
          offset: offset, isRightToLeft: line.isRightToLeft,
          isFresh: line.beginsParagraph || hasLeft && !hasRight && (before == .sp || before == .id),
          beginsParagraph: line.beginsParagraph))
      let end = index + 1 < lines.count ? lines[index + 1].start : characters.count
      for character in characters[line.start..<end] {
        offset += character.utf8.count
        guard let isRight = BidirectionalText.isRightToLeft(character) else { continue }
        hasLeft = hasLeft || !isRight
        hasRight = hasRight || isRight
      }
    }
    return WrappedText(text: text, starts: lines.map(\.start), lines: made)
  }

  /// Where a line that begins at the start of a range ends, judged by the advances within the paragraph.
  private func lineEnd(_ range: Range<Int>, _ advances: [Double], from origin: Int) -> Int {
    var x = 0.0
    var lastBreak = range.lowerBound
    for index in range {
      if breaks[index], index > range.lowerBound {
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
      let earlier = (range.lowerBound + 1..<end).last { breaks[$0] }
      end = earlier ?? end - 1
    }
  }
}
