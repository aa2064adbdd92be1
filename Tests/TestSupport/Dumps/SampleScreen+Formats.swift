import KeyreelGeometry

extension SampleScreen {
  /// The formats of dumps.
  package enum Format: String, Sendable, CaseIterable {
    /// The page source of a WebDriver session.
    case webdriver
    /// The hierarchy that XCUITest prints.
    case xcuitest
    /// The JSON that idb and AXe print.
    case idb
    /// The JSON of ``idb``, but with a keyboard described only by its keys, as in the bridge's
    /// output.
    case bridge
    /// Like `bridge`, but without nesting.
    case flat
    /// Like `bridge`, but wrapped as in idb's complete form.
    case complete
    /// The JSON that WebDriverAgent makes from a page source.
    case agent
    /// The hierarchy without addresses.
    case plain
    /// The hierarchy as one line with escapes.
    case escaped
    /// The hierarchy of Xcode's device tools.
    case hub

    /// The format's name as an option; nil if the format is recognised from its first characters.
    package var name: String? { [.webdriver, .xcuitest, .idb].contains(self) ? rawValue : nil }

    /// Whether the dump describes only the keys of the keyboard, beside an element without a name.
    package var isBridged: Bool { [.idb, .bridge, .flat, .complete].contains(self) }
  }

  /// The screen's dump in a format.
  package func text(_ format: Format) -> String {
    switch format {
    case .webdriver:
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n" + Self.xml(root, depth: 1)
        + "</AppiumAUT>\n"
    case .xcuitest: hierarchy(Self.line)
    case .plain: hierarchy { Self.line($0, address: "") }
    case .escaped:
      "\"" + hierarchy(Self.line).replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
        + "\"\n"
    case .hub:
      """
      Device orientation: Portrait
      ------------------------
      Application bundle identifier: com.apple.springboard
      Application UI orientation: Portrait
      Application, pid: 60
       SearchField, {{20.0, 20.0}, {100.0, 40.0}}, identifier: 'spotlight'
      Application bundle identifier: example.shop
      Application UI orientation: Portrait

      """ + Self.line(root, address: "") + "\n"
        + Self.lines(root.children, depth: 1, step: 1) { Self.line($0, address: "") }
    case .bridge: "[" + Self.json(bridged) + "]\n"
    case .flat: "[" + Self.flat(bridged).map(Self.json).joined(separator: ", ") + "]\n"
    case .complete:
      "{\"backend\": \"a\", \"elements\": [" + Self.json(bridged)
        + "], \"screen\": {\"width\": \(size.width), \"height\": \(size.height)}, \"truncated\": false}\n"
    case .agent: "{\"value\": " + Self.agentJSON(root) + ", \"sessionId\": \"0F\"}\n"
    case .idb: "[" + Self.json(root) + "]\n"
    }
  }

  /// An element's frame as a format writes it; a page source has whole points.
  package static func told(_ frame: Rect, _ format: Format) -> Rect {
    guard format == .webdriver || format == .agent else { return frame }
    return Rect(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded(),
      height: frame.height.rounded())
  }

  // MARK: XML

