import KeyreelGeometry
import KeyreelSupport

/// A description in JSON: of accessibility elements by idb or AXe, or WebDriverAgent's page source.
struct JSONDump {
  /// The tool: idb and AXe, or WebDriverAgent.
  let format: DumpFormat
  /// The elements that are in no other.
  let roots: [DumpElement]
  /// Whether the dump does not say which element is in which.
  let isFlat: Bool
  /// Whether the description was cut off.
  let isTruncated: Bool

  /// A list in an object in a list: every level of elements takes two levels of JSON.
  private static let levels = 2 * DumpLimits.depth

  init(_ text: DumpText) throws(KeyreelError) {
    let document: JSONValue
    do throws(TextFault) {
      document = try JSONValue(
        parsing: Array(text.document), levels: Self.levels, values: 20 * DumpLimits.elements)
    } catch {
      throw KeyreelError.dump(
        line: text.line(error.line), column: error.column, message: Remedy(error.message),
        remedy: "save everything that 'idb ui describe-all' or 'axe describe-ui' prints, unchanged")
    }
    try self.init(document)
  }

  /// Unwraps the elements.
  init(_ document: JSONValue) throws(KeyreelError) {
    let elements = try Self.elements(of: document)
    var reader = JSONElementReader(isAgent: elements.first.map(Self.isAgent) ?? false)
    format = reader.isAgent ? .webdriver : .idb
    var roots = try reader.elements(elements)
    isFlat = format == .idb && roots.allSatisfy { $0.children.isEmpty }
    if case .bool(true)? = document["truncated"] { isTruncated = true } else { isTruncated = false }
    if format == .idb {
      let named = Self.screen(of: document)
      if let named, !roots.contains(where: { $0.contains { $0.kind == .application } }) {
        var app = DumpElement(type: "Application", line: 1)
        app.frame = named
        roots.insert(app, at: 0)
      }
      roots = AccessibilityBars(roots).roots
    }
    self.roots = roots
  }

  /// The elements in a document: a list, idb's complete form, a driver's answer, or an object
  /// for one element.
  private static func elements(of document: JSONValue) throws(KeyreelError) -> [JSONValue] {
    if let list = document.array { return list }
    guard document.members != nil else { throw JSONElementReader.notAnElement("the document") }
    if let list = document["elements"]?.array, document["type"] == nil { return list }
    guard let value = document["value"], document["type"] == nil, document["role"] == nil else {
      return [document]
    }
    if let text = value.string { throw wrapped(text) }
    if let error = value["error"]?.string { throw wrapped(error) }
    return value.array ?? [value]
  }

  /// The error for a driver's answer that holds the page source, or an error, as one text.
  private static func wrapped(_ value: String) -> KeyreelError {
    KeyreelError.dump(
      message:
        "this is a driver's answer around \(value.hasPrefix("<") ? "a page source" : "a text")",
      remedy: "save the text of its 'value' alone")
  }

  /// Whether an element is one of WebDriverAgent's.
  private static func isAgent(_ value: JSONValue) -> Bool {
    ["rect", "rawIdentifier", "isVisible", "isEnabled"].contains { value[$0] != nil }
      && ["AXFrame", "AXLabel", "AXUniqueId", "role"].allSatisfy { value[$0] == nil }
  }

  /// The screen that idb's complete form names beside its elements.
  private static func screen(of document: JSONValue) -> Rect? {
    guard let width = document["screen"]?["width"]?.number,
      let height = document["screen"]?["height"]?.number
    else { return nil }
    return Rect(dumped: [0, 0, width, height])
  }
}

/// Makes elements of those in JSON.
struct JSONElementReader {
  /// Whether they are WebDriverAgent's.
  let isAgent: Bool
  private var count = 0

  init(isAgent: Bool) { self.isAgent = isAgent }

  static func notAnElement(_ what: String) -> KeyreelError {
    KeyreelError.dump(
      message: "\(what) is no element",
      remedy: "a description is a list of objects, each with a type and a frame")
  }

  mutating func elements(_ values: [JSONValue]) throws(KeyreelError) -> [DumpElement] {
    var elements: [DumpElement] = []
    elements.reserveCapacity(min(values.count, DumpLimits.elements))
    for value in values {
      count += 1
      guard count <= DumpLimits.elements else { throw KeyreelError.tooMany() }
      guard value.members != nil else { throw Self.notAnElement("entry \(count)") }
      var element = isAgent ? Self.agentElement(value) : Self.accessibilityElement(value)
      element.children = try self.elements(value["children"]?.array ?? [])
      elements.append(element)
    }
    return elements
  }

  /// An element of idb or AXe: its kind is in its role, subrole or type, for a bar only in the
  /// role's description.
  private static func accessibilityElement(_ value: JSONValue) -> DumpElement {
    let known = ["subrole", "type", "role"].lazy.compactMap { value[$0]?.string }.first {
      DumpElement.Kind(type: $0) != .other
    }
    let described = value["role_description"]?.string.flatMap { descriptions[$0.lowercased()] }
    let own = known.map(DumpElement.Kind.init(type:))
    let isPlain = own == nil || own == .button && described == "Tab"
    var element = DumpElement(
      type: (isPlain ? described : nil) ?? known ?? value["type"]?.string ?? "", line: 1)
    element.frame = frame(of: value, "frame", "AXFrame")
    element.identifier = value["AXUniqueId"]?.string ?? value["AXIdentifier"]?.string
    element.label = value["AXLabel"]?.string
    element.value = value["AXValue"]?.string
    element.placeholder = value["placeholder"]?.string
    if flag(value["hidden"]) == true { element.isVisible = false }
    if flag(value["enabled"]) == false { element.isEnabled = false }
    if flag(value["focused"]) == true { element.isFocused = true }
    if element.kind == .textView, has("StaticText", in: value["traits"]) {
      element.isEditable = false
    }
    return element
  }

