import KeyreelSimulation

extension ElementLook {
  /// The keys that mean something for a kind; none for kinds without a look of their own.
  package static func keys(of kind: FormElement.Kind) -> [String] {
    let face = ["color", "background", "corner", "border", "size"]
    return switch kind {
    case .label: face + ["weight", "padding", "align"]
    case .bubble: face + ["weight", "padding"]
    case .textField, .textView: face + ["placeholder", "padding"]
    case .button: face + ["weight"]
    case .cell, .composer, .switch, .header, .footer: []
    }
  }

  /// Reads a look.
  init(node: YAMLNode, kind: FormElement.Kind) throws(ScenarioError) {
    let fields = try YAMLFields(
      node, "the look of a \(kind.rawValue)", allowed: ElementLook.keys(of: kind))
    self.init(
      size: try fields.optional("size", ElementLook.decodeSize),
      weight: try fields["weight"]?.choice("weight"),
      color: try fields.optional("color", FormColor.init(node:)),
      placeholder: try fields.optional("placeholder", FormColor.init(node:)),
      background: try fields.optional("background", FormColor.init(node:)),
      corner: try fields["corner"]?.length("'corner'"),
      border: try fields["border"]?.length("'border'"),
      align: try fields["align"]?.choice("align"))
    // One length is that of the sides; of two, the second is that of the upper and lower edge.
    guard let node = fields["padding"] else { return }
    guard case .sequence = node.content else {
      padding = try node.length("'padding'")
      return
    }
    let lengths = try node.list("'padding'", count: 2, "write [sides, edges], such as [10, 8]")
    padding = try lengths[0].length("the padding of the sides")
    verticalPadding = try lengths[1].length("the padding of the edges")
  }

  /// Reads the size of text: at least a point, at most what a screen can hold.
  static func decodeSize(_ node: YAMLNode) throws(ScenarioError) -> Double {
    try node.number("'size'", in: 1...512, unit: "points")
  }
}

extension FormColor {
  /// Reads `"#RRGGBB"`; the quotes are YAML's, for which a bare # begins a comment.
  init(node: YAMLNode) throws(ScenarioError) {
    let text = try node.string("a colour")
    guard let color = FormColor(hex: text) else {
      throw node.error(
        "\(YAMLNode.quoted(text)) is no colour", "write six digits in quotes, such as \"#34c759\"")
    }
    self = color
  }
}
