/// A decimal number with nine places, held exactly.
struct Billionths: Sendable, Hashable {
  /// The number times 10⁹.
  var count: Int64

  /// What 1 counts.
  static let unit: Int64 = 1_000_000_000

  /// The nearest integer; half way goes away from zero.
  var roundedHalfAway: Int {
    Int(Int128(count).dividedHalfAway(by: Int128(Self.unit)))
  }
}

extension Int128 {
  /// The quotient as the nearest integer; half way goes away from zero.
  /// - Precondition: the divisor is positive.
  func dividedHalfAway(by divisor: Int128) -> Int128 {
    let magnitude = ((self < 0 ? -self : self) * 2 + divisor) / (divisor * 2)
    return self < 0 ? -magnitude : magnitude
  }
}
