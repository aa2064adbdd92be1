import KeyreelSimulation

extension Scenario {
  /// The keys of a scenario file.
  package static let keys = [
    "scenario", "name", "device", "orientation", "appearance", "system", "languages",
    "homeIndicator", "textSize", "direction", "caretBlinks", "rate", "bars", "keyboard",
    "presentation", "window", "quirks", "content", "dock", "avoidance", "dismissal", "responders",
    "screen", "start", "script", "expect", "keyFrames",
  ]
  /// Keys that authors may write at the top level by mistake, each with the top-level key under
  /// which it belongs.
  static let homes: [String: String] = {
    let mappings: [(home: String, keys: [KeyEntry])] = [
      ("content", FormContent().keys()), ("dock", Dock().keys()), ("bars", FormBars.blank.keys()),
      ("keyboard", KeyboardRequest().keys()), ("dismissal", Dismissal().keys()),
      ("responders", ResponderRule().keys()),
    ]
    let pairs = mappings.flatMap { mapping in mapping.keys.map { ($0.key.name, mapping.home) } }
    return Dictionary([("strategy", "avoidance")] + pairs) { first, _ in first }
  }()

  /// Reads a scenario from the bytes of a file.
  ///
  /// By default, a scenario is named `scenario` and uses an iPhone 15 Pro in portrait, with system
  /// 18 and 60 frames per second. The appearance is light, the text size is `large`, and text runs
  /// in the direction in which the keyboard's language is written. The keyboard has letters but no
  /// suggestions, and the strategy is `keyboard-inset`. A tap on the background ends editing, and a
  /// scroll moves the snapshot. When the finger lifts, the policy `projected` determines whether
  /// the keyboard is dismissed. By default, there are no bars, elements, steps or expectations.
  /// - Parameters:
  ///   - yaml: The file's bytes: YAML in UTF-8, at most 1 MiB unless the limits say otherwise.
  ///   - limits: The limits on the scenario's size.
  /// - Throws: The first error, with its place and a correction.
  public init(yaml: [UInt8], limits: ScenarioLimits = .standard) throws(ScenarioError) {
    do throws(ScenarioError) {
      let root = try YAMLDocument.root(of: yaml, limits: limits)
      self = try Scenario(node: root, limits: limits)
      remarks += CutText.all(in: root, of: yaml, limits: limits).map(\.sentence)
    } catch {
      throw error.quoting(yaml, limits: limits)
    }
  }

  /// Reads a scenario from a string, in the same way as from bytes.
  public init(yaml: String, limits: ScenarioLimits = .standard) throws(ScenarioError) {
    try self.init(yaml: Array(yaml.utf8), limits: limits)
  }

  /// Reads a scenario from the root node of its text.
  /// - Parameter whole: The root of the whole text, if `node` contains only the part without
  ///   errors.
  init(node: YAMLNode, limits: ScenarioLimits, of whole: YAMLNode? = nil) throws(ScenarioError) {
    do throws(ScenarioError) {
      self = try Scenario(root: node, limits: limits)
    } catch {
      let device = try? node.value(of: "device").map { (device) throws(ScenarioError) in
        try Device(node: device, sideLimit: limits.sidePx)
      }
      let orientation = node.value(of: "orientation")?.rawText.flatMap(Orientation.init)
      let bar = SearchBar(on: device ?? .standard, orientation ?? .portrait)
      throw ExampleIDs(in: whole ?? node).filling(bar.filling(error))
    }
  }

  private init(root node: YAMLNode, limits: ScenarioLimits) throws(ScenarioError) {
    if node.isNull { throw SourceText.emptyError }
    let fields = try YAMLFields(
      node, "the scenario", allowed: Scenario.keys, homes: Scenario.homes,
      placing: { Presentation.remedy(for: $0, beside: $1) })
    let version = try fields.required("scenario", "start the file with 'scenario: 1'")
    guard try version.number("'scenario'") == 1 else {
      throw version.error(
        "the format version is \(version.rawText ?? ""), not 1", "write 'scenario: 1'")
    }
    name = try fields.optional("name", Scenario.decodeName) ?? "scenario"
    appearance = try fields.choice("appearance", default: .light)
    let form = try FormConfiguration(scenario: fields, limits: limits)
    let messages = Message.ids(in: fields["script"]).map { FormElement(id: $0, kind: .bubble) }
    var elements = ElementIndex(form.content.elements + messages)
    elements.toolbarItems = form.toolbarItems(fields["script"])
    elements.barTexts = form.barTexts
    (elements.keyboard, elements.isTablet) = (form.keyboard, form.device.isTablet)
    elements.note(form.start)
    configuration = form
    script =
      try fields.optional(
        "script", ScriptStep.decodeScript, elements, KeyboardRules(form), form.rate, limits.frames)
      ?? []
    try Message.checkIDs(in: fields["script"], among: form.content.elements)
    try Message.checkOrder(in: fields["script"])
    expectations =
      try fields.optional("expect", FormExpectation.decodeList, elements, form) ?? []
    if case .sequence(let items) = fields["expect"]?.content {
      expectationLines = items.map(\.place.line)
    }
    keyFrames = try fields.optional("keyFrames", Scenario.decodeKeyFrames, limits.frames) ?? []
    if let remark = form.systemRemark(isNamed: fields["system"] != nil) {
      remarks.append(remark)
    }
  }

