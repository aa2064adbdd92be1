import KeyreelSimulation

extension Quirks {
  /// Reads the deviations from documented behaviour.
  init(node: YAMLNode) throws(ScenarioError) {
    self.init()
    let fields = try YAMLFields(
      node, "'quirks'",
      allowed: [
        "guide", "accessoryInFrame", "hiddenHeight", "accessoryGap", "frameInView", "frames",
        "notified",
      ])
    guide = try fields.choice("guide", default: guide)
    accessoryInFrame = try fields.bool("accessoryInFrame", default: accessoryInFrame)
    hiddenHeight = try fields["hiddenHeight"]?.length("'hiddenHeight'") ?? hiddenHeight
    accessoryGap = try fields["accessoryGap"]?.length("'accessoryGap'") ?? accessoryGap
    frameInView = try fields.bool("frameInView", default: frameInView)
    frames = try fields.choice("frames", default: frames)
    notified = try fields.bool("notified", default: notified)
  }

  /// The differences, on one line.
  package var flowYAML: String {
    let usual = Quirks()
    return YAMLText.mapping([
      ("guide", guide == usual.guide ? nil : guide.rawValue),
      (
        "accessoryInFrame",
        accessoryInFrame == usual.accessoryInFrame ? nil : "\(accessoryInFrame)"
      ),
      ("hiddenHeight", hiddenHeight == usual.hiddenHeight ? nil : hiddenHeight.flowYAML),
      ("accessoryGap", accessoryGap == usual.accessoryGap ? nil : accessoryGap.flowYAML),
      ("frameInView", frameInView == usual.frameInView ? nil : "\(frameInView)"),
      ("frames", frames == usual.frames ? nil : frames.rawValue),
      ("notified", notified == usual.notified ? nil : "\(notified)"),
    ])
  }
}

extension FormConfiguration {
  /// The keyboards that its fields ask for, its own first.
  private var keyboards: [KeyboardTraits] {
    [keyboard] + content.elements.compactMap { $0.keyboard }
  }

  /// The buttons of its toolbars, those that a script brings included.
  func toolbarItems(_ script: YAMLNode?) -> Set<KeyboardToolbar.Item> {
    // A step that shows a toolbar may come before or after a step that presses one of its buttons.
    if script?.entry("toolbar") != nil { return Set(KeyboardToolbar.Item.allCases) }
    return Set(keyboards.flatMap { $0.toolbar?.items ?? [] })
  }

  /// Checks that no field would need two accessories.
  func checkToolbars(_ fields: YAMLFields) throws(ScenarioError) {
    guard let toolbar = keyboards.lazy.compactMap(\.toolbar).first else { return }
    let place =
      (fields["keyboard"]?.entry("toolbar") ?? fields["content"]?.entry("toolbar")
      ?? fields["dock"]?.entry("toolbar"))?.place ?? fields.place
    try KeyboardRules(self).check(toolbar, at: place)
  }
}
