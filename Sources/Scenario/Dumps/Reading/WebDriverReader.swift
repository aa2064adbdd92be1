import KeyreelGeometry
import KeyreelSupport

/// The limit on a dump's size; a larger one is refused before it is parsed.
package enum DumpLimits {
  /// The most bytes.
  package static let bytes: Int = 4 << 20
  /// The most levels of elements.
  package static let depth: Int = 250
  /// The most elements.
  package static let elements: Int = 50_000
  /// The largest coordinate or size that is accepted, in points.
  static let length: Double = 100_000
}

extension KeyreelError {
  /// An error in a dump; without a place, it is about the whole dump.
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
  /// The elements of a page source; an empty line or a log may come before it.
  static func roots(of text: DumpText) throws(KeyreelError) -> [DumpElement] {
    let before = text.linesBefore
    let root: XMLElement
    do throws(TextFault) {
      root = try XMLElement(
        parsing: Array(text.document), levels: DumpLimits.depth, elements: DumpLimits.elements)
    } catch {
      throw KeyreelError.dump(
        line: error.line + before, column: error.column, message: Remedy(error.message),
        remedy: "save the driver's whole page source, unchanged")
    }
    // A wrapper has neither a type nor a place.
    let isWrapper = root["type"] == nil && root["width"] == nil
    do throws(KeyreelError) {
      guard isWrapper, !root.children.isEmpty else { return [try element(root, before)] }
      return try root.children.map { (child) throws(KeyreelError) in try element(child, before) }
    } catch {
      var error = error
      error.line += before
      throw error
    }
  }

  private static func element(
    _ source: XMLElement, _ before: Int
  ) throws(KeyreelError) -> DumpElement {
    var element = DumpElement(type: source["type"] ?? source.name, line: source.line + before)
    element.frame = try frame(of: source, isScreen: element.kind == .application)
    element.identifier = source["name"]
    element.label = source["label"]
    element.value = source["value"]
    element.placeholder = source["placeholderValue"]
    element.isVisible = source["visible"] != "false"
    element.isEnabled = source["enabled"] != "false"
    element.isFocused = source["focused"] == "true"
    if element.kind == .textView, source["traits"]?.contains("StaticText") == true {
      element.isEditable = false
    }
    element.children = try source.children.map { (child) throws(KeyreelError) in
      try Self.element(child, before)
    }
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
    guard let value = Double(points: text) else {
      throw KeyreelError.dump(
        line: source.line, column: source.column,
        message: "'\(name)' of \(source.name.prefix(60)) is not a number",
        remedy: "a page source gives points there, such as \(name)=\"20\"")
    }
    return value
  }
}

extension Double {
  /// A number of points in a text, which is mostly a short whole one.
  init?(points text: String) {
    let digits = text.utf8
    guard 1...4 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      self.init(text)
      return
    }
    self = Double(digits.reduce(0) { 10 * $0 + Int($1 - 0x30) })
  }
}

extension Rect {
  /// A frame that a dump gives as x, y, width and height; nil if it is invalid.
  init?(dumped numbers: [Double]) {
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= DumpLimits.length }),
      numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    // Adding 0 takes the sign off −0.
    self.init(x: numbers[0] + 0, y: numbers[1] + 0, width: numbers[2] + 0, height: numbers[3] + 0)
  }
}
