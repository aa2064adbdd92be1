/// Versions of `exp` and `log` that return the same bits on every machine, whereas C libraries
/// differ in the last bit.
///
/// Each result is within 0.5 + 2⁻⁴⁰ units in the last place of the true value. The result is
/// therefore the true value rounded to the nearest double, unless the true value lies within 2⁻⁴⁰
/// units of the midpoint between two doubles. This exception applies to one argument in 2³⁹, and to
/// none of the million arguments for which `Scripts/check-arithmetic` compares the results with an
/// arbitrary-precision library.
public enum Arithmetic {
  /// Raises e, the base of natural logarithms, to a power.
  ///
  /// With `x = k·ln 2/64 + r` and `|r| ≤ ln 2/128`, the result is `2^(k/64)·exp r`. The power of
  /// two is computed from a table, and `exp r` is approximated by a polynomial. Double precision is
  /// enough if the error cannot move the result past the midpoint between two doubles. For one
  /// argument in twenty-seven, the error could change the rounding; the calculation is then
  /// repeated with 106 bits.
  ///
  /// - Returns: The power; 0 or infinity if the power is outside the range of doubles, NaN for NaN.
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
  /// With `x = m·2^e` and `√½ ≤ m < √2`, the result is `e·ln 2 + 2·artanh((m − 1)/(m + 1))`. The
  /// series is summed with 106 bits.
  ///
  /// - Returns: The logarithm; minus infinity for 0, NaN for negative numbers and for NaN.
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
    // The first two parts of ln 2 have 40 bits, so their products with `e` are exact.
    let whole = DoubleDouble.sum(e * 0x1.62e42fefa2p-1, e * 0x1.9ef35793c6p-41)
    return (whole + DoubleDouble(e * 0x1.673007e5ed5e8p-81) + part).high
  }

  /// `x − k·ln 2/64`, with an error of at most 2⁻¹⁰⁶.
  ///
  /// The first two parts of the constant have 32 bits, so their products with `k` are exact.
  private static func reduced(_ x: Double, _ k: Double) -> DoubleDouble {
    let first = DoubleDouble.sum(x - k * 0x1.62e42feep-7, -k * 0x1.a39ef356p-39)
    return .orderedSum(first.high, first.low - k * 0x1.93c7673007e5fp-71)
  }

  /// `2^(j/64)·exp r` in doubles; nil if the error, below 4.2·2⁻⁶⁰, could change the rounding.
  ///
  /// `|r| < 2⁻⁷·⁵`, so the omitted terms of the series, multiplied by the power (below 2), are
  /// below 2⁻⁶⁴. The sum of the series has a rounding error of at most 2⁻⁶¹, which the
  /// multiplication by the power can double. Three more steps have rounding errors of at most 2⁻⁶⁰
  /// each: multiplying by the power, adding the power's low part, and adding the bound.
  private static func quickly(_ power: DoubleDouble, _ r: DoubleDouble) -> Double? {
    let x = r.high
    let rest = x * x * (0.5 + x * (1.0 / 6 + x * (1.0 / 24 + x * (1.0 / 120 + x * (1.0 / 720)))))
    let low = power.low + power.high * (x + (rest + r.low))
    let (least, most) = (power.high + (low - 0x1.2p-58), power.high + (low + 0x1.2p-58))
    return least == most ? least : nil
  }

  /// `exp r − 1`, with a relative error of at most 2⁻¹⁰⁰.
  ///
  /// The seventh and later terms are below 2⁻⁵⁶ times the first term, so a double is precise enough
  /// for them.
  private static func grown(_ r: DoubleDouble) -> DoubleDouble {
    let x = r.high
    let tail =
      1.0 / 5040 + x * (1.0 / 40320 + x * (1.0 / 362_880 + x * (1.0 / 3_628_800 + x / 39_916_800)))
    var series = DoubleDouble(tail)
    for factor in factors { series = series * r + factor }
    return series * r * r + r
  }

  /// A number near 1, multiplied by a power of two and rounded once, even if the result is
  /// subnormal.
  private static func rounded(_ value: DoubleDouble, times exponent: Int) -> Double {
    if exponent >= -1021 || exponent == -1022 && value.high >= 1 {
      return scaled(value.high, by: exponent)
    }
    // Before scaling, `base` has the same unit in the last place as the result.
    let base = Double(sign: .plus, exponent: -1022 - exponent, significand: 1)
    let sum = DoubleDouble.sum(base, value.high)
    return scaled((sum.high + (sum.low + value.low)) - base, by: exponent)
  }

  /// A number multiplied by a power of two in two steps; the result is exact if a double can
  /// represent the product.
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

  /// `1/43`, `1/41` … `1/23`, for terms that are below 2⁻⁵⁵ times the sum of the series.
  private static let smallInverses: [Double] = [
    1.0 / 43, 1.0 / 41, 1.0 / 39, 1.0 / 37, 1.0 / 35, 1.0 / 33, 1.0 / 31, 1.0 / 29, 1.0 / 27,
    1.0 / 25, 1.0 / 23,
  ]
}

