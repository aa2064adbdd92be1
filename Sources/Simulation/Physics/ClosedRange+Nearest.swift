extension ClosedRange<Double> {
  /// The value in the range that is nearest to the given value.
  package func nearest(to value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
