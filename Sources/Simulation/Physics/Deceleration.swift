import KeyreelGeometry

/// The run-out of a fling.
///
/// `v(t) = v₀·d^(1000t)`, `x(t) = x₀ + v₀(d^(1000t) − 1)/(1000 ln d)`, `d` the rate a millisecond
/// (BEHAVIOUR 3d; ScrollMechanics).
package struct Deceleration: Sendable, Hashable {
  /// UIKit's normal rate.
  package static let normalRate: Double = 0.998

  /// Where it starts, in points.
  package var start: Double
  /// The speed at the start, in pt/s.
  package var velocity: Double
  /// The part of the speed that is left after a millisecond.
  package var rate: Double { didSet { decay = Self.decay(of: rate) } }
  /// `1000 ln d`, in 1/s; negative.
  private var decay: Double

  /// Makes a run-out.
  package init(start: Double, velocity: Double, rate: Double = Self.normalRate) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    decay = Self.decay(of: rate)
  }

  private static let normalDecay = 1000 * Arithmetic.log(normalRate)

  private static func decay(of rate: Double) -> Double {
    rate == normalRate ? normalDecay : 1000 * Arithmetic.log(rate)
  }

  /// Where it ends: `x₀ − v₀/(1000 ln d)`.
  package var target: Double { start - velocity / decay }

  /// The place at a time in seconds.
  package func value(at time: Double) -> Double {
    start + velocity * (Arithmetic.exp(decay * time) - 1) / decay
  }

  /// The speed at a time in seconds, in pt/s.
  package func velocity(at time: Double) -> Double { velocity * Arithmetic.exp(decay * time) }

  /// When it passes a place, in seconds; nil where it never does.
  package func time(at place: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 + decay * (place - start) / velocity
    guard left > 0, left <= 1 else { return nil }
    return Arithmetic.log(left) / decay
  }
}
