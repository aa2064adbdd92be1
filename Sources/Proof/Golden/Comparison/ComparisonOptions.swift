import KeyreelImaging
import KeyreelSupport

/// How two pictures are compared.
public struct ComparisonOptions: Sendable, Hashable {
  /// The rule for one pixel.
  public var mode: ComparisonMode
  /// The limits on the amount of difference.
  public var limits: ComparisonLimits
  /// Ignored rectangles, in pixels; parts outside a picture have no effect.
  public var ignoring: [PixelRect]
  /// Whether pictures with alpha are laid over white first, so that transparent pixels count as
  /// white.
  public var isOverWhite: Bool = false

  /// Options under which every byte has to be equal.
  public static let exact: ComparisonOptions = ComparisonOptions()

  /// Makes options.
  public init(
    mode: ComparisonMode = .exact, limits: ComparisonLimits = .none, ignoring: [PixelRect] = [],
    isOverWhite: Bool = false
  ) {
    self.isOverWhite = isOverWhite
    self.mode = mode
    self.limits = limits
    self.ignoring = ignoring
  }
}

/// The amount of difference that is allowed; without limits, no pixel is allowed to differ.
///
/// Every given limit has to be met. Pictures of different sizes never pass.
public struct ComparisonLimits: Sendable, Hashable {
  /// The maximum number of pixels that are allowed to count as different.
  public var maxPixels: Int?
  /// The largest fraction of a picture's pixels that is allowed to count as different, 0…1.
  public var maxRatio: Double?

  /// Limits that allow no pixel to differ.
  public static let none: ComparisonLimits = ComparisonLimits()

  /// Makes limits.
  public init(maxPixels: Int? = nil, maxRatio: Double? = nil) {
    self.maxPixels = maxPixels
    self.maxRatio = maxRatio
  }

  /// Whether `different` differing pixels out of `total` pixels are allowed; zero is always
  /// allowed.
  public func allow(different: Int, of total: Int) -> Bool {
    if different == 0 { return true }
    if maxPixels == nil && maxRatio == nil { return false }
    if let maxPixels, different > maxPixels { return false }
    if let maxRatio, Double(different) / Double(max(total, 1)) > maxRatio { return false }
    return true
  }
}

extension ComparisonOptions {
  /// Throws an error if every pixel is ignored, because any two pictures would then be equal.
  /// - Throws: `usage` if every pixel of a picture of this size is ignored.
  func checkThatSomethingIsCompared(in size: PixelSize) throws(KeyreelError) {
    guard !ignoring.isEmpty, size.count > 0,
      RowSpans.spans(of: size, ignoring: ignoring).allSatisfy(\.columns.isEmpty)
    else { return }
    throw .usage(
      message:
        "every pixel of the \(size.width) × \(size.height) is ignored, and nothing is left to compare",
      remedy: "ignore fewer pixels")
  }
}
