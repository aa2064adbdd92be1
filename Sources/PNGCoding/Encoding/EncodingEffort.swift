/// What an encoder spends its time for.
public enum EncodingEffort: Sendable, Hashable {
  /// Least time: for frames that are written once and read a few times.
  case speed
  /// Fewest bytes: for pictures that are kept.
  case size
}
