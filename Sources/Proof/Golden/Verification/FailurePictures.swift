/// The pictures left of one frame that is not the golden's: paths, as far as there are any.
package struct FailurePictures: Sendable, Hashable {
  /// The frame.
  package var frame: Int
  /// How it should be; nil where the golden keeps no picture of it.
  package var expected: String?
  /// Where the two differ; nil where one of them is not there.
  package var difference: String?
  /// How it is; nil where the run has no such frame.
  package var actual: String?
  /// How much the two differ; nil where one of them is not there.
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
