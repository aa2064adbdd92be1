/// A JSON document whose members keep their order, so that equal values are written as equal bytes.
package enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number; it is written without an exponent and, if it is whole, without a fraction.
  ///
  /// JSON has no infinities and no NaN, so these values are written as `null`.
  case number(Double)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Named members, in the order in which they are written.
  case object([Member])

  /// A named value.
  package struct Member: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSONValue

    /// Makes a member.
    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// An object with the given members in order, followed by further members.
  package static func members(
    _ members: KeyValuePairs<String, JSONValue>, _ more: KeyValuePairs<String, JSONValue> = [:]
  ) -> JSONValue {
    var list: [Member] = []
    list.reserveCapacity(members.count + more.count)
    for (name, value) in members { list.append(Member(name, value)) }
    for (name, value) in more { list.append(Member(name, value)) }
    return .object(list)
  }

  /// An object with those of the given members that have a value, in order.
  package static func present(
    _ members: KeyValuePairs<String, JSONValue?>, _ more: KeyValuePairs<String, JSONValue?> = [:]
  ) -> JSONValue {
    var list: [Member] = []
    list.reserveCapacity(members.count + more.count)
    for (name, value) in members { if let value { list.append(Member(name, value)) } }
    for (name, value) in more { if let value { list.append(Member(name, value)) } }
    return .object(list)
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  /// Makes `null`.
  package init(nilLiteral: ()) { self = .null }
  /// Makes `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a number.
  package init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Makes a list.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue {
  /// Reads one JSON document, strictly.
  ///
  /// Members keep their order. The following are errors: a repeated name, anything after the
  /// document, invalid UTF-8, and more levels or values than allowed. Numbers become `integer` if
  /// they have no fraction and no exponent and fit into an `Int`.
  /// - Parameter values: The maximum number of values, including lists and objects.
  /// - Throws: A fault at the first error, or at the first byte if the text is not UTF-8.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(parsing bytes: [UInt8], levels: Int = 64, values: Int = .max) throws(TextFault) {
    self = try JSONTree(parsing: bytes, levels: levels, values: values).value(at: JSONTree.root)
  }

  /// The value of a member; nil if there is no such member, or if this value is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    // Most names differ in length, and lengths are cheaper to compare.
    let length = name.utf8.count
    let index = members.firstIndex { $0.name.utf8.count == length && $0.name == name }
    return index.map { members[$0].value }
  }

  /// A whole number's value.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The value of a number, with or without a fraction.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
  /// A string's value.
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  /// A list's values.
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  /// An object's members.
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The document on one line.
  ///
  /// Numbers are the shortest decimals that read back as the same value, never with an exponent.
  /// - Complexity: O(*n*) in the length of the text.
  package var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.out, as: UTF8.self)
  }

  /// Adds the document's text to a string.
  package func write(to out: inout String) { out += text }

  /// The shortest plain decimal of a number: `516`, `97.66666666666667`, `0.0000408`.
  static func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    let shortest = String(value)
    guard let mark = shortest.firstIndex(of: "e") else { return shortest }
    return expanded(
      digits: shortest[..<mark], exponent: Int(shortest[shortest.index(after: mark)...]) ?? 0)
  }

  /// Writes `d.ddd × 10^exponent` without an exponent.
  private static func expanded(digits: Substring, exponent: Int) -> String {
    let sign = digits.hasPrefix("-") ? "-" : ""
    let unsigned = digits.drop { $0 == "-" }
    let whole = unsigned.prefix { $0 != "." }
    var fraction = String(unsigned.dropFirst(whole.count + 1))
    if fraction == "0" { fraction = "" }
    let all = String(whole) + fraction
    let point = whole.count + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + all }
    if point >= all.count { return sign + all + String(repeating: "0", count: point - all.count) }
    return sign + all.prefix(point) + "." + all.dropFirst(point)
  }
}

/// Numbers as they are written in sentences and names.
package enum Count {
  /// A count with a noun, such as `1 frame` or `2 frames`; the plural of the noun is formed with an
  /// s.
  package static func text(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// Pads digits with leading zeros to at least `count` digits.
  package static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

/// The file names of a run's frames.
package enum FrameName {
  /// The file name of a frame, such as `frame-00042.png`.
  ///
  /// Other types of pictures have a different prefix and number of digits.
  package static func text(_ frame: Int, _ kind: String = "frame", digits: Int = 5) -> String {
    "\(kind)-\(Count.padded("\(frame)", to: digits)).png"
  }
}
