/// An element of a document: its name, its attributes and the elements in it; text is left out.
package struct XMLElement: Sendable {
  /// What it is called.
  package var name: String
  /// Its attributes with entities replaced, in the order of the text.
  package var attributes: [(name: String, value: String)]
  /// The line of its first byte, from 1.
  package var line: Int
  /// The column of its first byte, in bytes from 1.
  package var column: Int
  /// The elements in it, in the order of the text.
  package var children: [XMLElement] = []

  /// The value of an attribute; nil where there is none.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
