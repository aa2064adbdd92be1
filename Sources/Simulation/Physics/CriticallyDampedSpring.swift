/// A critically damped spring in closed form: the remaining displacement as a function of time.
///
/// `x(t) = (x₀ + (v₀ + ωx₀)t)·e^(−ωt)`, with `x₀` the displacement from the target in points, `v₀`
/// the initial velocity in pt/s and `ω` the frequency in 1/s (Behaviour §3c, §3d). The spring
/// crosses its target at most once.
package struct CriticallyDampedSpring: Sendable, Hashable {
  /// `ω` of the keyboard up to system 18: mass 3, stiffness 1000, evaluated as critically damped
  /// (Behaviour §3c).
  package static let keyboardFrequency: Double = (1000.0 / 3.0).squareRoot()
  /// `ω` of the keyboard on system 26 and later: 2π divided by 0.2667 s, critically damped, both
  /// for showing and for hiding.
  ///
  /// The value was measured in recordings: five fits with a residual below 0.6 pt rms gave 23.49 to
  /// 23.63 1/s, and one fit on a device gave 24.1 1/s.
  package static let glassKeyboardFrequency: Double = 2 * Double.pi / 0.2667
  /// `ω` of a scroll view's bounce: mass 1, stiffness 100 (Behaviour §3d).
  package static let bounceFrequency: Double = 10

  /// The displacement from the target at the start, in points.
  package var displacement: Double
  /// The initial velocity, in pt/s.
  package var velocity: Double = 0
  /// The frequency, in 1/s.
  package var frequency: Double

  /// The keyboard's spring, with the frequency of classic systems unless another frequency is
  /// given.
  package static func keyboard(
    displacement: Double, velocity: Double = 0, frequency: Double = keyboardFrequency
  ) -> Self {
    Self(displacement: displacement, velocity: velocity, frequency: frequency)
  }

  /// `ω` of the keyboard on a system with this major version.
  package static func keyboardFrequency(system: Int) -> Double {
    system >= 26 ? glassKeyboardFrequency : keyboardFrequency
  }

  /// The bounce of a scroll view past its end.
  package static func bounce(displacement: Double, velocity: Double = 0) -> Self {
    Self(displacement: displacement, velocity: velocity, frequency: bounceFrequency)
  }

  /// The remaining displacement, in points, after a time in seconds, which must be at least 0.
  package func value(at time: Double) -> Double {
    (displacement + slope * time) * Arithmetic.exp(-frequency * time)
  }

  /// The velocity at a time in seconds, in pt/s.
  package func velocity(at time: Double) -> Double {
    (velocity - frequency * slope * time) * Arithmetic.exp(-frequency * time)
  }

  /// Whether, from the given time on, the spring stays within a given distance of its target.
  package func isSettled(at time: Double, within distance: Double) -> Bool {
    abs(value(at: time)) <= distance && abs(extremum(after: time)) <= distance
  }

  /// Whether, from the given time on, the displacement never exceeds a given distance; any
  /// displacement below 0 is allowed.
  package func isSpent(at time: Double, within distance: Double) -> Bool {
    value(at: time) <= distance && extremum(after: time) <= distance
  }

  /// `v₀ + ωx₀`.
  private var slope: Double { velocity + frequency * displacement }

  /// The displacement at the turning point, if that point comes after `time`; otherwise 0.
  private func extremum(after time: Double) -> Double {
    guard slope != 0 else { return 0 }
    let turning = velocity / (frequency * slope)
    return turning > time ? value(at: turning) : 0
  }
}

/// The timing curve of UIKit's animated scrolls: the cubic Bézier (0.42, 0, 0.58, 1),
/// Behaviour §2.2.
package enum EaseInEaseOut {
  /// How long `setContentOffset(animated: true)` takes, in seconds (Behaviour §4).
  package static let scrollDuration: Double = 0.3
  /// How long Flutter's engine takes to animate a keyboard's picture off the screen or back, in
  /// seconds (`FlutterTextInputPlugin`).
  package static let viewDuration: Double = 0.3

  /// The fraction of the distance that is covered after a fraction of the time; both fractions are
  /// clamped to 0…1.
  ///
  /// The curve's parameter is found by 48 steps of bisection, so the result is the same on every
  /// processor.
  package static func progress(at share: Double) -> Double {
    progress(at: share, first: 0.42, second: 0.58)
  }

  /// The fraction of the distance that is covered on a curve whose two control points have the
  /// given times and the values 0 and 1.
  static func progress(at share: Double, first: Double, second: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if bezier(middle, first, second) < share { low = middle } else { high = middle }
    }
    return bezier((low + high) / 2, 0, 1)
  }

  /// The value, at the parameter `s`, of a cubic Bézier curve from 0 to 1 with the two given
  /// control values.
  private static func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }
}
