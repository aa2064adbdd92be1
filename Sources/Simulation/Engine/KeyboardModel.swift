/// The real keyboard, with the position and the motion of its top edge (Behaviour §3c).
struct KeyboardModel: Sendable, Hashable {
  /// A motion of the top edge to a target, on the keyboard's spring.
  struct Motion: Sendable, Hashable {
    /// The distance that remains to the target; a value below 0 is shown as 0.
    var spring: CriticallyDampedSpring
    /// Where the top edge comes to rest.
    var target: Double
    /// 1 if the edge approaches its target from below, −1 if from above.
    var side: Double
    /// The lowest position that the top edge can reach: the bottom of the screen.
    var limit: Double
    /// The number of the frame on which the motion's time is 0.
    var since: Int
    /// The motion that a notification announced; nil if the notification's curve is the spring's.
    var announced: AnimatedLength?
    /// Whether a finger had already pushed the keyboard part of the way down, so that only the rest
    /// of the distance is left.
    var isRemainder = false

    /// The position of the top edge on the spring, at a time in seconds after the motion's start.
    func top(at time: Double) -> Double {
      min(limit, target + side * max(0, spring.value(at: time)))
    }
  }

  /// The keyboard's phase; never `snapshot`.
  var phase: KeyboardState.Phase = .hidden
  /// The height of the current or last keyboard, toolbar included; 0 if no keyboard has been shown,
  /// or if the keyboard came up undocked.
  var height: Double = 0
  /// How much of the keyboard's height the toolbar takes up.
  ///
  /// The toolbar's height changes on the keyboard's own spring, so keys that are not replaced do
  /// not move.
  var toolbar = AnimatedLength(0)
  /// The toolbar of a keyboard that was replaced by one without a toolbar; it stays visible until
  /// the new keys have taken its place.
  var leavingBar: ToolbarState?
  /// The traits of the keyboard, such as its keys.
  var traits: KeyboardTraits
  /// Whether the keys replaced visible keys of another kind.
  var replacesKeys = false
  /// `ω` of the keyboard's spring, in 1/s.
  var frequency: Double = CriticallyDampedSpring.keyboardFrequency
  /// The top edge now, on the 1/64-pt grid; the screen's height if the keyboard is hidden.
  var top: Double
  /// The motion in progress.
  var motion: Motion?
  /// The keyboard's rectangle on the screen while the keyboard is undocked.
  var undocked: Rect?
  /// The notifications to deliver when the motion ends.
  var pending: [KeyboardNotification] = []

  /// Whether the keyboard is up or on its way up.
  var isUp: Bool { phase == .showing || phase == .shown }

  /// Starts a motion of the top edge to a target, with an initial velocity in pt/s that is positive
  /// downwards.
  ///
  /// The edge never goes below the limit.
  mutating func move(to target: Double, velocity: Double = 0, limit: Double, frame: Int) {
    let way = top - target
    let side: Double = way < 0 ? -1 : 1
    guard way != 0 || velocity > 0 else { return motion = nil }
    motion = Motion(
      spring: .keyboard(
        displacement: abs(way), velocity: velocity * side, frequency: frequency),
      target: target, side: side, limit: limit, since: frame)
  }

  /// Starts a motion of the top edge to a target, on the curve of a notification.
  ///
  /// If the notification's curve is the keyboard's own, the edge moves on the spring.
  mutating func move(
    to target: Double, curve: AnimatedLength.Curve, limit: Double, frame: Int
  ) {
    let own = frequency
    if case .keyboard(let other) = curve { frequency = other }
    move(to: target, limit: limit, frame: frame)
    frequency = own
    guard case .timed = curve else { return }
    var length = AnimatedLength(top)
    length.move(to: target, curve: curve, frame: frame)
    motion?.announced = length
  }

  /// Moves the top edge to its position on a frame.
  ///
  /// - Returns: Whether the keyboard came to rest on this frame.
  mutating func advance(to frame: Int, clock: FrameClock, halfPixel: Double) -> Bool {
    guard let motion else { return false }
    if var length = motion.announced {
      length.advance(to: frame, clock: clock, tolerance: halfPixel)
      self.motion?.announced = length
      top = length.value
      if !length.isMoving { rest(at: motion.target) }
      return !length.isMoving
    }
    let time = clock.time(ofFrame: frame - motion.since)
    if motion.spring.isSpent(at: time, within: halfPixel) {
      rest(at: motion.target)
      return true
    }
    top = motion.top(at: time).quantised
    return false
  }

  /// Ends the motion, with the top edge at its target.
  mutating func rest(at target: Double) {
    top = target
    motion = nil
    if phase == .showing { phase = .shown }
    if phase == .hiding { phase = .hidden }
  }
}
