/// The JSON Schema of scenario files, for editors that complete keys and mark mistakes (CONTRACT 2).
///
/// Words and keys come from the decoder's own tables. Rules that depend on the whole file, such as
/// that an element has an id, are left to the decoder.
package enum ScenarioSchema {
  /// The document of the schema's file.
  /// - Parameter naming: Returns a setting's name as readers know it.
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

  /// The form, and its device and look.
  private static func form(_ naming: (Remedy.Setting) -> String) -> SchemaNode.Properties {
    [
      "scenario": .value(1).described("The version of the format: 1."),
      "name": .pattern("^[a-z0-9-]{1,100}$").described("The name, which is its golden's folder."),
      "device": device.described(
        "A device of \(naming(.deviceCatalogue)), or a screen of your own."),
      "orientation": .words(Orientation.self).described("How the device is held at the start."),
      "appearance": .words(Appearance.self).described("Light or dark."),
      "system": .any(systems + [.words(["26.0b1"])]).described(
        "The system whose look and motion is shown: 13 to 18 classic, 26 glass, 27 as 26."),
      "languages": .any(.integer(1...99), .list(of: .words(KeyboardLanguage.self), count: 1...7))
        .described("How many keyboards the user has, or the languages that one types."),
      "homeIndicator": .bool.described("Whether it is shown; by default up to system 18."),
      "textSize": .words(TextSize.self).described("The user's text size; large by default."),
      "direction": .words(LayoutDirection.self).described(
        "How the interface reads; by default as the keyboard's language is written."),
      "caretBlinks": .bool.described("Whether the caret blinks."),
      "rate": .integer(ScenarioLimits.rate).described("Frames per second."),
      "bars": bars.described("The bars at the top and the bottom."),
      "keyboard": keyboard.described("The form's keyboard: a type, or a mapping."),
      "presentation": presentation.described("How the form lies on the screen."),
      "window": frame.described("The app's part of the screen, in points; by default all of it."),
      "content": content.described("What is scrolled."),
      "dock": dock.described("The app's bar at the foot of the screen, outside what is scrolled."),
      "quirks": quirks.described("What the system does otherwise than documented."),
      "screen": screen.described("A screenshot that the form is drawn with."),
      "start": .mapping([
        "scrolled": .number.described("How far the content is scrolled, in points."),
        "focus": .nonEmptyText.described("The field that is edited, its keyboard at rest."),
      ]).described("How the form is found on the first frame."),
    ]
  }

  /// The keys for avoidance, dismissal, the return key, the script and the expectations.
  private static func behaviour(_ naming: (Remedy.Setting) -> String) -> SchemaNode.Properties {
    [
      "avoidance": avoidance.described(
        "What keeps fields in sight: \(naming(.strategyCatalogue))."),
      "dismissal": dismissal.described("What hides the keyboard."),
      "responders": .mapping([
        "order": .any(.words(["tags", "geometric"]), .list(of: .nonEmptyText)).described(
          "By tags, from top to bottom, or a list of ids."),
        "loop": .bool.described("Whether the last field leads to the first."),
        "onDone": .nonEmptyText.described("The event that Done at the end posts."),
        "chain": .words(ResponderRule.Chain.self).described(
          "Whose chain it is; by default the strategy's source's."),
      ]).described("In which order the return key walks through the fields."),
      "script": .list(of: step).described("Steps, one after the other."),
      "expect": .list(of: expectation).described("What is checked on every frame."),
      "keyFrames": .list(of: .integer(0...9_999_999)).described(
        "The frames that a golden keeps a picture of."),
    ]
  }

  /// The versions that may be named: each major one with its minor ones, up to 99.
  private static var systems: [SchemaNode] {
    SystemCatalogue.versions.map { .range(Double($0)...Double($0) + 0.99) }
  }

  private static var device: SchemaNode {
    let size = SchemaNode.list(of: .range(1...8192), count: 2...2)
    let edges = SchemaNode.mapping(
      ["top", "left", "bottom", "right"].map {
        ($0, SchemaNode.length.described("The \($0) edge, in points."))
      })
    return .any(
      .words(DeviceCatalogue.acceptedIDs),
      .mapping(
        [
          "size": size.described("Width and height in points."),
          "scale": .integer(ScenarioLimits.scale).described("Device pixels per point."),
          "safeArea": edges.described("The safe area upright."),
          "landscapeSafeArea": edges.described("The safe area on its side."),
          "keyboardHeight": .length.described("In points, home strip included."),
          "cornerRadius": .length.described("The radius of the display's corners, in points."),
        ], required: ["size", "scale"]))
  }

  private static var bars: SchemaNode {
    let action = SchemaNode.any(
      .nonEmptyText,
      .mapping(
        [
          "title": .nonEmptyText.described("What it says."),
          "color": color.described("The colour of its title."),
          "size": .range(1...512).described("The size of its title, in points."),
        ], required: ["title"]
      ))
    return .mapping([
      "navigation": .mapping([
        "title": .text.described("The title in its middle."),
        "back": .nonEmptyText.described("The title of the way back."),
        "largeTitle": .bool.described("Whether the title is large below the bar until scrolled."),
        "actions": .list(of: action, count: 1...3).described("What can be pressed at its end."),
      ]).described("The bar at the top."),
      "tabs": .list(of: .text, count: 1...8).described("The titles of the tab bar."),
      "top": .length.described("Where the app's own bar ends, in points from the top."),
      "bottom": .length.described("Where the app's own bar begins, in points from the bottom."),
    ])
  }

  private static var avoidance: SchemaNode {
    let ids = SchemaNode.words(StrategyCatalogue.all.map(\.id))
    return .any(
      [ids]
        + StrategyCatalogue.all.map { strategy in
          .mapping(
            [("strategy", .value(.string(strategy.id)).described("Its id."))]
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
    .mapping([
      "tap": .any(.bool, .words(["swallow"])).described(
        "A tap outside the fields hides the keyboard; swallow: and then does nothing else."),
      "scroll": .words(Dismissal.ScrollMode.self).described(
        "What scrolling does to the keyboard."),
      "pinned": .nonEmptyText.described(
        "The element that pushes and pulls the keyboard's picture."),
      "release": .words(ReleasePolicy.self).described("What a lifted finger decides."),
      "capture": .words(PictureRules.Capture.self).described("What the picture is taken of."),
      "crop": .words(PictureRules.Crop.self).described("What of that it shows."),
      "layer": .words(PictureRules.Layer.self).described(
        "Whether it lies over a bar at the screen's foot or behind it."),
      "follows": .words(PictureRules.Lead.self).described("What moves it under a finger."),
      "begins": .words(PictureRules.Start.self).described("When it appears."),
      "firstDelta": .words(PictureRules.FirstDelta.self).described(
        "Whether it moves on the frame of the swap."),
      "velocity": .words(PointerVelocity.Memory.self).described(
        "The finger's last move decides: what is kept of it from drag to drag."),
      "motion": .words(PictureRules.Motion.self).described("How it leaves or goes back."),
      "removal": .range(0...10).described(
        "How long it stays behind the keyboard after a return, in seconds."),
    ])
  }

  private static var screen: SchemaNode {
    .mapping(
      [
        "image": .nonEmptyText.described("A PNG file, relative to this one."),
        "scroll": frame.described("The part of the screen that scrolls, in points."),
        "keyboard": frame.described("The keyboard in it, in points."),
      ], required: ["image"])
  }

  /// x, y, width and height in points.
  static var frame: SchemaNode { .tuple([.number, .number, .length, .length]) }

  /// Six digits.
  static var color: SchemaNode { .pattern("^#[0-9A-Fa-f]{6}$") }
}

extension ScenarioSchema {
  static var content: SchemaNode {
    .mapping([
      "height": .length.described(
        "In points; by default the bottom of the last element plus the margin."),
      "stack": .mapping([
        "margin": .length.described("The space around elements, in points."),
        "spacing": .length.described("The space between elements, in points."),
      ]).described("Used by elements without a frame."),
      "style": .words(TableStyle.self).described("How rows lie on the screen."),
      "anchor": .words(ContentAnchor.self).described(
        "Where short content is: center in the middle; bottom opens at the end and stays there."),
      "inverted": .bool.described("Whether it is the platform's inverted list."),
      "keepsPosition": .bool.described(
        "Whether a message that arrives while one reads elsewhere moves nothing."),
      "background": color.described("The colour behind the elements."),
      "elements": .list(of: .any([.reference(toDefinition: "element")] + element(.scroll)))
        .described("What is scrolled, from top to bottom."),
    ])
  }

  static var keyboard: SchemaNode {
    .any(
      .words(KeyboardType.self),
      .mapping([
        "type": .words(KeyboardType.self).described("Which keys."),
        "suggestions": .any(.bool, .words(["passwords", "blank"])).described(
          "What the bar above the keys offers."),
        "height": .length.described("In points, home strip included; by default the device's."),
        "image": .nonEmptyText.described("Artwork drawn instead of keys, relative to this file."),
        "language": .words(KeyboardLanguage.self).described("The letters."),
        "currency": .nonEmptyText.described("The currency on the pages of signs."),
        "backdrop": .words(KeyboardTraits.BackdropRule.self).described(
          "Whether what shone through travels along or is blurred anew."),
        "emoji": .words(EmojiArtwork.self).described("Whose faces the page of emoji shows."),
        "toolbar": toolbar, "place": place,
      ]))
  }

  static var toolbar: SchemaNode {
    let items = SchemaNode.list(of: .words(KeyboardToolbar.Item.self), count: 0...3)
    return .any(
      items,
      .mapping([
        "items": items.described("Its buttons."),
        "height": .length.described("In points; by default the system's."),
      ])
    ).described("The app's bar above the keys.")
  }

  static var quirks: SchemaNode {
    .mapping([
      "guide": .words(Quirks.Guide.self).described("Where the layout guide lies."),
      "accessoryInFrame": .bool.described("Whether frames hold an accessory."),
      "hiddenHeight": .length.described("How high a hidden keyboard's end frame is."),
      "accessoryGap": .length.described("How far above its place a closed accessory is."),
      "frameInView": .bool.described("Whether frames are in the root view's coordinates."),
      "frames": .words(Quirks.Frames.self).described("Which notifications have right frames."),
      "notified": .bool.described("Whether a keyboard that changes while it is up is announced."),
    ])
  }

  static var place: SchemaNode {
    .words(KeyboardPlace.self).described("Where it is; docked by default.")
  }

  static var dock: SchemaNode {
    let kinds = FormElement.Kind.allCases.filter(\.canBeDocked)
    return .mapping([
      "follows": .words(Dock.Follows.self).described("What its lower edge follows."),
      "restsOn": .words(Dock.Rest.self).described("What it rests on without a keyboard."),
      "offset": .mapping([
        "closed": .number.described("Points below its place without a keyboard."),
        "opened": .number.described("Points below its place with a keyboard."),
      ]).described("Of a sticky one."),
      "padding": .number.described("The guide's keyboardDismissPadding, in points."),
      "height": .length.described("In points, while its fields have one line."),
      "elements": .list(of: .any(kinds.flatMap(element))).described(
        "From the leading edge to the trailing one; a field takes the room that is left."),
    ])
  }

  /// An element of any kind but a scroll view, which holds such elements.
  static var heldElement: SchemaNode {
    .any(FormElement.Kind.allCases.filter { $0 != .scroll }.flatMap(element))
  }

  /// An element in its short form, `- label: hint`, and in its long one, `- label: {id: hint}`.
  private static func element(_ kind: FormElement.Kind) -> [SchemaNode] {
    let attributes = FormElement.keys(of: kind).map(property)
    let name: [(key: String, value: SchemaNode)] = [
      (kind.rawValue, .nonEmptyText.described("Its id."))
    ]
    let long = SchemaNode.mapping(
      [("id", .nonEmptyText.described("What other parts of the file call it."))] + attributes,
      required: kind == .bubble ? [] : ["id"])
    return [
      .mapping(name + attributes, required: [kind.rawValue]),
      .mapping([(kind.rawValue, long.described("Its id and keys."))], required: [kind.rawValue]),
    ]
  }

  private static func property(_ entry: KeyEntry) -> (key: String, value: SchemaNode) {
    let node: SchemaNode =
      switch entry.key.type {
      case .bool: .bool
      case .text: .text
      case .length: .length
      case .points(let range): .range(range)
      case .integer(let range): .integer(range)
      case .word(_, let all): .words(all())
      case .action:
        .any(
          .words(ButtonAction.words.map(\.word)),
          .mapping([("focus", .nonEmptyText.described("The field that becomes first responder."))]))
      case .color: color
      case .frame: frame
      case .padding: .any(.length, .list(of: .length, count: 2...2))
      case .look: .mapping(entry.keys.map(property))
      case .keyboard: keyboard
      case .elements: .list(of: .reference(toDefinition: "element"))
      }
    return (entry.key.name, node.described(entry.key.help))
  }

  /// One action, optionally with the time at which it starts.
  static var step: SchemaNode {
    .any(
      actions.map {
        .mapping(
          [
            $0,
            ("at", seconds.described("When it starts, in seconds from the start of the script.")),
          ], required: [$0.key])
      })
  }

  private static var actions: SchemaNode.Properties {
    let point = SchemaNode.list(of: .number, count: 2...2)
    return [
      "tap": .any(.nonEmptyText, point).described("An element's id, or [x, y] in screen points."),
      "focus": .nonEmptyText.described("The field that becomes first responder, without a touch."),
      "type": .nonEmptyText.described("Types the text, one character every 0.1 s."),
      "return": .value(true).described("Presses the keyboard's return key."),
      "key": .words(KeyPress.self).described("Presses a key that types nothing."),
      "wait": seconds.described("Waits from rest, in seconds."),
      "hold": .any(
        .nonEmptyText,
        .mapping(
          [
            "key": .nonEmptyText.described("The letter."),
            "seconds": .range(0...60).described("How long; variants show after 0.5 s."),
            "picks": .nonEmptyText.described("The variant that the finger lifts on."),
          ],
          required: ["key"])
      ).described("A letter's key, held down until its variants show."),
      "drag": .mapping(
        [
          "from": point.described("Where the finger goes down, in screen points."),
          "path": .list(of: point).described(
            "[seconds, points down from the start], times ascending."),
          "release": .bool.described("Whether the finger lifts at the end."),
        ], required: ["from", "path"]
      ).described("A finger goes down, moves and lifts."),
      "offsets": .list(of: .number).described(
        "Points added to the offset at the start, one entry a frame, a finger down."),
      "rotate": .words(Orientation.self).described("Turns the device."),
      "notify": .mapping(
        [
          "event": .words(KeyboardNotification.Name.self).described("Its name."),
          "begin": frame.described("The keyboard's frame before, in screen points."),
          "end": frame.described("The keyboard's frame after, in screen points."),
          "duration": .range(0...60).described("In seconds; 0.25 by default."),
          "curve": .integer(0...65_535).described("The animation curve; 7 by default."),
        ], required: ["event", "begin", "end"]
      ).described("Delivers a keyboard notification as it is."),
      "settle": .value(true).described("Waits until nothing moves."),
      "press": .nonEmptyText.described("A button's id: it is pressed without a touch."),
      "keyboard": .any(
        .words(KeyboardType.self),
        .mapping([
          "type": .words(KeyboardType.self).described("Which keys."),
          "suggestions": .any(.bool, .words(["passwords", "blank"])).described(
            "What the bar above the keys offers."),
          "height": .length.described("In points, home strip included."),
          "toolbar": toolbar, "place": place,
        ])
      ).described("The keyboard of the field that is edited changes."),
      "message": .mapping(
        [
          "text": .nonEmptyText.described("What it says."),
          "from": .words(FormElement.Sender.self).described("Who says it; them by default."),
          "id": .nonEmptyText.described("What other parts of the file call it."),
        ], required: ["text"]
      ).described("The app adds a message at the end."),
      "scrollTo": .any(
        .nonEmptyText,
        .mapping([("end", .value(true).described("The end of the content."))], required: ["end"])
      ).described("The app scrolls without a touch, until an element is seen or to the end."),
      "caret": .mapping(
        [
          "field": .nonEmptyText.described("The field that is edited."),
          "index": .integer(0...1_000_000).described("How many characters stand before the caret."),
        ], required: ["field", "index"]
      ).described("Puts the caret somewhere, without a touch."),
      "background": .value(true).described("The app leaves the screen."),
      "foreground": .value(true).described("The app is on the screen again."),
    ]
  }

  private static var seconds: SchemaNode { .range(0...1_000_000) }

  /// An expectation, checked on every frame.
  static var expectation: SchemaNode {
    let checks: SchemaNode.Properties = [
      "pinned": .mapping([
        "to": .value("keyboard").described("The keyboard, always."),
        "tolerance": .length.described("In points; 0 by default."),
      ]).described("The pinned element stays on the keyboard's edge."),
      "dock": .mapping([
        "to": .value("keyboard").described("The keyboard, always."),
        "tolerance": .length.described("In points; 0 by default."),
      ]).described("The dock stays on the keyboard's edge, a sticky one at its own offset."),
      "visible": .mapping([
        "field": .nonEmptyText.described("An element's id, or focused."),
        "fraction": .range(0...1).described("The least part that is in sight; 1 by default."),
      ]).described("A field is in sight while the keyboard is at rest."),
      "offset": .value("legal").described("At rest, the content offset is in the legal range."),
      "jump": .mapping(
        ["max": .length.described("The most points between two frames.")], required: ["max"]
      ).described("The content does not jump while no finger is down."),
      "caret": .value("visible").described("The caret is in sight."),
    ]
    return .any(checks.map { .mapping([$0], required: [$0.key]) })
  }
}
