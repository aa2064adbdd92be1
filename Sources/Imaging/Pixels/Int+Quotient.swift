extension Int {
  /// This number divided by a positive number and rounded down, even if the result is negative.
  @inline(__always)
  package func quotient(_ divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
