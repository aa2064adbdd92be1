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
