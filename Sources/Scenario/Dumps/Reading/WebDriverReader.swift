import KeyreelGeometry

/// Reads the page source of a WebDriver session.
enum WebDriverReader {
  static func roots(of bytes: [UInt8]) throws(DumpError) -> [DumpElement] {
    let root: XMLElement
    do throws(XMLFault) {
      root = try XMLElement(parsing: bytes, levels: DumpLimits.depth, elements: DumpLimits.elements)
    } catch {
      throw DumpError(
        line: error.line, column: error.column, message: error.message,
        remedy: "save the driver's whole page source, unchanged")
    }
    // A wrapper has neither a type nor a place.
    let isWrapper = root["type"] == nil && root["width"] == nil
    return try isWrapper && !root.children.isEmpty ? root.children.map(element) : [element(root)]
  }

  private static func element(_ source: XMLElement) throws(DumpError) -> DumpElement {
    var element = DumpElement(type: source["type"] ?? source.name, line: source.line)
    element.frame = try frame(of: source, isScreen: element.kind == .application)
    element.identifier = source["name"]
    element.label = source["label"]
    element.value = source["value"]
    element.placeholder = source["placeholderValue"]
    element.isVisible = source["visible"] != "false"
    element.isEnabled = source["enabled"] != "false"
    element.isFocused = source["focused"] == "true"
    element.children = try source.children.map(Self.element)
    return element
  }

  /// The frame of an element that has all four lengths; the screen's may leave out its origin.
  private static func frame(of source: XMLElement, isScreen: Bool) throws(DumpError) -> Rect? {
    let missing: Double? = isScreen ? 0 : nil
    guard let x = try length("x", of: source) ?? missing,
      let y = try length("y", of: source) ?? missing,
      let width = try length("width", of: source), let height = try length("height", of: source)
    else { return nil }
    return Rect(dumped: [x, y, width, height])
  }

  private static func length(_ name: String, of source: XMLElement) throws(DumpError) -> Double? {
    guard let text = source[name], !text.isEmpty else { return nil }
    guard let value = Double(text) else {
      throw DumpError(
        line: source.line, column: source.column,
        message: "'\(name)' of \(source.name.prefix(60)) is not a number",
        remedy: "a page source gives points there, such as \(name)=\"20\"")
    }
    return value
  }
}

extension Rect {
  /// A frame that a dump gives as x, y, width and height; nil where no element can lie there.
  init?(dumped numbers: [Double]) {
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= DumpLimits.length }),
      numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    // Adding 0 takes the sign off −0.
    self.init(x: numbers[0] + 0, y: numbers[1] + 0, width: numbers[2] + 0, height: numbers[3] + 0)
  }
}
