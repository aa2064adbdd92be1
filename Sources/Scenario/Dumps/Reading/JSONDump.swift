import KeyreelGeometry
import KeyreelSupport

/// A description in JSON: either the accessibility elements as described by idb or AXe, or
/// WebDriverAgent's page source.
struct JSONDump {
  /// The format of idb and AXe, or the format of WebDriverAgent.
  let format: DumpFormat
  /// The elements.
  let tree: DumpTree
  /// Whether the dump does not say how its elements are nested.
  let isFlat: Bool
  /// Whether the description was truncated.
  let isTruncated: Bool
  /// Whether any element's type belongs to an unsupported format.
  private let isForeign: Bool

  /// The maximum number of JSON levels; every level of elements takes two of them, an object and
  /// the list of its children.
  static let levels = 2 * DumpLimits.depth
  /// The maximum number of JSON values.
  static let values = 20 * DumpLimits.elements

  init(_ text: DumpText) throws(KeyreelError) {
    let document: JSONTree
    do throws(TextFault) {
      document = try JSONTree(
        parsing: Array(text.document), levels: Self.levels, values: Self.values)
    } catch {
      throw KeyreelError.dump(
        line: text.line(error.line), column: error.column, message: Remedy(error.message),
        remedy: "save everything that 'idb ui describe-all' or 'axe describe-ui' prints, unchanged")
    }
    try self.init(document, at: JSONTree.root)
  }

  /// Reads a document that is clearly a description and has no names from unsupported formats.
  ///
  /// The result is nil if the document is anything else, or if it has a fault.
  init?(plain document: JSONTree, at place: Int) {
    let names = document.names
    guard names.contains(where: Self.ownNames.contains),
      !names.contains(where: ForeignDump.names.contains),
      let dump = try? JSONDump(document, at: place), !dump.tree.nodes.isEmpty, !dump.isForeign
    else { return nil }
    self = dump
  }

  /// The names that mark a document as a description.
  private static let ownNames: Set<String> = ["frame", "rect", "AXFrame"]

  /// Finds a document's elements and reads them.
  private init(_ document: JSONTree, at place: Int) throws(KeyreelError) {
    let elements = try Self.elements(of: document, place)
    let isAgent = elements.first.map { Self.isAgent($0, in: document) } ?? false
    var reader = JSONElementReader(document, isAgent: isAgent)
    format = isAgent ? .webdriver : .idb
    var roots = try reader.elements(elements)
    isForeign =
      reader.types.hasForeign && roots.contains { $0.contains { $0.type == "UIAApplication" } }
    isFlat = format == .idb && roots.allSatisfy { $0.children.isEmpty }
    isTruncated = document.member("truncated", of: place).map { document.kind(of: $0) } == .yes
    if format == .idb {
      let named = Self.screen(of: document, place)
      if let named, !roots.contains(where: { $0.contains { $0.kind == .application } }) {
        var app = DumpElement(type: "Application", line: 1)
        app.frame = named
        roots.insert(app, at: 0)
      }
      if reader.types.hasBars { roots = AccessibilityBars(roots).roots }
    }
    tree = DumpTree(consume roots)
  }

  /// The places of a document's outermost elements.
  ///
  /// The document is a list, idb's complete output, a driver's response, or an object for one
  /// element.
  private static func elements(
    of document: JSONTree, _ place: Int
  ) throws(KeyreelError) -> [Int] {
    if let list = document.elements(of: place) { return list }
    guard document.kind(of: place) == .object else {
      throw JSONElementReader.notAnElement("the document")
    }
    func member(_ name: String) -> Int? { document.member(name, of: place) }
    if let list = member("elements").flatMap(document.elements), member("type") == nil {
      return list
    }
    guard let value = member("value"), member("type") == nil, member("role") == nil else {
      return [place]
    }
    if let text = document.text(at: value) { throw wrapped(text) }
    if let error = document.member("error", of: value).flatMap(document.text) {
      throw wrapped(error)
    }
    return document.elements(of: value) ?? [value]
  }

