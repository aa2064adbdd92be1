import KeyreelFormSimulation
import KeyreelYAMLEvents

/// An element as it is written, in its short or long form.
///
/// Short: `- label: hint` with the attributes beside it. Long: `- label: {id: hint, …}`.
struct ElementSource {
  /// What it is.
  let kind: FormElement.Kind
  /// What it is called; empty for a bubble that has no name of its own.
  let id: String
  /// Where its id stands.
  let idPlace: YAMLPlace
  /// Its attributes.
  let fields: YAMLFields

  /// Takes an entry of `elements` apart.
  init(_ node: YAMLNode) throws(ScenarioError) {
    let entry = try ElementSource.kindEntry(node)
    guard let kind = FormElement.Kind(rawValue: entry.key) else {
      preconditionFailure("an element's kind is looked up before")
    }
    self.kind = kind
    let attributes = FormElement.attributes(of: kind)
    let what = "the \(kind.rawValue)"
    let idNode: YAMLNode
    if case .mapping = entry.value.content {
      _ = try YAMLFields(node, "\(what) in its long form", allowed: [kind.rawValue])
      fields = try YAMLFields(entry.value, what, allowed: ["id"] + attributes)
      if kind == .bubble, fields["id"] == nil {
        id = ""
        idPlace = entry.place
        return
      }
      idNode = try fields.required("id", "give the \(kind.rawValue) an 'id'")
    } else {
      fields = try YAMLFields(node, what, allowed: [kind.rawValue] + attributes)
      idNode = entry.value
    }
    id = try idNode.nonEmptyString("an id")
    idPlace = idNode.place
    if id == "focused" {
      throw idPlace.error(
        "an element cannot be called 'focused'", "choose another id: this one means the focus")
    }
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
        Suggestion.remedy(for: entry.key, among: kinds))
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

  private init(_ source: ElementSource, id: String) {
    kind = source.kind
    self.id = id
    idPlace = source.idPlace
    fields = source.fields
  }

  /// The same element under a name.
  func called(_ name: String) -> ElementSource { ElementSource(self, id: name) }

  /// The style of a field; the default for other kinds.
  func fieldStyle() throws(ScenarioError) -> FieldStyle {
    guard kind == .textField || kind == .textView, let node = fields["style"] else {
      return .rounded
    }
    return try node.choice("field style", FieldStyle.self)
  }

  /// The style of a button; nil for other kinds, and for one that its height decides.
  func buttonStyle() throws(ScenarioError) -> ButtonStyle? {
    guard kind == .button, let node = fields["style"] else { return nil }
    return try node.choice("button style", ButtonStyle.self)
  }
}

extension FormElement {
  /// The attributes that mean something for a kind.
  package static func attributes(of kind: Kind) -> [String] {
    let typing = ["text", "placeholder", "keyboard", "return", "enablesReturnKeyAutomatically"]
    let own: [String] =
      switch kind {
      case .label: ["text"]
      case .bubble: ["text", "from"]
      case .textField: typing + ["style", "secure"]
      case .textView: typing + ["style", "grows"]
      case .composer: typing
      case .button: ["title", "style"]
      case .cell: ["title", "detail", "accessory"]
      case .switch: ["title", "on"]
      case .header, .footer: ["text"]
      }
    let look = ElementLook.keys(of: kind).isEmpty ? [] : ["look"]
    return own + ["frame", "fixed", "tag", "enabled", "hidden", "role"] + look
  }
}
