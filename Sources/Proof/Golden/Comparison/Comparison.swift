import KeyreelImaging

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

  /// The share of the pixels that count as different, 0…1; 0 for pictures without pixels.
  public var ratio: Double { total == 0 ? 0 : Double(different) / Double(total) }

  /// The smallest size that holds two pictures.
  static func canvas(_ a: PixelSize, _ b: PixelSize) -> PixelSize {
    PixelSize(width: max(a.width, b.width), height: max(a.height, b.height))
  }
}

extension Comparison {
  /// Compares two straight-alpha or opaque bitmaps.
  ///
  /// Bitmaps of different size are different whatever the limits: every pixel of the smallest
  /// rectangle that holds both counts, by all 255 levels.
  /// - Precondition: a bitmap that is not opaque has straight alpha.
  /// - Complexity: O(*n*) in the number of pixels; equal bitmaps cost about one `memcmp`.
  package init(expected: Bitmap, actual: Bitmap, options: ComparisonOptions = .exact) {
    guard expected.size == actual.size else {
      let canvas = Self.canvas(expected.size, actual.size)
      self.init(
        verdict: .different, mode: options.mode, expectedSize: expected.size,
        actualSize: actual.size, different: canvas.count, total: canvas.count,
        maxChannelDelta: 255, boundsPx: PixelRect(size: canvas))
      return
    }
    let tally = PixelComparison(expected: expected, actual: actual, options: options).tally()
    self.init(tally, size: expected.size, options: options)
  }

  /// What a count of pixels of equally large pictures comes to.
  init(_ tally: DifferenceTally, size: PixelSize, options: ComparisonOptions) {
    let verdict: ComparisonVerdict =
      tally.unequal == false
      ? .equal
      : options.limits.allow(different: tally.different, of: size.count) ? .within : .different
    self.init(
      verdict: verdict, mode: options.mode, expectedSize: size, actualSize: size,
      different: tally.different, total: size.count, maxChannelDelta: tally.maxChannelDelta,
      boundsPx: tally.bounds)
  }
}

/// The rule by which two pixels count as different.
public enum ComparisonMode: Sendable, Hashable {
  /// Any byte that differs counts.
  case exact
  /// A pixel counts where a channel differs by more than a number of levels, 0…255; straight alpha.
  case channel(tolerance: Int)
  /// The rule of pixelmatch 7.2: perceived distance above a threshold, anti-aliased edges left out.
  case pixelmatch(PixelmatchRule)

  /// What JSON calls it: `exact`, `channel` or `pixelmatch` (CONTRACT 6).
  public var name: String {
    switch self {
    case .exact: "exact"
    case .channel: "channel"
    case .pixelmatch: "pixelmatch"
    }
  }
}

/// What a comparison says (CONTRACT 6).
public enum ComparisonVerdict: String, Sendable, Hashable, CaseIterable {
  /// Not one byte differs where it was looked.
  case equal
  /// Different, but inside the tolerance and limits that were asked for.
  case within
  /// Different.
  case different

  /// Whether nothing is to be complained of.
  public var passes: Bool { self != .different }
}
