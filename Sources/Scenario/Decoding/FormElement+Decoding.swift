import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelPlainText

extension FormElement {
  /// Reads the elements, whose ids have to differ.
  static func decodeList(
    _ node: YAMLNode, keyboard: KeyboardTraits, device: Device, limit: Int
  ) throws(ScenarioError) -> [FormElement] {
    let items = try node.list("'elements'", "list elements, such as '- textField: email'")
    guard items.count <= limit else {
      throw items[limit].error(
        Count.text(items.count, "element"),
        "a form has at most \(Count.text(limit, "element")) (limit 'elements')"
      )
    }
    var elements: [FormElement] = []
    var ids: Set<String> = []
    for item in items {
      var source = try ElementSource(item)
      if source.id.isEmpty { source = source.called(Self.freeName(elements.count, ids)) }
      guard ids.insert(source.id).inserted else {
        throw source.idPlace.error(
          "two elements are called '\(YAMLNode.shortened(source.id))'",
          "give each element its own id")
      }
      elements.append(try FormElement(source, keyboard: keyboard, device: device))
    }
    return elements
  }

  /// What the element of a number is called that has no name of its own.
  static func freeName(_ number: Int, _ ids: Set<String>) -> String {
    let names = (0...ids.count).lazy.map { "bubble-\(number + 1 + $0)" }
    return names.first { !ids.contains($0) } ?? "bubble"
  }

  private init(
    _ source: ElementSource, keyboard: KeyboardTraits, device: Device
  ) throws(ScenarioError) {
    let fields = source.fields
    self.init(
      id: source.id, kind: source.kind, frame: try fields.optional("frame", Rect.init(frame:)),
      tag: try fields.optional("tag") { node throws(ScenarioError) in
        try node.integer("'tag'", in: -1_000_000_000...1_000_000_000)
      },
      text: try fields.string("text"), placeholder: try fields.string("placeholder"),
      title: try fields.string("title"), detail: try fields.string("detail"),
      keyboard: try fields.optional("keyboard") { node throws(ScenarioError) in
        try KeyboardTraits(node: node, base: keyboard, device: device)
      },
      returnKey: try fields.optional("return") { node throws(ScenarioError) in
        try node.choice("return key", ReturnKey.self)
      },
      enablesReturnKeyAutomatically: try fields.bool(
        "enablesReturnKeyAutomatically", default: false),
      isEnabled: try fields.bool("enabled", default: true),
      isHidden: try fields.bool("hidden", default: false),
      isOn: try fields.bool("on", default: false),
      accessory: try fields.choice("accessory", default: .none),
      fieldStyle: try source.fieldStyle(),
      buttonStyle: try source.buttonStyle(),
      look: try fields.optional("look") { node throws(ScenarioError) in
        try ElementLook(node: node, kind: source.kind)
      } ?? ElementLook(),
      role: try fields.optional("role") { node throws(ScenarioError) in
        try node.choice("role", Role.self)
      }, isSecure: try fields.bool("secure", default: false),
      isFixed: try fields.bool("fixed", default: false),
      grows: try fields.bool("grows", default: true),
      sender: try fields.optional("from") { node throws(ScenarioError) in
        try node.choice("sender", Sender.self)
      } ?? .them)
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
