import KeyreelGeometry
import KeyreelImaging

/// The outline of a pane of glass, whose alpha says where it shows.
package struct PaneShape: Sendable {
  /// What its pixels depend on; equal keys mean equal pixels.
  package var key: LayerKey
  /// The outline, in points relative to the layer's frame; every row of it is in one piece.
  package var path: Path
  /// The rows in which the pane fades away downwards, in points relative to the frame; nil where it ends sharply.
  package var fade: ClosedRange<Double>?

  /// The outline filled: opaque, and over the rows of the fade less and less so.
  package func displayList() -> DisplayList {
    guard let fade else { return DisplayList(filling: path, .black) }
    var list = DisplayList()
    list.shade(
      path, from: fade.lowerBound, to: fade.upperBound,
      [GradientStop(0, .black), GradientStop(1, .clear)])
    return list
  }
}
