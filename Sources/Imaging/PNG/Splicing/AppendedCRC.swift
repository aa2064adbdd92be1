/// The CRC-32 of a run of bytes, kept so that it can be combined with the CRC-32 of any preceding
/// bytes without reading the run again.
///
/// A CRC is a remainder modulo a polynomial P, so crc(AB) = crc(A) · x^(8n) + crc(B), where B is n
/// bytes long (as in zlib's `crc32_combine`). Only crc(A) differs from use to use. For each of the
/// 32 bits of crc(A), the product with x^(8n) is stored, and the products for the bits that are set
/// are added.
struct AppendedCRC: Sendable {
  /// P without its highest term; as everywhere in CRC-32, the lowest term is the highest bit.
  private static let polynomial: UInt32 = 0xEDB8_8320
  private static let one: UInt32 = 1 << 31
  /// The bits of x⁰, x¹, …, x¹⁵; `high` holds those of x¹⁶, …, x³¹.
  private static let low = SIMD16<UInt32>(
    1 << 31, 1 << 30, 1 << 29, 1 << 28, 1 << 27, 1 << 26, 1 << 25, 1 << 24, 1 << 23, 1 << 22,
    1 << 21, 1 << 20, 1 << 19, 1 << 18, 1 << 17, 1 << 16)
  private static let high = SIMD16<UInt32>(
    1 << 15, 1 << 14, 1 << 13, 1 << 12, 1 << 11, 1 << 10, 1 << 9, 1 << 8, 1 << 7, 1 << 6, 1 << 5,
    1 << 4, 1 << 3, 1 << 2, 1 << 1, 1)
  /// x^(2ᵏ) modulo P, for k from 3 upwards.
  private static let powers: [UInt32] = {
    var powers = [one >> 8]
    while powers.count < 60 {
      powers.append(product(powers[powers.count - 1], powers[powers.count - 1]))
    }
    return powers
  }()

  private let own: UInt32
  /// x^(8n) · xᵏ modulo P; the first vector is for k from 0 to 15, the second for k from 16 to 31.
  private let (lowProducts, highProducts): (SIMD16<UInt32>, SIMD16<UInt32>)

  /// Prepares to append bytes, given their CRC-32 and their number.
  init(_ crc: UInt32, count: Int) {
    own = crc
    var factor = Self.one
    for (bit, power) in Self.powers.enumerated() where count >> bit & 1 == 1 {
      factor = Self.product(factor, power)
    }
    var (lower, upper) = (SIMD16<UInt32>(), SIMD16<UInt32>())
    for lane in 0..<16 {
      lower[lane] = factor
      factor = Self.timesX(factor)
    }
    for lane in 0..<16 {
      upper[lane] = factor
      factor = Self.timesX(factor)
    }
    (lowProducts, highProducts) = (lower, upper)
  }

  /// The CRC-32 of other bytes followed by this value's bytes, computed from the CRC-32 of the
  /// other bytes.
  func after(_ before: UInt32) -> UInt32 {
    let bits = SIMD16(repeating: before)
    let zero = SIMD16<UInt32>()
    let sixteen =
      lowProducts.replacing(with: zero, where: bits & Self.low .== zero)
      ^ highProducts.replacing(with: zero, where: bits & Self.high .== zero)
    let eight = sixteen.lowHalf ^ sixteen.highHalf
    let four = eight.lowHalf ^ eight.highHalf
    let two = four.lowHalf ^ four.highHalf
    return own ^ two.x ^ two.y
  }

  private static func timesX(_ value: UInt32) -> UInt32 {
    value & 1 == 1 ? value >> 1 ^ polynomial : value >> 1
  }

  /// The product of two polynomials modulo P.
  private static func product(_ one: UInt32, _ other: UInt32) -> UInt32 {
    var (sum, multiple): (UInt32, UInt32) = (0, other)
    for bit in (0..<32).reversed() {
      if one >> UInt32(bit) & 1 == 1 { sum ^= multiple }
      multiple = timesX(multiple)
    }
    return sum
  }
}
