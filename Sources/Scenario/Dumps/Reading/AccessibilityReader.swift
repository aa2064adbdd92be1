import KeyreelGeometry
import KeyreelSupport

/// Reads a description of accessibility elements by idb or AXe.
enum AccessibilityReader {
  /// A list inside an object inside a list: two levels of JSON for one of elements.
  private static let levels = 2 * DumpLimits.depth

  static func roots(of bytes: [UInt8]) throws(KeyreelError) -> [DumpElement] {
    let document: JSONValue
    do throws(TextFault) {
      document = try JSONValue(parsing: bytes, levels: levels, values: 20 * DumpLimits.elements)
    } catch {
      throw KeyreelError.dump(
        line: error.line, column: error.column, message: Remedy(error.message),
        remedy: "save everything that 'idb ui describe-all' or 'axe describe-ui' prints, unchanged")
    }
    var count = 0
    if let list = document.array { return try elements(list, &count) }
    guard document.members != nil else { throw notAnElement("the document") }
    if let value = document["value"]?.string, document["type"] == nil, document["role"] == nil {
      throw wrapped(value)
    }
    return try elements([document], &count)
  }

  /// What a driver answers holds the page source, or what is wrong, as one text.
  private static func wrapped(_ value: String) -> KeyreelError {
    KeyreelError.dump(
      message:
        "this is a driver's answer around \(value.hasPrefix("<") ? "a page source" : "a text")",
      remedy: "save the text of its 'value' alone")
  }

  private static func notAnElement(_ what: String) -> KeyreelError {
    KeyreelError.dump(
      message: "\(what) is no element",
      remedy: "a description is a list of objects, each with a type and a frame")
  }

  private static func elements(
    _ values: [JSONValue], _ count: inout Int
  ) throws(KeyreelError) -> [DumpElement] {
    var elements: [DumpElement] = []
    elements.reserveCapacity(min(values.count, DumpLimits.elements))
    for value in values {
      count += 1
      guard count <= DumpLimits.elements else { throw KeyreelError.tooMany() }
      guard value.members != nil else { throw notAnElement("entry \(count)") }
      elements.append(try element(value, &count))
    }
    return elements
  }

  private static func element(
    _ value: JSONValue, _ count: inout Int
  ) throws(KeyreelError) -> DumpElement {
    let named = [value["subrole"], value["type"], value["role"]].compactMap { $0?.string }
    let known = named.first { DumpElement.Kind(type: $0) != .other }
    var element = DumpElement(type: known ?? value["type"]?.string ?? "", line: 1)
    element.frame = frame(of: value)
    element.identifier = value["AXUniqueId"]?.string
    element.label = value["AXLabel"]?.string
    element.value = value["AXValue"]?.string
    if case .bool(false)? = value["enabled"] { element.isEnabled = false }
    element.children = try elements(value["children"]?.array ?? [], &count)
    return element
  }

  private static func frame(of value: JSONValue) -> Rect? {
    let parts = ["x", "y", "width", "height"].compactMap { value["frame"]?[$0]?.number }
    if parts.count == 4 { return Rect(dumped: parts) }
    return value["AXFrame"]?.string.flatMap { text in
      var scanner = HierarchyScanner(Array(text.utf8))
      return scanner.frameNumbers().flatMap(Rect.init(dumped:))
    }
  }
}

/// How large a dump may be; what is more is refused before anything is made of it.
package enum DumpLimits {
  /// The most bytes.
  package static let bytes: Int = 4 << 20
  /// The most levels of elements.
  package static let depth: Int = 250
  /// The most elements.
  package static let elements: Int = 50_000
  /// The largest coordinate or size that is believed, in points.
  static let length: Double = 100_000
}

extension KeyreelError {
  /// An error of a dump; without a place, of the whole dump.
  static func dump(
    line: Int = 1, column: Int = 1, message: Remedy, remedy: Remedy
  ) -> KeyreelError {
    KeyreelError(.input, line: line, column: column, message: message, remedy: remedy)
  }

  /// More elements than a dump may have.
  static func tooMany(line: Int = 1) -> KeyreelError {
    .dump(
      line: line, message: "there are more than \(DumpLimits.elements) elements",
      remedy: "describe a single screen")
  }
}

/// Reads the page source of a WebDriver session.
enum WebDriverReader {
  static func roots(of bytes: [UInt8]) throws(KeyreelError) -> [DumpElement] {
    let root: XMLElement
    do throws(TextFault) {
      root = try XMLElement(parsing: bytes, levels: DumpLimits.depth, elements: DumpLimits.elements)
    } catch {
      throw KeyreelError.dump(
        line: error.line, column: error.column, message: Remedy(error.message),
        remedy: "save the driver's whole page source, unchanged")
    }
    // A wrapper has neither a type nor a place.
    let isWrapper = root["type"] == nil && root["width"] == nil
    return try isWrapper && !root.children.isEmpty ? root.children.map(element) : [element(root)]
  }

  private static func element(_ source: XMLElement) throws(KeyreelError) -> DumpElement {
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
  private static func frame(of source: XMLElement, isScreen: Bool) throws(KeyreelError) -> Rect? {
    let missing: Double? = isScreen ? 0 : nil
    guard let x = try length("x", of: source) ?? missing,
      let y = try length("y", of: source) ?? missing,
      let width = try length("width", of: source), let height = try length("height", of: source)
    else { return nil }
    return Rect(dumped: [x, y, width, height])
  }

  private static func length(_ name: String, of source: XMLElement) throws(KeyreelError) -> Double?
  {
    guard let text = source[name], !text.isEmpty else { return nil }
    guard let value = Double(text) else {
      throw KeyreelError.dump(
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