extension Arithmetic {
  /// `2^(j/64)` for j = 0 … 63, each within 2⁻¹⁰⁶ of the true value.
  ///
  /// `Scripts/check-arithmetic --table` prints the values.
  static let powers: [DoubleDouble] = [
    DoubleDouble(0x1p+0, 0),
    DoubleDouble(0x1.02c9a3e778061p+0, -0x1.19083535b085dp-56),
    DoubleDouble(0x1.059b0d3158574p+0, 0x1.d73e2a475b465p-55),
    DoubleDouble(0x1.0874518759bc8p+0, 0x1.186be4bb284ffp-57),
    DoubleDouble(0x1.0b5586cf9890fp+0, 0x1.8a62e4adc610bp-54),
    DoubleDouble(0x1.0e3ec32d3d1a2p+0, 0x1.03a1727c57b53p-59),
    DoubleDouble(0x1.11301d0125b51p+0, -0x1.6c51039449b3ap-54),
    DoubleDouble(0x1.1429aaea92dep+0, -0x1.32fbf9af1369ep-54),
    DoubleDouble(0x1.172b83c7d517bp+0, -0x1.19041b9d78a76p-55),
    DoubleDouble(0x1.1a35beb6fcb75p+0, 0x1.e5b4c7b4968e4p-55),
    DoubleDouble(0x1.1d4873168b9aap+0, 0x1.e016e00a2643cp-54),
    DoubleDouble(0x1.2063b88628cd6p+0, 0x1.dc775814a8495p-55),
    DoubleDouble(0x1.2387a6e756238p+0, 0x1.9b07eb6c70573p-54),
    DoubleDouble(0x1.26b4565e27cddp+0, 0x1.2bd339940e9d9p-55),
    DoubleDouble(0x1.29e9df51fdee1p+0, 0x1.612e8afad1255p-55),
    DoubleDouble(0x1.2d285a6e4030bp+0, 0x1.0024754db41d5p-54),
    DoubleDouble(0x1.306fe0a31b715p+0, 0x1.6f46ad23182e4p-55),
    DoubleDouble(0x1.33c08b26416ffp+0, 0x1.32721843659a6p-54),
    DoubleDouble(0x1.371a7373aa9cbp+0, -0x1.63aeabf42eae2p-54),
    DoubleDouble(0x1.3a7db34e59ff7p+0, -0x1.5e436d661f5e3p-56),
    DoubleDouble(0x1.3dea64c123422p+0, 0x1.ada0911f09ebcp-55),
    DoubleDouble(0x1.4160a21f72e2ap+0, -0x1.ef3691c309278p-58),
    DoubleDouble(0x1.44e086061892dp+0, 0x1.89b7a04ef80dp-59),
    DoubleDouble(0x1.486a2b5c13cdp+0, 0x1.3c1a3b69062fp-56),
    DoubleDouble(0x1.4bfdad5362a27p+0, 0x1.d4397afec42e2p-56),
    DoubleDouble(0x1.4f9b2769d2ca7p+0, -0x1.4b309d25957e3p-54),
    DoubleDouble(0x1.5342b569d4f82p+0, -0x1.07abe1db13cadp-55),
    DoubleDouble(0x1.56f4736b527dap+0, 0x1.9bb2c011d93adp-54),
    DoubleDouble(0x1.5ab07dd485429p+0, 0x1.6324c054647adp-54),
    DoubleDouble(0x1.5e76f15ad2148p+0, 0x1.ba6f93080e65ep-54),
    DoubleDouble(0x1.6247eb03a5585p+0, -0x1.383c17e40b497p-54),
    DoubleDouble(0x1.6623882552225p+0, -0x1.bb60987591c34p-54),
    DoubleDouble(0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54),
    DoubleDouble(0x1.6dfb23c651a2fp+0, -0x1.bbe3a683c88abp-57),
    DoubleDouble(0x1.71f75e8ec5f74p+0, -0x1.16e4786887a99p-55),
    DoubleDouble(0x1.75feb564267c9p+0, -0x1.0245957316dd3p-54),
    DoubleDouble(0x1.7a11473eb0187p+0, -0x1.41577ee04992fp-55),
    DoubleDouble(0x1.7e2f336cf4e62p+0, 0x1.05d02ba15797ep-56),
    DoubleDouble(0x1.82589994cce13p+0, -0x1.d4c1dd41532d8p-54),
    DoubleDouble(0x1.868d99b4492edp+0, -0x1.fc6f89bd4f6bap-54),
    DoubleDouble(0x1.8ace5422aa0dbp+0, 0x1.6e9f156864b27p-54),
    DoubleDouble(0x1.8f1ae99157736p+0, 0x1.5cc13a2e3976cp-55),
    DoubleDouble(0x1.93737b0cdc5e5p+0, -0x1.75fc781b57ebcp-57),
    DoubleDouble(0x1.97d829fde4e5p+0, -0x1.d185b7c1b85d1p-54),
    DoubleDouble(0x1.9c49182a3f09p+0, 0x1.c7c46b071f2bep-56),
    DoubleDouble(0x1.a0c667b5de565p+0, -0x1.359495d1cd533p-54),
    DoubleDouble(0x1.a5503b23e255dp+0, -0x1.d2f6edb8d41e1p-54),
    DoubleDouble(0x1.a9e6b5579fdbfp+0, 0x1.0fac90ef7fd31p-54),
    DoubleDouble(0x1.ae89f995ad3adp+0, 0x1.7a1cd345dcc81p-54),
    DoubleDouble(0x1.b33a2b84f15fbp+0, -0x1.2805e3084d708p-57),
    DoubleDouble(0x1.b7f76f2fb5e47p+0, -0x1.5584f7e54ac3bp-56),
    DoubleDouble(0x1.bcc1e904bc1d2p+0, 0x1.23dd07a2d9e84p-55),
    DoubleDouble(0x1.c199bdd85529cp+0, 0x1.11065895048ddp-55),
    DoubleDouble(0x1.c67f12e57d14bp+0, 0x1.2884dff483cadp-54),
    DoubleDouble(0x1.cb720dcef9069p+0, 0x1.503cbd1e949dbp-56),
    DoubleDouble(0x1.d072d4a07897cp+0, -0x1.cbc3743797a9cp-54),
    DoubleDouble(0x1.d5818dcfba487p+0, 0x1.2ed02d75b3707p-55),
    DoubleDouble(0x1.da9e603db3285p+0, 0x1.c2300696db532p-54),
    DoubleDouble(0x1.dfc97337b9b5fp+0, -0x1.1a5cd4f184b5cp-54),
    DoubleDouble(0x1.e502ee78b3ff6p+0, 0x1.39e8980a9cc8fp-55),
    DoubleDouble(0x1.ea4afa2a490dap+0, -0x1.e9c23179c2893p-54),
    DoubleDouble(0x1.efa1bee615a27p+0, 0x1.dc7f486a4b6bp-54),
    DoubleDouble(0x1.f50765b6e454p+0, 0x1.9d3e12dd8a18bp-54),
    DoubleDouble(0x1.fa7c1819e90d8p+0, 0x1.74853f3a5931ep-55),
  ]
}
