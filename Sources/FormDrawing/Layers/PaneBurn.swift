import Geometry
import Scene

/// A shape that a tinted pane of glass is burned with, such as a special key, or inside which it has another tone, such as a
/// key of glass.
public struct PaneBurn: Sendable {
  /// What its pixels depend on; equal keys mean equal pixels.
  public var key: LayerKey
  /// Where it lies on the pane, in points on the pixel grid.
  public var frame: Rect
  /// The outline, in points relative to the frame's origin.
  public var path: Path
  /// The colour to burn with; of no use with a tone.
  public var color: Color
  /// What the pane becomes inside the outline; nil where it is burned.
  public var tone: GlassTone?

  /// Makes a burn.
  public init(key: LayerKey, frame: Rect, path: Path, color: Color, tone: GlassTone? = nil) {
    self.key = key
    self.frame = frame
    self.path = path
    self.color = color
    self.tone = tone
  }

  /// The outline filled with the colour.
  public func displayList() -> DisplayList {
    var list = DisplayList()
    list.fill(path, color)
    return list
  }
}
