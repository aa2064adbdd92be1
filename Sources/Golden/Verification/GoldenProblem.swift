/// What is wrong with a golden or its files, beside frames that differ.
public enum GoldenProblem: Sendable, Hashable {
  /// A font's file is another than the one the golden was made with; nil where one of them has none.
  case font(family: String, expected: String?, actual: String?)
  /// The rate is another, in frames a second.
  case rate(expected: Int, actual: Int)
  /// The manifest cannot be used.
  case manifest(ManifestFault)
  /// The scenario, or a file of the golden, cannot be read or run; in the command's words.
  case unusable(String)

  /// Whether frames can be compared all the same: a font that only one side uses comes with what has changed.
  var leavesFramesComparable: Bool {
    guard case .font(_, let expected, let actual) = self else { return false }
    return expected == nil || actual == nil
  }
}
