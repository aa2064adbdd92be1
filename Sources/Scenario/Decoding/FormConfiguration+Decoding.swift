import KeyreelSimulation

extension FormConfiguration {
  /// Reads the form from a scenario's fields.
  init(scenario fields: YAMLFields, limits: ScenarioLimits) throws(ScenarioError) {
    let device =
      try fields.optional("device", Device.init(node:sideLimit:), limits.sidePx) ?? .standard
    let request = try fields.optional("keyboard", KeyboardRequest.init(node:device:), device)
    let keyboard = request?.traits(over: KeyboardTraits()) ?? KeyboardTraits()
    var content =
      try fields.optional(
        "content", FormContent.init(node:keyboard:device:elementLimit:), keyboard, device,
        limits.elements) ?? FormContent()
    let dock = try fields.optional(
      "dock", Dock.decode(_:keyboard:device:elementLimit:content:), keyboard, device,
      limits.elements, content)
    content.elements += dock?.elements ?? []
    let elements = ElementIndex(content.elements)
    try elements.checkActions(fields)
    let bars = try fields.optional("bars", FormBars.init(bars:on:), device) ?? .blank
    let (system, minor, isFirstBeta) =
      try fields.optional("system", Self.decodeSystem) ?? (18, nil, false)
    let (languages, typed) = try fields.optional("languages", Self.decodeLanguages) ?? (1, [])
    self.init(
      device: device, orientation: try fields.choice("orientation", default: .portrait),
      system: system, systemMinor: minor, isFirstBeta: isFirstBeta, languages: languages,
      typedLanguages: typed,
      showsHomeIndicator: try fields["homeIndicator"]?.bool("'homeIndicator'"),
      rate: try fields["rate"]?.integer("'rate'", in: ScenarioLimits.rate) ?? 60,
      textSize: try fields["textSize"]?.choice("text size") ?? .large,
      direction: try fields.choice("direction", default: keyboard.language.direction),
      caretBlinks: try fields.bool("caretBlinks", default: false),
      navigationBar: bars.navigation, tabs: bars.tabs, keyboard: keyboard, content: content,
      avoidance: try (fields.optional("avoidance", Avoidance.init(node:)) ?? .usual).strategy(),
      dismissal: try Dismissal(node: fields["dismissal"], elements: elements),
      responders: try fields.optional("responders", ResponderRule.init(node:elements:), elements),
      barEdges: bars.edges, screen: try fields.mapping("screen"),
      start: try fields.mapping("start", in: KeyContext(elements: elements)) ?? FormStart(),
      dock: dock?.dock)
    quirks = try fields.mapping("quirks") ?? Quirks()
    try readView(fields)
    try checkRequests(fields)
    try checkToolbars(fields)
  }

  /// Checks that the strategy supports the elements' requests for a distance from the keyboard or
  /// for a priority.
  private func checkRequests(_ fields: YAMLFields) throws(ScenarioError) {
    for request in ElementRequest.allCases where !request.isHeard(by: avoidance.id) {
      guard let index = content.elements.firstIndex(where: request.isMade),
        let entry = fields.element(index)?.entry(request.rawValue)
      else { continue }
      let id = YAMLNode.shortened(content.elements[index].id)
      throw entry.place.error(
        request == .distance
          ? "'\(id)' has a 'distance', but the strategy '\(avoidance.id)' ignores it"
          : "'\(id)' has a 'keyboardPriority', but the strategy '\(avoidance.id)' ignores it",
        "leave it out, or use \(request.hearing.count == 1 ? "" : "one of ")"
          + request.hearing.joined(separator: ", "))
    }
  }