  private static func decodeName(_ node: YAMLNode) throws(ScenarioError) -> String {
    let remedy = "use small letters, digits and hyphens, such as login-2"
    let name = try node.string("'name'")
    guard !name.isEmpty, name.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-".contains) else {
      throw node.error("the name \(YAMLNode.quoted(name)) cannot name a golden folder", remedy)
    }
    guard name.utf8.count <= 100 else {
      throw node.error("the name has \(name.utf8.count) characters", "use at most 100 characters")
    }
    return name
  }

  private static func decodeKeyFrames(_ node: YAMLNode, limit: Int) throws(ScenarioError) -> [Int] {
    let remedy = "list frame numbers in ascending order, such as [0, 42]"
    var frames: [Int] = []
    for item in try node.list("'keyFrames'", remedy) {
      let frame = try item.integer("a key frame", in: 0...limit - 1)
      if let last = frames.last, frame <= last {
        throw item.error("key frame \(frame) does not come after \(last)", remedy)
      }
      frames.append(frame)
    }
    return frames
  }

  /// The built-in demo: a packing list whose last cell holds a text field.
  ///
  /// A tap shows the keyboard with the cell directly above it, and a few words are typed. A drag
  /// pushes the keyboard halfway down and then pulls it up again. The keyboard stops at its
  /// starting position, but the cell moves on. When the finger lifts, the real keyboard appears
  /// again. A second, faster drag dismisses the keyboard.
  public static var demo: Scenario {
    do throws(ScenarioError) {
      return try Scenario(yaml: demoText)
    } catch {
      preconditionFailure("the built-in demo: \(error)")
    }
  }

  /// The built-in demo as a file, equal to `TestImages/composer/scenario.yaml`.
  public static let demoText: String = """
    # The example from the post: a table whose last cell contains the text field. When the content is dragged
    # down, this cell pushes the keyboard off the screen; when the content is dragged up, it pulls the keyboard back.
    scenario: 1
    name: composer
    device: iphone-15-pro
    bars: {navigation: {title: Packing list, back: Lists}}
    content:
      stack: {margin: 0, spacing: 0}
      elements:
        - {cell: passport, title: Passport, detail: Hall drawer}
        - {cell: tickets, title: Train tickets, detail: Printed}
        - {cell: charger, title: Phone charger, detail: Desk}
        - {cell: adapter, title: Travel adapter, detail: Desk}
        - {cell: raincoat, title: Raincoat, detail: Wardrobe}
        - {cell: boots, title: Walking boots, detail: Cellar}
        - {cell: socks, title: Wool socks, detail: 4 pairs}
        - {cell: tent, title: Tent, detail: Cellar}
        - {cell: mat, title: Sleeping mat, detail: Cellar}
        - {cell: stove, title: Camping stove, detail: Cellar}
        - {cell: gas, title: Gas cartridge, detail: To buy}
        - {cell: matches, title: Matches, detail: Kitchen}
        - {cell: coffee, title: Coffee, detail: 250 g}
        - {cell: maps, title: Maps, detail: Shelf}
        - {cell: camera, title: Camera, detail: Charging}
        - {composer: message, placeholder: Add an item}
    avoidance: keyboard-inset
    dismissal: {tap: true, scroll: snapshot, pinned: message, release: projected}
    responders: {order: tags}
    script:
      - tap: message
      - type: Head torch
      - wait: 0.3
      # Halfway down, a short pause, then up past the start: the keyboard stops there, but the cell moves on.
      - drag:
          from: [196, 360]
          path:
            - [0.0, 0]
            - [0.1, 10]
            - [0.2, 36]
            - [0.3, 74]
            - [0.4, 110]
            - [0.5, 136]
            - [0.6, 146]
            - [0.8, 146]
            - [0.9, 136]
            - [1.0, 106]
            - [1.1, 62]
            - [1.2, 14]
            - [1.3, -34]
            - [1.4, -70]
            - [1.5, -84]
            - [1.7, -84]
      - wait: 0.3
      # A fast drag down: the keyboard leaves.
      - drag: {from: [196, 360], path: [[0.0, 0], [0.1, 12], [0.2, 44], [0.3, 100], [0.4, 176]]}
      - wait: 0.3
    expect:
      - pinned: {to: keyboard, tolerance: 0}
      - visible: {field: focused, fraction: 1.0}
      - offset: legal
      - caret: visible
    keyFrames: [100, 155, 210, 309]

    """
}
