/// The fake keyboard of Contract §4, while it exists.
struct PictureModel: Sendable, Hashable {
  /// The motion of the picture.
  enum Flight: Sendable, Hashable {
    /// The picture follows a finger, or the content that a finger moves or holds.
    case held
    /// The picture waits while the content above it bounces back.
    case rebounding
    /// The picture returns, with the content tied to it; `since` is the number of the frame on
    /// which the return began.
    case returning(PictureWay, since: Int)
    /// The picture leaves, and the content's end moves with it.
    case departing(Departure)
    /// The picture leaves or returns by itself, without the content; `since` is the number of the
    /// frame on which the motion began.
    case gliding(PictureWay, departs: Bool, since: Int)
  }
  /// A picture on its way out.
  struct Departure: Sendable, Hashable {
    /// `r`: the remaining distance.
    var way: PictureWay
    /// The number of the frame from which the departure is timed.
    var since: Int
    /// The content's own motion, if the content is shorter than the free area or if the top inset
    /// changes; otherwise nil.
    var content: AnimatedLength?
  }

  /// The picture's number among the run's captures.
  var capture: Int
  /// The real keyboard's place at the swap, where the picture was put.
  var placement: SnapshotPlacement
  /// `h`: the keyboard's height, in points.
  var height: Double
  /// `d`: how far the picture is below its resting place, in device pixels.
  var translationPixels: Int = 0
  /// Whether the picture shows the keyboard rather than the background behind the keyboard.
  var holdsKeyboard: Bool
  /// The field that had the focus at the swap, if any.
  var field: Int?
  /// The top inset at the swap, which a return restores.
  var topInset: Double
  /// The bottom inset at the swap.
  var bottomInset: Double
  /// The largest legal offset at the swap.
  var endOffset: Double
  /// The motion in progress.
  var flight: Flight = .held

  /// Whether a finger holds the picture or can take hold of it.
  var yieldsToFinger: Bool {
    if case .gliding(let way, _, _) = flight { way.yieldsToFinger } else { true }
  }
}

/// A picture that is still layered behind the real keyboard after a return.
struct LatePicture: Sendable, Hashable {
  /// The picture.
  var picture: PictureModel
  /// The number of the frame on which the picture is removed.
  var end: Int
}

/// How far a released picture still has to move, in points, as a function of the time in seconds.
enum PictureWay: Sendable, Hashable {
  /// The keyboard's spring.
  case spring(CriticallyDampedSpring)
  /// 0.3 s ease-in-out, whatever the distance: `left = r·(1 − progress(t/0.3))`.
  case ease(distance: Double)

  /// Makes a movement of the type that the picture's rules prescribe.
  ///
  /// The distance is at least 0. The velocity is the rate at which the distance grows at first, in
  /// pt/s; the velocity has no effect on an eased movement.
  init(_ motion: PictureRules.Motion, distance: Double, velocity: Double, frequency: Double) {
    switch motion {
    case .spring:
      self = .spring(
        .keyboard(displacement: distance, velocity: velocity, frequency: frequency))
    case .ease: self = .ease(distance: distance)
    }
  }

  /// The remaining distance at a time in seconds.
  func value(at time: Double) -> Double {
    switch self {
    case .spring(let spring): spring.value(at: time)
    case .ease(let distance):
      distance * (1 - EaseInEaseOut.progress(at: time / EaseInEaseOut.viewDuration))
    }
  }

  /// Whether the movement is over at a time.
  ///
  /// A movement on the spring is over once the remaining distance will no longer exceed the given
  /// distance. An eased movement is over once its duration has passed.
  func isSpent(at time: Double, within distance: Double) -> Bool {
    switch self {
    case .spring(let spring): spring.isSpent(at: time, within: distance)
    case .ease: time >= EaseInEaseOut.viewDuration
    }
  }

  /// Whether a new finger can stop the movement; an eased movement continues to its end even if a
  /// finger touches the screen.
  var yieldsToFinger: Bool {
    if case .spring = self { true } else { false }
  }
}
