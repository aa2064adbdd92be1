import Geometry

extension FrameClock {
  /// The whole frames that hold a time, in seconds; times beyond all limits count as 10⁷ s.
  func frames(in seconds: Double) -> Int { frame(atOrAfter: min(max(seconds, 0), 1e7)) }
}
