import KeyreelGeometry
import KeyreelImaging

/// A screenshot that a form is drawn with, taken apart.
package struct ScreenArtwork: Sendable {
  /// Something that the system draws over everything.
  package struct SystemPart: Sendable {
    /// What it is: ``LayerKind/statusBar`` or ``LayerKind/homeIndicator``.
    package var kind: LayerKind
    /// Where it lies, in screen points on the pixel grid.
    package var frame: Rect
    /// Its pixels, clear where something else shows.
    package var image: ImageSource

    /// Makes a part.
    package init(kind: LayerKind, frame: Rect, image: ImageSource) {
      self.kind = kind
      self.frame = frame
      self.image = image
    }
  }

  /// The screenshot without what the system draws.
  package var screen: ImageSource
  /// The size of the screen it shows, in points.
  package var size: Size
  /// What the system draws, each over what is in ``screen`` there.
  package var system: [SystemPart]

  /// Puts the parts together.
  package init(screen: ImageSource, size: Size, system: [SystemPart]) {
    self.screen = screen
    self.size = size
    self.system = system
  }
}
