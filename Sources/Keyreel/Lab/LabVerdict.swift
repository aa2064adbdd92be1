/// What a lab says of a variant.
public enum LabVerdict: String, Sendable, Hashable {
  /// Nothing is wrong, and everything asked for was put to the test.
  case right
  /// Something is wrong.
  case wrong
  /// Nothing is wrong as far as the script goes, which does not put everything to the test.
  case untested

  /// The mark at the start of a variant's row.
  var mark: String {
    switch self {
    case .right: "✓"
    case .wrong: "✗"
    case .untested: "–"
    }
  }

  /// The mark in words.
  var words: String {
    switch self {
    case .right: "nothing wrong"
    case .wrong: "wrong"
    case .untested: "nothing wrong, but not all is tested by this script"
    }
  }
}
