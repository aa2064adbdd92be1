import KeyreelImaging
import KeyreelSupport

/// The differences in what two pictures declare about their pixel values: colour space, orientation
/// and bit depth.
public struct TagDifference: Sendable, Hashable {
  /// The declarations of one of the two pictures.
  public struct Tags: Sendable, Hashable {
    /// The colour space.
    public var space: String
    /// The chunk that declares the colour space; nil if no chunk does, which means sRGB.
    public var chunk: String?
    /// The picture's orientation as an Exif number; 1 is upright.
    public var orientation: Int
    /// The number of bits per channel.
    public var depth: Int

    fileprivate init(_ tags: PictureTags) {
      (space, chunk) = (tags.space.name, tags.source)
      (orientation, depth) = (tags.orientation, tags.depth)
    }

    fileprivate var spaceWords: String {
      if let chunk, chunk != space, !space.hasPrefix(chunk) { return "\(space) (\(chunk))" }
      return chunk == nil ? "\(space) (untagged)" : "\(space) (tagged)"
    }

    fileprivate var json: JSONValue {
      .members([
        "space": .string(space), "chunk": chunk.map(JSONValue.string) ?? .null,
        "orientation": .integer(orientation), "depth": .integer(depth),
      ])
    }
  }

  /// The declarations of the expected and the actual picture; empty if they are the same.
  public private(set) var tags: [Tags] = []
  /// Whether equal pixel values look different under the two declarations: in different colours, or
  /// rotated.
  public private(set) var isSeen: Bool = false
  /// Whether the two pictures are shown in different orientations.
  fileprivate var isTurned: Bool { Set(tags.map(\.orientation)).count > 1 }
  /// The number of pixels whose colours differ, if both spaces are known and different; otherwise
  /// nil.
  public var differentColors: Int?
  /// The largest difference between the two pictures' colours in any channel, in levels of Display
  /// P3.
  public var maxColorDelta: Int?
  /// The largest difference in any channel, in 16-bit levels from 0 to 65535; nil unless 16-bit
  /// values were compared and found to differ.
  public var maxDeepDelta: Int?

  /// No difference.
  public static let none: TagDifference = TagDifference()

  private init() {}

  /// Compares the tags of two pictures.
  package init(_ expected: PictureTags, _ actual: PictureTags) {
    isSeen = expected.space != actual.space || expected.orientation != actual.orientation
    let isSaid = expected.source != actual.source || expected.depth != actual.depth
    if isSeen || isSaid { tags = [Tags(expected), Tags(actual)] }
  }
}

extension TagDifference {
  /// Notes to report beside the verdict, one sentence each.
  package var sentences: [String] {
    var lines: [String] = []
    if tags.count == 2 {
      let (a, b) = (tags[0], tags[1])
      if a.space != b.space || a.chunk != b.chunk {
        lines.append("colour: \(a.spaceWords) against \(b.spaceWords)" + colorWords)
      }
      if a.orientation != b.orientation {
        lines.append("orientation: Exif \(a.orientation) against \(b.orientation)")
      }
      if a.depth != b.depth {
        lines.append(
          "depth: \(a.depth) bits per channel against \(b.depth), compared at 8 bits, rounded")
      }
    }
    if let maxDeepDelta {
      lines.append(
        "depth: 16 bits per channel, compared in full: at most \(maxDeepDelta) of 65535 levels")
    }
    return lines
  }

  private var colorWords: String {
    guard let differentColors, let maxColorDelta else { return "" }
    return differentColors == 0
      ? "; the colours are equal"
      : "; the colours of \(Count.text(differentColors, "pixel")) differ, by at most "
        + Count.text(maxColorDelta, "level")
  }

  /// The difference's members in JSON; a member is nil if it has nothing to report (Contract §6.3).
  var members: KeyValuePairs<String, JSONValue?> {
    [
      "tags": tags.isEmpty ? nil : .array(tags.map(\.json)),
      "differentColors": differentColors.map(JSONValue.integer),
      "maxColorDelta": maxColorDelta.map(JSONValue.integer),
      "maxDeepDelta": maxDeepDelta.map(JSONValue.integer),
    ]
  }
}

extension Comparison {
  /// Compares two pictures and their tags.
  ///
  /// An exact comparison compares pixel values, with all 16 bits if both pictures have 16 bits per
  /// channel. Pictures that are shown in different colours or orientations are different, whatever
  /// their values. A comparison with a tolerance compares colours, in Display P3 if one picture is
  /// in Display P3 and the other in sRGB. If one of two different spaces is unknown, values are
  /// compared as they are, and the pictures count as different.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(expected: TaggedBitmap, actual: TaggedBitmap, options: ComparisonOptions) {
    var tags = TagDifference(expected.tags, actual.tags)
    let (a, b) = (expected.bitmap, actual.bitmap)
    guard let colors = Self.inOneSpace(expected, actual) else {
      self.init(expected: a, actual: b, options: options)
      if options.mode == .exact, let deep = expected.deep, let other = actual.deep, a.size == b.size
      {
        compareDeep(deep, other, options, &tags)
      }
      finish(tags)
      return
    }
    let seen = Comparison(
      expected: colors.0, actual: colors.1,
      options: options.mode == .exact ? ComparisonOptions(ignoring: options.ignoring) : options)
    if a.size == b.size {
      (tags.differentColors, tags.maxColorDelta) = (seen.different, seen.maxChannelDelta)
    }
    self = options.mode == .exact ? Comparison(expected: a, actual: b, options: options) : seen
    finish(tags, isExact: options.mode == .exact)
  }

  private mutating func finish(_ tags: TagDifference, isExact: Bool = true) {
    self.tags = tags
    if tags.isSeen && isExact || tags.isTurned { verdict = .different }
  }

  /// Both pictures in Display P3; nil if both are already in the same space, or if one of the
  /// spaces is unknown.
  static func inOneSpace(_ a: TaggedBitmap, _ b: TaggedBitmap) -> (Bitmap, Bitmap)? {
    guard a.tags.space != b.tags.space, a.tags.space.isKnown, b.tags.space.isKnown else {
      return nil
    }
    func wide(_ picture: TaggedBitmap) -> Bitmap {
      ColorConversion(from: picture.tags.space, to: .displayP3)?.bitmap(picture.bitmap)
        ?? picture.bitmap
    }
    return (wide(a), wide(b))
  }

  /// Counts the pixels whose 16-bit values differ, in pictures of equal size.
  private mutating func compareDeep(
    _ a: [UInt16], _ b: [UInt16], _ options: ComparisonOptions, _ tags: inout TagDifference
  ) {
    var tally = DifferenceTally()
    var most = 0
    for band in RowSpans.spans(of: expectedSize, ignoring: options.ignoring) {
      for y in band.rows {
        for x in band.columns.joined() {
          let start = (y * expectedSize.width + x) * 4
          let delta = (start..<start + 4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
          guard delta > 0 else { continue }
          tally.unequal = true
          tally.count(x: x, y: y)
          most = max(most, delta)
        }
      }
    }
    guard let bounds = tally.bounds else { return }
    tags.maxDeepDelta = most
    tally.maxChannelDelta = (most + 256) / 257
    let found = regions
    self = Comparison(tally, size: expectedSize, options: options)
    regions =
      found.isEmpty ? [DifferenceRegion(boundsPx: bounds, different: tally.different)] : found
  }
}
