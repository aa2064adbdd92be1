/// All inputs of some composed rows, in full rather than as a hash: equal keys mean equal pixels.
enum CompositionKey: Hashable, Sendable {
  /// Rows of one colour.
  case background(width: Int, pixel: UInt32)
  /// A strip with columns of equal rows over all of it.
  case columns(over: UInt64, [Column])
  /// A part of a pane of glass, over what lies behind it.
  case pane(Pane, behind: Region)
  /// Rows of layers over each other.
  case rows(Region)

  /// A column whose rows are all equal: where it begins, and its pixels.
  struct Column: Hashable, Sendable {
    var x: Int
    var row: [UInt32]
  }

  /// The contents of a region, regardless of its place on the screen.
  struct Region: Hashable, Sendable {
    var size: PixelSize
    var background: UInt32
    var parts: [Part]
  }

  /// The contribution of a placed strip to a region.
  struct Part: Hashable, Sendable {
    /// The strip's identity.
    var strip: UInt64
    /// The column of the strip's left edge, counted in the region.
    var x: Int
    /// The strip's first visible row; if all visible rows are known to be equal, the first row of
    /// the stretch of equal rows to which they belong.
    var firstRow: Int
    /// The part of the region in which the strip is visible.
    var seen: PixelRect
    var opacity: UInt8
  }

  /// The effect of a pane on the pixels behind it.
  struct Pane: Hashable, Sendable {
    var filter: BackdropFilter
    /// The part of the pane, within the region that determines it.
    var inner: PixelRect
    /// The region that determines the part, relative to the pane; nil if the pane's edge does not
    /// matter.
    var region: PixelRect?
    /// The outline's strip and the part of it that is used; nil if the pane fills its part.
    var shape: Shape?
    /// The burns, each with the number of its strip.
    var burns: [PaneBurn<UInt64>]
  }

  /// A part of the strip whose alpha is a pane's outline.
  struct Shape: Hashable, Sendable {
    var strip: UInt64
    var part: PixelRect
  }
}

/// A shape that a tinted pane of glass is burned with, such as a special key, or a shape inside
/// which the pane has another tone, such as a glass key.
///
/// The shape is an outline to be drawn, its pixels, or a number that identifies them.
public struct PaneBurn<Shape: Sendable>: Sendable {
  /// The shape.
  public var shape: Shape
  /// The pane's tone inside the shape's alpha; nil if it is burned with the shape's colours.
  public var tone: PaneTone?
  /// Where it lies on the pane, in pixels.
  public var frame: PixelRect

  /// Places a shape on a pane.
  public init(_ shape: Shape, tone: PaneTone? = nil, frame: PixelRect) {
    self.shape = shape
    self.tone = tone
    self.frame = frame
  }

  /// This burn's place and tone with another form of its shape.
  package func map<Other, Failure>(
    _ transform: (Shape) throws(Failure) -> Other
  ) throws(Failure) -> PaneBurn<Other> {
    PaneBurn<Other>(try transform(shape), tone: tone, frame: frame)
  }
}

extension PaneBurn: Equatable where Shape: Equatable {}
extension PaneBurn: Hashable where Shape: Hashable {}

extension PaneBurn where Shape == Strip {
  /// Places a strip on a pane, its top left pixel at a column and row of the pane.
  ///
  /// Where the strip is transparent, the pane stays as it is.
  /// - Precondition: the strip is premultiplied.
  public init(_ strip: Strip, tone: PaneTone? = nil, x: Int, y: Int) {
    precondition(strip.bitmap.alphaMode == .premultiplied, "burning needs premultiplied pixels")
    self.init(
      strip, tone: tone, frame: PixelRect(size: strip.size).offsetBy(dx: x, dy: y))
  }
}
