import Pixels

/// What two pictures have in common, as data.
///
/// `different`, `ratio` and `boundsPx` describe the pixels that count as different under the mode;
/// `maxChannelDelta` is over all that differ at all, so that a tolerance that was used can be seen.
public struct Comparison: Sendable, Hashable {
  /// What it comes to.
  public var verdict: ComparisonVerdict
  /// The rule that was applied.
  public var mode: ComparisonMode
  /// The size of the expected picture.
  public var expectedSize: PixelSize
  /// The size of the actual picture.
  public var actualSize: PixelSize
  /// How many pixels count as different.
  public var different: Int
  /// How many pixels the picture has, ignored ones included.
  public var total: Int
  /// The largest difference of a channel, 0…255 levels.
  public var maxChannelDelta: Int
  /// The smallest rectangle around the pixels that count as different; nil where none does.
  public var boundsPx: PixelRect?

  /// Makes a comparison of its parts.
  public init(
    verdict: ComparisonVerdict, mode: ComparisonMode, expectedSize: PixelSize,
    actualSize: PixelSize, different: Int, total: Int, maxChannelDelta: Int, boundsPx: PixelRect?
  ) {
    self.verdict = verdict
    self.mode = mode
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.different = different
    self.total = total
    self.maxChannelDelta = maxChannelDelta
    self.boundsPx = boundsPx
  }

  /// The share of the pixels that count as different, 0…1; 0 for pictures without pixels.
  public var ratio: Double { total == 0 ? 0 : Double(different) / Double(total) }

  /// The smallest size that holds both pictures.
  var canvasSize: PixelSize {
    PixelSize(
      width: max(expectedSize.width, actualSize.width),
      height: max(expectedSize.height, actualSize.height))
  }
}
