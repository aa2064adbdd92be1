import KeyreelFormSimulation
import KeyreelGeometry

extension ScreenPicture {
  /// Reads the screenshot that a form is drawn with.
  init(node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'screen'", allowed: ["image", "scroll", "keyboard"])
    self.init(
      image: try fields.required("image", "name a PNG file, such as 'image: login.png'")
        .nonEmptyString("'image'"),
      scroll: try fields.optional("scroll", Rect.init(frame:)),
      keyboard: try fields.optional("keyboard", Rect.init(frame:)))
  }
}

extension FormStart {
  /// Reads how a form is found.
  init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'start'", allowed: ["scrolled", "focus"])
    self.init(
      scrolled: try fields["scrolled"]?.coordinate("'scrolled'") ?? 0,
      focus: try fields.optional("focus") { node throws(ScenarioError) in
        try elements.field(node, "'focus'")
      })
  }
}