  private static func xml(_ element: SampleElement, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    let name = "XCUIElementType" + element.type
    var text =
      "\(indent)<\(name) type=\"\(name)\" enabled=\"true\" visible=\"\(element.isVisible)\""
    if let frame = element.frame.map({ told($0, .webdriver) }) {
      text +=
        " x=\"\(Int(frame.minX))\" y=\"\(Int(frame.minY))\" width=\"\(Int(frame.width))\" height=\"\(Int(frame.height))\""
    }
    for (key, value) in [
      ("name", element.identifier ?? element.label), ("label", element.label),
      ("value", element.value), ("placeholderValue", element.placeholder),
    ] {
      if let value { text += " \(key)=\"\(escaped(value))\"" }
    }
    if element.isFocused { text += " focused=\"true\"" }
    guard !element.children.isEmpty else { return text + "/>\n" }
    return text + ">\n" + element.children.map { xml($0, depth: depth + 1) }.joined()
      + "\(indent)</\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\n": out += "&#10;"
      default: out.append(character)
      }
    }
  }

  // MARK: Text

  private func hierarchy(_ line: (SampleElement) -> String) -> String {
    "Attributes: Application, 0x10a, pid: 77, label: 'Shop'\nElement subtree:\n \u{2192}"
      + line(root) + "\n" + Self.lines(root.children, depth: 4, step: 2, line)
      + "Path to element:\n \u{2192}Application\nQuery chain:\n \u{2192}Find: Application\n"
  }

  private static func lines(
    _ elements: [SampleElement], depth: Int, step: Int, _ line: (SampleElement) -> String
  ) -> String {
    elements.map { element in
      String(repeating: " ", count: depth) + line(element) + "\n"
        + lines(element.children, depth: depth + step, step: step, line)
    }.joined()
  }

  private static func line(_ element: SampleElement) -> String {
    line(element, address: ", 0x12b6b6e20")
  }

  private static func line(_ element: SampleElement, address: String) -> String {
    var text = element.type + address
    if let frame = element.frame {
      text += ", {{\(frame.minX), \(frame.minY)}, {\(frame.width), \(frame.height)}}"
    }
    if let identifier = element.identifier { text += ", identifier: '\(identifier)'" }
    if let label = element.label { text += ", label: '\(label)'" }
    if let placeholder = element.placeholder { text += ", placeholderValue: '\(placeholder)'" }
    if let value = element.value { text += ", value: \(value)" }
    if element.isFocused { text += ", Keyboard Focused" }
    return text
  }

  // MARK: JSON

  private static func json(_ element: SampleElement) -> String {
    var parts = ["\"type\": \"\(element.type)\"", "\"enabled\": true"]
    if let frame = element.frame {
      parts.append(
        "\"frame\": {\"x\": \(frame.minX), \"y\": \(frame.minY), \"width\": \(frame.width), \"height\": \(frame.height)}"
      )
    }
    for (key, value) in [
      ("AXUniqueId", element.identifier), ("AXLabel", element.label), ("AXValue", element.value),
    ] {
      if let value { parts.append("\"\(key)\": \(quoted(value))") }
    }
    if !element.children.isEmpty {
      parts.append("\"children\": [" + element.children.map(json).joined(separator: ", ") + "]")
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  /// An element and all elements in it, each separately.
  private static func flat(_ element: SampleElement) -> [SampleElement] {
    var alone = element
    alone.children = []
    return [alone] + element.children.flatMap(flat)
  }

  private static func agentJSON(_ element: SampleElement) -> String {
    var parts = [
      "\"type\": \"\(element.type)\"", "\"isEnabled\": \"1\"",
      "\"isVisible\": \"\(element.isVisible ? 1 : 0)\"",
    ]
    if let frame = element.frame.map({ told($0, .agent) }) {
      parts.append(
        "\"rect\": {\"x\": \(frame.minX), \"y\": \(frame.minY), \"width\": \(frame.width), \"height\": \(frame.height)}"
      )
    }
    for (key, value) in [
      ("rawIdentifier", element.identifier), ("label", element.label), ("value", element.value),
      ("placeholderValue", element.placeholder),
    ] {
      parts.append("\"\(key)\": \(value.map(quoted) ?? "null")")
    }
    if element.isFocused { parts.append("\"isFocused\": \"1\"") }
    if !element.children.isEmpty {
      parts.append(
        "\"children\": [" + element.children.map(agentJSON).joined(separator: ", ") + "]")
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  /// The app as the bridge of idb and AXe describes it: the keyboard's keys, next to an element
  /// without a name.
  private var bridged: SampleElement {
    guard let height = features.keyboard else { return root }
    var app = root
    app.children.removeLast()
    let (width, top) = (size.width, size.height - height)
    let letters = ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p"].enumerated().map {
      number, key in
      SampleElement(
        "Button", Rect(x: Double(number) * width / 10, y: top + 10, width: width / 10, height: 42),
        label: key)
    }
    let named = ["shift", "space", "Return", "delete"].enumerated().map { number, name in
      SampleElement(
        "Button", Rect(x: Double(number) * width / 4, y: top + 100, width: width / 4, height: 42),
        identifier: name, label: name)
    }
    app.children += letters + named
    app.children.append(
      SampleElement("GenericElement", Rect(x: 0, y: top, width: width, height: height)))
    return app
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { out, character in
      switch character {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      default: out.append(character)
      }
    }
    return "\"\(escaped)\""
  }
}
