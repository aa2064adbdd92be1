import KeyreelFormSimulation

extension FormExpectation {
  private static let names = ["pinned", "visible", "offset", "jump", "caret"]

  /// Reads what is checked on every frame.
  static func decodeList(
    _ node: YAMLNode, elements: ElementIndex
  ) throws(ScenarioError) -> [FormExpectation] {
    var expectations: [FormExpectation] = []
    for item in try node.list("'expect'", "list expectations, such as '- offset: legal'") {
      expectations.append(try FormExpectation(node: item, elements: elements))
    }
    return expectations
  }

  private init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    let fields = try YAMLFields(node, "the expectation", allowed: FormExpectation.names)
    guard let entry = fields.entries.first else {
      throw node.error("the expectation is empty", "write one, such as '- offset: legal'")
    }
    if fields.entries.count > 1 {
      let second = fields.entries[1]
      throw second.place.error(
        "the entry has two expectations, '\(entry.key)' and '\(second.key)'",
        "start a new entry with '- \(second.key):'")
    }
    try self.init(entry, elements: elements)
  }

  private init(_ entry: YAMLEntry, elements: ElementIndex) throws(ScenarioError) {
    let node = entry.value
    switch entry.key {
    case "pinned": self = try FormExpectation(pinned: node)
    case "visible": self = try FormExpectation(visible: node, elements: elements)
    case "jump": self = try FormExpectation(jump: node)
    case "offset":
      try FormExpectation.require("legal", node, "'offset'")
      self = .legalOffset
    default:
      try FormExpectation.require("visible", node, "'caret'")
      self = .caretVisible
    }
  }

  private init(pinned node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'pinned'", allowed: ["to", "tolerance"])
    if let to = fields["to"] { try FormExpectation.require("keyboard", to, "'to'") }
    self = .pinned(tolerance: try fields["tolerance"]?.length("'tolerance'") ?? 0)
  }

  private init(visible node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'visible'", allowed: ["field", "fraction"], short: "field")
    let field = try fields.optional("field") { node throws(ScenarioError) -> Field in
      if node.rawText == "focused" { return .focused }
      return .id(try elements.element(node, "'field'"))
    }
    let fraction = try fields["fraction"]?.number("'fraction'", in: 0...1) ?? 1
    self = .visible(field ?? .focused, fraction: fraction)
  }

  private init(jump node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'jump'", allowed: ["max"])
    let most = try fields.required(
      "max", "write how many points it may jump in a frame, such as {max: 40}")
    self = .jump(max: try most.length("'max'"))
  }

  private static func require(
    _ word: String, _ node: YAMLNode, _ what: String
  ) throws(ScenarioError) {
    let found = try node.string(what)
    guard found == word else {
      throw node.error(
        "\(what) is '\(YAMLNode.shortened(found))'",
        Suggestion.remedy(for: found, among: [word]))
    }
  }
}
