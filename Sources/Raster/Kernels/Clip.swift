import Pixels

/// Where drawing shows: a rectangle of pixels, and how much of each where the edge is not on pixels.
struct Clip {
  /// The pixels that can be reached.
  var bounds: PixelRect
  /// How much of each pixel is reached, within the same bounds; nil for all of it.
  var mask: CoverageMask?
}
