import KeyreelGeometry
import KeyreelImaging

/// A rectangular part of the screen whose pixels are rasterised once and placed many times.
package struct DrawnLayer: Sendable {
  /// The kind of layer.
  package var kind: LayerKind
  /// The key of the layer's pixels; layers with equal keys have equal pixels.
  package var key: LayerKey
  /// The layer's rectangle, in screen points on the pixel grid; the layer may be partly off screen.
  package var frame: Rect
  /// The part of the screen to which the layer is clipped, in screen points on the pixel grid; nil
  /// for the whole screen.
  package var clip: Rect?
  /// Whether the layer spans the screen's width and consists only of opaque pixels.
  package var isOpaque = false
  /// The opacity of the whole layer, 0…1.
  package var opacity = 1.0
  /// The opaque colour of all the layer's pixels; nil if the layer may contain more than one
  /// colour.
  package var flatColor: Color?
  /// The glass pane under the layer; everything behind the pane is blurred and tinted first.
  package var backdrop: BackdropFilter?
  /// The outline of the glass pane; nil if the pane fills the frame.
  package var paneShape: PaneShape?
  /// Makes the shapes that are burned into the tinted pane or have a tone of their own.
  ///
  /// The closure is called if no shapes are cached under `key`. The shapes depend only on the
  /// values that `key` identifies.
  package var makeBurns: @Sendable () -> [PaneBurn<PaneShape>] = { [] }
  /// Makes the layer's display list, in points relative to the frame's origin.
  ///
  /// The closure is called if no pixels are cached under `key`. The display list depends only on
  /// the values that `key` identifies.
  package var makeDisplayList: @Sendable () -> DisplayList
}

/// The outline of a pane of glass, or of a shape that is burned into a pane.
///
/// The alpha of a pane's outline determines where the pane is visible.
package struct PaneShape: Sendable {
  /// The key of the shape's pixels; shapes with equal keys have equal pixels.
  package var key: LayerKey
  /// The outline, in points relative to the layer's frame; the filled pixels of each row are
  /// contiguous.
  package var path: Path
  /// The fill colour; for a pane, only the alpha counts.
  package var color: Color = .black
  /// The rows over which the pane fades out towards the bottom, in points relative to the layer's
  /// frame; nil if the pane has a sharp bottom edge.
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
