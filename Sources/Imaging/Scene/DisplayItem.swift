import KeyreelGeometry

/// One item to draw.
///
/// All lengths and coordinates are in points, in the display list's coordinate space.
public enum DisplayItem: Sendable, Hashable {
  /// Fills the inside of a path.
  case fill(Path, FillRule, Paint)
  /// Draws a line along a path.
  case stroke(Path, StrokeStyle, Color)
  /// Draws glyphs in one colour.
  case glyphs(GlyphRun, Color)
  /// Draws a picture in a rectangle, sampled at pixel centres. The nearest pixel is used if the
  /// sizes match; otherwise, sampling is bilinear. A picture at least twice as large as needed in
  /// both directions is first averaged over small squares.
  case image(ImageSource, Rect)
  /// Draws only the shadow of a path's interior.
  case shadow(Path, Shadow)
  /// Blurs and tints everything that has already been drawn inside a path. The filter's lengths are
  /// in device pixels, and its `rim` has no effect.
  case backdrop(Path, BackdropFilter)
  /// Restricts the following items to the inside of a path, until the matching `popClip`; clips can
  /// be nested.
  case pushClip(Path)
  /// Ends the innermost clip.
  case popClip
}

/// The colour or gradient that fills an area.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// A gradient along the line between two positions, in points; beyond the line's ends, the end
  /// colours continue.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
}

/// A picture that a display list can draw: straight-alpha RGBA8 pixels with an identity.
///
/// The scene has no bitmap type of its own. The code that decodes a file supplies the packed
/// pixels, with red in the lowest byte; `key` identifies the picture.
public final class ImageSource: Sendable, Hashable {
  /// Identifies this picture, for example by a digest.
  public let key: String
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The packed straight-alpha pixels, row by row.
  public let pixels: [UInt32]

  /// Makes a source.
  /// - Precondition: there are exactly width × height pixels.
  public init(key: String, width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "there must be one value per pixel")
    self.key = key
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether two sources represent the same picture.
  public static func == (a: ImageSource, b: ImageSource) -> Bool { a.key == b.key }

  /// Feeds the identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The items that make up a layer's drawing, in drawing order.
public struct DisplayList: Sendable, Hashable {
  /// The items to draw, from back to front.
  public var items: [DisplayItem]

  /// Makes a list.
  public init(_ items: [DisplayItem] = []) {
    self.items = items
  }

  /// Adds one item on top.
  public mutating func append(_ item: DisplayItem) { items.append(item) }

  /// Adds the items of another list on top.
  public mutating func append(_ other: DisplayList) { items.append(contentsOf: other.items) }

  /// Fills a path with one colour.
  public mutating func fill(_ path: Path, _ color: Color, _ rule: FillRule = .nonZero) {
    items.append(.fill(path, rule, .color(color)))
  }

  /// Fills a rectangle with one colour.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    items.append(.fill(.rect(rect), .nonZero, .color(color)))
  }
}

/// The rule that decides which points are inside overlapping contours.
public enum FillRule: Sendable, Hashable {
  /// Points whose winding number is not zero are inside.
  case nonZero
  /// Points whose winding number is odd are inside.
  case evenOdd
}

/// A colour in sRGB with straight alpha, eight bits per channel.
public struct Color: Sendable, Hashable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0…255.
  public var alpha: UInt8

  /// Opaque black.
  public static let black: Color = Color(0x000000)
  /// Opaque white.
  public static let white: Color = Color(0xFFFFFF)
  /// A fully transparent colour.
  public static let clear: Color = Color(0x000000, alpha: 0)

  /// Makes a colour from `0xRRGGBB` and an opacity from 0 to 1; the opacity is rounded to a
  /// multiple of 1/255.
  public init(_ hex: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.alpha = UInt8((min(max(alpha, 0), 1) * 255).rounded())
  }

  /// This colour with its opacity multiplied by a fraction from 0 to 1.
  public func withAlpha(_ fraction: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * min(max(fraction, 0), 1)).rounded())
    return copy
  }
}

/// A colour at a position along a gradient.
public struct GradientStop: Sendable, Hashable {
  /// The position, from 0 at the start to 1 at the end.
  public var location: Double
  /// The colour at the stop's position.
  public var color: Color

  /// Makes a stop.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// A blurred copy of a shape, drawn at an offset.
public struct Shadow: Sendable, Hashable {
  /// The shadow's colour, including its alpha.
  public var color: Color
  /// The blur radius in points, twice the standard deviation; 0 for a hard edge.
  public var radius: Double
  /// How far the shadow falls to the right, in points.
  public var dx: Double
  /// How far the shadow falls downward, in points.
  public var dy: Double

  /// Makes a shadow.
  public init(color: Color, radius: Double, dx: Double = 0, dy: Double) {
    self.color = color
    self.radius = radius
    self.dx = dx
    self.dy = dy
  }
}
