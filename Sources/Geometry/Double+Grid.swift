extension Double {
  /// This length rounded to whole device pixels, half away from zero, still in points.
  ///
  /// `scale` is the number of device pixels a point. Contract: every position on screen is rounded so.
  @inlinable
  public func rounded(toPixelsAt scale: Int) -> Double {
    let pixels = (self * Double(scale)).rounded(.toNearestOrAwayFromZero)
    return pixels == 0 ? 0 : pixels / Double(scale)
  }

  /// This length in whole device pixels, rounded half away from zero.
  ///
  /// - Precondition: the result fits an `Int`.
  @inlinable
  public func pixels(at scale: Int) -> Int {
    Int((self * Double(scale)).rounded(.toNearestOrAwayFromZero))
  }

  /// This value rounded to the simulation's grid of 1/64 pt, half away from zero (BEHAVIOUR 4).
  @inlinable
  public var quantised: Double {
    let steps = (self * 64).rounded(.toNearestOrAwayFromZero)
    return steps == 0 ? 0 : steps / 64
  }
}
