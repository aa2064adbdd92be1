import KeyreelImaging

/// Options for judging a recording.
public struct RecordingOptions: Sendable, Hashable {
  /// Where to look for the pinned element.
  public enum Pinned: Sendable, Hashable {
    /// Above the keyboard; the element is found automatically.
    case automatic
    /// Nowhere: only the keyboard is followed.
    case none
    /// In a rectangle of the first frame, in pixels.
    case rectangle(PixelRect)
  }

  /// The device's id; nil to infer it from the screen's shape and keys.
  public var device: String?
  /// The screen's rectangle, in the pictures' pixels; nil to find the screen automatically.
  public var screen: PixelRect?
  /// The rectangle of the keyboard at rest, in pixels; nil to find the keyboard automatically.
  public var keyboard: PixelRect?
  /// Where to look for the pinned element.
  public var pinned: Pinned
  /// The largest allowed distance of the element from its expected position, in points.
  public var tolerance: Double
  /// The frame rate for a folder of pictures without a timeline.
  public var rate: Double

  /// Makes options; without arguments, everything is found automatically.
  public init(
    device: String? = nil, screen: PixelRect? = nil, keyboard: PixelRect? = nil,
    pinned: Pinned = .automatic,
    tolerance: Double = 2, rate: Double = 60
  ) {
    self.device = device
    self.screen = screen
    self.keyboard = keyboard
    self.pinned = pinned
    self.tolerance = tolerance
    self.rate = rate
  }

  /// The rectangle of the pinned element, if one was given.
  var pinnedRectangle: PixelRect? {
    if case .rectangle(let rectangle) = pinned { rectangle } else { nil }
  }
}
