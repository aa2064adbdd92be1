import KeyreelSimulation

extension ResponderRule {
  /// Reads how the return key walks.
  init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'responders'", allowed: ["order", "loop", "onDone"])
    self.init(
      order: try fields.optional("order", Order.init(node:elements:), elements) ?? .tags,
      loops: try fields.bool("loop", default: false),
      onDone: try fields["onDone"]?.nonEmptyString("'onDone'"))
  }
}

extension ResponderRule.Order {
  /// Reads `tags`, `geometric` or a list of fields, each at most once.
  init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    guard case .sequence = node.content else {
      switch try node.string("'order'") {
      case "tags": self = .tags
      case "geometric": self = .geometric
      case let word:
        throw node.error(
          "unknown order '\(YAMLNode.shortened(word))'",
          "use tags, geometric, or a list of ids such as [email, password]")
      }
      return
    }
    var seen: Set<String> = []
    let items = try node.list("'order'", "list the ids of fields, such as [email, password]")
    self = .explicit(
      try items.map { (item) throws(ScenarioError) in
        let id = try elements.field(item, "an entry of 'order'")
        guard seen.insert(id).inserted else {
          throw item.error(
            "'\(YAMLNode.shortened(id))' appears in the order twice", "name each field once")
        }
        return id
      })
  }
}
