/// Three box averages in a row, which come close to a Gaussian blur of standard deviation radius/2.
///
/// The box's side is `⌊σ·3√(2π)/4 + ½⌋` (W3C Filter Effects, feGaussianBlur); with an even side two boxes
/// are shifted half a pixel either way and the third is one pixel larger. A radius of 1 px or less leaves
/// pictures as they are, and none blurs more than `largestRadius`. Sums are exact; each average is
/// rounded to the nearest integer, half up.
public struct BoxBlur: Sendable, Hashable {
  /// One averaging pass: how many pixels, and how many of them lie before the one that gets the average.
  struct Pass: Sendable, Hashable {
    var size: Int
    var lead: Int
  }

  /// The largest radius that makes a difference, in pixels.
  public static let largestRadius: Int = 270

  let passes: [Pass]

  /// Makes a blur of a radius in pixels, twice the standard deviation.
  public init(radius: Int) {
    let side = BoxBlur.side(radius: radius)
    if side < 2 {
      passes = []
    } else if side % 2 == 1 {
      passes = [Pass](repeating: Pass(size: side, lead: side / 2), count: 3)
    } else {
      passes = [
        Pass(size: side, lead: side / 2), Pass(size: side, lead: side / 2 - 1),
        Pass(size: side + 1, lead: side / 2),
      ]
    }
  }

  /// How far a pixel's colour spreads, in pixels.
  public var reach: Int { passes.reduce(0) { $0 + max($1.lead, $1.size - 1 - $1.lead) } }

  /// The box's side for a radius: 3√(2π)/8 = 0.9399856 of it, rounded.
  static func side(radius: Int) -> Int {
    (min(max(radius, 0), largestRadius) * 9_399_856 + 5_000_000) / 10_000_000
  }
}
