/// How much difference is let pass; without limits, none.
///
/// Every limit that is given has to be met. Pictures of different size never pass.
public struct ComparisonLimits: Sendable, Hashable {
  /// The most pixels that may count as different.
  public var maxPixels: Int?
  /// The largest share of a picture's pixels that may count as different, 0…1.
  public var maxRatio: Double?

  /// No difference passes.
  public static let none: ComparisonLimits = ComparisonLimits()

  /// Makes limits.
  public init(maxPixels: Int? = nil, maxRatio: Double? = nil) {
    self.maxPixels = maxPixels
    self.maxRatio = maxRatio
  }

  /// Whether a number of different pixels out of a total may pass; none always may.
  public func allow(different: Int, of total: Int) -> Bool {
    if different == 0 { return true }
    if maxPixels == nil && maxRatio == nil { return false }
    if let maxPixels, different > maxPixels { return false }
    if let maxRatio, Double(different) / Double(max(total, 1)) > maxRatio { return false }
    return true
  }
}
