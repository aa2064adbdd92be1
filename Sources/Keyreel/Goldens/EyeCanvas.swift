import KeyreelPNGCoding
import KeyreelPixels
import KeyreelReels

/// What a golden's reel shows, and what of it is not written yet.
struct EyeCanvas {
  private var places: PaletteCanvas?
  private var bitmap: Bitmap
  private var unwritten: PixelRect?

  /// Makes a canvas of a size on which nothing lies; without colours it is in full colour.
  init(size: PixelSize, colors: ReelColors?) {
    places = colors.map { PaletteCanvas(size: size, colors: $0) }
    bitmap = Bitmap(
      size: colors == nil ? size : PixelSize(width: 0, height: 0), alphaMode: .straight)
  }

  /// Lays what a frame changes on the canvas.
  mutating func put(_ change: (pixels: PixelRuns, rect: PixelRect)?) {
    guard let change else { return }
    var changed: PixelRect? = change.rect
    if places == nil {
      let pixels = change.pixels.bitmap()
      bitmap.blit(pixels.bounds, of: pixels, toX: change.rect.x, y: change.rect.y)
    } else {
      changed = places?.put(change.pixels, at: change.rect)?.rect
    }
    if let changed { unwritten = unwritten?.union(changed) ?? changed }
  }

  /// What is not written yet, for the next frame of the file: one pixel where nothing changed.
  mutating func part(_ encoder: APNGEncoder) throws(PNGError) -> AnimationPart {
    defer { unwritten = nil }
    let rect = unwritten ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    return if let places {
      try encoder.part(places: places.places(in: rect), at: rect)
    } else {
      try encoder.part(bitmap.cropped(to: rect), at: rect)
    }
  }
}
