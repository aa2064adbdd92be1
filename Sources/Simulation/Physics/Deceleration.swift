/// The deceleration of a fling.
///
/// `v(t) = v₀·d^(1000t)`, `x(t) = x₀ + v₀(d^(1000t) − 1)/(1000 ln d)`, with `d` the rate per
/// millisecond (Behaviour §3d; ScrollMechanics).
package struct Deceleration: Sendable, Hashable {
  /// UIKit's normal deceleration rate, per millisecond.
  package static let normalRate: Double = 0.998

  /// The initial position, in points.
  package var start: Double
  /// The initial velocity, in pt/s.
  package var velocity: Double
  /// The factor by which the velocity is multiplied every millisecond.
  package var rate: Double { didSet { decay = Self.decay(of: rate) } }
  /// `1000 ln d`, in 1/s; negative.
  private var decay: Double

  /// Makes a deceleration.
  package init(start: Double, velocity: Double, rate: Double = Self.normalRate) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    decay = Self.decay(of: rate)
  }

  /// Makes a deceleration that ends at a given position, at the normal rate.
  init(start: Double, target: Double) {
    self.init(start: start, velocity: (start - target) * Self.normalDecay)
  }

  private static let normalDecay = 1000 * Arithmetic.log(normalRate)

  private static func decay(of rate: Double) -> Double {
    rate == normalRate ? normalDecay : 1000 * Arithmetic.log(rate)
  }

  /// The final position, in points: `x₀ − v₀/(1000 ln d)`.
  package var target: Double { start - velocity / decay }

  /// The position at a time in seconds.
  package func value(at time: Double) -> Double {
    start + velocity * (Arithmetic.exp(decay * time) - 1) / decay
  }

  /// The velocity at a time in seconds, in pt/s.
  package func velocity(at time: Double) -> Double { velocity * Arithmetic.exp(decay * time) }

  /// The time at which the motion passes a position, in seconds; nil if it never does.
  package func time(at place: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 + decay * (place - start) / velocity
    guard left > 0, left <= 1 else { return nil }
    return Arithmetic.log(left) / decay
  }
}

/// How far content follows a finger past the end of the content's range.
///
/// `b = (1 − 1/(x·c/d + 1))·d` with `x` the finger's distance past the end, `d` the view's height
/// and `c = 0.55` (Behaviour §3d; gist originell/6961057). `b` never reaches `d`.
package struct RubberBand: Sendable, Hashable {
  /// The content's initial movement, as a fraction of the finger's movement.
  package static let coefficient: Double = 0.55

  /// `d`: the view's height, in points; it must be greater than 0.
  package var dimension: Double

  /// The visible part of a distance past the end, in points, with the same sign as `distance`.
  package func stretch(_ distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let magnitude = abs(distance)
    let shown = (1 - 1 / (magnitude * Self.coefficient / dimension + 1)) * dimension
    return distance < 0 ? -shown : shown
  }

  /// The finger's distance past the end for the visible distance `stretch`, which is capped at 99.9
  /// % of the view's height.
  package func distance(forStretch stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = min(abs(stretch) / dimension, 0.999)
    let way = share / (1 - share) * dimension / Self.coefficient
    return stretch < 0 ? -way : way
  }

  /// The visible offset for `natural`, the offset that the content would have without a rubber
  /// band.
  package func clamp(_ natural: Double, to range: ClosedRange<Double>) -> Double {
    let edge = min(max(natural, range.lowerBound), range.upperBound)
    return edge + stretch(natural - edge)
  }

  /// The offset that the content would have without a rubber band, for the visible offset `shown`:
  /// the inverse of `clamp`.
  package func natural(_ shown: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(max(shown, range.lowerBound), range.upperBound)
    return edge + distance(forStretch: shown - edge)
  }
}

/// The position of a keyboard that follows a finger: the keyboard waits until the finger reaches
/// it, and then follows the finger 1:1 (Behaviour §3e).
package struct InteractivePull: Sendable, Hashable {
  /// The keyboard's resting top edge.
  package var restTop: Double
  /// The bottom edge of the screen, below which the keyboard does not go.
  package var screenHeight: Double

  /// How far above the keyboard's edge a finger takes hold of the keyboard: the height of an
  /// accessory, or the layout guide's `keyboardDismissPadding` (Contract §2.11).
  package var lead: Double = 0

  /// Whether a finger has reached the keyboard.
  package func isReached(by finger: Double) -> Bool { finger + lead >= restTop }

  /// The keyboard's top edge under a finger: the finger's y coordinate plus ``lead``, between the
  /// keyboard's resting place and the bottom of the screen.
  package func top(under finger: Double) -> Double {
    max(restTop, min(screenHeight, finger + lead))
  }
}
