import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

/// The JSON Schema of scenario files, for editors that complete keys and mark mistakes (CONTRACT 2).
///
/// Words and keys come from the tables that the decoder reads by. What only the whole file tells, such as an id that no
/// element has, is left to the decoder.
package enum ScenarioSchema {
  /// The schema as a file has it.
  /// - Parameter naming: What its readers call where they look things up.
  package static func json(naming: (Remedy.Setting) -> String) -> JSONValue {
    SchemaNode.mapping(properties(naming), required: ["scenario"]).document(
      title: "Keyreel scenario")
  }

  private static func properties(
    _ naming: (Remedy.Setting) -> String
  ) -> [(key: String, value: SchemaNode)] {
    let known = Array(form(naming)) + behaviour(naming)
    return Scenario.keys.map { key in
      guard let property = known.first(where: { $0.key == key }) else {
        preconditionFailure("the schema lacks the key \(key)")
      }
      return property
    }
  }

  /// The form and what it is shown on.
  private static func form(_ naming: (Remedy.Setting) -> String) -> SchemaNode.Properties {
    [
      "scenario": .value(1).described("The version of the format: 1."),
      "name": .pattern("^[a-z0-9-]{1,100}$").described("The name, which is its golden's folder."),
      "device": device.described(
        "A device of \(naming(.deviceCatalogue)), or a screen of your own."),
      "orientation": .words(Orientation.self),
      "appearance": .words(Appearance.self),
      "system": .any(.number, .words(["26.0b1"])).described(
        "The system whose look and motion is shown: 13 to 18 classic, 26 glass."),
      "languages": .any(.integer(1...99), .list(of: .words(KeyboardLanguage.self), count: 1...7))
        .described("How many keyboards the user has, or the languages that one types."),
      "homeIndicator": .bool, "textSize": .words(TextSize.self),
      "direction": .words(LayoutDirection.self), "caretBlinks": .bool,
      "rate": .integer(ScenarioLimits.rate).described("Frames per second."),
      "bars": bars, "keyboard": keyboard, "content": content,
      "screen": screen.described("A screenshot that the form is drawn with."),
      "start": .mapping(["scrolled": .number, "focus": .nonEmptyText]),
    ]
  }

  /// What keeps fields in sight, what sends the keyboard away, where return leads, what happens and what is checked.
  private static func behaviour(_ naming: (Remedy.Setting) -> String) -> SchemaNode.Properties {
    [
      "avoidance": avoidance.described(
        "What keeps fields in sight: \(naming(.strategyCatalogue))."),
      "dismissal": dismissal.described("What hides the keyboard."),
      "responders": .mapping([
        "order": .any(.words(["tags", "geometric"]), .list(of: .nonEmptyText)), "loop": .bool,
        "onDone": .nonEmptyText,
      ]),
      "script": .list(of: step).described("Steps, one after the other."),
      "expect": .list(of: expectation).described("What is checked on every frame."),
      "keyFrames": .list(of: .integer(0...9_999_999)).described(
        "The frames that a golden keeps a picture of."),
    ]
  }

  private static var device: SchemaNode {
    let size = SchemaNode.list(of: .range(1...8192), count: 2...2)
    let edges = SchemaNode.mapping(["top", "left", "bottom", "right"].map { ($0, .length) })
    return .any(
      .words(DeviceCatalogue.acceptedIDs),
      .mapping(
        [
          "size": size.described("Width and height in points."),
          "scale": .integer(ScenarioLimits.scale).described("Device pixels per point."),
          "safeArea": edges, "landscapeSafeArea": edges,
          "keyboardHeight": .length.described("In points, home strip included."),
          "cornerRadius": .length,
        ], required: ["size", "scale"]))
  }

  private static var bars: SchemaNode {
    let action = SchemaNode.any(
      .nonEmptyText,
      .mapping(
        ["title": .nonEmptyText, "color": color, "size": .range(1...512)], required: ["title"]
      ))
    return .mapping([
      "navigation": .mapping([
        "title": .text, "back": .nonEmptyText, "largeTitle": .bool,
        "actions": .list(of: action, count: 1...3),
      ]),
      "tabs": .list(of: .text, count: 1...8), "top": .length, "bottom": .length,
    ])
  }

  private static var avoidance: SchemaNode {
    let ids = SchemaNode.words(StrategyCatalogue.all.map(\.id))
    return .any(
      [ids]
        + StrategyCatalogue.all.map { strategy in
          .mapping(
            [("strategy", .value(.string(strategy.id)))]
              + strategy.parameters.map { ($0.name, Self.value($0).described($0.explanation)) },
            required: ["strategy"])
        })
  }

  private static func value(_ parameter: StrategyParameter) -> SchemaNode {
    switch parameter.kind {
    case .bool: .bool
    case .number: .length
    case .numbers: .list(of: .number)
    }
  }

  private static var dismissal: SchemaNode {
    .mapping([
      "tap": .bool.described("A tap outside the fields hides the keyboard."),
      "scroll": .words(Dismissal.ScrollMode.self),
      "pinned": .nonEmptyText.described(
        "The element that pushes and pulls the keyboard's picture."),
      "release": .words(ReleasePolicy.self),
      "capture": .words(PictureRules.Capture.self), "follows": .words(PictureRules.Lead.self),
      "begins": .words(PictureRules.Start.self),
      "firstDelta": .words(PictureRules.FirstDelta.self),
      "velocity": .words(PointerVelocity.Memory.self),
      "motion": .words(PictureRules.Motion.self), "removal": .range(0...10),
    ])
  }

  private static var screen: SchemaNode {
    .mapping(["image": .nonEmptyText, "scroll": frame, "keyboard": frame], required: ["image"])
  }

  /// x, y, width and height in points.
  static var frame: SchemaNode { .list(of: .number, count: 4...4) }

  /// Six digits.
  static var color: SchemaNode { .pattern("^#[0-9A-Fa-f]{6}$") }
}

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
