import KeyreelSimulation

extension Presentation {
  /// Reads a presentation's kind, or a mapping from the kind to the presentation's settings.
  init(node: YAMLNode) throws(ScenarioError) {
    guard case .mapping(let entries) = node.content else {
      self.init(try node.choice("presentation", Kind.self))
      return
    }
    let fields = try YAMLFields(
      node, "'presentation'", allowed: Kind.allCases.map(\.rawValue),
      placing: { KeyHome.remedy(for: $0, in: "'presentation'", beside: $1) })
    guard entries.count == 1, let entry = fields.entries.first,
      let kind = Kind(rawValue: entry.key)
    else {
      throw node.error(
        "'presentation' names \(entries.count) ways to present",
        "name one, such as {sheet: {detents: [medium, large]}}")
    }
    self.init(kind)
    try read(entry.value)
  }

  private mutating func read(_ node: YAMLNode) throws(ScenarioError) {
    if let remedy = remedy(for: node) {
      throw node.wrongType("'\(kind.rawValue)'", wanted: "a mapping", remedy)
    }
    let fields = try YAMLFields(node, "'\(kind.rawValue)'", of: self)
    try read(fields)
    if let list = fields["detents"] {
      let remedy = "list one to eight, such as [medium, large], [0.4, 0.9] or [300]"
      let items = try list.list("'detents'", remedy)
      guard (1...8).contains(items.count) else {
        throw list.error("'detents' has \(items.count) entries", remedy)
      }
      detents = []
      for item in items {
        let detent = try Detent(node: item)
        guard !detents.contains(detent) else {
          throw item.error("'detents' names \(detent.flowYAML) twice", "leave one of the two out")
        }
        detents.append(detent)
      }
    }
    if grows, detents.count > 1 {
      throw (fields.entry("grows")?.place ?? node.place).error(
        "a sheet that grows has one detent, not \(detents.count)",
        "leave 'grows' out, or list one detent")
    }
    guard let node = fields["selected"] else { return }
    let wanted = try Detent(node: node)
    guard let index = detents.firstIndex(of: wanted) else {
      var error = node.error(
        "the sheet has no detent \(YAMLNode.shortened(node.rawText ?? ""))",
        "use one of \(detents.map(\.flowYAML).joined(separator: ", "))")
      error.reference = .part
      throw error
    }
    selected = index
  }
}

extension Presentation {
  /// The remedy for a value that is not a mapping; nil for a mapping.
  ///
  /// For `true`, the remedy suggests the kind alone; for `false`, it suggests leaving
  /// `presentation` out. For any other value, the remedy suggests a mapping with `detents` or, if
  /// the kind has no detents, the kind alone.
  private func remedy(for node: YAMLNode) -> String? {
    var values = [node]
    switch node.content {
    case .mapping: return nil
    case .sequence(let items): values = items
    case .scalar(let text, let isPlain):
      if isPlain, case .bool(let isOn) = PlainScalar(text) {
        return isOn
          ? "write the kind alone: 'presentation: \(kind.rawValue)'"
          : "leave 'presentation' out"
      }
    }
    guard kind == .sheet || kind == .bottomSheet else {
      return "write the kind alone: 'presentation: \(kind.rawValue)'"
    }
    let detents = values.compactMap { $0.rawText.flatMap(Detent.written) }
    let isWhole =
      detents.count == values.count && Set(detents).count == values.count
      && (1...8).contains(values.count)
    return "write {detents: [\(isWhole ? detents.joined(separator: ", ") : "medium, large")]}"
  }
}

extension Presentation {
  /// Other frameworks' words for a presented form, in lowercase, with the kind that each word
  /// means.
  private static let words: [String: Kind] = [
    "sheet": .sheet, "presentationdetents": .sheet, "detents": .sheet,
    "bottomsheet": .bottomSheet, "bottom-sheet": .bottomSheet, "bottomsheetmodal": .bottomSheet,
    "snappoints": .bottomSheet, "pagesheet": .pageSheet, "page-sheet": .pageSheet,
    "formsheet": .formSheet, "form-sheet": .formSheet, "modal": .modal, "fullscreencover": .full,
  ]

  /// The remedy for a top-level key that other frameworks use to present a form; nil for other
  /// keys.
  /// - Parameter entries: The scenario's entries.
  static func remedy(for entry: YAMLEntry, beside entries: [YAMLEntry]) -> String? {
    guard let kind = words[entry.key.lowercased()] else { return nil }
    if entry.value.isFalse { return "leave it out: this is off by default" }
    let written = written(kind, with: entry)
    if let other = entries.first(where: { $0.key == "presentation" }) {
      return ForeignWord.merged(written, into: other)
    }
    return "write '\(written)'" + (kind == .sheet || kind == .modal ? "; or another kind" : "")
  }

  /// A presentation of the given kind as it is written in a scenario, with the settings from an
  /// entry.
  private static func written(_ own: Kind, with entry: YAMLEntry) -> String {
    let (key, value) = (entry.key.lowercased(), entry.value)
    var entries: [YAMLEntry] = []
    switch value.content {
    case .mapping(let settings): entries = settings
    case .sequence(let items): entries = detents(in: items, at: entry)
    case .scalar(_, isPlain: false): break
    case .scalar(let text, isPlain: true):
      if PlainScalar(text) != .bool(true), PlainScalar(text) != .bool(false) {
        entries = detents(in: [value], at: entry)
      }
    }
    if entries.isEmpty, ["detents", "presentationdetents", "snappoints"].contains(key) {
      return "presentation: {\(own.rawValue): {detents: [medium, large]}}"
    }
    for kind in [own, .sheet] {
      if let settings = settings(of: kind, among: entries) {
        return "presentation: {\(kind.rawValue): {\(settings)}}"
      }
    }
    return "presentation: \(own.rawValue)"
  }

