/// What can keep two screenshots from being made into a dismissal.
public enum RecompositionError: Error, Sendable, Hashable {
  /// Why a rectangle is not taken for a keyboard.
  public enum Doubt: Sendable, Hashable {
    /// The two pictures differ from this row on, which is above the keyboard that is seen.
    case differsAbove(row: Int)
    /// No keyboard is seen, and what differs is so many pixels high, which none of the screen is.
    case height(Int)
  }

  /// The two pictures differ in size.
  case sizesDiffer
  /// The rectangle is empty or reaches outside the picture.
  case rectangleOutside
  /// The two pictures are equal, so there is no keyboard to find.
  case nothingDiffers
  /// No keyboard is seen, and no second picture tells where one is.
  case nothingFound
  /// The picture without the keyboard shows one; the payload tells whether it alone does.
  case keyboardInHidden(alone: Bool)
  /// What was found cannot be a keyboard, or is more than one; the payload is the rectangle that could be one.
  case doubtful(Doubt, proposal: PixelRect)
  /// The rectangle starts at row 0, so there is no row above it to fill with.
  case noRowAbove
  /// The first row of what scrolls lies outside the picture.
  case contentTopOutside
  /// A place in a text where a number or a pair of numbers was expected.
  case malformed(TextPosition)
  /// A place in a text whose time is negative, or not later than the one before it.
  case timeNotLater(TextPosition)
  /// A text without a single number.
  case noFrames
  /// More frames than the limit, which the payload gives.
  case tooManyFrames(limit: Int)
}

/// A place in a text, both counted from 1.
public struct TextPosition: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The column, in bytes.
  public let column: Int
}

/// Compares a screen that shows a keyboard with one that does not.
package enum KeyboardDifference {
  /// The first row in which the pictures differ, from a row on; where they differ above it alone, the first of all.
  /// - Throws: ``RecompositionError/sizesDiffer``, ``RecompositionError/nothingDiffers``.
  /// - Complexity: O(*n*) in the number of pixels.
  package static func firstRow(
    shown: Bitmap, hidden: Bitmap, from start: Int = 0
  ) throws(RecompositionError) -> Int {
    guard shown.size == hidden.size else { throw .sizesDiffer }
    let begin = min(max(0, start), shown.height) * shown.width
    let (a, b) = (shown.pixels, hidden.pixels)
    let first =
      (begin..<a.count).first { a[$0] != b[$0] } ?? (0..<begin).first { a[$0] != b[$0] }
    guard let first else { throw .nothingDiffers }
    return first / shown.width
  }
}

/// Reads decimal numbers from a text and knows where it is.
struct NumberScanner {
  private let text: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  /// Where the next byte stands.
  var position: TextPosition { TextPosition(line: line, column: index - lineStart + 1) }

  /// Skips spaces, tabs, carriage returns and new lines; says whether there were any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while index < text.count, [0x20, 0x09, 0x0D, 0x0A].contains(text[index]) {
      index += 1
      if text[index - 1] == 0x0A { (line, lineStart) = (line + 1, index) }
    }
    return index > start
  }

  /// Skips one character where it comes next; says whether it did.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, UInt32(text[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// Reads a number: an optional sign, digits, and perhaps a point and more digits, of which nine count.
  /// - Throws: ``RecompositionError/malformed(_:)`` at its first byte, also where it exceeds 10⁹.
  mutating func number() throws(RecompositionError) -> Billionths {
    let start = position
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    let whole = digits()
    let fraction = skip(".") ? digits() : []
    guard !(whole.isEmpty && fraction.isEmpty), whole.count <= 9 else { throw .malformed(start) }
    var count: Int64 = 0
    for digit in whole { count = count * 10 + Int64(digit) }
    for place in 0..<9 {
      count = count * 10 + (place < fraction.count ? Int64(fraction[place]) : 0)
    }
    return Billionths(count: isNegative ? -count : count)
  }

  private mutating func digits() -> [UInt8] {
    let start = index
    while index < text.count, (0x30...0x39).contains(text[index]) { index += 1 }
    return text[start..<index].map { $0 - 0x30 }
  }
}
