extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
