/// A finger's path down the screen: a list of timed points, with linear motion between them.
struct DragPath {
  private struct Point {
    var time: Billionths
    var dy: Billionths
  }

  private var points: [Point] = []

  /// Reads pairs `SECONDS:DY` separated by white space.
  init(_ text: [UInt8]) throws(RecompositionError) {
    var scanner = NumberScanner(text)
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let start = scanner.position
      try append(try Self.point(&scanner), at: start)
      let ended = scanner.position
      guard scanner.skipSpace() || scanner.isAtEnd else { throw .malformed(ended) }
    }
    guard !points.isEmpty else { throw .noFrames }
  }

  private static func point(_ scanner: inout NumberScanner) throws(RecompositionError) -> Point {
    let start = scanner.position
    let time = try scanner.number()
    guard scanner.skip(":") else { throw .malformed(start) }
    let dy = try scanner.number()
    guard time.count >= 0 else { throw .timeNotLater(start) }
    return Point(time: time, dy: dy)
  }

  private mutating func append(_ point: Point, at position: TextPosition) throws(RecompositionError)
  {
    if points.isEmpty && point.time.count > 0 {
      points.append(Point(time: Billionths(count: 0), dy: Billionths(count: 0)))
    }
    if let last = points.last, point.time.count <= last.time.count {
      throw .timeNotLater(position)
    }
    points.append(point)
  }

  /// The number of frames from the start to the last point, at 60 Hz.
  var frameCount: Int {
    Int(Int128(points[points.count - 1].time.count) * 60 / Int128(Billionths.unit)) + 1
  }

  /// How far down the finger has moved in each frame, in whole pixels.
  func samples() -> [Int] {
    var segment = 0
    return (0..<frameCount).map { frame in
      let time = Int128(frame) * Int128(Billionths.unit)
      while segment + 2 < points.count, time > Int128(points[segment + 1].time.count) * 60 {
        segment += 1
      }
      return sample(atSixtieths: time, from: segment)
    }
  }

  /// How far down the finger has moved at the given time, in whole pixels; the time is on the
  /// segment that starts at the given point.
  ///
  /// The time is in sixtieths of a billionth of a second.
  private func sample(atSixtieths time: Int128, from segment: Int) -> Int {
    let start = points[segment]
    guard segment + 1 < points.count else { return start.dy.roundedHalfAway }
    let end = points[segment + 1]
    let duration = Int128(end.time.count - start.time.count) * 60
    let elapsed = time - Int128(start.time.count) * 60
    let dy =
      Int128(start.dy.count) * duration + Int128(end.dy.count - start.dy.count) * elapsed
    return Int(dy.dividedHalfAway(by: duration * Int128(Billionths.unit)))
  }
}

/// A decimal number with nine decimal places, stored exactly.
struct Billionths: Sendable, Hashable {
  /// The number times 10⁹.
  var count: Int64

  /// The number of billionths in one whole.
  static let unit: Int64 = 1_000_000_000

  /// The nearest integer, with halves rounded away from zero.
  var roundedHalfAway: Int {
    Int(Int128(count).dividedHalfAway(by: Int128(Self.unit)))
  }
}

extension Int128 {
  /// The quotient as the nearest integer, with halves rounded away from zero.
  /// - Precondition: the divisor is positive.
  func dividedHalfAway(by divisor: Int128) -> Int128 {
    let magnitude = ((self < 0 ? -self : self) * 2 + divisor) / (divisor * 2)
    return self < 0 ? -magnitude : magnitude
  }
}

/// Reads decimal numbers from text and keeps track of the position.
struct NumberScanner {
  private let text: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  /// The line and column of the next byte.
  var position: TextPosition { TextPosition(line: line, column: index - lineStart + 1) }

  /// Skips spaces, tabs, carriage returns and newlines; returns whether there were any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while index < text.count, [0x20, 0x09, 0x0D, 0x0A].contains(text[index]) {
      index += 1
      if text[index - 1] == 0x0A { (line, lineStart) = (line + 1, index) }
    }
    return index > start
  }

  /// Skips a character if it comes next; returns whether the character was skipped.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, UInt32(text[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// Reads a number: an optional sign, digits, and optionally a decimal point and more digits.
  ///
  /// Only the first nine digits after the decimal point are used.
  /// - Throws: ``RecompositionError/malformed(_:)``, at the number's first byte, if the number has
  ///   no digits, or has more than nine digits before the decimal point.
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
