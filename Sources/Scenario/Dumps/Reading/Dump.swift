import KeyreelSupport

/// A screen as a test driver described it: a tree of elements, whatever the dump's format.
package struct Dump: Sendable, Hashable {
  /// The dump's format.
  package var format: DumpFormat
  /// The elements, from back to front.
  let tree: DumpTree
  /// Whether the dump lacks information on how its elements are nested.
  package var isFlat = false
  /// Whether the driver truncated the description.
  package var isTruncated = false

  /// Reads a dump.
  /// - Parameter format: The dump's format; nil to detect it.
  /// - Throws: An error at the first faulty position, or an error that names the format if it is
  ///   not supported.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(parsing bytes: [UInt8], format: DumpFormat? = nil) throws(KeyreelError) {
    guard bytes.count <= DumpLimits.bytes else {
      throw KeyreelError.dump(
        message: "the dump has \(bytes.count) bytes",
        remedy: "a dump has at most \(DumpLimits.bytes) bytes: describe a single screen")
    }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw KeyreelError.dump(message: "the dump is empty", remedy: Self.remedy)
    }
    // Most JSON dumps consist only of a description; once parsed, they are recognised by the names
    // of their members.
    if format != .xcuitest, let document = Self.plain(bytes) {
      self = document
      return
    }
    let text = DumpText(bytes)
    self.format = format ?? text.format
    if self.format == .webdriver, !text.isJSON {
      tree = try Self.pageSource(text)
      return
    }
    if let form = ForeignDump(text) { throw form.refusal }
    switch self.format {
    case .xcuitest: tree = DumpTree(try HierarchyReader.roots(of: bytes))
    case .webdriver, .idb:
      let document = try JSONDump(text)
      self.format = document.format
      (tree, isFlat, isTruncated) = (document.tree, document.isFlat, document.isTruncated)
    }
    guard !tree.nodes.isEmpty else {
      throw KeyreelError.dump(message: "the dump has no elements", remedy: Self.remedy)
    }
  }

  /// The elements of a page source in XML.
  private static func pageSource(_ text: DumpText) throws(KeyreelError) -> DumpTree {
    let tree: DumpTree
    do throws(KeyreelError) {
      tree = try WebDriverReader.tree(of: text)
    } catch {
      throw ForeignDump(text)?.refusal ?? error
    }
    // WebDriver's page source is the only XML format whose outermost element is an application, so
    // most page sources need not be searched for signs of other formats.
    let hasApp = tree.indices.contains {
      tree[$0].parent == nil && tree[$0].element.kind == .application
    }
    if !hasApp, let form = ForeignDump(text) { throw form.refusal }
    return tree
  }

  /// Reads a description from a value of a document; nil if the value is not clearly a description.
  ///
  /// If the result is nil, the document's bytes have to be examined to find out what the value is,
  /// or what is wrong with it.
  package init?(plain document: JSONTree, at place: Int) {
    let levels = document.levels - (place == JSONTree.root ? 0 : 1)
    guard [.array, .object].contains(document.kind(of: place)), levels <= JSONDump.levels,
      document.range(of: place).count <= DumpLimits.bytes,
      let dump = JSONDump(plain: document, at: place)
    else { return nil }
    (format, tree) = (dump.format, dump.tree)
    (isFlat, isTruncated) = (dump.isFlat, dump.isTruncated)
  }

  private static func plain(_ bytes: [UInt8]) -> Dump? {
    guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      let document = try? JSONTree(
        parsing: bytes, levels: JSONDump.levels, values: JSONDump.values)
    else { return nil }
    return Dump(plain: document, at: JSONTree.root)
  }

  /// The maximum depth, and the maximum number of values, of a document that has a description as
  /// one of its members.
  package static let documentLimits = (levels: JSONDump.levels + 1, values: JSONDump.values)

  /// The suggestion for a text that is not a dump.
  static let remedy: Remedy =
    "name a page source of a WebDriver session (XML), a hierarchy of XCUITest (text) or a description by idb or AXe (JSON)"

  /// Whether the dump says which elements scroll.
  ///
  /// Most dumps by idb and AXe do not say which elements scroll, since these tools report lists,
  /// like most other elements, as groups.
  package var tellsScrolling: Bool {
    format != .idb || tree.nodes.contains { $0.element.kind == .scrollView }
  }
}

/// The format of a dump.
public enum DumpFormat: String, Sendable, Hashable, CaseIterable {
  /// The page source of a WebDriver session: XML, or the JSON that WebDriverAgent makes from it.
  case webdriver
  /// The hierarchy that XCUITest prints and attaches to failures, or the hierarchy from Xcode's
  /// device tools, as text.
  case xcuitest
  /// The description of accessibility elements by idb or AXe, as JSON.
  case idb

  /// Guesses the format from the first characters after any log lines: a tag, a list or object, or
  /// something else.
  public init(guessing bytes: [UInt8]) { self = DumpText(bytes).format }

  /// The format of a file that is a dump and cannot be a scenario; nil for any other file.
  ///
  /// A scenario is a mapping, which may be written as JSON, so an object is a dump only if it has
  /// the members of a screen's description. A hierarchy is read only as far as its first element. A
  /// dump in an unsupported format also counts as a dump.
  public init?(sniffing bytes: [UInt8]) {
    let text = DumpText(bytes)
    guard text.isDump else { return nil }
    self = text.format
  }
}
