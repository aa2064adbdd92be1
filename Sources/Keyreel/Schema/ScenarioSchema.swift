/// The JSON Schema of scenario files, for editors that complete keys and mark mistakes
/// (Contract §2).
///
/// Keys and permitted words come from the decoder's own tables. Rules that depend on the whole
/// file, such as the rule that a named id must belong to an element, are left to the decoder.
package enum ScenarioSchema {
  /// The contents of the schema's file.
  /// - Parameter naming: Returns the name by which the schema's readers know a setting.
  package static func json(naming: (Remedy.Setting) -> String) -> JSONValue {
    SchemaNode.mapping(properties(naming), required: ["scenario"]).document(
      title: "Keyreel scenario", definitions: ["element": heldElement])
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

  /// The keys for the form, its device and its look.
  private static func form(_ naming: (Remedy.Setting) -> String) -> SchemaNode.Properties {
    [
      "scenario": .value(1).described("The version of the scenario format: 1."),
      "name": .pattern("^[a-z0-9-]{1,100}$").described(
        "The scenario's name, which is also the name of its golden folder."),
      "device": device.described(
        "A device listed in \(naming(.deviceCatalogue)), or a mapping for a screen of your own."),
      "orientation": .words(Orientation.self).described("The device's orientation at the start."),
      "appearance": .words(Appearance.self).described("The interface's appearance: light or dark."),
      "system": .any(systems + [.words(["26.0b1"])]).described(
        "The iOS version whose look and motion are shown: 13 to 18 classic, 26 glass, 27 as 26."),
      "languages": .any(
        .integer(1...99),
        .list(of: .words(KeyboardLanguage.self), count: 1...KeyboardLanguage.allCases.count)
      )
      .described("The number of keyboards the user has, or the languages that one keyboard types."),
      "homeIndicator": .bool.described(
        "Whether the home indicator is shown; by default up to system 18."),
      "textSize": .words(TextSize.self).described(
        "The user's Dynamic Type text size; large by default."),
      "direction": .words(LayoutDirection.self).described(
        "The layout direction; by default the writing direction of the keyboard's language."),
      "caretBlinks": .bool.described("Whether the caret blinks."),
      "rate": .integer(ScenarioLimits.rate).described("The frame rate, in frames per second."),
      "bars": bars.described(
        "The navigation bar, the tab bar, and the edges of the app's own bars."),
      "keyboard": keyboard.described("The form's keyboard: a type, or a mapping."),
      "presentation": presentation.described(
        "The form's presentation, such as full screen, modal or sheet."),
      "window": frame.described(
        "The app's part of the screen, in points; by default the whole screen."),
      "content": content.described("The scrolled content: the elements and their layout."),
      "dock": dock.described(
        "The app's bar at the bottom of the screen, outside the scrolled content."),
      "quirks": mapping(Quirks()).described(
        "The system's deviations from its documented behaviour."),
      "screen": mapping(ScreenPicture.blank).described(
        "A screenshot that is shown in place of the drawn form."),
      "start": mapping(FormStart()).described("The state of the form on the first frame."),
    ]
  }

  /// The keys for avoidance, dismissal, the return key, the script and the expectations.
  private static func behaviour(_ naming: (Remedy.Setting) -> String) -> SchemaNode.Properties {
    [
      "avoidance": avoidance.described(
        "The strategy that keeps fields visible, as listed in \(naming(.strategyCatalogue))."),
      "dismissal": dismissal.described("How the keyboard is dismissed."),
      "responders": mapping(ResponderRule(), own: ["order": order]).described(
        "How the return key moves the focus from field to field."),
      "script": .list(of: step).described("The steps of the run, one after the other."),
      "expect": .list(of: expectation).described(
        "The expectations that are checked on every frame."),
      "keyFrames": .list(of: .integer(0...9_999_999)).described(
        "The numbers of the frames whose pictures a golden contains."),
    ]
  }

  /// The permitted system versions: each major version, with minor versions up to 99.
  private static var systems: [SchemaNode] {
    SystemCatalogue.versions.map { .range(Double($0)...Double($0) + 0.99) }
  }

  private static var device: SchemaNode {
    let size = SchemaNode.list(of: .range(1...8192), count: 2...2)
    let edges = SchemaNode.mapping(
      ["top", "left", "bottom", "right"].map {
        ($0, SchemaNode.length.described("The inset of the \($0) edge, in points."))
      })
    return .any(
      .words(DeviceCatalogue.acceptedIDs),
      .mapping(
        [
          "size": size.described("The screen's width and height, in points."),
          "scale": .integer(ScenarioLimits.scale).described("Device pixels per point."),
          "safeArea": edges.described("The safe area insets in portrait."),
          "landscapeSafeArea": edges.described("The safe area insets in landscape."),
          "keyboardHeight": .length.described(
            "The keyboard's height in points, bottom safe area included."),
          "cornerRadius": .length.described("The radius of the display's corners, in points."),
        ], required: ["size", "scale"]))
  }

  private static var order: SchemaNode {
    .any(.words(["tags", "geometric"]), .list(of: .nonEmptyText))
  }

  private static var bars: SchemaNode {
    let action = SchemaNode.any(.nonEmptyText, mapping(BarAction.blank))
    return mapping(
      FormBars.blank,
      own: [
        "actions": .list(of: action, count: 1...3), "tabs": .list(of: .text, count: 1...8),
      ])
  }

  private static var avoidance: SchemaNode {
    let ids = SchemaNode.words(StrategyCatalogue.all.map(\.id))
    return .any(
      [ids]
        + StrategyCatalogue.all.map { strategy in
          .mapping(
            [("strategy", .value(.string(strategy.id)).described("The strategy's id."))]
              + strategy.parameters.map { ($0.name, Self.value($0).described($0.explanation)) },
            required: ["strategy"])
        })
  }

  private static func value(_ parameter: StrategyParameter) -> SchemaNode {
    switch parameter.kind {
    case .bool: .bool
    case .number: .length
    case .numbers where !parameter.words.isEmpty:
      .any(.words(parameter.words), .list(of: .number))
    case .numbers: .list(of: .number)
    case .word where parameter.words.allSatisfy { Int($0) != nil }:
      .any(parameter.words.compactMap { Int($0).map { .value(.integer($0)) } })
    case .word: .words(parameter.words)
    }
  }

  private static var dismissal: SchemaNode {
    mapping(
      Dismissal(),
      own: [
        "tap": .any(.bool, .words(["swallow"])), "release": .words(ReleasePolicy.self),
        "velocity": .words(PointerVelocity.Memory.self),
      ])
  }

  /// The schema of a rectangle: x, y, width and height, in points.
  static var frame: SchemaNode { .tuple([.number, .number, .length, .length]) }

  /// The schema of a colour: six hexadecimal digits.
  static var color: SchemaNode { .pattern("^#[0-9A-Fa-f]{6}$") }
}

extension ScenarioSchema {
  static var content: SchemaNode {
    let elements = SchemaNode.list(
      of: .any([.reference(toDefinition: "element")] + element(.scroll)))
    return mapping(FormContent(), own: ["elements": elements])
  }

  static var keyboard: SchemaNode {
    .any(
      .words(KeyboardType.self),
      mapping(KeyboardRequest(), own: ["currency": .nonEmptyText, "toolbar": toolbar]))
  }

  static var toolbar: SchemaNode {
    let items = SchemaNode.list(of: .words(KeyboardToolbar.Item.self), count: 0...3)
    return .any(
      items,
      .mapping([
        "items": items.described("The toolbar's buttons."),
        "height": .length.described("The toolbar's height in points; by default the system's."),
      ])
    )
  }

  static var dock: SchemaNode {
    let kinds = FormElement.Kind.allCases.filter(\.canBeDocked)
    return mapping(Dock(), own: ["elements": .list(of: .any(kinds.flatMap(element)))])
  }

  /// An element that a scroll view may contain: an element of any kind except a scroll view.
  static var heldElement: SchemaNode {
    .any(FormElement.Kind.allCases.filter { $0 != .scroll }.flatMap(element))
  }

  /// An element's short form, `- label: hint`, and its long form, `- label: {id: hint}`.
  private static func element(_ kind: FormElement.Kind) -> [SchemaNode] {
    let held = SchemaNode.list(of: .reference(toDefinition: "element"))
    let attributes = FormElement.blank.keys(of: kind).map { property($0, own: ["elements": held]) }
    let name: [(key: String, value: SchemaNode)] = [
      (kind.rawValue, .nonEmptyText.described("The element's id."))
    ]
    let long = SchemaNode.mapping(
      [
        (
          "id",
          .nonEmptyText.described(
            "The element's id, by which other parts of the file refer to the element.")
        )
      ] + attributes,
      required: kind == .bubble ? [] : ["id"])
    return [
      .mapping(name + attributes, required: [kind.rawValue]),
      .mapping(
        [(kind.rawValue, long.described("The element's id and its other keys."))],
        required: [kind.rawValue]),
    ]
  }

  /// The schema of a mapping, with the keys that the mapping declares.
  /// - Parameter own: Schemas by key, at any depth. If the decoder reads a key's value with a
  ///   special function, the entry is the schema of the value. If a key's value is a mapping, the
  ///   entry is the schema of the short form that may replace the mapping.
  static func mapping(_ mapping: some KeyMapping, own: [String: SchemaNode] = [:]) -> SchemaNode {
    self.mapping(mapping.keys(), own: own)
  }

  private static func mapping(_ keys: [KeyEntry], own: [String: SchemaNode]) -> SchemaNode {
    .mapping(
      keys.map { property($0, own: own) },
      required: keys.filter { $0.key.remedy != nil }.map(\.key.name))
  }

  private static func property(
    _ entry: KeyEntry, own: [String: SchemaNode]
  ) -> (key: String, value: SchemaNode) {
    let node: SchemaNode =
      switch entry.key.type {
      case .bool: .bool
      case .text: .text
      case .nonEmptyText, .path, .id: .nonEmptyText
      case .length: .length
      case .coordinate: .number
      case .number(let range, _): .range(range)
      case .integer(let range): .integer(range)
      case .word(_, let all): .words(all())
      case .action:
        .any(
          .words(ButtonAction.words.map(\.word)),
          .mapping([
            ("focus", .nonEmptyText.described("The id of the field that becomes first responder."))
          ]))
      case .color: color
      case .frame: frame
      case .padding: .any(.length, .list(of: .length, count: 2...2))
      case .constant(let word): .value(.string(word))
      case .yes: .value(true)
      case .character: .nonEmptyText
      case .time: seconds
      case .point: point
      case .waypoints: .list(of: point)
      case .offsets: .list(of: .number)
      case .target: .any(.nonEmptyText, point)
      case .scrollTarget:
        .any(
          .nonEmptyText,
          .mapping(
            [("end", .value(true).described("Scrolls to the end of the content."))],
            required: ["end"]))
      case .suggestions: .any(.bool, .words(["passwords", "blank"]))
      case .keyboardHeight: .length
      case .mapping: mapping(entry.keys, own: own).or(own[entry.key.name])
      case .keyboard: keyboard
      case .own: required(entry.key.name, in: own)
      }
    return (entry.key.name, node.described(entry.key.help))
  }

  private static func required(_ name: String, in own: [String: SchemaNode]) -> SchemaNode {
    guard let node = own[name] else { preconditionFailure("the schema lacks the key \(name)") }
    return node
  }

  /// One action, optionally with the time at which it starts.
  static var step: SchemaNode {
    let short: [String: SchemaNode] = [
      "hold": .nonEmptyText, "keyboard": .words(KeyboardType.self), "toolbar": toolbar,
    ]
    let (actions, time) = (StepKeys.blank.keys().dropLast(), StepKeys.blank.keys().suffix(1))
    return .any(
      actions.map {
        .mapping(([$0] + time).map { property($0, own: short) }, required: [$0.key.name])
      })
  }

  private static var point: SchemaNode { .list(of: .number, count: 2...2) }

  private static var seconds: SchemaNode { .range(0...1_000_000) }

  /// An expectation, checked on every frame.
  static var expectation: SchemaNode {
    .any(
      ExpectationKeys.blank.keys().map {
        .mapping([property($0, own: [:])], required: [$0.key.name])
      })
  }
}
