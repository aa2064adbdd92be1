import KeyreelFormSimulation

extension FormContent {
  /// Reads the content.
  /// - Parameters:
  ///   - node: The mapping under `content`.
  ///   - keyboard: The scenario's keyboard, from which fields take what they do not say.
  ///   - device: The device, whose screen bounds keyboard heights.
  ///   - elementLimit: The most elements.
  init(
    node: YAMLNode, keyboard: KeyboardTraits, device: Device, elementLimit: Int
  ) throws(ScenarioError) {
    let fields = try YAMLFields(
      node, "'content'", allowed: ["height", "stack", "style", "background", "elements"])
    self.init(
      height: try fields.optional("height") { node throws(ScenarioError) in
        try node.length("'height'")
      },
      style: try fields.optional("style") { node throws(ScenarioError) in
        try node.choice("table style", TableStyle.self)
      } ?? .plain,
      background: try fields.optional("background", FormColor.init(node:)))
    if let stack = fields["stack"] {
      let spaces = try YAMLFields(stack, "'stack'", allowed: ["margin", "spacing"])
      margin = try spaces["margin"]?.length("'margin'") ?? margin
      spacing = try spaces["spacing"]?.length("'spacing'") ?? spacing
    }
    if let node = fields["elements"] {
      elements = try FormElement.decodeList(
        node, keyboard: keyboard, device: device, limit: elementLimit)
    }
  }
}
