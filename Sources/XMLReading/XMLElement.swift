/// An element of a document: its name, its attributes and the elements in it; text is left out.
public struct XMLElement: Sendable, Hashable {
  /// A name and its value, entities replaced.
  public struct Attribute: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String
  }

  /// What it is called.
  public var name: String
  /// Its attributes, in the order of the text.
  public var attributes: [Attribute]
  /// The line of its first byte, from 1.
  public var line: Int
  /// The column of its first byte, in bytes from 1.
  public var column: Int
  /// The elements in it, in the order of the text.
  public var children: [XMLElement] = []

  /// The value of an attribute; nil where there is none.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
