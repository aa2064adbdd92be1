/// Where and why a text is no document that is read.
public struct XMLFault: Error, Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What is wrong, in a sentence.
  public var message: String
}
