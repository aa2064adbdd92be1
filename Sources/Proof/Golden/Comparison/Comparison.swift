import KeyreelImaging
import KeyreelSupport

/// The result of comparing two pictures.
///
/// `different`, `ratio` and `boundsPx` describe the pixels that count as different under the mode.
/// `maxChannelDelta` is the largest difference among all compared pixels, so it shows how much of a
/// tolerance was used.
public struct Comparison: Sendable, Hashable {
  /// The verdict.
  public var verdict: ComparisonVerdict
  /// The rule that was applied.
  public var mode: ComparisonMode
  /// The size of the expected picture.
  public var expectedSize: PixelSize
  /// The size of the actual picture.
  public var actualSize: PixelSize
  /// The number of pixels that count as different.
  public var different: Int
  /// The number of pixels of the picture, including ignored pixels.
  public var total: Int
  /// The largest difference in any channel, 0…255 levels.
  public var maxChannelDelta: Int
  /// The smallest rectangle around the pixels that count as different; nil if no pixel counts as
  /// different.
  public var boundsPx: PixelRect?
  /// The pixels that count as different, grouped into regions of pixels that are close together,
  /// from top to bottom.
  public var regions: [DifferenceRegion] = []
  /// The overlap of pictures of different sizes; nil if the sizes are equal.
  public var overlap: Overlap?
  /// The blinking carets that were ignored on request.
  public var carets: [PixelRect] = []
  /// The differences in what the two pictures declare about their pixel values.
  public var tags: TagDifference = .none

  /// The part that pictures of different sizes have in common, at their top left.
  public struct Overlap: Sendable, Hashable {
    /// The overlap's size.
    public var size: PixelSize
    /// The number of the overlap's pixels that count as different.
    public var different: Int
  }

  /// The fraction of the pixels that count as different, 0…1; 0 for pictures without pixels.
  public var ratio: Double { total == 0 ? 0 : Double(different) / Double(total) }

  /// The smallest size that contains both pictures.
  static func canvas(_ a: PixelSize, _ b: PixelSize) -> PixelSize {
    PixelSize(width: max(a.width, b.width), height: max(a.height, b.height))
  }
}

extension Comparison {
  /// Compares two straight-alpha or opaque bitmaps.
  ///
  /// Bitmaps of different sizes always count as different, regardless of the limits. Every pixel of
  /// the smallest rectangle that contains both bitmaps counts as differing by all 255 levels.
  /// - Precondition: a bitmap that is not opaque has straight alpha.
  /// - Complexity: O(*n*) in the number of pixels; equal bitmaps cost about one `memcmp`.
  package init(expected: Bitmap, actual: Bitmap, options: ComparisonOptions = .exact) {
    guard expected.size == actual.size else {
      let canvas = Self.canvas(expected.size, actual.size)
      self.init(
        verdict: .different, mode: options.mode, expectedSize: expected.size,
        actualSize: actual.size, different: canvas.count, total: canvas.count,
        maxChannelDelta: 255, boundsPx: PixelRect(size: canvas))
      compareOverlap(expected, actual, options)
      return
    }
    let walk = PixelComparison(expected: expected, actual: actual, options: options)
    if walk.isSame {
      self.init(DifferenceTally(), size: expected.size, options: options)
      return
    }
    self.init(walk, in: RowSpans.spans(of: expected.size, ignoring: options.ignoring))
  }

  /// Compares two partly read pictures, using only the rows that were read.
  /// - Precondition: For pixelmatch's rule, the rows next to the differing rows have also been
  ///   read.
  init(_ rows: PicturePairRows, options: ComparisonOptions) {
    let walk = PixelComparison(expected: rows.expected, actual: rows.actual, options: options)
    let spans = RowSpans.spans(of: rows.size, ignoring: options.ignoring)
    self.init(walk, in: RowSpans.parts(of: spans, in: rows.changed))
  }

  /// Compares two pictures row by row, by a rule that considers each pixel on its own.
  init(_ rows: ChangedRows, options: ComparisonOptions, tolerance: Int) {
    let (tally, grid) = SquareCounter.counted(
      rows, in: RowSpans.spans(of: rows.size, ignoring: options.ignoring), tolerance: tolerance)
    self.init(tally, size: rows.size, options: options)
    if tally.different > 0 { regions = grid.regions() }
  }

  private init(_ walk: PixelComparison, in spans: [RowSpans]) {
    let (tally, grid) = walk.counted(in: spans)
    self.init(tally, size: walk.expected.size, options: walk.options)
    if tally.different > 0 { regions = grid.regions() }
  }

