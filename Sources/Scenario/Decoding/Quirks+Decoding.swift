import KeyreelSimulation

extension FormConfiguration {
  /// The form's own keyboard, followed by the keyboards that the form's fields request.
  private var keyboards: [KeyboardTraits] {
    [keyboard] + content.elements.compactMap { $0.keyboard }
  }

  /// The buttons of the form's toolbars; all possible buttons if a step shows a toolbar.
  func toolbarItems(_ script: YAMLNode?) -> Set<KeyboardToolbar.Item> {
    // A step that shows a toolbar may come before or after a step that presses one of its buttons.
    if script?.entry("toolbar") != nil { return Set(KeyboardToolbar.Item.allCases) }
    return Set(keyboards.flatMap { $0.toolbar?.items ?? [] })
  }

  /// Checks that no field needs two accessories.
  func checkToolbars(_ fields: YAMLFields) throws(ScenarioError) {
    guard let toolbar = keyboards.lazy.compactMap(\.toolbar).first else { return }
    let place =
      (fields["keyboard"]?.entry("toolbar") ?? fields["content"]?.entry("toolbar")
      ?? fields["dock"]?.entry("toolbar"))?.place ?? fields.place
    try KeyboardRules(self).check(toolbar, at: place)
  }
}
