import KeyreelSimulation

extension FormConfiguration {
  /// Reads the form out of a scenario's fields.
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
    let (navigationBar, tabs, barEdges) =
      try fields.optional("bars", Self.decodeBars) ?? (nil, [], BarEdges())
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
      navigationBar: navigationBar, tabs: tabs, keyboard: keyboard, content: content,
      avoidance: try (fields.optional("avoidance", Avoidance.init(node:)) ?? "keyboard-inset")
        .strategy(),
      dismissal: try Dismissal(node: fields["dismissal"], elements: elements),
      responders: try fields.optional("responders", ResponderRule.init(node:elements:), elements),
      barEdges: barEdges,
      screen: try fields.optional("screen", ScreenPicture.init(node:)),
      start: try fields.optional("start", FormStart.init(node:elements:), elements) ?? FormStart(),
      dock: dock?.dock)
    try fields.optional("quirks", Quirks.init(node:)).map { quirks = $0 }
    try readView(fields)
    try checkRequests(fields)
    try checkToolbars(fields)
  }

  /// Checks that the strategy supports the requests of elements.
  private func checkRequests(_ fields: YAMLFields) throws(ScenarioError) {
    for request in ElementRequest.allCases where !request.isHeard(by: avoidance.id) {
      guard let index = content.elements.firstIndex(where: request.isMade),
        let entry = fields.element(index)?.entry(request.rawValue)
      else { continue }
      let id = YAMLNode.shortened(content.elements[index].id)
      throw entry.place.error(
        request == .distance
          ? "'\(id)' asks for a distance, but '\(avoidance.id)' keeps none"
          : "'\(id)' hears of the keyboard with a priority, but '\(avoidance.id)' has none",
        "leave it out, or use \(request.hearing.count == 1 ? "" : "one of ")"
          + request.hearing.joined(separator: ", "))
    }
  }

  /// Reads a system's version: a major one, a major and a minor one with a full stop between them, or the name of
  /// the first beta of 26.0, whose keys have other margins than the release's.
  private static func decodeSystem(
    _ node: YAMLNode
  ) throws(ScenarioError) -> (major: Int, minor: Int?, isFirstBeta: Bool) {
    let text = node.rawText ?? ""
    if text == "26.0b1" { return (26, 0, true) }
    _ = try node.number("'system'")
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
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

  /// Reads the number of languages that the user has keyboards for, or a list of those that the one
  /// in front types, all different.
  private static func decodeLanguages(
    _ node: YAMLNode
  ) throws(ScenarioError) -> (count: Int, typed: [KeyboardLanguage]) {
    guard case .sequence = node.content else {
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

  /// Reads the platform's bars, and where the app's own bars end and begin.
  private static func decodeBars(
    _ node: YAMLNode
  ) throws(ScenarioError) -> (navigation: NavigationBar?, tabs: [String], edges: BarEdges) {
    let fields = try YAMLFields(node, "'bars'", allowed: ["navigation", "tabs", "top", "bottom"])
    return (
      try fields.optional("navigation", NavigationBar.init(node:)),
      try fields.optional("tabs", decodeTabs) ?? [],
      BarEdges(
        top: try fields["top"]?.length("'top'"), bottom: try fields["bottom"]?.length("'bottom'"))
    )
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
  /// Reads the content, whose fields inherit the traits that they leave out from the scenario's
  /// keyboard.
  init(
    node: YAMLNode, keyboard: KeyboardTraits, device: Device, elementLimit: Int
  ) throws(ScenarioError) {
    let fields = try YAMLFields(
      node, "'content'",
      allowed: [
        "height", "stack", "style", "anchor", "inverted", "keepsPosition", "background",
        "elements",
      ])
    self.init(
      height: try fields["height"]?.length("'height'"),
      style: try fields["style"]?.choice("table style") ?? .plain,
      background: try fields.optional("background", FormColor.init(node:)))
    anchor = try fields.choice("anchor", default: anchor)
    isInverted = try fields.bool("inverted", default: false)
    if isInverted, anchor == .center, let node = fields["anchor"] {
      throw node.error(
        "an inverted list is not centred", "leave out 'anchor: center' or 'inverted: true'")
    }
    keepsPosition = try fields.bool("keepsPosition", default: true)
    if let stack = fields["stack"] {
      let spaces = try YAMLFields(stack, "'stack'", allowed: ["margin", "spacing"])
      margin = try spaces["margin"]?.length("'margin'") ?? margin
      spacing = try spaces["spacing"]?.length("'spacing'") ?? spacing
    }
    if let node = fields["elements"] {
      elements = try FormElement.decodeList(
        node, keyboard: keyboard, device: device, limit: elementLimit)
    }
  }
}

extension Dock {
  /// Reads the bar at the foot with its elements, whose ids differ from those of the content.
  fileprivate static func decode(
    _ node: YAMLNode, keyboard: KeyboardTraits, device: Device, elementLimit: Int,
    content: FormContent
  ) throws(ScenarioError) -> (dock: Dock, elements: [FormElement]) {
    if case .sequence = node.content {
      throw node.wrongType(
        "'dock'", wanted: "a mapping",
        "put the list under 'elements:', as in dock: {elements: [{textField: message}]}")
    }
    let isRule = node.rawText.map { Follows(rawValue: $0) != nil } ?? true
    let fields = try YAMLFields(
      node, "'dock'",
      allowed: ["elements", "follows", "restsOn", "offset", "padding", "height"],
      short: isRule ? "follows" : nil)
    var dock = Dock(
      follows: try fields.choice("follows", default: .guide),
      restsOn: try fields.choice("restsOn", default: .safeArea),
      height: try fields["height"]?.length("'height'"))
    if let entry = fields.entry("offset") {
      guard dock.follows == .sticky else {
        throw entry.place.error(
          "'offset' is of a sticky dock, but this one follows '\(dock.follows.rawValue)'",
          "leave it out, or write follows: sticky")
      }
      let offset = try YAMLFields(entry.value, "'offset'", allowed: ["closed", "opened"])
      dock.closed = try offset["closed"]?.coordinate("'closed'") ?? 0
      dock.opened = try offset["opened"]?.coordinate("'opened'") ?? 0
    }
    if let entry = fields.entry("padding") {
      guard dock.follows == .guide else {
        throw entry.place.error(
          "'padding' is of the layout guide, but this dock follows '\(dock.follows.rawValue)'",
          "leave it out, or write follows: guide")
      }
      dock.padding = try entry.value.coordinate("'padding'")
    }
    guard let list = fields["elements"] else { return (dock, []) }
    var elements = try FormElement.decodeList(
      list, keyboard: keyboard, device: device,
      limit: max(0, elementLimit - content.elements.count),
      ids: Set(content.elements.map(\.id)))
    for (index, item) in try list.list("'elements'", "list elements").enumerated() {
      guard elements[index].kind.canBeDocked else {
        throw item.error(
          "a dock holds no \(elements[index].kind.rawValue)",
          "use a textField, textView, button, label or switch")
      }
      elements[index].isDocked = true
    }
    return (dock, elements)
  }
}

extension ScreenPicture {
  /// Reads the screenshot that a form is drawn with.
  init(node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'screen'", allowed: ["image", "scroll", "keyboard"])
    self.init(
      image: try fields.required("image", "name a PNG file, such as 'image: login.png'")
        .nonEmptyString("'image'"),
      scroll: try fields.optional("scroll", Rect.init(frame:)),
      keyboard: try fields.optional("keyboard", Rect.init(frame:)))
  }
}

extension FormStart {
  /// Reads the state in which a run begins.
  init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'start'", allowed: ["scrolled", "focus"])
    self.init(
      scrolled: try fields["scrolled"]?.coordinate("'scrolled'") ?? 0,
      focus: try fields.optional("focus", elements.field, "'focus'"))
  }
}

extension NavigationBar {
  /// Reads the bar at the top.
  init(node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(
      node, "'navigation'", allowed: ["title", "back", "largeTitle", "actions"],
      short: "title")
    self.init(
      title: try fields.string("title"),
      back: try fields["back"]?.nonEmptyString("'back'"),
      largeTitle: try fields.bool("largeTitle", default: false),
      actions: try fields.optional("actions", BarAction.decodeList) ?? [])
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

  /// Reads a title, or a mapping of title, colour and size.
  private init(node: YAMLNode) throws(ScenarioError) {
    guard case .mapping = node.content else {
      self.init(title: try node.nonEmptyString("an action's title"))
      return
    }
    let fields = try YAMLFields(node, "the action", allowed: ["title", "color", "size"])
    let title = try fields.required("title", "give the action a 'title'")
    self.init(
      title: try title.nonEmptyString("an action's title"),
      color: try fields.optional("color", FormColor.init(node:)),
      size: try fields.optional("size", ElementLook.decodeSize))
  }
}
