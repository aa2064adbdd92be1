import KeyreelSupport

/// The critically damped spring that is nearest to a motion (BEHAVIOUR 3c).
///
///     r(t) = R (1 + ω (t − t₀)) e^(−ω (t − t₀)) for t > t₀, else R
///
/// with R the way, r what is left of it. ω and t₀ are those of the least sum of squares: t₀ by golden section for
/// every ω, ω by golden section over 4…60 1/s.
package struct SpringFit: Sendable, Hashable {
  /// The angular frequency, 1/s.
  package var omega: Double
  /// When the motion begins, in seconds.
  package var start: Double
  /// The root of the mean square of what is left over, in the places' unit.
  package var rms: Double

  /// Fits a spring to what is left of the whole way at ascending times, in seconds; nil for fewer than five.
  package init?(times: [Double], rests: [Double], way: Double) {
    guard times.count >= 5, times.count == rests.count, way > 0,
      let first = times.first, let last = times.last, last > first
    else { return nil }
    func error(_ omega: Double, _ start: Double) -> Double {
      zip(times, rests).reduce(0) { sum, pair in
        let x = max(0, omega * (pair.0 - start))
        let difference = way * (1 + x) * exp(-x) - pair.1
        return sum + difference * difference
      }
    }
    func start(_ omega: Double) -> Double {
      Self.least(from: first - 6 / omega, to: last) { error(omega, $0) }
    }
    let omega = Self.least(from: 4, to: 60) { error($0, start($0)) }
    self.omega = omega
    self.start = start(omega)
    rms = (error(omega, self.start) / Double(times.count)).squareRoot()
  }

  /// Where a function with one valley is least, by a coarse scan and golden section.
  private static func least(
    from low: Double, to high: Double, _ value: (Double) -> Double
  ) -> Double {
    let steps = 24
    let step = (high - low) / Double(steps)
    let values = (0...steps).map { value(low + Double($0) * step) }
    let best = values.indices.min { values[$0] < values[$1] } ?? 0
    var low = low + Double(max(0, best - 1)) * step
    var high = low + 2 * step
    let ratio = 0.618_033_988_749_895
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atLeft, atRight) = (value(left), value(right))
    for _ in 0..<44 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - ratio * (high - low)
        atLeft = value(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + ratio * (high - low)
        atRight = value(right)
      }
    }
    return (low + high) / 2
  }
}
