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
