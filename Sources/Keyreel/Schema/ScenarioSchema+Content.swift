import KeyreelScenario
import KeyreelSimulation

extension ScenarioSchema {
  static var content: SchemaNode {
    .mapping([
      "height": .length, "stack": .mapping(["margin": .length, "spacing": .length]),
      "style": .words(TableStyle.self), "background": color,
      "elements": .list(of: .any(FormElement.Kind.allCases.flatMap(element))),
    ])
  }

  static var keyboard: SchemaNode {
    .any(
      .words(KeyboardType.self),
      .mapping([
        "type": .words(KeyboardType.self),
        "suggestions": .any(.bool, .words(["passwords", "blank"])), "height": .length,
        "image": .nonEmptyText, "language": .words(KeyboardLanguage.self),
        "currency": .nonEmptyText, "backdrop": .words(KeyboardTraits.BackdropRule.self),
        "emoji": .words(EmojiArtwork.self),
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

  /// One action, with the time at which it starts if need be.
  static var step: SchemaNode {
    .any(actions.map { .mapping([$0, ("at", seconds)], required: [$0.key]) })
  }

  private static var actions: SchemaNode.Properties {
    let point = SchemaNode.list(of: .number, count: 2...2)
    return [
      "tap": .any(.nonEmptyText, point).described("An element's id, or [x, y] in screen points."),
      "focus": .nonEmptyText, "type": .nonEmptyText, "return": .value(true),
      "key": .words(KeyPress.self), "wait": seconds,
      "hold": .any(
        .nonEmptyText,
        .mapping(
          ["key": .nonEmptyText, "seconds": .range(0...60), "picks": .nonEmptyText],
          required: ["key"])
      ).described("A letter's key, held down until its variants show."),
      "drag": .mapping(
        ["from": point, "path": .list(of: point), "release": .bool], required: ["from", "path"]
      ).described("[seconds, points down from the start], times ascending."),
      "offsets": .list(of: .number), "rotate": .words(Orientation.self),
      "notify": .mapping(
        [
          "event": .words(KeyboardNotification.Name.self), "begin": frame, "end": frame,
          "duration": .range(0...60), "curve": .integer(0...65_535),
        ], required: ["event", "begin", "end"]),
      "settle": .value(true),
    ]
  }

  private static var seconds: SchemaNode { .range(0...1_000_000).described("In seconds.") }

  /// What is checked on every frame.
  static var expectation: SchemaNode {
    let checks: SchemaNode.Properties = [
      "pinned": .mapping(["to": .value("keyboard"), "tolerance": .length]),
      "visible": .mapping(["field": .nonEmptyText, "fraction": .range(0...1)]),
      "offset": .value("legal"), "jump": .mapping(["max": .length], required: ["max"]),
      "caret": .value("visible"),
    ]
    return .any(checks.map { .mapping([$0], required: [$0.key]) })
  }
}
