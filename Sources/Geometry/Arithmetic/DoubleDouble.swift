/// A number held as the unevaluated sum of two doubles, precise to about 106 bits.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision" (1971),
/// and the error bounds of M. Joldes, J.-M. Muller and V. Popescu, "Tight and rigorous error bounds
/// for basic building blocks of double-word arithmetic" (2017). Only +, −, × and ÷ are used.
/// IEEE 754 defines the rounding of these operations, and Swift never fuses two of them into one.
struct DoubleDouble {
  /// The sum, rounded to the nearest double.
  var high: Double
  /// The remainder: at most half a unit in the last place of `high`.
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles.
  static func sum(_ a: Double, _ b: Double) -> Self {
    let sum = a + b
    let part = sum - a
    return Self(sum, (a - (sum - part)) + (b - part))
  }

  /// The exact sum of two doubles; the first must not be smaller in magnitude than the second.
  static func orderedSum(_ a: Double, _ b: Double) -> Self {
    let sum = a + b
    return Self(sum, b - (sum - a))
  }

  /// The exact product of two doubles below 2⁹⁷⁰, provided that the product is within the range of
  /// doubles.
  static func product(_ a: Double, _ b: Double) -> Self {
    let product = a * b
    let (first, second) = (halves(of: a), halves(of: b))
    let rest =
      ((first.high * second.high - product) + first.high * second.low + first.low * second.high)
      + first.low * second.low
    return Self(product, rest)
  }

  /// A double as the sum of two numbers of 26 bits.
  private static func halves(of value: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }

  /// The sum, with a relative error of at most 3·2⁻¹⁰⁶.
  static func + (a: Self, b: Self) -> Self {
    let (high, low) = (sum(a.high, b.high), sum(a.low, b.low))
    let first = orderedSum(high.high, high.low + low.high)
    return orderedSum(first.high, first.low + low.low)
  }

  /// The product, with a relative error of at most 7·2⁻¹⁰⁶.
  static func * (a: Self, b: Self) -> Self {
    let high = product(a.high, b.high)
    return orderedSum(high.high, high.low + (a.high * b.low + a.low * b.high))
  }

  /// The quotient, with a relative error of at most 16·2⁻¹⁰⁶.
  static func / (a: Self, b: Self) -> Self {
    let first = a.high / b.high
    var rest = a + b * Self(-first)
    let second = rest.high / b.high
    rest = rest + b * Self(-second)
    return orderedSum(first, second) + Self(rest.high / b.high)
  }
}
