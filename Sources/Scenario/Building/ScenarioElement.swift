import KeyreelSimulation

/// An element of a scenario that is built in code.
///
/// Each type of element has its own function, which has the same name as the type's key in a
/// scenario file. An element without a frame is stacked below the previous element. A fixed element
/// stays where its frame puts it on the screen.
public struct ScenarioElement: Sendable, Hashable {
  /// The element, without its keyboard.
  var element: FormElement
  /// The element's request for a keyboard, which is applied to the form's keyboard.
  var keyboard: KeyboardRequest?
  /// The elements inside this element, if it is a scroll view.
  var held: [ScenarioElement] = []

  /// The field, with the given distance from the keyboard, in points.
  public func distance(_ points: Double) -> ScenarioElement {
    var copy = self
    copy.element.distance = points
    return copy
  }

  /// The button, with the action that a press on it performs.
  public func does(_ action: ButtonAction) -> ScenarioElement {
    var copy = self
    copy.element.does = action
    return copy
  }

  /// The field, which grows to at most `count` lines and then scrolls its text.
  public func maxLines(_ count: Int) -> ScenarioElement {
    var copy = self
    copy.element.maxLines = count
    return copy
  }

  /// The elements of a list in a form whose keyboard is `base`, each followed by the elements
  /// inside it.
  /// - Parameter names: The ids of the form's elements; for each bubble without an id, a new id is
  ///   added.
  static func elements(
    _ list: [ScenarioElement], over base: KeyboardTraits, names: inout Set<String>
  ) -> [FormElement] {
    var elements: [FormElement] = []
    for (number, item) in list.enumerated() {
      elements.append(item.element(number, over: base, names: &names))
      for var element in Self.elements(item.held, over: base, names: &names) {
        element.holder = element.holder ?? item.element.id
        element.isHidden = element.isHidden || item.element.isHidden
        elements.append(element)
      }
    }
    return elements
  }

  /// The ids of the elements in a list; elements without an id are left out.
  static func names(_ list: [ScenarioElement]) -> [String] {
    list.flatMap { ($0.element.id.isEmpty ? [] : [$0.element.id]) + names($0.held) }
  }

  private func element(
    _ number: Int, over base: KeyboardTraits, names: inout Set<String>
  ) -> FormElement {
    var element = element
    if element.kind == .bubble, element.id.isEmpty {
      element.id = FormElement.freeName(number, notIn: names)
      names.insert(element.id)
    }
    element.keyboard = keyboard?.traits(over: base)
    return element
  }
}

extension ScenarioElement {
  /// Static text.
  public static func label(
    _ id: String, text: String = "",
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil, look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id, kind: .label, frame: frame, tag: tag, text: text, isEnabled: enabled,
        isHidden: hidden, look: look, role: role, isFixed: fixed))
  }

  /// A message in a conversation, as wide as its text; the id is optional.
  public static func bubble(
    _ id: String? = nil, text: String, from sender: FormElement.Sender = .them,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil, look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id ?? "", kind: .bubble, frame: frame, tag: tag, text: text, isEnabled: enabled,
        isHidden: hidden, look: look, role: role, isFixed: fixed, sender: sender))
  }

  /// A button; without a style, its height determines how it looks.
  public static func button(
    _ id: String, title: String = "", style: ButtonStyle? = nil,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil, look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id, kind: .button, frame: frame, tag: tag, title: title, isEnabled: enabled,
        isHidden: hidden, buttonStyle: style, look: look, role: role, isFixed: fixed))
  }

  /// A row or control with an on-off switch.
  public static func `switch`(
    _ id: String, title: String = "", on: Bool = false,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id, kind: .switch, frame: frame, tag: tag, title: title, isEnabled: enabled,
        isHidden: hidden, isOn: on, role: role, isFixed: fixed))
  }

  /// A table row with a title and a detail.
  public static func cell(
    _ id: String, title: String = "", detail: String = "", accessory: CellAccessory = .none,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id, kind: .cell, frame: frame, tag: tag, title: title, detail: detail,
        isEnabled: enabled, isHidden: hidden, accessory: accessory, role: role, isFixed: fixed))
  }

  /// The header of a table section, above the section's rows; without text, the header is a gap
  /// above the rows.
  public static func header(
    _ id: String, text: String = "",
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id, kind: .header, frame: frame, tag: tag, text: text, isEnabled: enabled,
        isHidden: hidden, role: role, isFixed: fixed))
  }

  /// The footer of a table section, below the section's rows.
  public static func footer(
    _ id: String, text: String = "",
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id, kind: .footer, frame: frame, tag: tag, text: text, isEnabled: enabled,
        isHidden: hidden, role: role, isFixed: fixed))
  }

  /// A single line of editable text.
  public static func textField(
    _ id: String, text: String = "", placeholder: String = "",
    keyboard: KeyboardRequest? = nil, return returnKey: ReturnKey? = nil,
    enablesReturnKeyAutomatically: Bool = false,
    style: FieldStyle = .rounded, secure: Bool = false,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil, look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id, kind: .textField, frame: frame, tag: tag, text: text, placeholder: placeholder,
        returnKey: returnKey, enablesReturnKeyAutomatically: enablesReturnKeyAutomatically,
        isEnabled: enabled, isHidden: hidden, fieldStyle: style, look: look, role: role,
        isSecure: secure, isFixed: fixed), keyboard: keyboard)
  }

  /// Editable text with several lines, which grows by default.
  public static func textView(
    _ id: String, text: String = "", placeholder: String = "",
    keyboard: KeyboardRequest? = nil, return returnKey: ReturnKey? = nil,
    enablesReturnKeyAutomatically: Bool = false,
    style: FieldStyle = .rounded, grows: Bool = true,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil, look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      element: FormElement(
        id: id, kind: .textView, frame: frame, tag: tag, text: text, placeholder: placeholder,
        returnKey: returnKey, enablesReturnKeyAutomatically: enablesReturnKeyAutomatically,
        isEnabled: enabled, isHidden: hidden, fieldStyle: style, look: look, role: role,
        isFixed: fixed, grows: grows), keyboard: keyboard)
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
      element: FormElement(
        id: id, kind: .composer, frame: frame, tag: tag, text: text, placeholder: placeholder,
        returnKey: returnKey, enablesReturnKeyAutomatically: enablesReturnKeyAutomatically,
        isEnabled: enabled, isHidden: hidden, role: role, isFixed: fixed), keyboard: keyboard)
  }

  /// A scroll view inside the content, with elements of its own.
  ///
  /// The frames of these elements are in the scroll view's coordinates. A scroll view cannot
  /// contain another scroll view.
  /// - Parameter height: The height of the scroll view's content; if nil, the content ends at the
  ///   margin below its last element.
  public static func scroll(
    _ id: String, frame: Rect, height: Double? = nil, hidden: Bool = false,
    elements: [ScenarioElement] = []
  ) -> ScenarioElement {
    var element = FormElement(id: id, kind: .scroll, frame: frame, isHidden: hidden)
    element.heldHeight = height
    return ScenarioElement(element: element, held: elements)
  }
}