  /// Compares the overlap of two pictures of different sizes.
  private mutating func compareOverlap(
    _ expected: Bitmap, _ actual: Bitmap, _ options: ComparisonOptions
  ) {
    let size = PixelSize(
      width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    let bounds = PixelRect(size: size)
    let shared = Comparison(
      expected: expected.cropped(to: bounds), actual: actual.cropped(to: bounds), options: options)
    overlap = Overlap(size: size, different: shared.different)
    regions = shared.regions
    let canvas = Self.canvas(expectedSize, actualSize)
    let rest = [
      PixelRect(x: size.width, y: 0, width: canvas.width - size.width, height: canvas.height),
      PixelRect(x: 0, y: size.height, width: size.width, height: canvas.height - size.height),
    ]
    regions += rest.filter { !$0.isEmpty }.map {
      DifferenceRegion(boundsPx: $0, different: $0.size.count)
    }
  }

  /// Makes a comparison from the counted pixels of two pictures of equal size.
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
  /// A pixel counts if any of its bytes differs.
  case exact
  /// A pixel counts if a channel differs by more than the given number of levels, 0…255, in
  /// straight alpha.
  case channel(tolerance: Int)
  /// The rule of pixelmatch 7.2: a pixel counts if the perceived distance is above a threshold,
  /// unless it belongs to an anti-aliased edge.
  case pixelmatch(PixelmatchRule)

  /// The mode's name in JSON: `exact`, `channel` or `pixelmatch` (Contract §6.3).
  public var name: String {
    switch self {
    case .exact: "exact"
    case .channel: "channel"
    case .pixelmatch: "pixelmatch"
    }
  }

  /// Whether a pixel's verdict depends on the pixels around it.
  var looksAtNeighbours: Bool { tolerance == nil }

  /// The number of levels by which a channel may differ; nil for a rule that considers more than
  /// one pixel.
  var tolerance: Int? {
    switch self {
    case .exact: 0
    case .channel(let tolerance): tolerance
    case .pixelmatch: nil
    }
  }
}

/// The verdict of a comparison (Contract §6.3).
public enum ComparisonVerdict: String, Sendable, Hashable, CaseIterable {
  /// No byte differs in the compared area.
  case equal
  /// The pictures differ, but are within the requested tolerance and limits.
  case within
  /// Different.
  case different

  /// Whether the pictures are equal or within the limits.
  public var passes: Bool { self != .different }
}

extension Comparison {
  /// The output of `compare --json` for two pictures (Contract §6.3).
  package var json: JSONValue {
    .object(
      [
        JSONValue.Member("keyreel", 1), JSONValue.Member("verdict", .string(verdict.rawValue)),
        JSONValue.Member("mode", .string(mode.name)),
      ] + numbers)
  }

  /// The members of the output for one pair of pictures, and for each frame of a sequence.
  ///
  /// Members after the bounds are present only if there is something to report.
  var numbers: [JSONValue.Member] {
    let numbers = JSONValue.members([
      "sizes": [expectedSize.json, actualSize.json], "different": .integer(different),
      "total": .integer(total), "ratio": .number(ratio),
      "maxChannelDelta": .integer(maxChannelDelta), "boundsPx": boundsPx?.json ?? .null,
    ])
    let more = JSONValue.present(
      [
        "regions": regions.isEmpty ? nil : .array(regions.map(\.json)),
        "overlap": overlap.map {
          .members(["sizePx": $0.size.json, "different": .integer($0.different)])
        },
        "caretsPx": carets.isEmpty ? nil : .array(carets.map(\.json)),
      ], tags.members)
    return (numbers.members ?? []) + (more.members ?? [])
  }

  /// The verdict in one sentence, followed by lines on ignored carets and on differences in what
  /// the pictures declare.
  ///
  /// The amount of difference is reported even if the comparison passes.
  public var sentence: String {
    let places = carets.map { "\($0.x),\($0.y),\($0.width),\($0.height)" }
    let lines = places.isEmpty ? [] : ["a caret is not counted in " + places.listed]
    return ([amount] + lines + tags.sentences).joined(separator: "\n")
  }

