import KeyreelSimulation

extension FormExpectation {
  /// Reads what is checked on every frame.
  static func decodeList(
    _ node: YAMLNode, elements: ElementIndex
  ) throws(ScenarioError) -> [FormExpectation] {
    try node.list("'expect'", "list expectations, such as '- offset: legal'").map {
      (item) throws(ScenarioError) in try FormExpectation(node: item, elements: elements)
    }
  }

  private init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    let fields = try YAMLFields(
      node, "the expectation", allowed: ["pinned", "visible", "offset", "jump", "caret"])
    guard let entry = fields.entries.first else {
      throw node.error("the expectation is empty", "write one, such as '- offset: legal'")
    }
    if fields.entries.count > 1 {
      let second = fields.entries[1]
      throw second.place.error(
        "the entry has two expectations, '\(entry.key)' and '\(second.key)'",
        "start a new entry with '- \(second.key):'")
    }
    let value = entry.value
    switch entry.key {
    case "pinned":
      let fields = try YAMLFields(value, "'pinned'", allowed: ["to", "tolerance"])
      if let to = fields["to"] { try FormExpectation.require("keyboard", to, "'to'") }
      self = .pinned(tolerance: try fields["tolerance"]?.length("'tolerance'") ?? 0)
    case "visible":
      let fields = try YAMLFields(
        value, "'visible'", allowed: ["field", "fraction"], short: "field")
      var field = Field.focused
      if let node = fields["field"], node.rawText != "focused" {
        field = .id(try elements.element(node, "'field'"))
      }
      let fraction = try fields["fraction"]?.number("'fraction'", in: 0...1) ?? 1
      self = .visible(field, fraction: fraction)
    case "jump":
      let fields = try YAMLFields(value, "'jump'", allowed: ["max"])
      let most = try fields.required(
        "max", "write how many points it may jump in a frame, such as {max: 40}")
      self = .jump(max: try most.length("'max'"))
    case "offset":
      try FormExpectation.require("legal", value, "'offset'")
      self = .legalOffset
    default:
      try FormExpectation.require("visible", value, "'caret'")
      self = .caretVisible
    }
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