  /// An element of WebDriverAgent.
  private static func agentElement(_ value: JSONValue) -> DumpElement {
    var element = DumpElement(type: value["type"]?.string ?? "", line: 1)
    element.frame = frame(of: value, "rect", "frame")
    element.identifier =
      [value["rawIdentifier"], value["name"]].compactMap { $0?.string }.first { !$0.isEmpty }
    element.label = value["label"]?.string
    element.value = value["value"]?.string
    element.placeholder = value["placeholderValue"]?.string
    element.isVisible = flag(value["isVisible"]) ?? flag(value["visible"]) ?? true
    element.isEnabled = flag(value["isEnabled"]) ?? flag(value["enabled"]) ?? true
    element.isFocused = flag(value["isFocused"]) ?? flag(value["focused"]) ?? false
    if element.kind == .textView, has("StaticText", in: value["traits"]) {
      element.isEditable = false
    }
    return element
  }

  /// The bars and tabs of the bridge by their roles' descriptions; lists and everything else are
  /// groups in its output.
  private static let descriptions = [
    "nav bar": "NavigationBar", "navigation bar": "NavigationBar", "tab bar": "TabBar",
    "tab group": "TabBar", "toolbar": "Toolbar", "tool bar": "Toolbar", "tab": "Tab",
    "status bar": "StatusBar", "text field": "TextField", "secure text field": "SecureTextField",
    "search text field": "SearchField", "search field": "SearchField",
    "text entry area": "TextView",
  ]

  /// Whether a list or text of traits names one.
  private static func has(_ trait: String, in value: JSONValue?) -> Bool {
    value?.string?.contains(trait) == true
      || value?.array?.contains { $0.string?.hasSuffix(trait) == true } == true
  }

  /// A Boolean, written as such, as a number or as a text.
  private static func flag(_ value: JSONValue?) -> Bool? {
    switch value {
    case .bool(let flag)?: flag
    case .integer(let number)?: number != 0
    case .string(let text)?:
      ["1", "true"].contains(text) ? true : ["0", "false"].contains(text) ? false : nil
    default: nil
    }
  }

  private static func frame(of value: JSONValue, _ names: String...) -> Rect? {
    for name in names {
      let found = value[name]
      if let x = found?["x"]?.number, let y = found?["y"]?.number,
        let width = found?["width"]?.number, let height = found?["height"]?.number
      {
        return Rect(dumped: [x, y, width, height])
      }
      if let text = found?.string {
        var scanner = HierarchyScanner(Array(text.utf8))
        return scanner.frameNumbers().flatMap(Rect.init(dumped:))
      }
    }
    return nil
  }
}

/// Puts bars together that a description by idb or AXe gives in pieces: the elements in a bar of a
/// flat one, and tabs without a bar around them.
struct AccessibilityBars {
  private(set) var roots: [DumpElement]
  private let screen: Rect
  private let hasTabBar: Bool

  init(_ roots: [DumpElement]) {
    self.roots = roots
    let apps = roots.lazy.compactMap { $0.first { $0.kind == .application } }
    screen = apps.first?.frame ?? .zero
    hasTabBar = roots.contains { $0.contains { $0.kind == .tabBar } }
    self.roots = together(roots)
  }

  private func together(_ elements: [DumpElement]) -> [DumpElement] {
    var result: [DumpElement] = []
    // Whether the last element is a bar that may contain the next one.
    var isOpen = false
    for var element in elements {
      element.children = together(element.children)
      if isOpen, let bar = result.last?.frame, let frame = element.frame, !frame.isEmpty,
        !Self.isBar(element), element.children.isEmpty, bar.union(frame).isNearly(bar)
      {
        result[result.count - 1].children.append(element)
      } else {
        isOpen = Self.isBar(element) && element.children.isEmpty
        result.append(element)
      }
    }
    return hasTabBar ? result : withTabBar(result)
  }

  private static func isBar(_ element: DumpElement) -> Bool {
    [.navigationBar, .tabBar, .toolbar].contains(element.kind)
  }

  /// The same with a bar around tabs at the screen's end that follow each other.
  private func withTabBar(_ elements: [DumpElement]) -> [DumpElement] {
    func isTab(_ element: DumpElement) -> Bool {
      element.isTab && element.frame.map { $0.minY > 0.8 * screen.height } == true
    }
    guard let first = elements.firstIndex(where: isTab) else { return elements }
    let tabs = elements[first...].prefix(while: isTab)
    let top = tabs.compactMap { $0.frame?.minY }.min() ?? screen.maxY
    guard tabs.count > 1, top < screen.maxY else { return elements }
    var bar = DumpElement(type: "TabBar", line: 1)
    bar.frame = Rect(x: screen.minX, y: top, width: screen.width, height: screen.maxY - top)
    bar.children = Array(tabs)
    var result = elements
    result.replaceSubrange(tabs.startIndex..<tabs.endIndex, with: [bar])
    return result
  }
}

extension Rect {
  /// Whether all sides are within a point of another's.
  fileprivate func isNearly(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) <= 1 }
  }
}
