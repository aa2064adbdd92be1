import KeyreelPixels

/// The pictures a report can show of one frame, as paths relative to the report.
package struct ReportShot: Sendable, Hashable {
  /// The frame.
  package var frame: Int
  /// How it should be.
  package var expected: String?
  /// Where the two differ.
  package var difference: String?
  /// How it is.
  package var actual: String?
  /// How much the two differ, in a sentence.
  package var amount: String?
  /// Where they differ, in pixels of the pictures.
  package var boundsPx: PixelRect?

  /// Makes a shot; what there is no picture of is left out.
  package init(
    frame: Int, expected: String? = nil, difference: String? = nil, actual: String? = nil,
    amount: String? = nil, boundsPx: PixelRect? = nil
  ) {
    self.frame = frame
    self.expected = expected
    self.difference = difference
    self.actual = actual
    self.amount = amount
    self.boundsPx = boundsPx
  }
}
