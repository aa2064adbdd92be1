/// A document's elements in one list, each before its descendants; text is left out.
///
/// The bytes of all values are in one array, and a string is made only when it is requested. Most
/// values in a page source are only compared or read as numbers, so they need no strings.
package final class XMLDocument: Sendable {
  /// An attribute: the index of its name, and the bytes of its value.
  struct Attribute: Sendable {
    var name: Int
    var value: Range<Int>
  }

  /// An element of the list.
  struct Node: Sendable {
    var name: Int
    var position: Position
    var attributes: Range<Int>
    /// The index just after the element and all its descendants.
    var end: Int
  }

  /// Where an element begins.
  struct Position: Sendable {
    /// The line's number, counted from 1.
    var line: Int
    /// The column's number, counted from 1; nil if the number has to be computed from `start`.
    var column: Int?
    /// The byte offset of the element in the text; used only if the column is nil.
    var start = 0
  }

  let nodes: [Node]
  private let attributes: [Attribute]
  /// The distinct names of elements and attributes.
  let names: [String]
  private let bytes: [UInt8]
  private let lines: LineCount

  init(
    _ nodes: [Node], _ attributes: [Attribute], names: [String], bytes: [UInt8],
    _ lines: LineCount
  ) {
    (self.nodes, self.attributes, self.names) = (nodes, attributes, names)
    (self.bytes, self.lines) = (bytes, lines)
  }

  /// The number of the column at which an element begins, counted from 1.
  func column(of node: Node) -> Int {
    node.position.column ?? lines.column(of: node.position.start)
  }

  /// The root element.
  package var root: XMLElement { XMLElement(document: self, place: 0) }

  /// The attributes of an element, in the order in which they appear in the text.
  func attributes(of place: Int) -> ArraySlice<Attribute> { attributes[nodes[place].attributes] }

  /// A value, with entities replaced.
  func text(_ value: Range<Int>) -> String { String(decoding: bytes[value], as: UTF8.self) }

  /// Whether two values are equal, byte for byte, or both are nil.
  func areEqual(_ value: Range<Int>?, _ other: Range<Int>?) -> Bool {
    guard let value, let other else { return value == other }
    return bytes[value] == bytes[other]
  }

  /// Whether a value equals a word, byte for byte.
  func isEqual(_ value: Range<Int>, _ word: String) -> Bool {
    guard value.count == word.utf8.count else { return false }
    var place = value.lowerBound
    for byte in word.utf8 {
      guard bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// A value as a whole number of at most four digits; nil for any other value.
  ///
  /// Most lengths in a page source are such short numbers.
  func shortNumber(_ value: Range<Int>) -> Int? {
    guard 1...4 ~= value.count else { return nil }
    var number = 0
    for place in value {
      let byte = bytes[place]
      guard 0x30...0x39 ~= byte else { return nil }
      number = 10 * number + Int(byte - 0x30)
    }
    return number
  }
}

/// An element of a document: its name, its attributes and the elements in it.
package struct XMLElement: Sendable {
  let document: XMLDocument
  let place: Int

  private var node: XMLDocument.Node { document.nodes[place] }

  /// The element's name.
  package var name: String { document.names[node.name] }
  /// The number of the line on which the element begins, counted from 1.
  package var line: Int { node.position.line }
  /// The number of the column at which the element begins, counted from 1 in Unicode scalars.
  package var column: Int { document.column(of: node) }

  /// The element's attributes with entities replaced, in document order.
  package var attributes: [(name: String, value: String)] {
    document.attributes(of: place).map { (document.names[$0.name], document.text($0.value)) }
  }

  /// The elements directly inside this element, in document order.
  package var children: [XMLElement] {
    var (children, next): ([XMLElement], Int) = ([], place + 1)
    while next < node.end {
      children.append(XMLElement(document: document, place: next))
      next = document.nodes[next].end
    }
    return children
  }

  /// The value of an attribute; nil if the element does not have it.
  package subscript(name: String) -> String? {
    let found = document.attributes(of: place).first { document.names[$0.name] == name }
    return found.map { document.text($0.value) }
  }
}
