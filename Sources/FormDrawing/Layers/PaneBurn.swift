import Geometry
import Scene

/// A shape that a tinted pane of glass is burned with, such as a special key.
public struct PaneBurn: Sendable {
  /// What its pixels depend on; equal keys mean equal pixels.
  public var key: LayerKey
  /// Where it lies on the pane, in points on the pixel grid.
  public var frame: Rect
  /// The outline, in points relative to the frame's origin.
  public var path: Path
  /// The colour to burn with.
  public var color: Color

  /// Makes a burn.
  public init(key: LayerKey, frame: Rect, path: Path, color: Color) {
    self.key = key
    self.frame = frame
    self.path = path
    self.color = color
  }

  /// The outline filled with the colour.
  public func displayList() -> DisplayList {
    var list = DisplayList()
    list.fill(path, color)
    return list
  }
}
