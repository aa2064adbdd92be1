/// The fake keyboard of CONTRACT 4, while there is one.
struct PictureModel: Sendable, Hashable {
  /// The motion of the picture.
  enum Flight: Sendable, Hashable {
    /// It follows a finger, or the content that a finger moves or holds.
    case held
    /// It waits while the content bounces back above it.
    case rebounding
    /// It returns, with the content tied to it; `since` is the frame on which the return began.
    case returning(PictureWay, since: Int)
    /// It leaves, and the content's end goes with it.
    case departing(Departure)
    /// It moves out or back by itself, without the content; `since` is the frame on which the
    /// motion began.
    case gliding(PictureWay, departs: Bool, since: Int)
  }
  /// A picture on its way out.
  struct Departure: Sendable, Hashable {
    /// `r`: the remaining distance.
    var way: PictureWay
    /// The frame from which its time counts.
    var since: Int
    /// The content's own motion, if the content is shorter than the free area or its top inset
    /// changes; otherwise nil.
    var content: AnimatedLength?
  }

  /// Its number among the run's captures.
  var capture: Int
  /// Where the real keyboard was, and where the picture is instead.
  var placement: SnapshotPlacement
  /// `h`, in points.
  var height: Double
  /// `d`, in device pixels.
  var translationPixels: Int = 0
  /// Whether it shows the keyboard rather than what is behind it.
  var holdsKeyboard: Bool
  /// The field that had the focus, if any.
  var field: Int?
  /// The top inset at the swap, which a return restores.
  var topInset: Double
  /// The bottom inset at the swap.
  var bottomInset: Double
  /// The largest legal offset at the swap.
  var endOffset: Double
  /// The motion in progress.
  var flight: Flight = .held

  /// Whether a finger holds it, or can take hold of it.
  var yieldsToFinger: Bool {
    if case .gliding(let way, _, _) = flight { way.yieldsToFinger } else { true }
  }
}

/// A picture that is still layered behind the real keyboard after a return.
struct LatePicture: Sendable, Hashable {
  /// The picture.
  var picture: PictureModel
  /// The frame on which it is removed.
  var end: Int
}

/// The remaining distance of a released picture, in points, at a time in seconds.
enum PictureWay: Sendable, Hashable {
  /// The keyboard's spring.
  case spring(CriticallyDampedSpring)
  /// 0.3 s ease-in-out, whatever the distance: `left = r·(1 − progress(t/0.3))`.
  case ease(distance: Double)

  /// Makes the movement for a rule, given a distance of at least 0 and the rate at which that
  /// distance grows at first, in pt/s; an eased movement ignores the rate.
  init(_ motion: PictureRules.Motion, distance: Double, velocity: Double, frequency: Double) {
    switch motion {
    case .spring:
      self = .spring(
        .keyboard(displacement: distance, velocity: velocity, frequency: frequency))
    case .ease: self = .ease(distance: distance)
    }
  }

  /// The remaining distance.
  func value(at time: Double) -> Double {
    switch self {
    case .spring(let spring): spring.value(at: time)
    case .ease(let distance):
      distance * (1 - EaseInEaseOut.progress(at: time / EaseInEaseOut.viewDuration))
    }
  }

  /// Whether the movement is over at a time: at most the given distance is left from that time on,
  /// or the movement's duration has passed.
  func isSpent(at time: Double, within distance: Double) -> Bool {
    switch self {
    case .spring(let spring): spring.isSpent(at: time, within: distance)
    case .ease: time >= EaseInEaseOut.viewDuration
    }
  }

  /// Whether a new finger can stop it; an eased movement runs to its end even if a finger touches
  /// the screen.
  var yieldsToFinger: Bool {
    if case .spring = self { true } else { false }
  }
}
