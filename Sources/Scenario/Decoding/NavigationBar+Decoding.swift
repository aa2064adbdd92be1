import KeyreelSimulation

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
