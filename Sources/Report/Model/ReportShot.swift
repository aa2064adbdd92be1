import Pixels

/// The pictures a report can show of one frame, as paths relative to the report.
public struct ReportShot: Sendable, Hashable {
  /// The frame.
  public var frame: Int
  /// How it should be.
  public var expected: String?
  /// Where the two differ.
  public var difference: String?
  /// How it is.
  public var actual: String?
  /// How much the two differ, in a sentence.
  public var amount: String?
  /// Where they differ, in pixels of the pictures.
  public var boundsPx: PixelRect?

  /// Makes a shot; what there is no picture of is left out.
  public init(
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
