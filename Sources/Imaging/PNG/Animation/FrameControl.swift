/// The contents of an `fcTL` chunk (APNG specification).
struct FrameControl: Sendable, Hashable {
  /// What happens to the frame's rectangle before the next frame is drawn.
  enum Disposal: UInt8, Sendable {
    case keep = 0
    case clear = 1
    case restore = 2
  }

  /// How the frame's pixels are combined with the canvas.
  enum Blending: UInt8, Sendable {
    case replace = 0
    case over = 1
  }

  /// The rectangle that the frame's pixels fill.
  var rect: PixelRect
  var delay: AnimationDelay
  var disposal = Disposal.keep
  var blending = Blending.replace
}

extension FrameControl {
  /// Reads the part of the chunk's payload that follows the sequence number.
  /// - Throws: ``PNGError/invalidAnimation(_:)`` if the payload breaks the rules or the frame
  ///   reaches outside the canvas.
  init(_ bytes: [UInt8], canvas: PixelRect) throws(PNGError) {
    guard bytes.count == 22 else { throw .invalidAnimation("fcTL is not 26 bytes long") }
    rect = PixelRect(
      x: Int(bytes.bigEndian32(at: 8)), y: Int(bytes.bigEndian32(at: 12)),
      width: Int(bytes.bigEndian32(at: 0)), height: Int(bytes.bigEndian32(at: 4)))
    delay = AnimationDelay(
      numerator: bytes.bigEndian16(at: 16), denominator: bytes.bigEndian16(at: 18))
    guard !rect.isEmpty, canvas.contains(rect) else {
      throw .invalidAnimation("a frame extends outside the canvas")
    }
    guard let disposal = Disposal(rawValue: bytes[20]), let blending = Blending(rawValue: bytes[21])
    else { throw .invalidAnimation("fcTL has an unknown operation") }
    (self.disposal, self.blending) = (disposal, blending)
  }

  /// The part of the chunk's payload that follows the sequence number.
  var payload: [UInt8] {
    [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
      + delay.numerator.bigEndianBytes + delay.denominator.bigEndianBytes
      + [disposal.rawValue, blending.rawValue]
  }
}

/// The duration of a frame: the fraction of a second that the file states.
package struct AnimationDelay: Sendable, Hashable {
  /// The fraction's numerator.
  package let numerator: UInt16
  /// The fraction's denominator; 0 means 100.
  package let denominator: UInt16

  /// Makes a delay from the numerator and denominator of a fraction of a second.
  package init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Whether another delay is equally long, even if the two fractions have different terms.
  package func isAsLong(as other: AnimationDelay) -> Bool {
    func parts(_ delay: AnimationDelay) -> (Int, Int) {
      (Int(delay.numerator), delay.denominator == 0 ? 100 : Int(delay.denominator))
    }
    let (a, b) = (parts(self), parts(other))
    return a.0 * b.1 == b.0 * a.1
  }

  /// The delay, in seconds.
  package var seconds: Double {
    Double(numerator) / Double(denominator == 0 ? 100 : denominator)
  }
}

/// The canvas of an animation's frames, in straight RGBA.
struct AnimationCanvas {
  /// The visible picture.
  private(set) var bitmap: Bitmap
  /// The pixels to restore before the next frame is drawn, and their rectangle.
  private var pending: (rect: PixelRect, pixels: Bitmap)?

  /// An empty canvas.
  init(size: PixelSize) { bitmap = Bitmap(size: size, alphaMode: .straight) }

  /// Draws the next frame, after disposing of the previous one.
  ///
  /// Restoring the first frame's rectangle clears it, because the canvas is empty before that
  /// frame.
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

/// Arithmetic on packed pixels whose colours are not multiplied by alpha.
enum StraightPixel {
  /// Composites one pixel over another; each channel is computed exactly and rounded to the nearest
  /// integer, with halves rounded up.
  ///
  /// The source has alpha `a` and a colour value `s`; the destination has alpha `b` and a colour
  /// value `d`. All four are in 0…255. With `A = 255·a + (255 − a)·b`, the alpha of the result is
  /// `A / 255`, and its colour is `(255·a·s + (255 − a)·b·d) / A` (PNG third edition, section
  /// 13.16). If `A` is 0, the result is 0.
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

extension Bitmap {
  /// The picture composited over white.
  /// - Precondition: the picture has straight alpha or is opaque.
  /// - Complexity: O(*n*) in the number of pixels.
  package var overWhite: Bitmap {
    isOpaque
      ? self
      : Bitmap(
        size: size, alphaMode: .straight,
        pixels: pixels.map { StraightPixel.over($0, 0xFFFF_FFFF) })
  }
}
