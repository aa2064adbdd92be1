extension ClosedRange<Double> {
  /// The nearest value in the range.
  package func nearest(to value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
