import Geometry

/// The fake keyboard of CONTRACT 4, while there is one.
struct PictureModel: Sendable, Hashable {
  /// What moves it.
  enum Flight: Sendable, Hashable {
    /// The content, under a finger or held.
    case held
    /// The content, which bounces back above it.
    case rebounding
    /// The return's spring: what is left of `d`; since a frame.
    case returning(CriticallyDampedSpring, since: Int)
    /// The departure.
    case departing(Departure)
  }
  /// A picture on its way out.
  struct Departure: Sendable, Hashable {
    /// `r`: what is left to go.
    var spring: CriticallyDampedSpring
    /// The frame it counts from.
    var since: Int
    /// Where the content comes to rest.
    var restOffset: Double
    /// Whether the pinned element still is below its own resting place, where it goes on with the picture.
    var isBelowRest: Bool
    /// The content's own way, where it is shorter than the free area.
    var content: AnimatedLength?
  }

  /// Counts the captures of the run.
  var capture: Int
  /// The real keyboard's resting top, in device pixels.
  var restTopPixels: Int
  /// `h`, in points.
  var height: Double
  /// `d`, in device pixels.
  var translationPixels: Int = 0
  /// The field that had the focus, if one had.
  var field: Int?
  /// The insets at the swap, which a return finds again.
  var topInset: Double
  /// The bottom inset at the swap.
  var bottomInset: Double
  /// What moves it.
  var flight: Flight = .held
}
