import KeyreelFormSimulation
import KeyreelGeometry

extension ScenarioElement {
  /// A single line of editable text.
  public static func textField(
    _ id: String, text: String = "", placeholder: String = "",
    keyboard: KeyboardRequest? = nil, return returnKey: ReturnKey? = nil,
    enablesReturnKeyAutomatically: Bool = false,
    style: FieldStyle = .rounded, secure: Bool = false,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil,
    look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      .textField, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role,
        look: look)
    ).typing(text, placeholder, keyboard, returnKey, enablesReturnKeyAutomatically).with {
      $0.fieldStyle = style
      $0.isSecure = secure
    }
  }

  /// Editable text of many lines, which grows unless told not to.
  public static func textView(
    _ id: String, text: String = "", placeholder: String = "",
    keyboard: KeyboardRequest? = nil, return returnKey: ReturnKey? = nil,
    enablesReturnKeyAutomatically: Bool = false,
    style: FieldStyle = .rounded, grows: Bool = true,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil,
    look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      .textView, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role,
        look: look)
    ).typing(text, placeholder, keyboard, returnKey, enablesReturnKeyAutomatically).with {
      $0.fieldStyle = style
      $0.grows = grows
    }
  }

  /// A table row that holds a text field.
  public static func composer(
    _ id: String, text: String = "", placeholder: String = "",
    keyboard: KeyboardRequest? = nil, return returnKey: ReturnKey? = nil,
    enablesReturnKeyAutomatically: Bool = false,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      .composer, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role)
    ).typing(text, placeholder, keyboard, returnKey, enablesReturnKeyAutomatically)
  }
}
