import KeyreelSupport

/// The part of JSON Schema that Keyreel's schema uses, as defined by the standard (draft 2020-12).
struct SchemaValidator {
  /// The error for a keyword that this validator does not support.
  struct UnknownKeyword: Error { var name: String }

  private var definitions: [JSONValue.Member] = []

  /// Whether a value conforms to a schema, which may contain its own definitions.
  func accepts(_ value: JSONValue, byRoot schema: JSONValue) throws -> Bool {
    var validator = self
    if case .object(let keywords) = schema,
      case .object(let parts) = keywords.first(where: { $0.name == "$defs" })?.value
    {
      validator.definitions = parts
    }
    return try validator.accepts(value, by: schema)
  }

  private func accepts(_ value: JSONValue, by schema: JSONValue) throws -> Bool {
    guard case .object(let keywords) = schema else { return false }
    for keyword in keywords where try !accepts(value, keyword, of: schema) { return false }
    return true
  }

  private func accepts(
    _ value: JSONValue, _ keyword: JSONValue.Member, of schema: JSONValue
  ) throws -> Bool {
    switch (keyword.name, keyword.value) {
    case ("$schema", _), ("title", _), ("description", _), ("$defs", _): return true
    case ("$ref", .string(let path)):
      let part = definitions.first { path == "#/$defs/\($0.name)" }
      return try accepts(value, by: part?.value ?? .null)
    case ("type", .string(let type)): return isOf(type, value)
    case ("const", let wanted): return value == wanted
    case ("enum", .array(let words)): return words.contains(value)
    case ("anyOf", .array(let choices)):
      return try choices.contains { try accepts(value, by: $0) }
    case ("minimum", let least): return number(value).map { $0 >= number(least) ?? 0 } ?? true
    case ("maximum", let most): return number(value).map { $0 <= number(most) ?? 0 } ?? true
    case ("minLength", .integer(let least)):
      if case .string(let text) = value { return text.unicodeScalars.count >= least }
      return true
    case ("pattern", .string(let pattern)):
      if case .string(let text) = value { return text.contains(try Regex(pattern)) }
      return true
    case ("items", let item):
      if case .array(let items) = value {
        return try items.allSatisfy { try accepts($0, by: item) }
      }
      return true
    case ("prefixItems", .array(let kinds)):
      if case .array(let items) = value {
        return try zip(items, kinds).allSatisfy { try accepts($0, by: $1) }
      }
      return true
    case ("minItems", .integer(let least)):
      if case .array(let items) = value { return items.count >= least }
      return true
    case ("maxItems", .integer(let most)):
      if case .array(let items) = value { return items.count <= most }
      return true
    case ("required", .array(let names)):
      guard case .object(let members) = value else { return true }
      return names.allSatisfy { name in members.contains { .string($0.name) == name } }
    case ("properties", .object(let properties)):
      guard case .object(let members) = value else { return true }
      return try members.allSatisfy { member in
        try properties.first { $0.name == member.name }
          .map { try accepts(member.value, by: $0.value) } ?? true
      }
    case ("additionalProperties", .bool(false)):
      guard case .object(let members) = value,
        case .object(let keywords) = schema,
        case .object(let known) = keywords.first(where: { $0.name == "properties" })?.value
      else { return true }
      return members.allSatisfy { member in known.contains { $0.name == member.name } }
    default: throw UnknownKeyword(name: keyword.name)
    }
  }

  private func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("string", .string), ("boolean", .bool), ("array", .array), ("object", .object),
      ("number", .number), ("number", .integer), ("integer", .integer):
      true
    default: false
    }
  }

  private func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }
}
