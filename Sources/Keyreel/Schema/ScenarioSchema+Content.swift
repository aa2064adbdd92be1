import KeyreelFormSimulation
import KeyreelScenario

extension ScenarioSchema {
  static var content: SchemaNode {
    .mapping([
      ("height", .length), ("stack", .mapping([("margin", .length), ("spacing", .length)])),
      ("style", .words(TableStyle.self)), ("background", color),
      ("elements", .list(of: .any(FormElement.Kind.allCases.flatMap(element)))),
    ])
  }

  static var keyboard: SchemaNode {
    .any(
      .words(KeyboardType.self),
      .mapping([
        ("type", .words(KeyboardType.self)),
        ("suggestions", .any(.bool, .words(["passwords", "blank"]))), ("height", .length),
        ("image", .nonEmptyText), ("language", .words(KeyboardLanguage.self)),
        ("currency", .nonEmptyText), ("backdrop", .words(KeyboardTraits.BackdropRule.self)),
        ("emoji", .words(EmojiArtwork.self)),
      ]))
  }

  /// An element in its short form, `- label: hint`, and in its long one, `- label: {id: hint}`.
  private static func element(_ kind: FormElement.Kind) -> [SchemaNode] {
    let attributes = FormElement.attributes(of: kind).map { ($0, attribute($0, of: kind)) }
    let name: [(key: String, value: SchemaNode)] = [(kind.rawValue, .nonEmptyText)]
    let long = SchemaNode.mapping(
      [("id", .nonEmptyText)] + attributes, required: kind == .bubble ? [] : ["id"])
    return [
      .mapping(name + attributes, required: [kind.rawValue]),
      .mapping([(kind.rawValue, long)], required: [kind.rawValue]),
    ]
  }

  private static func attribute(_ name: String, of kind: FormElement.Kind) -> SchemaNode {
    switch name {
    case "text", "placeholder", "title", "detail": .text
    case "keyboard": keyboard
    case "return": .words(ReturnKey.self)
    case "style": kind == .button ? .words(ButtonStyle.self) : .words(FieldStyle.self)
    case "accessory": .words(CellAccessory.self)
    case "from": .words(FormElement.Sender.self)
    case "frame": frame
    case "tag": .integer(-1_000_000_000...1_000_000_000)
    case "role": .words(FormElement.Role.self)
    case "look": .mapping(ElementLook.keys(of: kind).map { ($0, look($0)) })
    // Everything else is a switch: enabled, hidden, secure, …
    default: .bool
    }
  }

  private static func look(_ key: String) -> SchemaNode {
    switch key {
    case "color", "background", "placeholder": color
    case "size": .range(1...512)
    case "weight": .words(TextWeight.self)
    case "align": .words(TextAlign.self)
    case "padding": .any(.length, .list(of: .length, count: 2...2))
    default: .length
    }
  }
}
