/// Why a GIF could not be written.
public enum GIFError: Error, Sendable, Hashable {
  /// giflib refused, with its error code; mostly because memory ran out.
  case library(code: Int)
}
