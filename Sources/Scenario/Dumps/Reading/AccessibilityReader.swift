import KeyreelGeometry
import KeyreelSupport

/// Reads a description of accessibility elements by idb or AXe.
enum AccessibilityReader {
  /// A list inside an object inside a list: two levels of JSON for one of elements.
  private static let levels = 2 * DumpLimits.depth

  static func roots(of bytes: [UInt8]) throws(DumpError) -> [DumpElement] {
    let document: JSONValue
    do throws(JSONFault) {
      document = try JSONValue(parsing: bytes, levels: levels, values: 20 * DumpLimits.elements)
    } catch {
      throw DumpError(
        line: error.line, column: error.column, message: error.message,
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
  private static func wrapped(_ value: String) -> DumpError {
    DumpError(
      message:
        "this is a driver's answer around \(value.hasPrefix("<") ? "a page source" : "a text")",
      remedy: "save the text of its 'value' alone")
  }

  private static func notAnElement(_ what: String) -> DumpError {
    DumpError(
      message: "\(what) is no element",
      remedy: "a description is a list of objects, each with a type and a frame")
  }

  private static func elements(
    _ values: [JSONValue], _ count: inout Int
  ) throws(DumpError) -> [DumpElement] {
    var elements: [DumpElement] = []
    elements.reserveCapacity(min(values.count, DumpLimits.elements))
    for value in values {
      count += 1
      guard count <= DumpLimits.elements else { throw DumpError.tooMany() }
      guard value.members != nil else { throw notAnElement("entry \(count)") }
      elements.append(try element(value, &count))
    }
    return elements
  }

  private static func element(
    _ value: JSONValue, _ count: inout Int
  ) throws(DumpError) -> DumpElement {
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
