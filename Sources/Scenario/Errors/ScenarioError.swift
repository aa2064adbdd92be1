import KeyreelSupport

/// What is wrong with a scenario: an error whose place is in the scenario's text.
public typealias ScenarioError = KeyreelError

extension KeyreelError {
  /// Makes an error of a scenario, at a place in its text.
  public init(
    line: Int, column: Int, message: String, remedy: Remedy, sourceLine: String? = nil
  ) {
    self.init(
      .scenario, line: line, column: column, message: Remedy(message), remedy: remedy,
      sourceLine: sourceLine)
  }

  /// An error of a scenario that is no file; line and column are 0.
  init(inCode message: String, _ remedy: Remedy, at sourceLine: String? = nil) {
    self.init(line: 0, column: 0, message: message, remedy: remedy, sourceLine: sourceLine)
  }
}