  /// Reads the version of a system.
  ///
  /// The value is a major version, a major and a minor version with a full stop between them, or
  /// the name of the first beta of 26.0.
  ///
  /// In the first beta of 26.0, the margins of keys differ from those in the release.
  private static func decodeSystem(
    _ node: YAMLNode
  ) throws(ScenarioError) -> (major: Int, minor: Int?, isFirstBeta: Bool) {
    let text = node.rawText ?? ""
    if text == "26.0b1" { return (26, 0, true) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, let major = Int(parts[0]), let minor = Int(parts[1]),
      SystemCatalogue.versions.contains(major), (0...99).contains(minor)
    {
      throw node.error(
        "there is no system \(YAMLNode.shortened(text))",
        "write \(major).\(minor), a major and a minor version")
    }
    _ = try node.number("'system'")
    let numbers = parts.compactMap {
      $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(parts.count),
      SystemCatalogue.versions.contains(numbers[0]), numbers.count == 1 || numbers[1] <= 99
    else {
      throw node.error(
        "there is no system \(YAMLNode.shortened(text))",
        "use \(SystemCatalogue.versions.dropLast().map(String.init).joined(separator: ", ")) or \(SystemCatalogue.versions.last ?? 0), with a minor version such as 26.1 if you like"
      )
    }
    return (numbers[0], numbers.dropFirst().first, false)
  }

  /// Reads the number of the user's keyboard languages, or a list of the languages of the current
  /// keyboard.
  ///
  /// Duplicates are not allowed in the list.
  private static func decodeLanguages(
    _ node: YAMLNode
  ) throws(ScenarioError) -> (count: Int, typed: [KeyboardLanguage]) {
    guard case .sequence = node.content else {
      if let remedy = languagesRemedy(for: node) {
        throw node.wrongType("'languages'", wanted: "a list", remedy)
      }
      return (try node.integer("'languages'", in: 1...99), [])
    }
    let remedy = "write a number, or list languages, such as [en, sv]"
    var typed: [KeyboardLanguage] = []
    for item in try node.list("'languages'", remedy) {
      let language = try item.choice("language", KeyboardLanguage.self)
      guard !typed.contains(language) else {
        throw item.error("'languages' names \(language.rawValue) twice", remedy)
      }
      typed.append(language)
    }
    guard !typed.isEmpty else { throw node.error("'languages' is empty", remedy) }
    return (typed.count, typed)
  }

  /// The remedy if one language is given instead of a list of languages; nil if a number is given.
  private static func languagesRemedy(for node: YAMLNode) -> String? {
    guard case .scalar(let word, _) = node.content, Double(word) == nil,
      word.first?.isLetter == true
    else { return nil }
    let codes = KeyboardLanguage.allCases.map(\.rawValue)
    let meant = Suggestion.meant(by: word, among: codes)
    return meant.map {
      "write 'languages: [\($0)]'; letters of this language are 'keyboard: {language: \($0)}'"
    }
      ?? "list some of \(codes.joined(separator: ", ")), such as [en, sv], or write how many there are"
  }
}

extension FormBars {
  /// Reads the platform's bars, and the edges of the app's own bars.
  fileprivate init(bars node: YAMLNode, on device: Device) throws(ScenarioError) {
    self = .blank
    let fields = try YAMLFields(node, "'bars'", of: self)
    try read(fields)
    for key in ["top", "bottom"] { _ = try fields[key]?.barHeight("'\(key)'", in: device.size) }
    tabs = try fields.optional("tabs", Self.decodeTabs) ?? []
    if let node = fields["navigation"]?.value(of: "actions") {
      navigation?.actions = try BarAction.decodeList(node)
    }
  }

  private static func decodeTabs(_ node: YAMLNode) throws(ScenarioError) -> [String] {
    let remedy = "list one to eight titles, such as [Mail, Contacts]"
    let items = try node.list("'tabs'", remedy)
    guard (1...8).contains(items.count) else {
      throw node.error("the tab bar has \(items.count) tabs", remedy)
    }
    return try items.map { (item) throws(ScenarioError) in try item.string("a tab's title") }
  }
}

extension FormContent {
  /// Reads the content, whose fields inherit missing traits from the scenario's keyboard.
  init(
    node: YAMLNode, keyboard: KeyboardTraits, device: Device, elementLimit: Int
  ) throws(ScenarioError) {
    self.init()
    let fields = try YAMLFields(node, "'content'", of: self)
    try read(fields)
    if isInverted, anchor == .center, let node = fields["anchor"] {
      throw node.error(
        "an inverted list is not centred", "leave out 'anchor: center' or 'inverted: true'")
    }
    if !isInverted, !keepsPosition, let entry = fields.entry("keepsPosition") {
      throw entry.place.error(
        "'keepsPosition' applies only to an inverted list, and this list is not inverted",
        "leave it out, or add 'inverted: true'")
    }
    if let node = fields["elements"] {
      elements = try FormElement.decodeList(
        node, keyboard: keyboard, device: device, limit: elementLimit)
    }
  }
}

extension Dock {
  /// Reads the bar at the bottom with its elements, whose ids have to differ from those in the
  /// content.
  fileprivate static func decode(
    _ node: YAMLNode, keyboard: KeyboardTraits, device: Device, elementLimit: Int,
    content: FormContent
  ) throws(ScenarioError) -> (dock: Dock, elements: [FormElement]) {
    if case .sequence = node.content {
      throw node.wrongType(
        "'dock'", wanted: "a mapping",
        "put the list under 'elements:', as in dock: {elements: [{textField: message}]}")
    }
    var dock = Dock()
    // An error lists `elements` first, since nearly every dock has this key.
    let others = dock.keys().map(\.key.name).filter { $0 != "elements" }
    let fields = try YAMLFields(
      node, "'dock'", allowed: ["elements"] + others, short: { dock.mapping(for: $0) },
      placing: { KeyHome.remedy(for: $0, in: "'dock'", beside: $1) })
    try dock.read(fields)
    _ = try fields["height"]?.barHeight("the dock's height", in: device.size)
    if let entry = fields.entry("offset"), dock.follows != .sticky {
      throw entry.place.error(
        "'offset' applies only to a sticky dock, but this dock follows '\(dock.follows.rawValue)'",
        "leave it out, or write follows: sticky")
    }
    if let entry = fields.entry("padding"), dock.follows != .guide {
      throw entry.place.error(
        "'padding' applies only to a dock that follows the guide, but this dock follows '\(dock.follows.rawValue)'",
        "leave it out, or write follows: guide")
    }
    if dock.height == nil,
      try fields["elements"]?.list("'elements'", "list elements").isEmpty ?? true
    {
      var error = node.error(
        "the dock is empty",
        "list its elements, such as {elements: [{textField: message}]}, or give it a 'height'")
      // The dock may be empty merely because all of its elements were faulty and were left out.
      error.reference = .id
      throw error
    }
    guard let list = fields["elements"] else { return (dock, []) }
    var elements = try FormElement.decodeList(
      list, keyboard: keyboard, device: device,
      limit: max(0, elementLimit - content.elements.count),
      ids: Set(content.elements.map(\.id)))
    for (index, item) in try list.list("'elements'", "list elements").enumerated() {
      guard elements[index].kind.canBeDocked else {
        throw item.error(
          "a dock cannot contain a \(elements[index].kind.rawValue)",
          "use a textField, textView, button, label or switch")
      }
      elements[index].isDocked = true
    }
    return (dock, elements)
  }
}

extension BarAction {
  /// Reads one to three actions.
  fileprivate static func decodeList(_ node: YAMLNode) throws(ScenarioError) -> [BarAction] {
    let remedy = "list one to three titles, such as [Edit, Done]"
    let items = try node.list("'actions'", remedy)
    guard (1...3).contains(items.count) else {
      throw node.error("the bar has \(items.count) actions", remedy)
    }
    return try items.map(BarAction.init(node:))
  }

  /// Reads a title, or a mapping of a title, a colour and a size.
  private init(node: YAMLNode) throws(ScenarioError) {
    guard case .mapping = node.content else {
      self.init(title: try node.nonEmptyString("an action's title"))
      return
    }
    try self.init(node: node, "the action")
  }
}
