import Synchronization

/// Breaks text greedily into lines no wider than a given width.
struct LineWrapper {
  /// The text to break.
  let text: String
  let characters: [Character]
  let width: Double
  /// Whether the paragraph that the text continues runs from right to left; nil if the text begins
  /// a paragraph.
  let direction: Bool?
  /// Shapes one line; `rightToLeft` is the paragraph's direction, if known.
  let shape: (_ text: String, _ rightToLeft: Bool?) -> TypesetLine

  /// For each character, whether a line can be broken before it.
  private let breaks: [Bool]

  /// The largest error of a sum of advances, in points.
  ///
  /// If the sum exceeds the width by at most this error, the line is shaped on its own, and the
  /// shaped line's width decides.
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

  /// The text, broken into lines; there is at least one line.
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

  /// The index of a line's first character, whether its paragraph runs from right to left, and
  /// whether the paragraph begins with the line.
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

  /// Makes the wrapped text, with the number of bytes before each line.
  private func wrapped(_ lines: [Line]) -> WrappedText {
    var made: [WrappedText.Line] = []
    made.reserveCapacity(lines.count)
    var offset = 0
    // Whether the lines of the paragraph up to this point contain left-to-right text, and whether
    // they contain right-to-left text.
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

  /// The end of the line that begins at the start of `range`, according to the advances of the
  /// whole paragraph.
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

  /// The line for a range of characters, shortened until it fits when shaped on its own; it keeps
  /// at least one character.
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

/// Remembers the line breaks of the most recent texts of more than three lines, to avoid breaking a
/// text again from its beginning when it grows.
///
/// For a given text, the cache finds the remembered text with the longest common prefix. An
/// `LRUCache` cannot do this, because it finds values only by equal keys.
final class WrapCache: Sendable {
  private struct Entry {
    var font: Font
    var width: Double
    var wrapped: WrappedText
  }

  /// The maximum number of texts that are remembered.
  private static let limit = 16
  /// The maximum number of lines in all remembered texts together; the two most recently used texts
  /// are remembered however long they are.
  private static let lineLimit = 1 << 16

  private let entries = Mutex<[Entry]>([])

  /// The starts of the text's lines.
  ///
  /// - Parameter wrap: A function that breaks text. If a direction is given, the text continues a
  ///   paragraph of that direction; otherwise, the text begins a paragraph.
  /// - Complexity: O(*n*) in the number of lines, and in the number of characters from two lines
  ///   before the first difference from a remembered text.
  func wrapped(
    _ text: String, font: Font, width: Double, wrap: (String, Bool?) -> WrappedText
  ) -> WrappedText {
    let (known, prefix) = nearest(to: text, font, width)
    if let known, prefix == known.text.utf8.count, prefix == text.utf8.count { return known }
    let wrapped = known.flatMap { Self.grown($0, to: text, prefix, wrap) } ?? wrap(text, nil)
    if wrapped.count > 3 { remember(Entry(font: font, width: width, wrapped: wrapped)) }
    return wrapped
  }

  /// The remembered text that shares the longest prefix with `text`, and the length of that prefix
  /// in bytes; that text then counts as the most recently used.
  private func nearest(to text: String, _ font: Font, _ width: Double) -> (WrappedText?, Int) {
    entries.withLock { entries in
      var best: (place: Int, prefix: Int)?
      for place in entries.indices where entries[place].font == font {
        guard entries[place].width == width else { continue }
        let prefix = entries[place].wrapped.text.commonPrefixLength(with: text)
        if prefix > best?.prefix ?? 0 { best = (place, prefix) }
      }
      guard let best else { return (nil, 0) }
      let entry = entries.remove(at: best.place)
      entries.append(entry)
      return (entry.wrapped, best.prefix)
    }
  }

  private func remember(_ entry: Entry) {
    entries.withLock { entries in
      entries.append(entry)
      var lines = entries.reduce(0) { $0 + $1.wrapped.count }
      while entries.count > Self.limit || (lines > Self.lineLimit && entries.count > 2) {
        lines -= entries.removeFirst().wrapped.count
      }
    }
  }

  /// Breaks text that shares a prefix with a remembered text; nil if none of the remembered lines
  /// can be kept.
  private static func grown(
    _ known: WrappedText, to text: String, _ prefix: Int, _ wrap: (String, Bool?) -> WrappedText
  ) -> WrappedText? {
    let kept = known.lastLineKept(prefix: prefix)
    guard kept > 0 else { return nil }
    let (start, line) = (known.starts[kept], known.lines[kept])
    let rest = text[text.utf8.index(text.startIndex, offsetBy: line.offset)...]
    let wrapped = wrap(String(rest), line.beginsParagraph ? nil : line.isRightToLeft)
    var lines = Array(known.lines[..<kept])
    lines.append(line)
    lines += wrapped.lines.dropFirst().map {
      var moved = $0
      moved.offset += line.offset
      return moved
    }
    return WrappedText(
      text: text, starts: known.starts[..<kept] + wrapped.starts.map { $0 + start }, lines: lines)
  }
}

/// Text and the starts of its lines; the lines themselves are shaped lazily.
package struct WrappedText: Sendable {
  /// A line's beginning.
  struct Line: Sendable, Hashable {
    /// The number of bytes of UTF-8 before the line.
    var offset: Int
    /// Whether the line's paragraph runs from right to left.
    var isRightToLeft: Bool
    /// Whether line breaking can resume at this line if only the paragraph's direction is known
    /// about the preceding text.
    ///
    /// The value is true at the start of a paragraph, and after a space or an ideograph if the
    /// paragraph's earlier lines contain left-to-right letters and no right-to-left text.
    var isFresh: Bool
    /// Whether a paragraph begins with this line.
    var beginsParagraph: Bool
  }

  /// The text.
  package let text: String
  /// The index of each line's first character, in order; `[0]` for an empty text.
  package let starts: [Int]
  let lines: [Line]

  /// The number of lines; at least one.
  package var count: Int { lines.count }

  /// The characters of a line, including a line feed at its end.
  /// - Precondition: the line exists.
  package func characters(ofLine index: Int) -> Substring {
    let end = index + 1 < lines.count ? lines[index + 1].offset : text.utf8.count
    let start = text.utf8.index(text.startIndex, offsetBy: lines[index].offset)
    return text[start..<text.utf8.index(start, offsetBy: end - lines[index].offset)]
  }

  /// Whether the paragraph of a line runs from right to left.
  /// - Precondition: the line exists.
  package func isRightToLeft(line index: Int) -> Bool { lines[index].isRightToLeft }

  /// The line that contains the caret after `count` characters.
  /// - Complexity: O(log *n*) in the number of lines.
  package func line(ofCaretAfter count: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= count { low = middle } else { high = middle }
    }
    return low
  }

  /// The last line whose start is the same in every text with the same first `prefix` bytes.
  ///
  /// Breaking can resume at this line; the result is 0 if the whole text has to be broken again.
  ///
  /// Where a line ends never depends on text after the next line. One more line has to be
  /// unchanged, because letters affect their neighbours.
  func lastLineKept(prefix: Int) -> Int {
    var line = lines.count - 3
    while line > 0, lines[line + 2].offset > prefix || !lines[line].isFresh { line -= 1 }
    return max(0, line)
  }
}
