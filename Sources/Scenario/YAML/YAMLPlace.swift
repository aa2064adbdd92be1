/// A place in a text: line and column from 1, the column counted in Unicode scalars.
struct YAMLPlace: Sendable, Hashable {
  /// The line, from 1.
  var line: Int
  /// The column, from 1.
  var column: Int

  /// The start of a text.
  static let start = YAMLPlace(line: 1, column: 1)

  /// Moves past a scalar, with the line ends that YAML knows.
  mutating func advance(over scalar: UnicodeScalar, after previous: UnicodeScalar) {
    if SourceText.isBreak(scalar) {
      if !(scalar == "\n" && previous == "\r") { line += 1 }
      column = 1
    } else {
      column += 1
    }
  }

  /// An error at this place.
  func error(_ message: String, _ remedy: String) -> ScenarioError {
    ScenarioError(line: line, column: column, message: message, remedy: remedy)
  }
}