  /// The error for a driver's response that contains the page source or an error message as one
  /// string.
  private static func wrapped(_ value: String) -> KeyreelError {
    KeyreelError.dump(
      message:
        "this is a driver's answer around \(value.hasPrefix("<") ? "a page source" : "a text")",
      remedy: "save the text of its 'value' alone")
  }

  /// Whether an element was described by WebDriverAgent.
  private static func isAgent(_ place: Int, in document: JSONTree) -> Bool {
    ["rect", "rawIdentifier", "isVisible", "isEnabled"]
      .contains { document.member($0, of: place) != nil }
      && ["AXFrame", "AXLabel", "AXUniqueId", "role"]
        .allSatisfy { document.member($0, of: place) == nil }
  }

  /// The frame of the screen, which idb's complete output contains along with the elements; nil if
  /// there is none.
  private static func screen(of document: JSONTree, _ place: Int) -> Rect? {
    guard let screen = document.member("screen", of: place),
      let width = document.member("width", of: screen).flatMap(document.number),
      let height = document.member("height", of: screen).flatMap(document.number)
    else { return nil }
    return Rect(dumped: 0, 0, width, height)
  }
}

/// Makes elements from their descriptions in JSON.
struct JSONElementReader {
  /// The members of an element's object that are read.
  private enum Key: Int, CaseIterable {
    case type, role, subrole, described
    case frame, rect, axFrame
    case rawIdentifier, name, axUniqueId, axIdentifier
    case label, axLabel, value, axValue, placeholderValue, placeholder
    case isVisible, visible, hidden, isEnabled, enabled, isFocused, focused
    case traits, children
    case x, y, width, height

    /// The JSON names of the keys whose cases are named differently.
    private static let others: [Key: String] = [
      .described: "role_description", .axFrame: "AXFrame", .axUniqueId: "AXUniqueId",
      .axIdentifier: "AXIdentifier", .axLabel: "AXLabel", .axValue: "AXValue",
    ]

    /// The keys, indexed by their JSON names.
    static let named = Dictionary(
      uniqueKeysWithValues: allCases.map { (others[$0] ?? String(describing: $0), $0) })
  }

  /// The places of one object's members; −1 for a member that the object does not have.
  private struct Members {
    private var places = [Int](repeating: -1, count: Key.allCases.count)

    subscript(key: Key) -> Int? { places[key.rawValue] < 0 ? nil : places[key.rawValue] }

    /// Replaces these members with the members of another object.
    mutating func take(_ object: Int, of document: JSONTree, _ keys: [Int]) {
      for index in places.indices { places[index] = -1 }
      document.note(membersOf: object, slots: keys, in: &places)
    }
  }

  private let document: JSONTree
  /// Whether the elements were described by WebDriverAgent.
  private let isAgent: Bool
  /// The raw value of each name's key, indexed by the number of the name in the document; −1 for a
  /// name that is not read.
  private let keys: [Int]
  private var members = Members()
  private var lengths = Members()
  /// The types and roles of the elements so far.
  private(set) var types = TypeNames()
  private var count = 0

  init(_ document: JSONTree, isAgent: Bool) {
    (self.document, self.isAgent) = (document, isAgent)
    keys = document.names.map { Key.named[$0]?.rawValue ?? -1 }
  }

  static func notAnElement(_ what: String) -> KeyreelError {
    KeyreelError.dump(
      message: "\(what) is no element",
      remedy: "a description is a list of objects, each with a type and a frame")
  }

  /// The elements at the given places.
  mutating func elements(_ places: [Int]) throws(KeyreelError) -> [DumpElement] {
    var elements: [DumpElement] = []
    elements.reserveCapacity(min(places.count, DumpLimits.elements))
    for place in places {
      count += 1
      guard count <= DumpLimits.elements else { throw KeyreelError.tooMany() }
      guard document.kind(of: place) == .object else {
        throw Self.notAnElement("entry \(count)")
      }
      members.take(place, of: document, keys)
      var inside: [Int] = []
      if let children = members[.children] { inside = document.elements(of: children) ?? [] }
      var element = isAgent ? agentElement() : accessibilityElement()
      if !inside.isEmpty { element.children = try self.elements(inside) }
      elements.append(element)
    }
    return elements
  }

