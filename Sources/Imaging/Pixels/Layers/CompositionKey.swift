/// Exactly what decides some composed rows, with no sum or hash in its place: equal keys are equal pixels.
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

  /// What a region shows, wherever it lies on the screen.
  struct Region: Hashable, Sendable {
    var size: PixelSize
    var background: UInt32
    var parts: [Part]
  }

  /// What a placed strip adds to a region.
  struct Part: Hashable, Sendable {
    /// The strip's identity.
    var strip: UInt64
    /// The region's column of the strip's left edge.
    var x: Int
    /// The strip's row that is seen first, or the first of the rows that all equal it.
    var firstRow: Int
    /// Where it is seen in the region.
    var seen: PixelRect
    var opacity: UInt8
  }

  /// What becomes of the pixels behind a pane.
  struct Pane: Hashable, Sendable {
    var filter: BackdropFilter
    /// The part of the pane, in the region that decides it.
    var inner: PixelRect
    /// That region on the pane, where the pane's edge matters.
    var region: PixelRect?
    /// The outline's strip and the part of it that is looked at; nil where the pane fills its part.
    var shape: Shape?
    var burns: [Burn]
  }

  /// A part of the strip whose alpha is a pane's outline.
  struct Shape: Hashable, Sendable {
    var strip: UInt64
    var part: PixelRect
  }

  /// A strip that a pane is burned with, or inside of which it has another tone.
  struct Burn: Hashable, Sendable {
    var strip: UInt64
    var tone: PaneTone?
    var x: Int
    var y: Int
  }
}
