import KeyreelGeometry
import KeyreelScene

/// The outline of a pane of glass, whose alpha says where it shows.
package struct PaneShape: Sendable {
  /// What its pixels depend on; equal keys mean equal pixels.
  package var key: LayerKey
  /// The outline, in points relative to the layer's frame; every row of it is in one piece.
  package var path: Path
  /// The rows in which the pane fades away downwards, in points relative to the frame; nil where it ends sharply.
  package var fade: ClosedRange<Double>?

  /// Makes an outline; without a fade it is opaque throughout.
  package init(key: LayerKey, path: Path, fade: ClosedRange<Double>? = nil) {
    self.key = key
    self.path = path
    self.fade = fade
  }

  /// The outline filled: opaque, and over the rows of the fade less and less so.
  package func displayList() -> DisplayList {
    var list = DisplayList()
    guard let fade else {
      list.fill(path, .black)
      return list
    }
    let stops = [
      GradientStop(location: 0, color: .black),
      GradientStop(location: 1, color: Color.black.withAlpha(0)),
    ]
    list.append(
      .fill(
        path, .nonZero,
        .linearGradient(
          from: Point(x: 0, y: fade.lowerBound), to: Point(x: 0, y: fade.upperBound), stops: stops))
    )
    return list
  }
}
