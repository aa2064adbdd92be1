/// A text and where its lines begin; the lines themselves are shaped when somebody looks at them.
package struct WrappedText: Sendable {
  /// A line's beginning.
  struct Line: Sendable, Hashable {
    /// How many bytes of UTF-8 stand before it.
    var offset: Int
    /// Whether its paragraph runs from right to left.
    var isRightToLeft: Bool
    /// Whether breaking may begin here as if nothing stood before, but for the paragraph's direction: after white space or an
    /// ideograph, where nothing of the paragraph so far runs from right to left.
    var isFresh: Bool
    /// Whether a paragraph begins here.
    var beginsParagraph: Bool
  }

  /// The text.
  package let text: String
  /// The index of each line's first character, in order; `[0]` for an empty text.
  package let starts: [Int]
  let lines: [Line]

  /// How many lines there are; at least one.
  package var count: Int { lines.count }

  /// The characters of a line, a line feed at its end included.
  /// - Precondition: there is such a line.
  package func characters(ofLine index: Int) -> Substring {
    let end = index + 1 < lines.count ? lines[index + 1].offset : text.utf8.count
    let start = text.utf8.index(text.startIndex, offsetBy: lines[index].offset)
    return text[start..<text.utf8.index(start, offsetBy: end - lines[index].offset)]
  }

  /// Whether the paragraph of a line runs from right to left.
  /// - Precondition: there is such a line.
  package func isRightToLeft(line index: Int) -> Bool { lines[index].isRightToLeft }

  /// The line that holds the place after so many characters.
  /// - Complexity: O(log *n*) in the number of lines.
  package func line(ofCaretAfter count: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= count { low = middle } else { high = middle }
    }
    return low
  }

  /// The last line that begins in a text as here where both have so many bytes in common, and from which on breaking may begin
  /// anew; 0 where all has to be broken again.
  ///
  /// Where a line ends is decided by no more than the line after it; one more line leaves room for what letters do to their
  /// neighbours.
  func lastLineKept(prefix: Int) -> Int {
    var line = lines.count - 3
    while line > 0, lines[line + 2].offset > prefix || !lines[line].isFresh { line -= 1 }
    return max(0, line)
  }
}
