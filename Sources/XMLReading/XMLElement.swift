/// An element of a document: its name, its attributes and the elements in it; text is left out.
package struct XMLElement: Sendable, Hashable {
  /// A name and its value, entities replaced.
  package struct Attribute: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String
  }

  /// What it is called.
  package var name: String
  /// Its attributes, in the order of the text.
  package var attributes: [Attribute]
  /// The line of its first byte, from 1.
  package var line: Int
  /// The column of its first byte, in bytes from 1.
  package var column: Int
  /// The elements in it, in the order of the text.
  package var children: [XMLElement] = []

  /// The value of an attribute; nil where there is none.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