  /// A list whose only entry has the key `detents` and the given values.
  ///
  /// The list is empty if there are no values, or if one of the values cannot be a detent.
  private static func detents(in nodes: [YAMLNode], at entry: YAMLEntry) -> [YAMLEntry] {
    let areDetents = nodes.allSatisfy { $0.rawText.flatMap(Detent.written) != nil }
    guard areDetents, !nodes.isEmpty else { return [] }
    var list = entry
    (list.key, list.value.content) = ("detents", .sequence(nodes))
    return [list]
  }

  /// The entries that are settings of a kind of presentation, as they are written in that kind's
  /// mapping; nil if there are none.
  ///
  /// Detents are recognised under their names in other frameworks, too.
  static func settings(of kind: Kind, among entries: [YAMLEntry]) -> String? {
    var kept: [String] = []
    for var entry in entries.sorted(by: { isDetents($0) && !isDetents($1) }) {
      if isDetents(entry) { entry.key = "detents" }
      let next = (kept + [KeyHome.sample(of: entry)]).joined(separator: ", ")
      let yaml = Array("{\(kind.rawValue): {\(next)}}".utf8)
      let isRead = (try? Presentation(node: YAMLDocument.root(of: yaml, limits: .standard))) != nil
      if isRead { kept.append(KeyHome.sample(of: entry)) }
    }
    return kept.isEmpty ? nil : kept.joined(separator: ", ")
  }

  /// Whether an entry lists the detents of a sheet, under any known name.
  private static func isDetents(_ entry: YAMLEntry) -> Bool {
    let words = ForeignWord.table["'sheet'"]?.first?.words ?? []
    return entry.key == "detents" || words.contains(entry.key.lowercased())
  }
}

extension Presentation.Detent {
  /// Reads a word, a fraction of the largest detent, or a height in points.
  fileprivate init(node: YAMLNode) throws(ScenarioError) {
    switch node.rawText {
    case "medium": self = .medium
    case "large": self = .large
    default:
      let choice = "use medium, large, a share up to 1, or a height in points"
      if let word = node.rawText, PlainScalar(word) == .text {
        let near = Suggestion.nearest(to: word, among: ["medium", "large"])
        throw node.error(
          "unknown detent '\(YAMLNode.shortened(word))'",
          (near.map { "did you mean '\($0)'? " } ?? "") + choice)
      }
      let number = try node.number("a detent")
      guard number > 0 else { throw node.error("a detent is \(number.flowYAML)", choice) }
      self = number <= 1 ? .fraction(number) : .height(number)
    }
  }

  /// The detent's word or number, as YAML writes it.
  var flowYAML: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let number), .height(let number): number.flowYAML
    }
  }
}

extension FormConfiguration {
  /// Reads the form's presentation or window.
  mutating func readView(_ fields: YAMLFields) throws(ScenarioError) {
    presentation =
      try fields.optional("presentation", Presentation.init(node:)) ?? Presentation()
    if let entry = fields.entry("window") {
      let frame = try Rect(frame: entry.value)
      let screen = Rect(origin: .zero, size: device.screenSize(in: orientation))
      guard !frame.isEmpty, frame.intersection(screen) == frame else {
        throw entry.value.error(
          "'window' is not on the screen",
          "use a part of [0, 0, \(screen.width.flowYAML), \(screen.height.flowYAML)]")
      }
      guard presentation.kind == .full else {
        throw entry.place.error(
          "'window' and 'presentation: \(presentation.kind.rawValue)' cannot be used together",
          "leave 'window' or 'presentation' out")
      }
      window = frame == screen ? nil : frame
    }
    try checkPlaces(fields)
  }

  /// Checks that keyboards are in places that the device supports, and that their heights are
  /// known.
  ///
  /// A keyboard's unsupported place is reported at the keyboard's `place`. The error about an
  /// unknown height points to the device's line, since the heights of all keyboards depend on the
  /// device.
  private func checkPlaces(_ fields: YAMLFields) throws(ScenarioError) {
    let rules = KeyboardRules(self)
    try rules.check(keyboard.place, at: fields.placeOfKeyboard(in: fields.entry("keyboard")))
    for index in content.elements.indices where content.elements[index].takesText {
      guard let own = content.elements[index].keyboard else { continue }
      let entry = fields.element(index)?.entry("keyboard")
      try rules.check(own.place, at: fields.placeOfKeyboard(in: entry))
    }
    let device = fields.entry("device")?.place ?? fields.place
    let keyboards = [keyboard] + content.elements.filter(\.takesText).compactMap(\.keyboard)
    for keyboard in keyboards { try rules.check(height: keyboard.height, at: device) }
  }
}

extension YAMLFields {
  /// The position of a keyboard's `place` in the file; without `place`, the position of the
  /// keyboard.
  fileprivate func placeOfKeyboard(in entry: YAMLEntry?) -> YAMLPlace {
    (entry?.value.entry("place") ?? entry)?.place ?? place
  }
}
