/// What is wrong with a scenario, where, and what would be right.
public struct ScenarioError: Error, Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int
  /// What is wrong.
  public var message: String
  /// What would be right.
  public var remedy: Remedy
  /// The line of the text at fault, without its line end; nil where the text has none that can be shown.
  public var sourceLine: String?

  /// Makes an error.
  public init(line: Int, column: Int, message: String, remedy: Remedy, sourceLine: String? = nil) {
    self.line = line
    self.column = column
    self.message = message
    self.remedy = remedy
    self.sourceLine = sourceLine
  }

  /// An error of a scenario that is no file; line and column are 0.
  init(inCode message: String, _ remedy: Remedy, at sourceLine: String? = nil) {
    self.init(line: 0, column: 0, message: message, remedy: remedy, sourceLine: sourceLine)
  }
}
