import KeyreelFormSimulation

extension FormConfiguration {
  /// Reads the form out of a scenario's fields.
  init(scenario fields: YAMLFields, limits: ScenarioLimits) throws(ScenarioError) {
    let device =
      try fields.optional("device") { node throws(ScenarioError) in
        try Device(node: node, sideLimit: limits.sidePx)
      } ?? Device.standard
    let keyboard =
      try fields.optional("keyboard") { node throws(ScenarioError) in
        try KeyboardTraits(node: node, base: KeyboardTraits(), device: device)
      } ?? KeyboardTraits()
    let content =
      try fields.optional("content") { node throws(ScenarioError) in
        try FormContent(
          node: node, keyboard: keyboard, device: device, elementLimit: limits.elements)
      } ?? FormContent()
    let elements = ElementIndex(content.elements)
    let bars = try fields.optional("bars", Bars.init(node:)) ?? Bars()
    let system =
      try fields.optional("system", SystemVersion.init(node:)) ?? SystemVersion(major: 18)
    let languages =
      try fields.optional("languages", InstalledLanguages.init(node:)) ?? InstalledLanguages()
    self.init(
      device: device, orientation: try fields.choice("orientation", default: .portrait),
      system: system.major, systemMinor: system.minor, isFirstBeta: system.isFirstBeta,
      languages: languages.count, typedLanguages: languages.typed,
      showsHomeIndicator: try fields.optional("homeIndicator") { node throws(ScenarioError) in
        try node.bool("'homeIndicator'")
      },
      rate: try fields.optional("rate", FormConfiguration.decodeRate) ?? 60,
      textSize: try fields.optional("textSize") { node throws(ScenarioError) in
        try node.choice("text size", TextSize.self)
      } ?? .large,
      direction: try fields.choice("direction", default: keyboard.language.direction),
      caretBlinks: try fields.bool("caretBlinks", default: false),
      navigationBar: bars.navigation, tabs: bars.tabs, keyboard: keyboard, content: content,
      avoidance: try AvoidanceDecoding.strategy(fields["avoidance"]),
      dismissal: try Dismissal(node: fields["dismissal"], elements: elements),
      responders: try fields.optional("responders") { node throws(ScenarioError) in
        try ResponderRule(node: node, elements: elements)
      } ?? ResponderRule(), barEdges: bars.edges,
      screen: try fields.optional("screen", ScreenPicture.init(node:)),
      start: try fields.optional("start") { node throws(ScenarioError) in
        try FormStart(node: node, elements: elements)
      } ?? FormStart())
  }

  private static func decodeRate(_ node: YAMLNode) throws(ScenarioError) -> Int {
    try node.integer("'rate'", in: ScenarioLimits.rate)
  }
}
