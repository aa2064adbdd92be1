import KeyreelGeometry
import KeyreelImaging

/// A rectangle of the screen with something in it, ready to be rasterised once and placed many
/// times.
package struct DrawnLayer: Sendable {
  /// The kind of layer.
  package var kind: LayerKind
  /// The key of the layer's pixels; equal keys mean equal pixels.
  package var key: LayerKey
  /// The layer's place, in screen points on the pixel grid; it may be partly off screen.
  package var frame: Rect
  /// The part of the screen that the layer may cover, in screen points on the pixel grid; nil for
  /// the whole screen.
  package var clip: Rect?
  /// Whether the layer spans the screen's width and all its pixels are opaque.
  package var isOpaque = false
  /// The opacity of the whole layer, 0…1.
  package var opacity = 1.0
  /// The opaque colour that all the layer's pixels have; nil if there may be more than one colour.
  package var flatColor: Color?
  /// The glass pane that the layer lies on; everything behind the pane is blurred and tinted first.
  package var backdrop: BackdropFilter?
  /// The outline of that pane; nil for the whole of the frame.
  package var paneShape: PaneShape?
  /// Makes the shapes that are burned into the tinted pane.
  ///
  /// Called if no shapes are cached under `key`; the shapes depend only on what `key` identifies.
  package var makeBurns: @Sendable () -> [PaneBurn<PaneShape>] = { [] }
  /// Makes the layer's display list, in points relative to the frame's origin.
  ///
  /// Called if no pixels are cached under `key`; the list depends only on what `key` identifies.
  package var makeDisplayList: @Sendable () -> DisplayList
}

/// The outline of a pane of glass, or of a shape that is burned into a pane.
///
/// The alpha of a pane's outline determines where the pane shows.
package struct PaneShape: Sendable {
  /// The key of the shape's pixels; equal keys mean equal pixels.
  package var key: LayerKey
  /// The outline, in points relative to the layer's frame; no row of its pixels has a gap.
  package var path: Path
  /// The fill colour; for a pane, only the alpha counts.
  package var color: Color = .black
  /// The rows in which the pane fades away downwards, in points relative to the frame; nil if the
  /// pane ends sharply.
  package var fade: ClosedRange<Double>?

  /// The filled outline, which becomes transparent over the rows of the fade.
  package func displayList() -> DisplayList {
    guard let fade else { return DisplayList(filling: path, color) }
    var list = DisplayList()
    list.shade(
      path, from: fade.lowerBound, to: fade.upperBound,
      [GradientStop(0, color), GradientStop(1, .clear)])
    return list
  }
}
