/// A length in points that may be animating to another value.
struct AnimatedLength: Sendable, Hashable {
  /// The way in which a length moves.
  enum Curve: Sendable, Hashable {
    /// The keyboard's spring, with a frequency in 1/s (Behaviour §3c).
    case keyboard(frequency: Double)
    /// Ease-in-out over 0.3 s (Behaviour §4).
    case easeInEaseOut
    /// A timing curve that lasts this number of seconds.
    case timed(seconds: Double, ViewCurve)
    /// A jump when the delay has passed.
    case jump
  }

  /// How long a movement waits before it begins.
  struct Delay: Sendable, Hashable {
    var seconds = 0.0
    var frames = 0

    /// Whether the delay is zero.
    var isNone: Bool { seconds == 0 && frames == 0 }
  }

  /// A movement under way.
  private struct Movement: Sendable, Hashable {
    var from: Double
    var startFrame: Int
    var curve: Curve
    /// How long after `startFrame` the movement begins.
    var delay: Delay
  }

  /// The current length.
  private(set) var value: Double
  /// The length once any movement has ended.
  private(set) var target: Double
  private var movement: Movement?

  init(_ value: Double) {
    self.value = value
    target = value
  }

  /// Whether the length is moving.
  var isMoving: Bool { movement != nil }

  /// Sets the length without a movement.
  mutating func set(_ length: Double) { self = AnimatedLength(length) }

  /// Moves from the current length to another, after a delay; without a curve, the length jumps.
  mutating func move(to length: Double, curve: Curve?, frame: Int, delay: Delay = Delay()) {
    guard let curve = curve ?? (delay.isNone ? nil : .jump) else { return set(length) }
    target = length
    movement =
      value == length
      ? nil : Movement(from: value, startFrame: frame, curve: curve, delay: delay)
  }

  /// Ends the movement if it belongs to the keyboard's animation block that began on frame `frame`.
  mutating func finish(blockOf frame: Int) {
    guard let movement, movement.startFrame == frame else { return }
    // A jump in response to the notification that the keyboard has been shown is not part of the
    // block.
    if case .keyboard = movement.curve { set(target) }
  }

  /// Advances to a frame; a spring within `tolerance` of its target is at rest.
  mutating func advance(to frame: Int, clock: FrameClock, tolerance: Double) {
    guard let movement else { return }
    let start = movement.startFrame + movement.delay.frames
    let time = max(0, clock.time(ofFrame: max(0, frame - start)) - movement.delay.seconds)
    switch movement.curve {
    case .keyboard(let frequency):
      let left = CriticallyDampedSpring.keyboard(
        displacement: movement.from - target, frequency: frequency
      ).value(at: time)
      value = abs(left) <= tolerance ? target : (target + left).quantised
      if abs(left) <= tolerance { self.movement = nil }
    case .easeInEaseOut:
      pass(EaseInEaseOut.progress(at: time / EaseInEaseOut.scrollDuration), of: movement)
    case .timed(let seconds, let curve):
      pass(seconds > 0 ? curve.progress(at: time / seconds) : 1, of: movement)
    case .jump:
      let isDue = frame >= start && clock.time(ofFrame: frame - start) >= movement.delay.seconds
      if isDue { pass(1, of: movement) }
    }
  }

  /// Advances to the given fraction of the distance; at 1, the length is at rest.
  private mutating func pass(_ share: Double, of movement: Movement) {
    value = share >= 1 ? target : (movement.from + (target - movement.from) * share).quantised
    if share >= 1 { self.movement = nil }
  }
}

extension AnimatedLength.Curve {
  /// The animation that a notification announces; nil if its duration is 0, which means a change
  /// without animation.
  ///
  /// Curve 7 and all other curves that UIKit does not name are treated as the keyboard's spring.
  /// The spring's nominal duration of 0.25 s (Behaviour §3c) is scaled to the notification's
  /// duration.
  ///
  /// - Parameter frequency: `ω` of the keyboard's spring, in 1/s.
  init?(of notification: KeyboardNotification, frequency: Double) {
    guard notification.duration > 0 else { return nil }
    if let curve = ViewCurve(rawValue: notification.curve) {
      self = .timed(seconds: notification.duration, curve)
    } else {
      self = .keyboard(frequency: frequency * 0.25 / notification.duration)
    }
  }
}

extension FrameClock {
  /// The number of whole frames that cover a time in seconds; times above 10⁷ s count as 10⁷ s.
  func frames(in seconds: Double) -> Int { frame(atOrAfter: min(max(seconds, 0), 1e7)) }

  /// The number of whole frames elapsed at a time in seconds.
  ///
  /// A time that precedes a frame boundary by at most a ten-thousandth of a frame counts as being
  /// on that boundary.
  func framesPassed(by seconds: Double) -> Int {
    Int((min(max(seconds, 0), 1e7) * Double(rate) + 1e-4).rounded(.down))
  }
}
