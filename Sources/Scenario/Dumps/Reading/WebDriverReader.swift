import KeyreelGeometry
import KeyreelSupport

/// The limits on a dump's size; a dump with too many bytes is refused before it is parsed.
package enum DumpLimits {
  /// The maximum number of bytes.
  package static let bytes: Int = 4 << 20
  /// The maximum number of levels of elements.
  package static let depth: Int = 250
  /// The maximum number of elements.
  package static let elements: Int = 50_000
  /// The largest coordinate or size that is accepted, in points.
  static let length: Double = 100_000
}

extension KeyreelError {
  /// An error in a dump; without a line and column, the error applies to the whole dump.
  static func dump(
    line: Int = 1, column: Int = 1, message: Remedy, remedy: Remedy
  ) -> KeyreelError {
    KeyreelError(.input, line: line, column: column, message: message, remedy: remedy)
  }

  /// The error for a dump with too many elements.
  static func tooMany(line: Int = 1) -> KeyreelError {
    .dump(
      line: line, message: "there are more than \(DumpLimits.elements) elements",
      remedy: "describe a single screen")
  }
}

/// Reads the page source of a WebDriver session.
struct WebDriverReader {
  /// The attributes that are read.
  private enum Key: Int, CaseIterable {
    case type, name, label, value, placeholderValue
    case visible, enabled, focused, traits
    case x, y, width, height

    /// The attribute's name.
    var name: String { String(describing: self) }

