/// What a pane of frosted glass does to the picture behind it: blur, strengthen, tint.
///
/// Strengthened colours may lie beyond black and white; only what is left below the tint is cut. Measured on the
/// stain a yellow field leaves in the real keyboard: red there is brighter than the pane over white.
public struct BackdropFilter: Sendable, Hashable {
  /// The blur radius in pixels, twice the standard deviation.
  public var radius: Int
  /// How much stronger colours become, in 1/256; 256 leaves them.
  public var saturation: Int
  /// The premultiplied packed pixel laid over the blurred picture.
  public var tint: UInt32

  /// Makes a filter.
  /// - Precondition: radius and saturation are not negative, the latter at most 4096.
  public init(radius: Int, saturation: Int = 256, tint: UInt32 = 0) {
    precondition(radius >= 0 && (0...4096).contains(saturation), "a blur has a size")
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }

  /// How many pixels around a pane its picture depends on.
  public var reach: Int { BoxBlur(radius: radius / step).reach * step + (step > 1 ? 2 * step : 0) }

  /// Large blurs work on a picture this many times smaller; the box still spans a dozen of its pixels.
  var step: Int {
    let side = BoxBlur.side(radius: radius)
    return side >= 96 ? 8 : side >= 48 ? 4 : side >= 24 ? 2 : 1
  }

  /// The picture inside `rect` as seen through the pane; outside the bitmap its edge pixels go on.
  /// - Precondition: `rect` lies inside the bitmap, which is premultiplied.
  /// - Complexity: O(*n*) in the number of pixels of the bitmap.
  public func applied(to bitmap: Bitmap, keeping rect: PixelRect) -> Bitmap {
    precondition(bitmap.bounds.contains(rect), "the pane lies on the picture")
    var small = step == 1 ? bitmap : bitmap.shrunk(by: step)
    BoxBlur(radius: radius / step).apply(to: &small)
    small.glaze(saturation, with: tint)
    return step == 1 ? small.cropped(to: rect) : small.enlarged(by: step, keeping: rect)
  }
}
