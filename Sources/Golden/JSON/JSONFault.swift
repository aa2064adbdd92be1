/// Where and why a text is not JSON.
public struct JSONFault: Error, Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What is wrong, in a sentence.
  public var message: String

  /// Makes a fault.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}
