import KeyreelSimulation

/// One thing in the scrolled content, as a scenario in code lists it: an initialiser a kind, named as in a file.
///
/// An element without a frame is stacked below the one before. A fixed one stays where its frame puts it on the screen.
public struct ScenarioElement: Sendable, Hashable {
  /// The element, but for its keyboard.
  var element: FormElement
  /// What it asks of the form's keyboard.
  var keyboard: KeyboardRequest?

  /// The element in a form with a keyboard.
  /// - Parameter names: The ids before it, for one that has none of its own; it is added to them.
  func element(over base: KeyboardTraits, names: inout [String]) -> FormElement {
    var element = element
    if element.kind == .bubble, element.id.isEmpty {
      element.id = FormElement.freeName(names.count, Set(names))
    }
    names.append(element.id)
    element.keyboard = keyboard?.traits(over: base)
    return element
  }
}