  /// Makes an element from a description by idb or AXe.
  ///
  /// The element's kind is determined from its subrole, type or role. For some elements, such as
  /// bars, only the role description states the kind.
  private mutating func accessibilityElement() -> DumpElement {
    let type = name(.type)
    let known = name(.subrole)?.known ?? type?.known ?? name(.role)?.known
    let described = name(.described)?.described
    let isPlain = known == nil || known?.kind == .button && described == "Tab"
    var element =
      if let described, isPlain {
        DumpElement(type: described, line: 1)
      } else {
        DumpElement(
          type: known?.text ?? type?.text ?? "", kind: known?.kind ?? type?.kind, line: 1)
      }
    element.frame = frame(.frame) ?? frame(.axFrame)
    element.identifier = text(.axUniqueId) ?? text(.axIdentifier)
    element.label = text(.axLabel, or: element.identifier, of: .axUniqueId)
    element.value = text(.axValue)
    element.placeholder = text(.placeholder)
    if flag(.hidden) == true { element.isVisible = false }
    if flag(.enabled) == false { element.isEnabled = false }
    if flag(.focused) == true { element.isFocused = true }
    if element.kind == .textView, isStaticText { element.isEditable = false }
    return element
  }

  /// Makes an element from a description by WebDriverAgent.
  private mutating func agentElement() -> DumpElement {
    let type = name(.type)
    var element = DumpElement(type: type?.text ?? "", kind: type?.kind, line: 1)
    element.frame = frame(.rect) ?? frame(.frame)
    let own = text(.rawIdentifier)
    let isOwn = own?.isEmpty == false
    element.identifier = isOwn ? own : text(.name).flatMap { $0.isEmpty ? nil : $0 }
    element.label = text(.label, or: element.identifier, of: isOwn ? .rawIdentifier : .name)
    element.value = text(.value)
    element.placeholder = text(.placeholderValue)
    element.isVisible = flag(.isVisible) ?? flag(.visible) ?? true
    element.isEnabled = flag(.isEnabled) ?? flag(.enabled) ?? true
    element.isFocused = flag(.isFocused) ?? flag(.focused) ?? false
    if element.kind == .textView, isStaticText { element.isEditable = false }
    return element
  }

  // MARK: Members

  private func text(_ key: Key) -> String? {
    guard let place = members[key] else { return nil }
    return document.text(at: place)
  }

  /// A member's string; a label that repeats the name, as most labels do, shares the name's bytes.
  private func text(_ key: Key, or name: String?, of other: Key) -> String? {
    guard let name, let place = members[key], let known = members[other],
      document.areEqualTexts(place, known)
    else { return text(key) }
    return name
  }

  /// The name of a type or role, and its kind.
  private mutating func name(_ key: Key) -> TypeNames.Entry? {
    guard let place = members[key], let bytes = document.textBytes(at: place) else { return nil }
    return types[bytes]
  }

  /// Whether the traits (a list or a string) include static text.
  private var isStaticText: Bool {
    guard let traits = members[.traits] else { return false }
    return document.text(at: traits)?.contains("StaticText") == true
      || document.elements(of: traits)?
        .contains { document.text(at: $0)?.hasSuffix("StaticText") == true } == true
  }

  /// A boolean, which may also be written as a number or a string; nil if there is no valid value.
  private func flag(_ key: Key) -> Bool? {
    guard let place = members[key] else { return nil }
    switch document.kind(of: place) {
    case .yes: return true
    case .no: return false
    case .number: return document.integer(at: place).map { $0 != 0 }
    case .string:
      guard let text = document.textBytes(at: place) else { return nil }
      if text.elementsEqual("1".utf8) || text.elementsEqual("true".utf8) { return true }
      return text.elementsEqual("0".utf8) || text.elementsEqual("false".utf8) ? false : nil
    default: return nil
    }
  }

