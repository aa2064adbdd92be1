import KeyreelFormSimulation

/// The bars of a scenario.
struct Bars {
  /// The bar at the top, if there is one.
  var navigation: NavigationBar?
  /// The titles of the tabs, none without a tab bar.
  var tabs: [String] = []
  /// Where bars of the app's own end and begin.
  var edges = BarEdges()

  /// No bars.
  init() {}

  /// Reads both bars.
  init(node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'bars'", allowed: ["navigation", "tabs", "top", "bottom"])
    navigation = try fields.optional("navigation", NavigationBar.init(node:))
    tabs = try fields.optional("tabs", Bars.decodeTabs) ?? []
    edges = BarEdges(
      top: try fields["top"]?.length("'top'"), bottom: try fields["bottom"]?.length("'bottom'"))
  }

  private static func decodeTabs(_ node: YAMLNode) throws(ScenarioError) -> [String] {
    let remedy = "list one to eight titles, such as [Mail, Contacts]"
    let items = try node.list("'tabs'", remedy)
    guard (1...8).contains(items.count) else {
      throw node.error("the tab bar has \(items.count) tabs", remedy)
    }
    var tabs: [String] = []
    for item in items { tabs.append(try item.string("a tab's title")) }
    return tabs
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
      back: try fields.optional("back") { node throws(ScenarioError) in
        try node.nonEmptyString("'back'")
      },
      largeTitle: try fields.bool("largeTitle", default: false),
      actions: try fields.optional("actions", BarAction.decodeList) ?? [])
  }
}
