import KeyreelGeometry
import KeyreelSimulation
import KeyreelSupport

extension FormElement {
  /// Reads the elements, whose ids have to differ.
  static func decodeList(
    _ node: YAMLNode, keyboard: KeyboardTraits, device: Device, limit: Int, ids: Set<String> = []
  ) throws(ScenarioError) -> [FormElement] {
    let items = try node.list("'elements'", "list elements, such as '- textField: email'")
    guard items.count <= limit else {
      throw items[limit].error(
        Count.text(items.count, "element"),
        "a form has at most \(Count.text(limit, "element")) (limit 'elements')")
    }
    var ids = ids
    return try items.enumerated().map { (number, item) throws(ScenarioError) in
      let head = try head(of: item, number, &ids)
      return try FormElement(head.kind, head.id, head.fields, keyboard: keyboard, device: device)
    }
  }

  /// Kind, id and attributes of an element in its short form, `- label: hint` with the attributes beside it, or in its
  /// long one, `- label: {id: hint, …}`.
  /// - Parameter ids: Those of the elements before it, to which its own is added.
  private static func head(
    of node: YAMLNode, _ number: Int, _ ids: inout Set<String>
  ) throws(ScenarioError) -> (kind: Kind, id: String, fields: YAMLFields) {
    let entry = try kindEntry(node)
    guard let kind = Kind(rawValue: entry.key) else {
      preconditionFailure("an element's kind is looked up before")
    }
    let what = "the \(kind.rawValue)"
    let attributes = keys(of: kind).map(\.key.name)
    let fields: YAMLFields
    var idNode: YAMLNode? = entry.value
    if case .mapping = entry.value.content {
      try checkIsAlone(entry, in: node)
      fields = try YAMLFields(entry.value, what, allowed: ["id"] + attributes)
      idNode = fields["id"]
      // A bubble needs no name of its own.
      if kind != .bubble { idNode = try fields.required("id", "give \(what) an 'id'") }
    } else {
      fields = try YAMLFields(node, what, allowed: [kind.rawValue] + attributes)
    }
    let id = try idNode?.nonEmptyString("an id") ?? freeName(number, ids)
    let place = idNode?.place ?? entry.place
    if id == "focused" {
      throw place.error(
        "an element cannot be called 'focused'", "choose another id: this one means the focus")
    }
    guard ids.insert(id).inserted else {
      throw place.error(
        "two elements are called '\(YAMLNode.shortened(id))'", "give each element its own id")
    }
    return (kind, id, fields)
  }

  /// Looks whether the mapping of an element in its long form has no attributes beside it.
  private static func checkIsAlone(
    _ entry: YAMLEntry, in node: YAMLNode
  ) throws(ScenarioError) {
    guard case .mapping(let entries) = node.content,
      let other = entries.first(where: { $0.key != entry.key })
    else { return }
    let key = YAMLNode.shortened(other.key)
    throw other.place.error(
      "'\(key)' is beside the mapping of the \(entry.key)",
      "write it into the mapping, {id: …, \(key): …}, or the id alone: '\(entry.key): ID'")
  }

  /// The one key of an entry that says what the element is.
  private static func kindEntry(_ node: YAMLNode) throws(ScenarioError) -> YAMLEntry {
    let kinds = FormElement.Kind.allCases.map(\.rawValue)
    guard case .mapping(let entries) = node.content else {
      throw node.wrongType(
        "an element", wanted: "a mapping", "write a kind and an id: '- textField: email'")
    }
    let found = entries.filter { kinds.contains($0.key) }
    guard let first = found.first else {
      guard let entry = entries.first else {
        throw node.error("the element is empty", "write a kind and an id: '- textField: email'")
      }
      throw entry.place.error(
        "'\(YAMLNode.shortened(entry.key))' is not a kind of element",
        CurlyQuotes.remedy(for: entry.key) ?? Suggestion.remedy(for: entry.key, among: kinds))
    }
    if found.count > 1 {
      throw found[1].place.error(
        "the element is both a \(first.key) and a \(found[1].key)",
        "start a new entry with '- \(found[1].key):'")
    }
    if first.value.isNull {
      throw first.place.error("the key '\(first.key)' has no value", "write an id after it")
    }
    return first
  }

  /// The name for the element of a number that has none of its own.
  static func freeName(_ number: Int, _ ids: Set<String>) -> String {
    let names = (0...ids.count).lazy.map { "bubble-\(number + 1 + $0)" }
    return names.first { !ids.contains($0) } ?? "bubble"
  }

  private init(
    _ kind: Kind, _ id: String, _ fields: YAMLFields, keyboard: KeyboardTraits, device: Device
  ) throws(ScenarioError) {
    self.init(id: id, kind: kind)
    var reader = KeyReader(fields: fields, kind: kind, keyboard: keyboard, device: device)
    try visit(&reader)
    if isFixed, frame == nil, let node = fields["fixed"] {
      throw node.error(
        "the fixed element has no frame",
        "give it 'frame: [x, y, width, height]', in screen points")
    }
  }
}

extension Rect {
  /// Reads `[x, y, width, height]` in points; the size may be 0 but not negative.
  init(frame node: YAMLNode) throws(ScenarioError) {
    let numbers = try node.list(
      "a frame", count: 4, "write [x, y, width, height] in points, such as [20, 420, 335, 34]")
    self.init(
      x: try numbers[0].coordinate("x"), y: try numbers[1].coordinate("y"),
      width: try numbers[2].length("the width"), height: try numbers[3].length("the height"))
  }
}
