/// A place in a text, both counted from 1.
public struct TextPosition: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The column, in bytes.
  public let column: Int
}
