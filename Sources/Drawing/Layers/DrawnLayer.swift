import KeyreelGeometry
import KeyreelImaging

/// A rectangle of the screen with something in it, ready to be rasterised once and placed many times.
package struct DrawnLayer: Sendable {
  /// What it shows.
  package var kind: LayerKind
  /// What its pixels depend on; equal keys mean equal pixels.
  package var key: LayerKey
  /// Where it lies, in screen points on the pixel grid; it may lie partly off screen.
  package var frame: Rect
  /// The part of the screen it may show in, in screen points on the pixel grid; nil for all of it.
  package var clip: Rect?
  /// Whether it spans the screen's width and every pixel of it is opaque.
  package var isOpaque = false
  /// How visible the whole layer is, 0…1.
  package var opacity = 1.0
  /// The one opaque colour that all of it shows; nil where there is more to see.
  package var flatColor: Color?
  /// The glass pane it lies on; what is below is blurred and tinted first.
  package var backdrop: Backdrop?
  /// The outline of that pane; nil for the whole of the frame.
  package var paneShape: PaneShape?
  /// Makes what the tinted pane is burned with, in points relative to the frame's origin.
  ///
  /// Called when nothing is kept under `key`; it depends on nothing else.
  package var makeBurns: @Sendable () -> [PaneBurn] = { [] }
  /// Makes what it shows, in points relative to the frame's origin.
  ///
  /// Called when no pixels are kept under `key`; it depends on nothing else.
  package var makeDisplayList: @Sendable () -> DisplayList

  /// Whether the system draws it over everything, so that no capture holds it (CONTRACT 3).
  package var belongsToSystem: Bool { kind.belongsToSystem }
}