  /// A frame, written as an object with four numbers or as a string; nil if there is no valid
  /// frame.
  private mutating func frame(_ key: Key) -> Rect? {
    guard let place = members[key] else { return nil }
    if document.kind(of: place) == .object {
      lengths.take(place, of: document, keys)
      guard let x = length(.x), let y = length(.y), let width = length(.width),
        let height = length(.height)
      else { return nil }
      return Rect(dumped: x, y, width, height)
    }
    guard let text = document.textBytes(at: place) else { return nil }
    var scanner = HierarchyScanner(Array(text))
    return scanner.frameNumbers().flatMap(Rect.init(dumped:))
  }

  private func length(_ key: Key) -> Double? {
    guard let place = lengths[key] else { return nil }
    return document.number(at: place)
  }
}

/// A cache of the names of types and roles; a description has only a few different names.
struct TypeNames {
  /// A name and its kind.
  final class Entry {
    let bytes: [UInt8]
    let text: String
    let kind: DumpElement.Kind
    /// The type that corresponds to a role description, such as that of a bar or a tab; nil if the
    /// name is not a known role description.
    let described: String?

    /// This entry; nil if its kind is `other`.
    var known: Entry? { kind == .other ? nil : self }

    init(_ name: ArraySlice<UInt8>) {
      bytes = Array(name)
      text = String(decoding: name, as: UTF8.self)
      kind = DumpElement.Kind(type: text)
      described = descriptions[text.lowercased()]
    }
  }

  private var entries: [Entry?] = Array(repeating: nil, count: 64)
  /// Whether one of the types belongs to an unsupported format.
  private(set) var hasForeign = false
  /// Whether one of the types is that of a bar or a tab.
  private(set) var hasBars = false

  /// The entry for a name, created on first use.
  subscript(name: ArraySlice<UInt8>) -> Entry {
    mutating get {
      let (first, last) = (Int(name.first ?? 0), Int(name.last ?? 0))
      let index = (first + 3 * last + 7 * name.count) % entries.count
      if let known = entries[index], known.bytes.elementsEqual(name) { return known }
      let entry = Entry(name)
      if entry.text == "UIAApplication" { hasForeign = true }
      if AccessibilityBars.concern(DumpElement(type: entry.text, kind: entry.kind, line: 1))
        || entry.described.map({ AccessibilityBars.concern(DumpElement(type: $0, line: 1)) })
          == true
      {
        hasBars = true
      }
      entries[index] = entry
      return entry
    }
  }

  /// The types of bars, tabs and fields, by their role descriptions in the output of idb and AXe.
  ///
  /// Both tools report lists, like most other elements, as groups.
  private static let descriptions = [
    "nav bar": "NavigationBar", "navigation bar": "NavigationBar", "tab bar": "TabBar",
    "tab group": "TabBar", "toolbar": "Toolbar", "tool bar": "Toolbar", "tab": "Tab",
    "status bar": "StatusBar", "text field": "TextField", "secure text field": "SecureTextField",
    "search text field": "SearchField", "search field": "SearchField",
    "text entry area": "TextView",
  ]
}

/// Reassembles the bars whose parts are separate elements in a description by idb or AXe.
///
/// Elements that follow an empty bar and are inside its frame are put into the bar. If the
/// description has no tab bar but several tabs at the bottom of the screen, a tab bar is put around
/// these tabs.
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

  /// Whether an element is a bar or a tab; a description that has neither bars nor tabs is left
  /// unchanged.
  static func concern(_ element: DumpElement) -> Bool { isBar(element) || element.isTab }

  private func together(_ elements: [DumpElement]) -> [DumpElement] {
    var result: [DumpElement] = []
    // Whether the last element is a bar that may contain the next element.
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

  /// The elements, with a bar around the first consecutive tabs at the bottom of the screen.
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
  /// Whether each side of this rectangle is at most 1 pt away from the same side of the other
  /// rectangle.
  fileprivate func isNearly(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) <= 1 }
  }
}
