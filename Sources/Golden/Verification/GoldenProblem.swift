/// Why a golden cannot be compared frame by frame.
public enum GoldenProblem: Sendable, Hashable {
  /// A font's file is another than the one the golden was made with; nil where one of them has none.
  case font(family: String, expected: String?, actual: String?)
  /// The rate is another, in frames a second.
  case rate(expected: Int, actual: Int)
  /// The manifest cannot be used.
  case manifest(ManifestFault)
  /// The scenario, or a file of the golden, cannot be read or run; in the command's words.
  case unusable(String)
}
