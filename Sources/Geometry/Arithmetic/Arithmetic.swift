/// `exp` and `log` of our own: the same bits on every machine, where C libraries differ by the last one.
///
/// Each result is within 0.5 + 2⁻⁴⁰ units in the last place of the true value, so it is that value rounded to nearest unless the
/// value lies that close to the middle between two doubles: for one argument in 2³⁹, and for none of a million that
/// `Scripts/check-arithmetic` holds against a library for arbitrary precision.
public enum Arithmetic {
  /// The base of natural logarithms to a power.
  ///
  /// `x = k·ln 2/64 + r`, `|r| ≤ ln 2/128`, and `exp x = 2^(k/64)·exp r`: a power from a table and a polynomial. A double is enough
  /// where the error cannot reach the middle between two results; else, for one argument in twenty-seven, the same in 106 bits.
  ///
  /// - Returns: 0 and infinity past the range of doubles, NaN for NaN.
  public static func exp(_ x: Double) -> Double {
    guard x >= -745.14 else { return x.isNaN ? x : 0 }
    guard x <= 709.79 else { return .infinity }
    let k = (x * 0x1.71547652b82fep+6).rounded(.toNearestOrEven)
    let r = reduced(x, k)
    let number = Int(k)
    let power = powers[number & 63]
    let exponent = number >> 6
    if exponent >= -1021, let quick = quickly(power, r) { return scaled(quick, by: exponent) }
    return rounded(power + power * grown(r), times: exponent)
  }

  /// The natural logarithm.
  ///
  /// `x = m·2^e`, `√½ ≤ m < √2`, and `log x = e·ln 2 + 2·artanh((m − 1)/(m + 1))`, its series in 106 bits.
  ///
  /// - Returns: Minus infinity for 0, NaN below it and for NaN.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    var (m, e) = (x.significand, Double(x.exponent))
    if m >= 0x1.6a09e667f3bcdp+0 { (m, e) = (m / 2, e + 1) }
    let s = DoubleDouble(m - 1) / .sum(m, 1)
    let z = s * s
    var tail = 0.0
    for inverse in smallInverses { tail = tail * z.high + inverse }
    var series = DoubleDouble(tail)
    for inverse in inverses { series = series * z + inverse }
    let half = s * series
    let part = DoubleDouble(2 * half.high, 2 * half.low)
    guard e != 0 else { return part.high }
    // The first two parts of ln 2 have 40 bits, so that their products are exact.
    let whole = DoubleDouble.sum(e * 0x1.62e42fefa2p-1, e * 0x1.9ef35793c6p-41)
    return (whole + DoubleDouble(e * 0x1.673007e5ed5e8p-81) + part).high
  }

  /// `x − k·ln 2/64`, within 2⁻¹⁰⁶: the first two parts of the constant have 32 bits, so that their products are exact.
  private static func reduced(_ x: Double, _ k: Double) -> DoubleDouble {
    let first = DoubleDouble.sum(x - k * 0x1.62e42feep-7, -k * 0x1.a39ef356p-39)
    return .orderedSum(first.high, first.low - k * 0x1.93c7673007e5fp-71)
  }

  /// `2^(j/64)·exp r` in doubles; nil where the error, below 4.2·2⁻⁶⁰, could change the rounding.
  ///
  /// `|r| < 2⁻⁷·⁵`, so what is left out of the series, times a power below 2, is below 2⁻⁶⁴; the sum of the series is rounded by
  /// 2⁻⁶¹ and doubled, its product, the sum with the power's second part and that with the bound by 2⁻⁶⁰ each.
  private static func quickly(_ power: DoubleDouble, _ r: DoubleDouble) -> Double? {
    let x = r.high
    let rest = x * x * (0.5 + x * (1.0 / 6 + x * (1.0 / 24 + x * (1.0 / 120 + x * (1.0 / 720)))))
    let low = power.low + power.high * (x + (rest + r.low))
    let (least, most) = (power.high + (low - 0x1.2p-58), power.high + (low + 0x1.2p-58))
    return least == most ? least : nil
  }

  /// `exp r − 1` within 2⁻¹⁰⁰ of itself; terms from the seventh on are below 2⁻⁵⁶ of the first and need no more than a double.
  private static func grown(_ r: DoubleDouble) -> DoubleDouble {
    let x = r.high
    let tail =
      1.0 / 5040 + x * (1.0 / 40320 + x * (1.0 / 362_880 + x * (1.0 / 3_628_800 + x / 39_916_800)))
    var series = DoubleDouble(tail)
    for factor in factors { series = series * r + factor }
    return series * r * r + r
  }

  /// A number near 1 times a power of two, rounded once even where the result has fewer bits than a double.
  private static func rounded(_ value: DoubleDouble, times exponent: Int) -> Double {
    if exponent >= -1021 || exponent == -1022 && value.high >= 1 {
      return scaled(value.high, by: exponent)
    }
    // The unit in the last place of the base is that of the result.
    let base = Double(sign: .plus, exponent: -1022 - exponent, significand: 1)
    let sum = DoubleDouble.sum(base, value.high)
    return scaled((sum.high + (sum.low + value.low)) - base, by: exponent)
  }

  /// A product with a power of two that a double holds, exact in two steps.
  private static func scaled(_ value: Double, by exponent: Int) -> Double {
    let first = exponent / 2
    return value * Double(sign: .plus, exponent: first, significand: 1)
      * Double(sign: .plus, exponent: exponent - first, significand: 1)
  }

  /// `1/6!` to `1/2!`.
  private static let factors: [DoubleDouble] = [
    DoubleDouble(0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65),
    DoubleDouble(0x1.1111111111111p-7, 0x1.1111111111111p-63),
    DoubleDouble(0x1.5555555555555p-5, 0x1.5555555555555p-59),
    DoubleDouble(0x1.5555555555555p-3, 0x1.5555555555555p-57),
    DoubleDouble(0x1p-1, 0),
  ]

  /// `1/21`, `1/19` … 1.
  private static let inverses: [DoubleDouble] = [
    DoubleDouble(0x1.8618618618618p-5, 0x1.8618618618618p-59),
    DoubleDouble(0x1.af286bca1af28p-5, 0x1.af286bca1af28p-59),
    DoubleDouble(0x1.e1e1e1e1e1e1ep-5, 0x1.e1e1e1e1e1e1ep-61),
    DoubleDouble(0x1.1111111111111p-4, 0x1.1111111111111p-60),
    DoubleDouble(0x1.3b13b13b13b14p-4, -0x1.3b13b13b13b14p-58),
    DoubleDouble(0x1.745d1745d1746p-4, -0x1.745d1745d1746p-59),
    DoubleDouble(0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-58),
    DoubleDouble(0x1.2492492492492p-3, 0x1.2492492492492p-57),
    DoubleDouble(0x1.999999999999ap-3, -0x1.999999999999ap-57),
    DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56),
    DoubleDouble(0x1p+0, 0),
  ]

  /// `1/43`, `1/41` … `1/23`: what they stand before is below 2⁻⁵⁵ of the series.
  private static let smallInverses: [Double] = [
    1.0 / 43, 1.0 / 41, 1.0 / 39, 1.0 / 37, 1.0 / 35, 1.0 / 33, 1.0 / 31, 1.0 / 29, 1.0 / 27,
    1.0 / 25, 1.0 / 23,
  ]
}
