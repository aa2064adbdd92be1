import KeyreelGeometry
import KeyreelSupport

/// The rim of a pane of thick glass, where the glass blurs less and bends its background.
///
/// Because of the bend, the outermost rows show pixels from farther in.
///
/// All lengths are in pixels, and places are relative to the pane's layer. A pixel at a distance of
/// `depth` or less from the edge shows the pixel that is `bend · (1 − distance / depth)²` farther
/// in, at right angles to the edge. The blur's standard deviation grows linearly from `sharpUntil`
/// to `bluntFrom`. Between these two distances from the edge, two blurs are mixed so that the
/// mixture has the variance of the intended blur.
public struct PaneRim: Sendable, Hashable {
  /// The pane's frame.
  public var frame: PixelRect
  /// The radius of the pane's upper corners.
  public var upperRadius: Int
  /// The radius of the pane's lower corners.
  public var lowerRadius: Int
  /// The blur radius near the edge, twice the standard deviation.
  public var radius: Int
  /// The distance from the edge up to which only the rim's blur applies.
  public var sharpUntil: Int
  /// The distance from the edge beyond which only the pane's own blur applies.
  public var bluntFrom: Int
  /// The distance from the edge within which the glass bends its background.
  public var depth: Int
  /// The inward shift at the edge itself: the distance from the edge to the pixel that is shown
  /// there.
  public var bend: Int

  /// Makes a rim.
  /// - Precondition: no length is negative, and `bluntFrom` is larger than `sharpUntil`.
  public init(
    frame: PixelRect, upperRadius: Int, lowerRadius: Int, radius: Int, sharpUntil: Int,
    bluntFrom: Int, depth: Int, bend: Int
  ) {
    precondition(
      [upperRadius, lowerRadius, radius, sharpUntil, depth, bend].allSatisfy { $0 >= 0 })
    precondition(bluntFrom > sharpUntil, "the blur must grow over a positive distance")
    self.frame = frame
    self.upperRadius = upperRadius
    self.lowerRadius = lowerRadius
    self.radius = radius
    self.sharpUntil = sharpUntil
    self.bluntFrom = bluntFrom
    self.depth = depth
    self.bend = bend
  }

  /// Makes a rim from lengths in points; `scale` is the number of device pixels per point.
  public init(
    frame: Rect, upperRadius: Double, lowerRadius: Double, radius: Double, sharpUntil: Double,
    bluntFrom: Double, depth: Double, bend: Double, scale: Int
  ) {
    func pixels(_ length: Double) -> Int { max(0, length.pixels(at: scale)) }
    self.init(
      frame: PixelRect(frame, scale: scale), upperRadius: pixels(upperRadius),
      lowerRadius: pixels(lowerRadius), radius: pixels(radius), sharpUntil: pixels(sharpUntil),
      bluntFrom: max(pixels(sharpUntil) + 1, pixels(bluntFrom)), depth: pixels(depth),
      bend: pixels(bend))
  }

  // MARK: Places

  /// The distance of a pixel's centre from the outline (negative if the centre is outside), and the
  /// inward direction at the nearest edge.
  func place(x: Int, y: Int) -> (distance: Double, inward: (x: Double, y: Double)) {
    let (left, top) = (Double(x - frame.x) + 0.5, Double(y - frame.y) + 0.5)
    let (right, bottom) = (Double(frame.width) - left, Double(frame.height) - top)
    let (across, along) = (min(left, right), min(top, bottom))
    let signX: Double = left <= right ? 1 : -1
    let signY: Double = top <= bottom ? 1 : -1
    let radius = Double(top <= bottom ? upperRadius : lowerRadius)
    let (dx, dy) = (radius - across, radius - along)
    if dx > 0, dy > 0 {
      let length = (dx * dx + dy * dy).squareRoot()
      return (radius - length, (x: signX * dx / length, y: signY * dy / length))
    }
    if across <= along { return (across, (x: signX, y: 0)) }
    return (along, (x: 0, y: signY))
  }

  /// The inward shift of the pixels that are shown at a distance from the edge; 0 outside the pane,
  /// and beyond `depth`.
  func shift(at distance: Double) -> Double {
    guard distance > 0, distance < Double(depth) else { return 0 }
    let rest = 1 - distance / Double(depth)
    return Double(bend) * rest * rest
  }

  /// The position of the pixel whose colour is shown at the given pixel; if the pane is very small,
  /// this position may be outside the pane.
  func source(x: Int, y: Int) -> (x: Int, y: Int) {
    let (distance, inward) = place(x: x, y: y)
    let shift = shift(at: distance)
    guard shift > 0 else { return (x, y) }
    return (x + Int((inward.x * shift).rounded()), y + Int((inward.y * shift).rounded()))
  }

  /// The rows whose pixels appear in the given rows of the pane, including the given rows
  /// themselves.
  func sources(of rows: Range<Int>) -> Range<Int> {
    var (first, end) = (rows.lowerBound, rows.upperBound)
    if first < frame.y + max(depth, upperRadius) {
      end = max(end, frame.y + max(depth, bend, upperRadius) + 1)
    }
    if end > frame.maxY - max(depth, lowerRadius) {
      first = min(first, frame.maxY - max(depth, bend, lowerRadius) - 1)
    }
    return first..<end
  }

  /// The weight of the edge's blur at a distance from the edge, in units of 1/256; the rest is the
  /// weight of the pane's own blur.
  func sharpness(at distance: Double, beside wide: Int) -> Int {
    guard distance > Double(sharpUntil), radius < wide else { return radius < wide ? 256 : 0 }
    guard distance < Double(bluntFrom) else { return 0 }
    let (narrow, wide) = (Double(radius), Double(wide))
    let share = (distance - Double(sharpUntil)) / Double(bluntFrom - sharpUntil)
    let own = narrow + (wide - narrow) * share
    return Int(((wide * wide - own * own) / (wide * wide - narrow * narrow) * 256).rounded())
  }

  /// The most recently used corners, keyed by radius, depth and bend.
  private static let corners = SharedCache<SIMD3<Int>, [SIMD2<Int16>]>(limit: 8)

  /// The inward shift of each pixel of an upper left corner, row by row.
  ///
  /// The corner is a square as wide as the radius or the depth, whichever is larger. The other
  /// corners are mirror images of this one.
  ///
  /// The square is computed once for all panes of the same shape.
  func corner(radius: Int) -> [SIMD2<Int16>] {
    PaneRim.corners.value(for: SIMD3(radius, depth, bend)) {
      let side = max(depth, radius)
      var alone = self
      (alone.upperRadius, alone.lowerRadius) = (radius, radius)
      alone.frame = PixelRect(x: 0, y: 0, width: 2 * side, height: 2 * side)
      return (0..<side * side).map { index in
        let (x, y) = (index % side, index / side)
        let source = alone.source(x: x, y: y)
        return SIMD2(Int16(clamping: source.x - x), Int16(clamping: source.y - y))
      }
    }
  }
}
