/// A JSON document as a flat list of its values, in which each value precedes the values inside it.
///
/// A string is made only for a value that is requested, since a reader of dumps needs few strings
/// and compares most values as bytes. This type is a class, so that a copy retains one reference
/// instead of one for each of its lists.
package final class JSONTree: Sendable {
  /// The kind of a value.
  package enum Kind: Sendable {
    case null, no, yes, number, string, array, object
  }

  /// An entry of the list.
  struct Node: Sendable {
    var kind: Kind
    /// Whether a string has no escapes, or a number is whole and short; true for any other value.
    var isPlain = false
    /// The number of the value's name, if the value is a member; −1 for any other value.
    var name: Int32
    /// Where the value begins in the document, or in `decoded` if it is a string with escapes;
    /// quotes are left out.
    var start: Int32
    /// Where the value ends.
    var end: Int32
    /// The index at which the list continues after the value and all values in it.
    var next: Int32
  }

  private let bytes: [UInt8]
  /// The decoded forms of the strings that are written with escapes, one after another.
  private let decoded: [UInt8]
  private let nodes: [Node]
  /// The distinct names of members.
  package let names: [String]
  /// The greatest depth of nested lists and objects.
  package let levels: Int

  /// Reads one JSON document, as strictly as `JSONValue` does.
  /// - Parameters:
  ///   - levels: The maximum depth of nested lists and objects.
  ///   - values: The maximum number of values, including values that hold other values.
  /// - Throws: A fault at the first error, or at the first byte if the text is not UTF-8.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(parsing bytes: [UInt8], levels: Int = 64, values: Int = .max) throws(TextFault) {
    var reader = JSONReader(bytes, levels: levels, values: values)
    try reader.readDocument()
    self.bytes = bytes
    decoded = reader.decoded
    nodes = reader.nodes
    names = reader.names.texts
    self.levels = reader.deepest
  }

  /// The number of values.
  package var count: Int { nodes.count }

  // MARK: Traversal

  /// The place of the document's root value; a place is an index into the list of values.
  package static let root = 0

  /// The kind of the value at a place.
  package func kind(of place: Int) -> Kind { nodes[place].kind }

  /// The number of a member's name, an index into `names`; nil for a value that is not a member.
  package func name(of place: Int) -> Int? {
    let name = nodes[place].name
    return name < 0 ? nil : Int(name)
  }

  /// The place after a value and all values in it; the first value in a list or object is at
  /// `place + 1`.
  package func next(after place: Int) -> Int { Int(nodes[place].next) }

  /// The places of the values in a list; nil for any other value.
  package func elements(of place: Int) -> [Int]? {
    guard nodes[place].kind == .array else { return nil }
    var (places, next) = ([Int](), place + 1)
    while next < Int(nodes[place].next) {
      places.append(next)
      next = Int(nodes[next].next)
    }
    return places
  }

  /// The place of an object's member; nil if there is no such member.
  package func member(_ name: String, of place: Int) -> Int? {
    guard nodes[place].kind == .object, let number = names.firstIndex(of: name) else { return nil }
    var next = place + 1
    while next < Int(nodes[place].next) {
      if Int(nodes[next].name) == number { return next }
      next = Int(nodes[next].next)
    }
    return nil
  }

  /// Writes the places of an object's members to `places`.
  ///
  /// The array `slots` contains the index in `places` for each name. A member with a negative index
  /// is left out.
  package func note(membersOf object: Int, slots: [Int], in places: inout [Int]) {
    var place = object + 1
    let end = Int(nodes[object].next)
    while place < end {
      let node = nodes[place]
      if node.name >= 0, slots[Int(node.name)] >= 0 { places[slots[Int(node.name)]] = place }
      place = Int(node.next)
    }
  }

  // MARK: Values

  /// The value of a string; nil for any other value.
  package func text(at place: Int) -> String? {
    guard nodes[place].kind == .string else { return nil }
    return String(decoding: slice(place), as: UTF8.self)
  }

  /// Whether two values are strings with the same bytes.
  package func areEqualTexts(_ place: Int, _ other: Int) -> Bool {
    let (one, two) = (nodes[place], nodes[other])
    guard one.kind == .string, two.kind == .string, one.end - one.start == two.end - two.start
    else { return false }
    return slice(place) == slice(other)
  }

  /// The bytes of a string; nil for any other value.
  package func textBytes(at place: Int) -> ArraySlice<UInt8>? {
    nodes[place].kind == .string ? slice(place) : nil
  }

  /// The range of a list or object in the document.
  package func range(of place: Int) -> Range<Int> {
    Int(nodes[place].start)..<Int(nodes[place].end)
  }

  /// The value of a number, whole or not; nil for any other value.
  package func number(at place: Int) -> Double? {
    guard nodes[place].kind == .number else { return nil }
    if nodes[place].isPlain { return Double(whole(place)) }
    return JSONReader.shortDecimal(slice(place)) ?? number(of: slice(place)).number
  }

  /// The value of a whole number; nil for any other value.
  package func integer(at place: Int) -> Int? {
    guard nodes[place].kind == .number else { return nil }
    return nodes[place].isPlain ? whole(place) : number(of: slice(place)).integer
  }

  /// The value at a place, including every value nested inside it.
  package func value(at place: Int) -> JSONValue {
    var place = place
    return take(&place)
  }

  private func take(_ place: inout Int) -> JSONValue {
    let node = nodes[place]
    defer { if node.kind != .array && node.kind != .object { place += 1 } }
    switch node.kind {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .string: return .string(String(decoding: slice(place), as: UTF8.self))
    case .number: return node.isPlain ? .integer(whole(place)) : number(of: slice(place))
    case .array:
      var values: [JSONValue] = []
      place += 1
      while place < Int(node.next) { values.append(take(&place)) }
      return .array(values)
    case .object:
      var members: [JSONValue.Member] = []
      place += 1
      while place < Int(node.next) {
        let name = names[Int(nodes[place].name)]
        members.append(JSONValue.Member(name, take(&place)))
      }
      return .object(members)
    }
  }

  private func slice(_ place: Int) -> ArraySlice<UInt8> {
    let node = nodes[place]
    let range = Int(node.start)..<Int(node.end)
    return node.kind == .string && !node.isPlain ? decoded[range] : bytes[range]
  }

  private func whole(_ place: Int) -> Int {
    var (value, isNegative) = (0, false)
    let node = nodes[place]
    for index in Int(node.start)..<Int(node.end) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "-") {
        isNegative = true
      } else {
        value = value * 10 + Int(byte - 0x30)
      }
    }
    return isNegative ? -value : value
  }

  /// The value of a number, given its part of the document.
  private func number(of slice: ArraySlice<UInt8>) -> JSONValue {
    let text = String(decoding: slice, as: UTF8.self)
    return Int(text).map(JSONValue.integer) ?? .number(Double(text) ?? 0)
  }
}
