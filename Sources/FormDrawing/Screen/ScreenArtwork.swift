import Geometry
import Scene

/// A screenshot that a form is drawn with, taken apart.
public struct ScreenArtwork: Sendable {
  /// Something that the system draws over everything.
  public struct SystemPart: Sendable {
    /// What it is: ``LayerKind/statusBar`` or ``LayerKind/homeIndicator``.
    public var kind: LayerKind
    /// Where it lies, in screen points on the pixel grid.
    public var frame: Rect
    /// Its pixels, clear where something else shows.
    public var image: ImageSource

    /// Makes a part.
    public init(kind: LayerKind, frame: Rect, image: ImageSource) {
      self.kind = kind
      self.frame = frame
      self.image = image
    }
  }

  /// The screenshot without what the system draws.
  public var screen: ImageSource
  /// The size of the screen it shows, in points.
  public var size: Size
  /// What the system draws, each over what is in ``screen`` there.
  public var system: [SystemPart]

  /// Puts the parts together.
  public init(screen: ImageSource, size: Size, system: [SystemPart]) {
    self.screen = screen
    self.size = size
    self.system = system
  }
}
