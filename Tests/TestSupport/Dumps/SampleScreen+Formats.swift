import KeyreelGeometry

extension SampleScreen {
  /// The formats of dumps.
  package enum Format: String, Sendable, CaseIterable {
    /// The page source of a WebDriver session.
    case webdriver
    /// The hierarchy that XCUITest prints.
    case xcuitest
    /// The description by idb and AXe.
    case idb
  }

  /// The screen in a format.
  package func text(_ format: Format) -> String {
    switch format {
    case .webdriver:
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n" + Self.xml(root, depth: 1)
        + "</AppiumAUT>\n"
    case .xcuitest:
      "Attributes: Application, 0x10a, pid: 77, label: 'Shop'\nElement subtree:\n \u{2192}"
        + Self.line(root) + "\n" + Self.lines(root.children, depth: 4)
        + "Path to element:\n \u{2192}Application\nQuery chain:\n \u{2192}Find: Application\n"
    case .idb: "[" + Self.json(root) + "]\n"
    }
  }

  /// What a format says of a frame: whole points in a page source.
  package static func told(_ frame: Rect, _ format: Format) -> Rect {
    guard format == .webdriver else { return frame }
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

  private static func lines(_ elements: [SampleElement], depth: Int) -> String {
    elements.map { element in
      String(repeating: " ", count: depth) + line(element) + "\n"
        + lines(element.children, depth: depth + 2)
    }.joined()
  }

  private static func line(_ element: SampleElement) -> String {
    var text = "\(element.type), 0x12b6b6e20"
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
