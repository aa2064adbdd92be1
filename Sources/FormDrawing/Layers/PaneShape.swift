import Geometry
import Scene

/// The outline of a pane of glass, whose alpha says where it shows.
public struct PaneShape: Sendable {
  /// What its pixels depend on; equal keys mean equal pixels.
  public var key: LayerKey
  /// The outline, in points relative to the layer's frame; every row of it is in one piece.
  public var path: Path

  /// Makes an outline.
  public init(key: LayerKey, path: Path) {
    self.key = key
    self.path = path
  }

  /// The outline filled, opaque.
  public func displayList() -> DisplayList {
    var list = DisplayList()
    list.fill(path, .black)
    return list
  }
}
