/// How far content follows a finger past the end of its range.
///
/// `b = (1 − 1/(x·c/d + 1))·d` with `x` the finger's way past the end, `d` the view's height and `c = 0.55`
/// (BEHAVIOUR 3d; gist originell/6961057). It never reaches `d`.
package struct RubberBand: Sendable, Hashable {
  /// The part of the finger's way that shows at the start.
  package static let coefficient: Double = 0.55

  /// `d`: the view's height, in points, more than 0.
  package var dimension: Double

  /// What shows of a way past the end, in points; odd in `distance`.
  package func stretch(_ distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let magnitude = abs(distance)
    let shown = (1 - 1 / (magnitude * Self.coefficient / dimension + 1)) * dimension
    return distance < 0 ? -shown : shown
  }

  /// The way past the end that shows as `stretch`; what the view cannot show counts as almost all of it.
  package func distance(forStretch stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = min(abs(stretch) / dimension, 0.999)
    let way = share / (1 - share) * dimension / Self.coefficient
    return stretch < 0 ? -way : way
  }

  /// What shows of an offset that a finger asks for.
  package func clamp(_ natural: Double, to range: ClosedRange<Double>) -> Double {
    let edge = min(max(natural, range.lowerBound), range.upperBound)
    return edge + stretch(natural - edge)
  }

  /// The offset a finger asks for where `shown` shows: the inverse of `clamp`.
  package func natural(_ shown: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(max(shown, range.lowerBound), range.upperBound)
    return edge + distance(forStretch: shown - edge)
  }
}
