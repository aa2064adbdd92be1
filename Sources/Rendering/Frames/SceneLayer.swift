import KeyreelDrawing
import KeyreelImaging

/// A layer in its place, and what it shows.
package struct SceneLayer: Sendable {
  /// What a layer's pixels come from.
  package enum Source: Sendable, Hashable {
    /// What a painter draws; equal keys mean equal pixels.
    case drawn(LayerKind, LayerKey)
    /// The pane of glass below something drawn.
    case pane(LayerKind)
    /// The outline of a pane, by the number of its strip.
    case shape(UInt64)
    /// The keyboard's picture, by the number of its capture.
    case picture(Int)
  }

  /// What it shows.
  package var source: Source
  /// Its pixels and place.
  package var layer: Layer
  /// The packed opaque pixel that it shows everywhere; nil where there is more to see.
  package var flatPixel: UInt32?

  /// Whether it hides whatever lies below on a screen.
  func covers(_ screen: PixelSize) -> Bool {
    layer.isOpaque && layer.opacity == 255 && layer.clip == nil
      && layer.frame.contains(PixelRect(size: screen))
  }
}
