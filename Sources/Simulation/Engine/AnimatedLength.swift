import KeyreelGeometry

/// A length that may be on its way to another, in points.
struct AnimatedLength: Sendable, Hashable {
  /// How it moves.
  enum Curve: Sendable, Hashable {
    /// The keyboard's spring, of a frequency in 1/s (BEHAVIOUR 3c).
    case keyboard(frequency: Double)
    /// 0.3 s ease-in-ease-out (BEHAVIOUR 4).
    case easeInEaseOut
  }
  /// A movement under way.
  private struct Movement: Sendable, Hashable {
    var from: Double
    var startFrame: Int
    var curve: Curve
  }

  /// The length now.
  private(set) var value: Double
  /// Where it is or will be at rest.
  private(set) var target: Double
  private var movement: Movement?

  init(_ value: Double) {
    self.value = value
    target = value
  }

  /// Whether it is on its way.
  var isMoving: Bool { movement != nil }

  /// Puts it somewhere at once.
  mutating func set(_ length: Double) { self = AnimatedLength(length) }

  /// Sends it somewhere from where it is now; without a curve it is there at once.
  mutating func move(to length: Double, curve: Curve?, frame: Int) {
    guard let curve else { return set(length) }
    target = length
    movement = value == length ? nil : Movement(from: value, startFrame: frame, curve: curve)
  }

  /// Ends a movement of the keyboard's animation block that began on a frame.
  mutating func finish(blockOf frame: Int) {
    if let movement, case .keyboard = movement.curve, movement.startFrame == frame { set(target) }
  }

  /// Moves on to a frame; within `tolerance` of its target it is at rest.
  mutating func advance(to frame: Int, clock: FrameClock, tolerance: Double) {
    guard let movement else { return }
    let time = clock.time(ofFrame: frame - movement.startFrame)
    switch movement.curve {
    case .keyboard(let frequency):
      let left = CriticallyDampedSpring.keyboard(
        displacement: movement.from - target, frequency: frequency
      ).value(at: time)
      value = abs(left) <= tolerance ? target : (target + left).quantised
      if abs(left) <= tolerance { self.movement = nil }
    case .easeInEaseOut:
      let share = EaseInEaseOut.progress(at: time / EaseInEaseOut.scrollDuration)
      value =
        share >= 1 ? target : (movement.from + (target - movement.from) * share).quantised
      if share >= 1 { self.movement = nil }
    }
  }
}

extension FrameClock {
  /// The whole frames that hold a time, in seconds; times beyond all limits count as 10⁷ s.
  func frames(in seconds: Double) -> Int { frame(atOrAfter: min(max(seconds, 0), 1e7)) }

  /// The whole frames up to a time, in seconds; a ten-thousandth of a frame before a tick counts as on it.
  func framesPassed(by seconds: Double) -> Int {
    Int((min(max(seconds, 0), 1e7) * Double(rate) + 1e-4).rounded(.down))
  }
}
