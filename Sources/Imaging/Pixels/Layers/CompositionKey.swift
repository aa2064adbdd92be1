/// All inputs that determine composed rows; the key stores every input in full, so equal keys mean
/// equal pixels.
enum CompositionKey: Hashable, Sendable {
  /// Rows of one colour.
  case background(width: Int, pixel: UInt32)
  /// A strip, and columns of equal rows laid over the strip's whole height.
  case columns(over: UInt64, [Column])
  /// A part of a pane of glass, and the region behind it.
  case pane(Pane, behind: Region)
  /// Rows of stacked layers.
  case rows(Region)

  /// A column whose rows are all equal: the column's left edge, and the pixels of one row.
  struct Column: Hashable, Sendable {
    var x: Int
    var row: [UInt32]
  }

  /// The contents of a region, regardless of the region's position on the screen.
  struct Region: Hashable, Sendable {
    var size: PixelSize
    var background: UInt32
    var parts: [Part]
  }

  /// The contribution of a placed strip to a region.
  struct Part: Hashable, Sendable {
    /// The strip's identity.
    var strip: UInt64
    /// The column of the strip's left edge, relative to the region.
    var x: Int
    /// The strip's first visible row; if all visible rows are known to be equal, the first row of
    /// the run of equal rows that contains the visible rows.
    var firstRow: Int
    /// The part of the region in which the strip is visible.
    var seen: PixelRect
    var opacity: UInt8
  }

  /// The effect of a pane on the pixels behind it.
  struct Pane: Hashable, Sendable {
    var filter: BackdropFilter
    /// The rectangle of this part of the pane, relative to the background region from which the
    /// part's pixels are computed.
    var inner: PixelRect
    /// The rectangle of the background region, relative to the pane; nil if the pane's filter has
    /// no rim.
    var region: PixelRect?
    /// The strip with the pane's outline, and the part of the strip that is used; nil if the
    /// outline fills this part completely.
    var shape: Shape?
    /// The burns, each with the identity of its strip.
    var burns: [PaneBurn<UInt64>]
  }

  /// A part of a strip; the strip's alpha is a pane's outline.
  struct Shape: Hashable, Sendable {
    var strip: UInt64
    var part: PixelRect
  }
}

/// A shape on a tinted pane of glass; inside the shape, the pane is burned or has a different tone.
///
/// A special key, for example, is burned into the pane; a glass key has a different tone.
///
/// The shape is given as an outline to be drawn, as pixels, or as a number that identifies the
/// pixels.
public struct PaneBurn<Shape: Sendable>: Sendable {
  /// The shape.
  public var shape: Shape
  /// The pane's tone inside the shape; nil if the pane is burned with the shape's colours.
  public var tone: PaneTone?
  /// The shape's position on the pane, in pixels.
  public var frame: PixelRect

  /// Places a shape on a pane.
  public init(_ shape: Shape, tone: PaneTone? = nil, frame: PixelRect) {
    self.shape = shape
    self.tone = tone
    self.frame = frame
  }

  /// This burn with its shape transformed; the position and the tone stay the same.
  package func map<Other, Failure>(
    _ transform: (Shape) throws(Failure) -> Other
  ) throws(Failure) -> PaneBurn<Other> {
    PaneBurn<Other>(try transform(shape), tone: tone, frame: frame)
  }
}

extension PaneBurn: Equatable where Shape: Equatable {}
extension PaneBurn: Hashable where Shape: Hashable {}

extension PaneBurn where Shape == Strip {
  /// Places a strip on a pane, with the strip's top left pixel at the given column and row of the
  /// pane.
  ///
  /// Where the strip is transparent, the pane stays unchanged.
  /// - Precondition: the strip is premultiplied.
  public init(_ strip: Strip, tone: PaneTone? = nil, x: Int, y: Int) {
    precondition(strip.bitmap.alphaMode == .premultiplied, "burning needs premultiplied pixels")
    self.init(
      strip, tone: tone, frame: PixelRect(size: strip.size).offsetBy(dx: x, dy: y))
  }
}
