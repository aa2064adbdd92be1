/// A part of a JSON Schema (draft 2020-12), with the descriptions that editors show beside keys.
struct SchemaNode: Sendable {
  /// The keys of a mapping, with the schemas of their values.
  typealias Properties = KeyValuePairs<String, SchemaNode>

  /// The node's JSON.
  var json: JSONValue

  private init(_ members: KeyValuePairs<String, JSONValue>) { json = .members(members) }

  /// Text.
  static let text = SchemaNode(["type": "string"])
  /// Text of at least one character.
  static let nonEmptyText = SchemaNode(["type": "string", "minLength": 1])
  /// True or false.
  static let bool = SchemaNode(["type": "boolean"])
  /// A number.
  static let number = SchemaNode(["type": "number"])
  /// A length in points.
  static let length = range(0...1_000_000)

  /// A number within bounds.
  static func range(_ range: ClosedRange<Double>) -> SchemaNode {
    SchemaNode([
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ])
  }

  /// A whole number within bounds.
  static func integer(_ range: ClosedRange<Int>) -> SchemaNode {
    SchemaNode([
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ])
  }

  /// Text that matches a pattern.
  static func pattern(_ pattern: String) -> SchemaNode {
    SchemaNode(["type": "string", "pattern": .string(pattern)])
  }

  /// One of the given words.
  static func words(_ words: [String]) -> SchemaNode {
    SchemaNode(["enum": .array(words.map(JSONValue.string))])
  }

  /// The raw value of one of a type's cases.
  static func words<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> SchemaNode
  where T.RawValue == String { words(T.allCases.map(\.rawValue)) }

  /// Exactly this value.
  static func value(_ value: JSONValue) -> SchemaNode { SchemaNode(["const": value]) }

  /// A list whose entries all match the same schema.
  static func list(of item: SchemaNode, count: ClosedRange<Int>? = nil) -> SchemaNode {
    var members: [JSONValue.Member] = [.init("type", "array"), .init("items", item.json)]
    if let count {
      members.append(.init("minItems", .integer(count.lowerBound)))
      members.append(.init("maxItems", .integer(count.upperBound)))
    }
    return SchemaNode(members)
  }

  /// A list of a fixed length, with a schema for each entry.
  static func tuple(_ items: [SchemaNode]) -> SchemaNode {
    SchemaNode([
      "type": "array", "prefixItems": .array(items.map(\.json)),
      "minItems": .integer(items.count), "maxItems": .integer(items.count),
    ])
  }

  /// A value that matches this node or, if there is a short form, the short form.
  func or(_ short: SchemaNode?) -> SchemaNode { short.map { .any($0, self) } ?? self }

  /// A value that matches any of these nodes.
  static func any(_ nodes: SchemaNode...) -> SchemaNode { any(nodes) }

  /// A value that matches any of these nodes.
  static func any(_ nodes: [SchemaNode]) -> SchemaNode {
    SchemaNode(["anyOf": .array(nodes.map(\.json))])
  }

  /// A mapping with these keys and no others.
  static func mapping(_ properties: Properties, required: [String] = []) -> SchemaNode {
    mapping(Array(properties), required: required)
  }

  /// A mapping with these keys and no others.
  static func mapping(
    _ properties: [(key: String, value: SchemaNode)], required: [String] = []
  ) -> SchemaNode {
    var members: [JSONValue.Member] = [
      .init("type", "object"),
      .init("properties", .object(properties.map { .init($0.key, $0.value.json) })),
      .init("additionalProperties", .bool(false)),
    ]
    if !required.isEmpty {
      members.append(.init("required", .array(required.map(JSONValue.string))))
    }
    return SchemaNode(members)
  }

  /// A reference to a definition in the schema's root.
  static func reference(toDefinition name: String) -> SchemaNode {
    SchemaNode(["$ref": .string("#/$defs/\(name)")])
  }

  /// This node, with a sentence that describes it.
  func described(_ sentence: String) -> SchemaNode {
    guard case .object(let members) = json else { return self }
    return SchemaNode([.init("description", .string(sentence))] + members)
  }

  private init(_ members: [JSONValue.Member]) { json = .object(members) }

  /// The root of a schema's file, with its definitions.
  func document(title: String, definitions: Properties = [:]) -> JSONValue {
    guard case .object(let members) = json else { return json }
    return .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", .string(title)),
        .init("$defs", .object(definitions.map { .init($0.key, $0.value.json) })),
      ] + members)
  }
}
