import FormSimulation

extension Dismissal {
  /// Reads how the keyboard is sent away; without a value, by a tap outside and by the snapshot.
  init(node: YAMLNode?, elements: ElementIndex) throws(ScenarioError) {
    self.init(tap: true, scroll: .snapshot)
    guard let node else { return }
    let fields = try YAMLFields(
      node, "'dismissal'", allowed: ["tap", "scroll", "pinned", "release"])
    tap = try fields.bool("tap", default: tap)
    scroll = try fields.choice("scroll", default: scroll)
    pinned = try fields.optional("pinned") { node throws(ScenarioError) in
      try elements.element(node, "'pinned'")
    }
    release =
      try fields.optional("release") { node throws(ScenarioError) in
        try node.choice("release policy", ReleasePolicy.self)
      } ?? release
  }
}
