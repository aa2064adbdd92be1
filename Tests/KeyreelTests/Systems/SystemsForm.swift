import KeyreelGeometry
@testable import KeyreelSimulation

/// The two forms on which every strategy is measured, and their scripts.
///
/// Nothing in the forms depends on the width of text, so no font is needed.
enum SystemsForm {
  /// The fields of the long form that get the focus, in this order.
  static let visited: [String] = ["field-1", "field-6", "field-12"]

  /// A form with twelve fields and a button below a navigation bar; the form is longer than the
  /// free space on any phone.
  static func register(on device: Device, strategy: AnyStrategy) -> FormConfiguration {
    var elements = (1...12).map { (number: Int) in
      FormElement(
        id: "field-\(number)", kind: .textField, tag: number, placeholder: "Field \(number)")
    }
    elements.append(FormElement(id: "login", kind: .button, title: "Login", role: .submit))
    return FormConfiguration(
      device: device, navigationBar: NavigationBar(title: "Register"),
      content: FormContent(elements: elements), avoidance: strategy,
      dismissal: Dismissal(scroll: .none), responders: ResponderRule(chain: .corrected))
  }

  /// A script that focuses the first, a middle and the last field; Done then hides the keyboard.
  static let registerScript: [ScriptStep] =
    visited.flatMap { [ScriptStep(.focus($0)), ScriptStep(.wait(0.3))] }
    + [ScriptStep(.returnKey), ScriptStep(.wait(0.3))]

  /// A table of twelve rows, followed by a cell with a text field.
  static func list(
    on device: Device, strategy: AnyStrategy, scroll: Dismissal.ScrollMode
  ) -> FormConfiguration {
    var elements = (1...12).map { (number: Int) in
      FormElement(id: "row-\(number)", kind: .cell, title: "Row \(number)")
    }
    elements.append(FormElement(id: "composer", kind: .composer, placeholder: "Add a row"))
    return FormConfiguration(
      device: device, navigationBar: NavigationBar(title: "List"),
      content: FormContent(margin: 0, spacing: 0, elements: elements), avoidance: strategy,
      dismissal: Dismissal(tap: true, scroll: scroll, pinned: "composer"))
  }

  /// A script that focuses the composer; a finger then drags the content 120 pt down and most of
  /// the way up again.
  static func listScript(on device: Device) -> [ScriptStep] {
    let path = [(0.0, 0.0), (0.4, 120), (0.6, 120), (0.9, 10), (1.1, 10)]
    let drag = DragGesture(
      from: Point(x: device.size.width / 2, y: 150),
      path: path.map { DragGesture.Waypoint(time: $0.0, dy: $0.1) })
    return [
      ScriptStep(.focus("composer")), ScriptStep(.wait(0.3)), ScriptStep(.drag(drag)),
      ScriptStep(.wait(0.3)),
    ]
  }

  /// The scroll mode that is part of a strategy, or that the strategy's sample code sets; `none` if
  /// there is neither.
  static func scrollMode(of strategy: String) -> Dismissal.ScrollMode {
    switch strategy {
    case KeyboardInset.id: .snapshot
    case KeyboardAware.id, LayoutGuide.id: .interactive
    default: .none
    }
  }
}
