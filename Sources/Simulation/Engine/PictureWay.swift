/// What is left of a picture's way after the finger, in points, at a time in seconds.
enum PictureWay: Sendable, Hashable {
  /// The keyboard's spring.
  case spring(CriticallyDampedSpring)
  /// 0.3 s ease-in-out, whatever the distance: `left = r·(1 − progress(t/0.3))`.
  case ease(distance: Double)

  /// A way by a rule, of a distance of at least 0 that grows at a speed in pt/s, of which an eased way takes no notice.
  init(_ motion: PictureRules.Motion, distance: Double, velocity: Double, frequency: Double) {
    switch motion {
    case .spring:
      self = .spring(
        .keyboard(displacement: distance, velocity: velocity, frequency: frequency))
    case .ease: self = .ease(distance: distance)
    }
  }

  /// What is left.
  func value(at time: Double) -> Double {
    switch self {
    case .spring(let spring): spring.value(at: time)
    case .ease(let distance):
      distance * (1 - EaseInEaseOut.progress(at: time / EaseInEaseOut.viewDuration))
    }
  }

  /// How fast that changes, in pt/s; 0 at the end of an eased way, when alone it is asked for.
  func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let spring): spring.velocity(at: time)
    case .ease: 0
    }
  }

  /// Whether the way is over: never more than a distance left from now on, or the time is up.
  func isSpent(at time: Double, within distance: Double) -> Bool {
    switch self {
    case .spring(let spring): spring.isSpent(at: time, within: distance)
    case .ease: time >= EaseInEaseOut.viewDuration
    }
  }

  /// Whether a new finger can stop it: an animation's end comes whatever touches the screen meanwhile.
  var yieldsToFinger: Bool {
    if case .spring = self { true } else { false }
  }
}
