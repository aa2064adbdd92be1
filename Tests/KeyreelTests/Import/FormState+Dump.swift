import KeyreelGeometry
import KeyreelSimulation

extension FormState {
  /// The hierarchy that XCUITest would print for the state of a form.
  func hierarchy(of form: FormConfiguration) -> String {
    let screen = Rect(origin: .init(x: 0, y: 0), size: screenSize)
    var lines = [
      "Element subtree:", " \u{2192}Application, 0x1, \(Self.text(screen)), label: 'Form'",
    ]
    lines.append("    Window (Main), 0x2, \(Self.text(screen))")
    lines.append("      ScrollView, 0x3, \(Self.text(screen))")
    let byID = Dictionary(uniqueKeysWithValues: form.content.elements.map { ($0.id, $0) })
    for state in elements {
      guard let element = byID[state.id] else { continue }
      let frame = element.textFrame(in: state.frame, safeArea: safeArea, metrics: form.textMetrics)
      let seen = element.isFixed ? frame : frame.offsetBy(dx: 0, dy: -contentOffset)
      lines.append(
        "        \(Self.type(of: element)), 0x4, \(Self.text(seen)), identifier: '\(element.id)'"
          + (element.placeholder.isEmpty ? "" : ", placeholderValue: '\(element.placeholder)'")
          + (state.text.isEmpty ? "" : ", value: \(state.text)")
          + (firstResponder == element.id ? ", Keyboard Focused" : ""))
    }
    let insets = form.barMetrics(in: orientation).insets
    if form.navigationBar != nil {
      let top = form.barMetrics(in: orientation).navigationBarTop
      let bar = Rect(x: 0, y: top, width: screenSize.width, height: insets.top - top)
      lines.append("      NavigationBar, 0x5, \(Self.text(bar)), identifier: 'Bar'")
    }
    if !form.tabs.isEmpty {
      let bar = Rect(
        x: 0, y: screenSize.height - insets.bottom, width: screenSize.width, height: insets.bottom)
      lines.append("      TabBar, 0x6, \(Self.text(bar)), label: 'Tabs'")
    }
    if keyboard.phase == .shown {
      let frame = Rect(
        x: 0, y: keyboard.top, width: screenSize.width, height: screenSize.height - keyboard.top)
      let plane = Rect(
        x: 0, y: keyboard.top, width: screenSize.width, height: max(1, frame.height - 58))
      lines.append("    Window, 0x7, \(Self.text(frame))")
      lines.append("      Keyboard, 0x8, \(Self.text(plane))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ frame: Rect) -> String {
    "{{\(frame.minX), \(frame.minY)}, {\(frame.width), \(frame.height)}}"
  }

  private static func type(of element: FormElement) -> String {
    switch element.kind {
    case .textField, .composer: element.isSecure ? "SecureTextField" : "TextField"
    case .textView: "TextView"
    case .button: "Button"
    case .switch: "Switch"
    case .cell: "Cell"
    case .label, .header, .footer, .bubble: "StaticText"
    case .scroll: "ScrollView"
    }
  }
}