    /// The names of all attributes that are read.
    static let names = Set(allCases.map(\.name))
    /// The raw value of the `Key` case for each attribute's name.
    static let numbers = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0.rawValue) })
  }

  /// The values of one element's attributes.
  private struct Values {
    private var ranges: [Range<Int>?] = Array(repeating: nil, count: Key.allCases.count)

    subscript(key: Key) -> Range<Int>? { ranges[key.rawValue] }

    /// Replaces these values with the values of another element.
    mutating func take(_ place: Int, of document: XMLDocument, _ keys: [Int?]) {
      for index in ranges.indices { ranges[index] = nil }
      for attribute in document.attributes(of: place) {
        if let key = keys[attribute.name] { ranges[key] = attribute.value }
      }
    }
  }

  private let document: XMLDocument
  /// For each name in the document, the raw value of the `Key` case with that name; nil if there is
  /// no such case.
  private let keys: [Int?]
  /// The number of lines before the document.
  private let before: Int
  private var values = Values()
  /// The types and kinds found so far, indexed by the number of the element's name.
  ///
  /// Only elements whose `type` attribute is missing or equals their name have an entry. The entry
  /// also contains the attribute's value.
  private var types: [(text: String, kind: DumpElement.Kind, value: Range<Int>?)?]

  private init(_ document: XMLDocument, linesBefore before: Int) {
    (self.document, self.before) = (document, before)
    keys = document.names.map { Key.numbers[$0] }
    types = Array(repeating: nil, count: document.names.count)
  }

  /// The elements of a page source; an empty line or a log may come before the page source.
  static func tree(of text: DumpText) throws(KeyreelError) -> DumpTree {
    let before = text.linesBefore
    let root: XMLElement
    do throws(TextFault) {
      root = try XMLElement(
        parsing: Array(text.document), levels: DumpLimits.depth, elements: DumpLimits.elements,
        keeping: Key.names)
    } catch {
      throw KeyreelError.dump(
        line: text.line(error.line), column: error.column, message: Remedy(error.message),
        remedy: "save the driver's whole page source, unchanged")
    }
    var reader = WebDriverReader(root.document, linesBefore: before)
    // A wrapper has neither a type nor a size.
    let isWrapper = root["type"] == nil && root["width"] == nil
    do throws(KeyreelError) {
      return try reader.tree(from: isWrapper && root.document.nodes.count > 1 ? 1 : 0)
    } catch {
      var error = error
      error.line = text.line(error.line)
      throw error
    }
  }

  /// The elements of the document, beginning with the element at `first`; a wrapper before that
  /// element is ignored.
  private mutating func tree(from first: Int) throws(KeyreelError) -> DumpTree {
    var tree = DumpTree(reserving: document.nodes.count - first)
    var open: [Int] = []
    for place in first..<document.nodes.count {
      let index = place - first
      while let last = open.last, tree[last].end <= index { open.removeLast() }
      let end = document.nodes[place].end - first
      tree.append(try element(place), parent: open.last, end: end)
      if end > index + 1 { open.append(index) }
    }
    return tree
  }

  private mutating func element(_ place: Int) throws(KeyreelError) -> DumpElement {
    let node = document.nodes[place]
    values.take(place, of: document, keys)
    let (type, kind) = type(of: node)
    var element = DumpElement(type: type, kind: kind, line: node.position.line + before)
    element.frame = try frame(of: node, isScreen: kind == .application)
    element.identifier = text(.name)
    // A label that repeats the name, as most labels do, shares the name's bytes.
    element.label = values[.label] == values[.name] ? element.identifier : text(.label)
    element.value = text(.value)
    element.placeholder = text(.placeholderValue)
    element.isVisible = !has(.visible, "false")
    element.isEnabled = !has(.enabled, "false")
    element.isFocused = has(.focused, "true")
    if kind == .textView, text(.traits)?.contains("StaticText") == true {
      element.isEditable = false
    }
    return element
  }

  /// The type of an element, and its kind.
  ///
  /// The type is usually the element's name; such a type is looked up only once.
  private mutating func type(of node: XMLDocument.Node) -> (String, DumpElement.Kind) {
    let value = values[.type]
    if let known = types[node.name], document.areEqual(value, known.value) {
      return (known.text, known.kind)
    }
    let name = document.names[node.name]
    guard let value, !document.isEqual(value, name) else {
      let kind = DumpElement.Kind(type: name)
      let text = DumpElement.plain(name)
      types[node.name] = (text, kind, value)
      return (text, kind)
    }
    let text = document.text(value)
    return (text, DumpElement.Kind(type: text))
  }

  private func text(_ key: Key) -> String? { values[key].map(document.text) }

  private func has(_ key: Key, _ word: String) -> Bool {
    values[key].map { document.isEqual($0, word) } ?? false
  }

  /// The frame of an element; nil if the frame is invalid or incomplete.
  ///
  /// Only the screen's frame is allowed to omit its origin.
  private func frame(of node: XMLDocument.Node, isScreen: Bool) throws(KeyreelError) -> Rect? {
    let missing: Double? = isScreen ? 0 : nil
    guard let x = try length(.x, of: node) ?? missing,
      let y = try length(.y, of: node) ?? missing,
      let width = try length(.width, of: node), let height = try length(.height, of: node)
    else { return nil }
    return Rect(dumped: x, y, width, height)
  }

  private func length(_ key: Key, of node: XMLDocument.Node) throws(KeyreelError) -> Double? {
    guard let value = values[key], !value.isEmpty else { return nil }
    if let number = document.shortNumber(value) { return Double(number) }
    guard let number = Double(document.text(value)) else {
      throw KeyreelError.dump(
        line: node.position.line, column: document.column(of: node),
        message: "'\(key.name)' of \(document.names[node.name].prefix(60)) is not a number",
        remedy: "a page source gives points there, such as \(key.name)=\"20\"")
    }
    return number
  }
}

extension Rect {
  /// A frame from the numbers x, y, width and height of a dump; nil if the frame is invalid.
  init?(dumped numbers: [Double]) {
    self.init(dumped: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// A frame from four separate numbers; nil if it is invalid.
  init?(dumped x: Double, _ y: Double, _ width: Double, _ height: Double) {
    func isLength(_ value: Double) -> Bool { value.isFinite && abs(value) <= DumpLimits.length }
    guard isLength(x), isLength(y), isLength(width), isLength(height), width >= 0, height >= 0
    else { return nil }
    // Adding 0 turns −0 into 0.
    self.init(x: x + 0, y: y + 0, width: width + 0, height: height + 0)
  }
}
