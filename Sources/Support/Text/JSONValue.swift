/// A JSON document whose members keep their order, so that the same values are the same bytes.
package enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number; whole ones are written without a fraction, none with an exponent.
  ///
  /// JSON has no infinities and no NaN: those are written as `null`.
  case number(Double)
  /// A text.
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

  /// An object of members in the order given, and more of them behind.
  package static func members(
    _ members: KeyValuePairs<String, JSONValue>, _ more: KeyValuePairs<String, JSONValue> = [:]
  ) -> JSONValue {
    .object(members.map { Member($0.key, $0.value) } + more.map { Member($0.key, $0.value) })
  }

  /// An object of those members that have a value, in the order given.
  package static func present(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
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
  /// Makes a text.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Makes a list.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
