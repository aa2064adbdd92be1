/// The paths of the pictures written for one frame that differs from the golden's frame.
package struct FailurePictures: Sendable, Hashable {
  /// The frame.
  package var frame: Int
  /// The golden's picture; nil if the golden keeps no picture of the frame.
  package var expected: String?
  /// The picture of the difference; nil if one of the two compared pictures is missing.
  package var difference: String?
  /// The run's picture; nil if the run has no such frame.
  package var actual: String?
  /// The comparison of the two pictures; nil if one of the two pictures is missing.
  package var comparison: Comparison?

  /// Makes a set of paths.
  package init(
    frame: Int, expected: String?, difference: String?, actual: String?,
    comparison: Comparison? = nil
  ) {
    self.frame = frame
    self.expected = expected
    self.difference = difference
    self.actual = actual
    self.comparison = comparison
  }
}
