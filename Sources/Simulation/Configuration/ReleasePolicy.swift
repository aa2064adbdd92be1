/// Which releases of a half-dragged keyboard dismiss it (BEHAVIOUR 6).
public enum ReleasePolicy: String, Sendable, Hashable, CaseIterable {
  /// Where the deceleration would carry it: `d + 0.499·v > h/2` (WWDC 2018, session 803).
  case projected
  /// `v > 20` or `d > h/2` (SlackTextViewController).
  case velocityOrHalf = "velocity-or-half"
  /// `d ≥ 44` and `v ≥ 0` (DAKeyboardControl).
  case past44 = "past-44"
  /// `v > 0` and `d > 0` (JSQMessagesViewController).
  case movingDown = "moving-down"
  /// `d > h/2`.
  case half

  /// Whether a release dismisses.
  ///
  /// - Parameters:
  ///   - displacement: `d`, how far the keyboard is down, in points.
  ///   - velocity: `v`, the finger's speed in pt/s, down positive.
  ///   - height: `h`, the keyboard's height, in points.
  public func dismisses(displacement: Double, velocity: Double, height: Double) -> Bool {
    switch self {
    case .projected: displacement + 0.499 * velocity > height / 2
    case .velocityOrHalf: velocity > 20 || displacement > height / 2
    case .past44: displacement >= 44 && velocity >= 0
    case .movingDown: velocity > 0 && displacement > 0
    case .half: displacement > height / 2
    }
  }
}
