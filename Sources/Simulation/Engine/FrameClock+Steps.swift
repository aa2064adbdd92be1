import KeyreelGeometry

extension FrameClock {
  /// The whole frames that hold a time, in seconds; times beyond all limits count as 10⁷ s.
  func frames(in seconds: Double) -> Int { frame(atOrAfter: min(max(seconds, 0), 1e7)) }

  /// The whole frames up to a time, in seconds; a ten-thousandth of a frame before a tick counts as on it.
  func framesPassed(by seconds: Double) -> Int {
    Int((min(max(seconds, 0), 1e7) * Double(rate) + 1e-4).rounded(.down))
  }
}
