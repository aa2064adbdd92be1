extension Int {
  /// This number divided by a positive one and rounded down, even below zero.
  @inline(__always)
  package func quotient(_ divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
