import KeyreelFormSimulation
import KeyreelGeometry

/// One thing in the scrolled content, as a scenario in code lists it: an initialiser a kind, named as in a file.
///
/// An element without a frame is stacked below the one before. A fixed one stays where its frame puts it on the screen.
public struct ScenarioElement: Sendable, Hashable {
  /// The element, but for its keyboard.
  private var element: FormElement
  /// What it asks of the form's keyboard.
  private var keyboard: KeyboardRequest?

  init(_ kind: FormElement.Kind, _ id: String, _ common: Common) {
    element = FormElement(
      id: id, kind: kind, frame: common.frame, tag: common.tag, isEnabled: common.enabled,
      isHidden: common.hidden, look: common.look, role: common.role, isFixed: common.fixed)
  }

  /// What elements of every kind may say.
  struct Common {
    var frame: Rect?
    var fixed: Bool
    var tag: Int?
    var enabled: Bool
    var hidden: Bool
    var role: FormElement.Role?
    var look = ElementLook()
  }

  /// This element with some of its values set.
  func with(_ change: (inout FormElement) -> Void) -> ScenarioElement {
    var copy = self
    change(&copy.element)
    return copy
  }

  /// This element with what one that takes text may say.
  func typing(
    _ text: String, _ placeholder: String, _ keyboard: KeyboardRequest?, _ returnKey: ReturnKey?,
    _ enablesReturnKeyAutomatically: Bool
  ) -> ScenarioElement {
    var copy = self
    copy.keyboard = keyboard
    copy.element.text = text
    copy.element.placeholder = placeholder
    copy.element.returnKey = returnKey
    copy.element.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
    return copy
  }

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
