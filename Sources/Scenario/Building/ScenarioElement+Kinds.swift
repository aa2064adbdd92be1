import KeyreelFormSimulation
import KeyreelGeometry

extension ScenarioElement {
  /// Static text.
  public static func label(
    _ id: String, text: String = "",
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil,
    look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      .label, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role,
        look: look)
    ).with { $0.text = text }
  }

  /// A message of a conversation, as wide as its text; it needs no id.
  public static func bubble(
    _ id: String? = nil, text: String,
    from sender: FormElement.Sender = .them,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil,
    look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      .bubble, id ?? "",
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role,
        look: look)
    ).with {
      $0.text = text
      $0.sender = sender
    }
  }

  /// Something to press; without a style, its height decides on its face.
  public static func button(
    _ id: String, title: String = "",
    style: ButtonStyle? = nil,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil,
    look: ElementLook = ElementLook()
  ) -> ScenarioElement {
    ScenarioElement(
      .button, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role,
        look: look)
    ).with {
      $0.title = title
      $0.buttonStyle = style
    }
  }

  /// A row or control with an on-off switch.
  public static func `switch`(
    _ id: String, title: String = "", on: Bool = false,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      .switch, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role)
    ).with {
      $0.title = title
      $0.isOn = on
    }
  }

  /// A table row with a title and a detail.
  public static func cell(
    _ id: String, title: String = "", detail: String = "",
    accessory: CellAccessory = .none,
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      .cell, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role)
    ).with {
      $0.title = title
      $0.detail = detail
      $0.accessory = accessory
    }
  }

  /// The title of a section of a table, above its rows; without a text, the gap before them.
  public static func header(
    _ id: String, text: String = "",
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      .header, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role)
    ).with { $0.text = text }
  }

  /// What is said of a section of a table, below its rows.
  public static func footer(
    _ id: String, text: String = "",
    frame: Rect? = nil, fixed: Bool = false, tag: Int? = nil, enabled: Bool = true,
    hidden: Bool = false, role: FormElement.Role? = nil
  ) -> ScenarioElement {
    ScenarioElement(
      .footer, id,
      Common(
        frame: frame, fixed: fixed, tag: tag, enabled: enabled, hidden: hidden, role: role)
    ).with { $0.text = text }
  }
}
