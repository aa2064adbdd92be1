import KeyreelSimulation

/// Forms that put the background of a real keyboard behind the rendered keyboard.
///
/// All lengths are in points of the screen; above the keyboard, only plain areas are drawn.
struct MirroredLook: Sendable {
  var device = "iphone-16"
  var system = "26"
  var orientation = "portrait"
  var appearance = "light"
  /// The value of the scenario key `keyboard`.
  var keyboard = "default"
  /// The number of languages for which the user has keyboards.
  var languages = 1
  /// The languages typed on a single keyboard, as a scenario lists them; nil if the scenario gives
  /// only the number of languages.
  var typedLanguages: String?
  var returnKey = "default"
  /// Whether the return key is disabled while the field is empty.
  var disablesReturnKey = false
  /// The form's colour.
  var background = "#f2f2f2"
  /// The elements of the form; each is one line of the scenario.
  var elements: [Element] = []
  /// The frame of the focused field.
  var field = "[24, 40, 200, 34]"
  /// The field's look and text.
  var fieldLook = "style: plain"
  /// The steps that follow once the keyboard is up.
  var steps: [String] = []
  /// Whether the keyboard is shown at all.
  var isShown = true

  /// The scenario.
  var form: MirroredScreen.Form {
    let top =
      DeviceCatalogue.device(device)?.safeArea(in: Orientation(rawValue: orientation) ?? .portrait)
      .top ?? 0
    let script = (isShown ? ["{focus: entry}"] : []) + steps
    return .text(
      """
      scenario: 1
      device: \(device)
      system: \(system)
      orientation: \(orientation)
      appearance: \(appearance)
      languages: \(typedLanguages ?? "\(languages)")
      rate: 10
      keyboard: \(keyboard)
      content:
        background: "\(background)"
        elements:
      \(elements.map { "    - " + $0.spelled(from: top) }.joined(separator: "\n"))
          - {textField: entry, frame: \(field), return: \(returnKey), enablesReturnKeyAutomatically: \(disablesReturnKey), \(fieldLook)}
      avoidance: none
      dismissal: {tap: false, scroll: none}
      script: [\(script.joined(separator: ", "))]
      """)
  }

  /// A rectangle of one colour, or an outlined field, in screen points.
  struct Element: Sendable {
    var kind = "label"
    var name: String
    var frame: (x: Double, y: Double, width: Double, height: Double)
    var attributes: String

    /// The element's line in a scenario, for a form whose content begins at `top` on the screen.
    func spelled(from top: Double) -> String {
      "{\(kind): \(name), frame: [\(frame.x), \(frame.y - top), \(frame.width), \(frame.height)], \(attributes)}"
    }
  }

  /// A rectangle of one colour.
  static func box(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String,
    corner: Double = 0
  ) -> Element {
    Element(
      name: name, frame: (x, y, width, height),
      attributes: "look: {background: \"\(color)\", corner: \(corner)}")
  }

  /// A disc 50 pt in diameter.
  static func disc(_ name: String, _ x: Double, _ y: Double, _ color: String) -> Element {
    box(name, x, y, 50, 50, color, corner: 25)
  }

  /// The field and the discs, as measured where they shine through a keyboard; `y` is the field's
  /// top.
  static func spots(at y: Double) -> [Element] {
    [
      box("yellow", 96.5, y, 200, 50, "#ffff00"), disc("red", 146.5, y + 50, "#ff0000"),
      disc("grey", 196.5, y + 50, "#808080"),
    ]
  }

  /// The outlined fields in the forms that scroll, from the first field that reaches below the
  /// keyboard's top.
  ///
  /// There is a field every 100 pt. Each field is 50 pt tall, starts 16 pt from the left edge and
  /// has a placeholder.
  static func inputs(from top: Double, width: Double = 361) -> [Element] {
    stride(from: top, to: 852, by: 100).enumerated().map { index, y in
      let hint = "TextInput#\(index + 5) (\(index % 2 == 0 ? "text" : "numeric"))"
      return Element(
        kind: "textView", name: "input-\(index)", frame: (16, y, width, 50),
        attributes: """
          style: bordered, placeholder: "\(hint)", look: \
          {size: 14, placeholder: "#6c6c6c", border: 2, corner: 10, padding: [14, 6.6667]}
          """)
    }
  }

  /// Rows of single-colour boxes; each row is given as a list of colours.
  ///
  /// The boxes of a row fill the width, and are tall enough to reach the next row.
  static func rows(_ rows: [(top: Double, colors: String)], width: Double, end: Double) -> [Element]
  {
    rows.enumerated().flatMap { index, row in
      let colors = row.colors.split(separator: " ")
      let step = width / Double(colors.count)
      let next = index + 1 < rows.count ? rows[index + 1].top : end
      return colors.enumerated().map { column, color in
        box(
          "w\(index)-\(column)", (Double(column) * step * 3).rounded() / 3, row.top, step + 1,
          next - row.top, "#\(color)")
      }
    }
  }
}
