/// Arithmetic on packed pixels whose colours are not multiplied by alpha.
enum StraightPixel {
  /// One pixel over another, exact and rounded to the nearest integer, half up.
  ///
  /// With alphas `a` over `b` in 0…255, `A = 255·a + (255 − a)·b`: the result's alpha is `A / 255`, each of its
  /// colours `(255·a·s + (255 − a)·b·d) / A` (PNG third edition, section 13.16). Where nothing is left,
  /// the result is 0.
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    let a = source >> 24
    let b = destination >> 24
    if a == 255 || b == 0 && a > 0 { return source }
    if a == 0 { return b == 0 ? 0 : destination }
    let total = 255 * a + (255 - a) * b
    var result = ((total * 2 + 255) / 510) << 24
    for shift in [0, 8, 16] as [UInt32] {
      let s = (source >> shift) & 255
      let d = (destination >> shift) & 255
      let sum = 255 * a * s + (255 - a) * b * d
      result |= ((sum * 2 + total) / (total * 2)) << shift
    }
    return result
  }
}
