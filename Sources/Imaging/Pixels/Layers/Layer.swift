/// Something placed on the screen: a strip of pixels, or a pane of frosted glass in front of other
/// layers.
public struct Layer: Sendable {
  /// The content of a layer.
  public enum Content: Sendable {
    /// The pixels of a strip, premultiplied unless all are opaque.
    case strip(Strip)
    /// The filtered content behind a rectangle of this size.
    case backdrop(BackdropFilter, PixelSize)
  }

  /// A burn of a pane, with a strip of pixels as the shape.
  public typealias Burn = PaneBurn<Strip>

  /// The layer's kind on a screen; nil if the kind does not matter.
  public var kind: LayerKind?
  /// The key of the layer's pixels, or nil if the key is unknown; equal keys mean equal pixels.
  public var key: LayerKey?
  /// The packed opaque pixel that the layer shows everywhere; nil if the layer may show more than
  /// one colour.
  public var flatPixel: UInt32?
  /// The layer's content.
  public var content: Content
  /// The column of the layer's left edge on the screen.
  public var x: Int
  /// The row of the layer's top edge on the screen.
  public var y: Int
  /// The part of the screen to which the layer is clipped; nil for the whole screen.
  public var clip: PixelRect?
  /// The layer's opacity, 0…255.
  public var opacity: UInt8
  /// The outline of a pane, as the alpha of a strip of the pane's size; nil for a rectangle.
  public var shape: Strip?
  /// The burns of a pane, applied one after the other, after the tint.
  public var burns: [Burn] = []
  /// Whether every pixel of the content is opaque, before the shape, the clip and the opacity are
  /// applied.
  public let isOpaque: Bool

  /// Places a strip with its top left pixel at (x, y).
  ///
  /// If `isOpaque` is true, the caller promises that every pixel of the strip is opaque. Rows of
  /// the screen that a single opaque layer fills over the whole width are never copied.
  /// - Precondition: a strip that is not opaque is premultiplied.
  public init(
    _ strip: Strip, x: Int = 0, y: Int, clip: PixelRect? = nil, opacity: UInt8 = 255,
    isOpaque: Bool
  ) {
    precondition(
      isOpaque || strip.bitmap.alphaMode == .premultiplied, "source-over needs premultiplied pixels"
    )
    content = .strip(strip)
    self.x = x
    self.y = y
    self.clip = clip
    self.opacity = opacity
    self.isOpaque = isOpaque
  }

  /// Places a pane of frosted glass on a rectangle of the screen.
  ///
  /// Outside the shape, the layers behind the pane are shown unchanged. A shape's rows have no
  /// gaps: if both ends of a row are opaque, all pixels between them are opaque too. In the areas
  /// of `burns`, the tinted pane is burned or has a different tone. Each channel of a burned pane
  /// becomes 255 − (255 − pane) · 255 / colour.
  /// - Precondition: the shape is as large as the rectangle.
  public init(
    backdrop filter: BackdropFilter, in rect: PixelRect, shape: Strip? = nil, burns: [Burn] = [],
    clip: PixelRect? = nil, opacity: UInt8 = 255
  ) {
    precondition(
      shape.map { $0.bitmap.size == rect.size } ?? true, "a shape must have its pane's size")
    self.shape = shape
    self.burns = burns
    content = .backdrop(filter, rect.size)
    x = rect.x
    y = rect.y
    self.clip = clip
    self.opacity = opacity
    isOpaque = true
  }

  /// The burns that touch a part of the pane, with their positions relative to that part.
  func burns(in part: PixelRect) -> [Burn] {
    burns.compactMap { burn in
      if burn.frame.intersection(part).isEmpty { return nil }
      var burn = burn
      burn.frame = burn.frame.offsetBy(dx: -part.x, dy: -part.y)
      return burn
    }
  }

  /// The rectangle of the content on the screen, regardless of the clip.
  public var frame: PixelRect {
    switch content {
    case .strip(let strip): PixelRect(size: strip.size).offsetBy(dx: x, dy: y)
    case .backdrop(_, let size): PixelRect(size: size).offsetBy(dx: x, dy: y)
    }
  }

  /// Whether the layer hides everything behind it on a screen.
  package func covers(_ screen: PixelSize) -> Bool {
    // A pane hides nothing: the layers behind it show through the glass, and are unchanged outside
    // the pane's shape.
    guard case .strip = content else { return false }
    return isOpaque && opacity == 255 && clip == nil && frame.contains(PixelRect(size: screen))
  }
}
