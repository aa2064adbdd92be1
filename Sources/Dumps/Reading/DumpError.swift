/// What is wrong with a dump, where, and what would be right.
public struct DumpError: Error, Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What is wrong.
  public var message: String
  /// What would be right.
  public var remedy: String

  /// Makes an error; without a place, of the whole dump.
  public init(line: Int = 1, column: Int = 1, message: String, remedy: String) {
    self.line = line
    self.column = column
    self.message = message
    self.remedy = remedy
  }
}
