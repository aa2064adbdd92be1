import KeyreelImaging

/// The rule of pixelmatch 7.2, written to be read; every operation in the order of the original.
///
/// Sources: Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications" (2010), for the distance; V. Vyšniauskas,
/// "Anti-aliased Pixel and Intensity Slope Detector" (2009), for anti-aliasing. Doubles are used as
/// pixelmatch uses them, never fused, so the same pixels count. A class, because the fast kernel carries
/// it along and is copied often.
final class PixelmatchReference: Sendable {
  let expected: Bitmap
  let actual: Bitmap
  let rule: PixelmatchRule

  init(expected: Bitmap, actual: Bitmap, rule: PixelmatchRule) {
    self.expected = expected
    self.actual = actual
    self.rule = rule
  }

  /// What one pixel is.
  func classify(x: Int, y: Int) -> PixelClass {
    let (p, q) = (expected[x, y], actual[x, y])
    if p == q { return .same }
    let position = y * expected.width + x
    let delta = Self.delta(colours(p, q, at: position))
    if abs(delta) <= rule.maxDelta { return .tolerated }
    if !rule.includesAntialiasing && isAntialiased(x: x, y: y) { return .antialiased }
    return delta < 0 ? .darker : .different
  }

  /// Whether a pixel looks like part of an anti-aliased edge in either picture.
  func isAntialiased(x: Int, y: Int) -> Bool {
    isAntialiased(x: x, y: y, in: expected, beside: actual)
      || isAntialiased(x: x, y: y, in: actual, beside: expected)
  }
}
