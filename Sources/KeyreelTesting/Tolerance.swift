import KeyreelImaging
import KeyreelProof

/// A difference that a test puts up with: opt-in, with a reason that is told whenever it is made use of.
///
/// Everything is exact without one, because the renderer is.
public struct Tolerance: Sendable, Hashable {
  /// Why a difference is put up with; empty for ``exact``.
  public let reason: String
  /// The rule by which pixels differ, and how many may.
  public let options: ComparisonOptions

  /// No difference at all.
  public static let exact: Tolerance = Tolerance(.exact, because: "")

  /// Makes a tolerance of any rule and limits.
  public init(_ options: ComparisonOptions, because reason: String) {
    self.options = options
    self.reason = reason
  }

  /// Lets channels differ by some levels, 0…255 in straight alpha, in any number of pixels.
  public static func channel(_ levels: Int, because reason: String) -> Tolerance {
    Tolerance(ComparisonOptions(mode: .channel(tolerance: levels)), because: reason)
  }

  /// Lets some pixels of a picture be anything.
  public static func pixels(_ count: Int, because reason: String) -> Tolerance {
    Tolerance(ComparisonOptions(limits: ComparisonLimits(maxPixels: count)), because: reason)
  }

  /// Counts pixels by the rule of pixelmatch 7.2, and lets a share of them, 0…1, differ.
  public static func pixelmatch(
    _ threshold: Double = 0.1, includesAntialiasing: Bool = false, maxRatio: Double? = nil,
    because reason: String
  ) -> Tolerance {
    let rule = PixelmatchRule(threshold: threshold, includesAntialiasing: includesAntialiasing)
    return Tolerance(
      ComparisonOptions(
        mode: .pixelmatch(rule), limits: ComparisonLimits(maxRatio: maxRatio)), because: reason)
  }

  /// Does not look at a rectangle of pixels.
  public static func ignoring(_ rects: PixelRect..., because reason: String) -> Tolerance {
    Tolerance(ComparisonOptions(ignoring: rects), because: reason)
  }

  /// Whether nothing may differ.
  public var isExact: Bool { options == .exact }
}
