import KeyreelGeometry

/// Draws display lists on bitmaps, producing the same bytes on every processor.
///
/// Coverage is the exact area of outlines on a grid of 1/256 px, computed with integers and rounded
/// to multiples of 1/255. The areas of contours that overlap inside one pixel are added up. Glyph
/// origins are rounded to the nearest quarter of a pixel horizontally and the nearest whole pixel
/// vertically, as on the screens of real devices. Any number of tasks can use one rasteriser at the
/// same time. Drawn glyphs are kept in a cache of limited size.
package final class Rasteriser: Sendable {
  private let glyphs = GlyphCache()

  /// Makes a rasteriser with an empty glyph cache.
  package init() {}

  /// Draws a list over the pixels of a bitmap.
  ///
  /// The list's coordinates are in points; a point is `scale` device pixels. `origin` is the list's
  /// point at the bitmap's top left corner, rounded to whole device pixels. Drawing a list in bands
  /// produces the same bytes as drawing it in one go, except that a backdrop blurs only the pixels
  /// of its own band.
  /// - Precondition: `bitmap` is premultiplied, and `scale` is at least 1.
  /// - Complexity: O(*n*) in the number of edges and of pixels touched.
  package func draw(
    _ list: DisplayList, into bitmap: inout Bitmap, scale: Int, origin: Point = .zero
  ) {
    draw(list.items[...], into: &bitmap, scale: scale, origin: origin)
  }

  /// Draws a list on a new, initially transparent bitmap.
  ///
  /// If a list begins by filling the whole bitmap with one opaque colour, the bitmap is not cleared
  /// first.
  /// - Precondition: `scale` is at least 1.
  /// - Complexity: O(*n*) in the number of edges and pixels.
  package func bitmap(of list: DisplayList, size: PixelSize, scale: Int) -> Bitmap {
    let color = list.items.first.flatMap { flatColor(of: $0, size, scale) }
    var bitmap = Bitmap(size: size, filledWith: color ?? 0)
    draw(
      list.items.dropFirst(color == nil ? 0 : 1), into: &bitmap, scale: scale, origin: .zero)
    return bitmap
  }

  /// The item's colour if the item is opaque and covers a whole bitmap of the given size, otherwise
  /// nil.
  private func flatColor(of item: DisplayItem, _ size: PixelSize, _ scale: Int) -> UInt32? {
    guard case .fill(let path, _, .color(let color)) = item, color.alpha == 255 else { return nil }
    let outline = Outline(path, scaleX: Double(scale), scaleY: Double(scale))
    let isCovered =
      outline.isPixelRect && outline.pixelBounds().contains(PixelRect(size: size))
    return isCovered ? color.premultipliedPixel : nil
  }

  private func draw(
    _ items: ArraySlice<DisplayItem>, into bitmap: inout Bitmap, scale: Int, origin: Point
  ) {
    precondition(bitmap.alphaMode == .premultiplied, "drawing needs premultiplied pixels")
    precondition(scale >= 1, "a point must have at least one pixel")
    let bounds = bitmap.bounds
    let (left, top) = (origin.x.pixels(at: scale), origin.y.pixels(at: scale))
    unsafe bitmap.withPixels { pixels in
      var canvas = unsafe Canvas(
        painter: Painter(pixels, width: bounds.width), bounds: bounds, scale: scale, left: left,
        top: top, glyphs: glyphs, clips: [Clip(bounds: bounds)])
      for item in items { canvas.draw(item) }
    }
  }
}
