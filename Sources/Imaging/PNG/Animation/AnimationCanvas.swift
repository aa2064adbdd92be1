/// What an animation's frames are put on, in straight RGBA.
struct AnimationCanvas {
  /// What is shown.
  private(set) var bitmap: Bitmap
  /// What is to become of the frame shown, once the next one comes.
  private var pending: (rect: PixelRect, pixels: Bitmap)?

  /// A canvas without anything on it.
  init(size: PixelSize) { bitmap = Bitmap(size: size, alphaMode: .straight) }

  /// Puts the next frame on, after what becomes of the one before.
  ///
  /// A first frame that is to be restored is cleared: nothing was there before it.
  /// - Complexity: O(*n*) in the number of the frame's pixels.
  mutating func show(_ frame: Bitmap, _ control: FrameControl) {
    if let pending { put(pending.pixels, at: pending.rect, .replace) }
    switch control.disposal {
    case .keep: pending = nil
    case .clear:
      pending = (control.rect, Bitmap(size: control.rect.size, alphaMode: .straight))
    case .restore: pending = (control.rect, bitmap.cropped(to: control.rect))
    }
    put(frame, at: control.rect, control.blending)
  }

  private mutating func put(
    _ frame: Bitmap, at rect: PixelRect, _ blending: FrameControl.Blending
  ) {
    guard blending == .over else {
      return bitmap.blit(frame.bounds, of: frame, toX: rect.x, y: rect.y)
    }
    for y in 0..<rect.height {
      let target = (rect.y + y) * bitmap.width + rect.x
      for x in 0..<rect.width {
        bitmap.pixels[target + x] = StraightPixel.over(
          frame.pixels[y * rect.width + x], bitmap.pixels[target + x])
      }
    }
  }
}