  /// The verdict and the amount of difference, in one sentence.
  private var amount: String {
    if verdict == .equal { return "equal: \(Count.text(total, "pixel"))" }
    if let overlap {
      let shared = overlap.size
      return "different: \(expectedSize.width) × \(expectedSize.height) pixels against "
        + "\(actualSize.width) × \(actualSize.height)"
        + (shared.count == 0
          ? ""
          : "; where they overlap, \(overlap.different) of \(shared.width) × \(shared.height) differ")
    }
    if different == 0, verdict == .different {
      return
        "different: equal numbers of \(Count.text(total, "pixel")), but with different meanings"
    }
    let rounded = (ratio * 1e6).rounded() / 1e4
    let percent =
      rounded == 0 && different > 0 ? "under 0.0001" : JSONValue.number(rounded).text
    let place = boundsPx.map { " in \($0.x),\($0.y),\($0.width),\($0.height)" } ?? ""
    let parts = regions.count > 1 ? " (\(regions.count) regions)" : ""
    return
      "\(verdict.rawValue): \(different) of \(Count.text(total, "pixel")) (\(percent) %)\(place)\(parts), "
      + "at most \(Count.text(maxChannelDelta, "level")) per channel"
  }
}

/// A comparison, and a picture of the differences.
package struct DifferencePicture: Sendable, Hashable {
  /// The numbers.
  package let comparison: Comparison
  /// The picture, in straight alpha; it is as wide as the wider of the two pictures and as tall as
  /// the taller one.
  package let bitmap: Bitmap

  /// Compares two bitmaps and draws their differences, by default as pixelmatch does.
  ///
  /// Equal pixels are drawn faintly in grey. Ignored rectangles are hatched. If the bitmaps have
  /// different sizes, their common part at the top left is compared, and the rest is drawn as
  /// different.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(
    expected: Bitmap, actual: Bitmap, options: ComparisonOptions = .exact,
    style: DifferenceStyle = .pixelmatch
  ) {
    let isOneSize = expected.size == actual.size
    let parts =
      isOneSize
      ? (expected, actual)
      : (expected.cropped(to: actual.bounds), actual.cropped(to: expected.bounds))
    let walk = PixelComparison(expected: parts.0, actual: parts.1, options: options)
    let (tally, grid, classes) = walk.classified()
    let drawn = style.paint(classes: classes, over: parts.0, options)
    if isOneSize {
      var comparison = Comparison(tally, size: expected.size, options: options)
      if tally.different > 0 { comparison.regions = grid.regions() }
      self.comparison = comparison
      bitmap = drawn
    } else {
      comparison = Comparison(expected: expected, actual: actual, options: options)
      var canvas = Bitmap(
        size: Comparison.canvas(expected.size, actual.size), alphaMode: .straight,
        filledWith: style.differentColor.bits)
      canvas.blit(drawn.bounds, of: drawn, toX: 0, y: 0)
      bitmap = canvas
    }
  }
}

/// A scan of two bitmaps of the same size by one rule.
struct PixelComparison: Sendable {
  let expected: Bitmap
  let actual: Bitmap
  let options: ComparisonOptions

  /// Whether all pixels, including ignored ones, have the same bytes in both bitmaps.
  var isSame: Bool {
    unsafe expected.size.count == 0
      || PixelPair.withPixels(of: expected, actual, classes: nil) { $0.isEqual }
  }

  /// Counts the differences in the given rows, in total and for each square of a grid.
  /// - Complexity: O(*n*) in the number of pixels in the rows.
  func counted(in spans: [RowSpans]) -> (tally: DifferenceTally, grid: SquareGrid) {
    guard expected.size.count > 0 else { return (DifferenceTally(), SquareGrid(expected.size)) }
    return unsafe walk(spans, classes: nil)
  }

  /// Counts the differences in all rows, and classifies every pixel (`PixelClass`), row by row.
  /// - Complexity: O(*n*) in the number of pixels.
  func classified() -> (tally: DifferenceTally, grid: SquareGrid, classes: [UInt8]) {
    var classes = [UInt8](repeating: PixelClass.same.rawValue, count: expected.size.count)
    guard !classes.isEmpty else { return (DifferenceTally(), SquareGrid(expected.size), classes) }
    let spans = RowSpans.spans(of: expected.size, ignoring: options.ignoring)
    let (tally, grid) = unsafe classes.withUnsafeMutableBufferPointer {
      unsafe walk(spans, classes: $0.baseAddress)
    }
    return (tally, grid, classes)
  }

  /// Runs the mode's kernel over rows.
  private func walk(
    _ spans: [RowSpans], classes: UnsafeMutablePointer<UInt8>?
  ) -> (DifferenceTally, SquareGrid) {
    unsafe PixelPair.withPixels(of: expected, actual, classes: classes) { pair in
      switch options.mode {
      case .exact: return pair.channels(spans, tolerance: 0)
      case .channel(let tolerance): return pair.channels(spans, tolerance: tolerance)
      case .pixelmatch(let rule):
        let reference = PixelmatchReference(expected: expected, actual: actual, rule: rule)
        var kernel = PixelmatchKernel(pair: pair, reference: reference)
        return (pair.tally(spans, kernel: &kernel), kernel.grid)
      }
    }
  }
}

extension Array where Element: CustomStringConvertible {
  /// The first twelve elements, followed by the number of remaining elements.
  var listed: String {
    let shown = prefix(12).map(\.description).joined(separator: ", ")
    return count > 12 ? "\(shown) and \(count - 12) more" : shown
  }
}
