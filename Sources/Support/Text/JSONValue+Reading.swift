extension JSONValue {
  /// Reads one JSON document, strictly.
  ///
  /// Members keep their order; a name that comes twice, anything after the document, invalid UTF-8 and
  /// more levels or values than allowed are errors. Numbers without fraction and exponent that fit are `integer`.
  /// - Parameter values: The most values, those that hold others included.
  /// - Throws: The first place that is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(parsing bytes: [UInt8], levels: Int = 64, values: Int = .max) throws(JSONFault) {
    var reader = JSONReader(bytes, levels: levels, values: values)
    self = try reader.document()
  }

  /// The value of a member; nil where there is none or this is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// A whole number's value.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// A number's value, whole or not.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
  /// A text's value.
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  /// A list's values.
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  /// An object's members.
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}
