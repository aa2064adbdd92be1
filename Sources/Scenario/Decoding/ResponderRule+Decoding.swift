import KeyreelFormSimulation

extension ResponderRule {
  /// Reads how the return key walks.
  init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'responders'", allowed: ["order", "loop", "onDone"])
    self.init(
      order: try fields.optional("order") { node throws(ScenarioError) in
        try Order(node: node, elements: elements)
      } ?? .tags,
      loops: try fields.bool("loop", default: false),
      onDone: try fields.optional("onDone") { node throws(ScenarioError) in
        try node.nonEmptyString("'onDone'")
      })
  }
}

extension ResponderRule.Order {
  /// Reads `tags`, `geometric` or a list of fields, each at most once.
  init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    guard case .sequence = node.content else {
      self = try ResponderRule.Order(word: node)
      return
    }
    var ids: [String] = []
    var seen: Set<String> = []
    for item in try node.list("'order'", "list the ids of fields, such as [email, password]") {
      let id = try elements.field(item, "an entry of 'order'")
      guard seen.insert(id).inserted else {
        throw item.error(
          "'\(YAMLNode.shortened(id))' appears in the order twice", "name each field once")
      }
      ids.append(id)
    }
    self = .explicit(ids)
  }

  private init(word node: YAMLNode) throws(ScenarioError) {
    let word = try node.string("'order'")
    switch word {
    case "tags": self = .tags
    case "geometric": self = .geometric
    default:
      throw node.error(
        "unknown order '\(YAMLNode.shortened(word))'",
        "use tags, geometric, or a list of ids such as [email, password]")
    }
  }
}
