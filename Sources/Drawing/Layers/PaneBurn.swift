import KeyreelGeometry
import KeyreelImaging

/// A shape that a tinted pane of glass is burned with, such as a special key, or inside which it has another tone, such as a
/// key of glass.
package struct PaneBurn: Sendable {
  /// What its pixels depend on; equal keys mean equal pixels.
  package var key: LayerKey
  /// Where it lies on the pane, in points on the pixel grid.
  package var frame: Rect
  /// The outline, in points relative to the frame's origin.
  package var path: Path
  /// The colour to burn with; of no use with a tone.
  package var color: Color
  /// What the pane becomes inside the outline; nil where it is burned.
  package var tone: GlassTone?

  /// The outline filled with the colour.
  package func displayList() -> DisplayList { DisplayList(filling: path, color) }
}
