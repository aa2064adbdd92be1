import KeyreelSupport

/// One element of a hierarchy: its line, and the lines on which its strings continue.
struct HierarchyEntry {
  /// The number of the line on which the element begins, counted from 1.
  let line: Int
  /// The number of spaces before the element.
  let indent: Int
  /// The element's text, including line breaks.
  var bytes: [UInt8]

  /// Makes an entry from a line on which an element begins; nil for any other line.
  ///
  /// Such a line consists of spaces, an optional arrow, an optional `Attributes: `, a type, and
  /// optional text in parentheses. A memory address follows. After one of XCUITest's own types, the
  /// address may be absent; the line then ends or continues with an attribute.
  init?(line: Int, _ bytes: ArraySlice<UInt8>) {
    // Most lines that are not entries are recognised by their first character.
    let first = bytes.first { $0 != 0x20 && $0 != 0x09 }
    guard let first, first == 0xE2 || (0x41...0x5A).contains(first) else { return nil }
    self.line = line
    self.bytes = Array(bytes)
    var scanner = HierarchyScanner(self.bytes)
    indent = scanner.skip(anyOf: " \t")
    guard Self.skipHead(&scanner) != nil else { return nil }
  }

  /// Skips everything before an element's attributes and returns its type.
  private static func skipHead(_ scanner: inout HierarchyScanner) -> String? {
    scanner.skip(anyOf: " \t")
    if scanner.skip("\u{2192}") { scanner.skip(anyOf: " ") }
    scanner.skip("Attributes: ")
    let type = scanner.word()
    guard let first = type.utf8.first, (0x41...0x5A).contains(first) else { return nil }
    if scanner.skip(" (") {
      guard let end = scanner.place(where: { $1 < $0.count && $0[$1] == UInt8(ascii: ")") }) else {
        return nil
      }
      _ = scanner.text(to: end + 1)
    }
    let hasNext = scanner.skip(anyOf: ",: ") > 0
    if hasNext, scanner.skip("0x") { return scanner.word().isEmpty ? nil : type }
    // On a line without an address, only XCUITest's own names count as types.
    guard Self.types.contains(type) else { return nil }
    if scanner.isAtEnd { return hasNext || scanner.index == type.utf8.count ? nil : type }
    return hasNext && Self.isAttribute(scanner, at: scanner.index) ? type : nil
  }

  /// The types of XCUITest's elements.
  private static let types: Set<String> = Set(
    """
    ActivityIndicator Alert Any Application Browser Button Cell CheckBox CollectionView ColorWell ComboBox DatePicker \
    DecrementArrow Dialog DisclosureTriangle DockItem Drawer Grid Group Handle HelpTag Icon Image IncrementArrow Key \
    Keyboard LayoutArea LayoutItem LevelIndicator Link Map Matte Menu MenuBar MenuBarItem MenuButton MenuItem \
    NavigationBar Other Outline OutlineRow PageIndicator Picker PickerWheel PopUpButton Popover ProgressIndicator \
    RadioButton RadioGroup RatingIndicator RelevanceIndicator Ruler RulerMarker ScrollBar ScrollView SearchField \
    SecureTextField SegmentedControl Sheet Slider SplitGroup Splitter StaticText StatusBar StatusItem Stepper Switch Tab \
    TabBar TabGroup Table TableColumn TableRow TextField TextView Timeline Toggle Toolbar ToolbarButton TouchBar \
    ValueIndicator WebView Window
    """.split(separator: " ").map(String.init))

  /// The element.
  /// - Throws: An error if a frame or a quoted string is malformed.
  func element() throws(KeyreelError) -> DumpElement {
    var scanner = HierarchyScanner(bytes)
    var element = DumpElement(type: Self.skipHead(&scanner) ?? "", line: line)
    while !scanner.isAtEnd {
      scanner.skip(anyOf: ",: ")
      try readAttribute(&scanner, into: &element)
    }
    return element
  }

  private func readAttribute(
    _ scanner: inout HierarchyScanner, into element: inout DumpElement
  ) throws(KeyreelError) {
    if scanner.sees("{{") {
      let place = scanner
      guard let frame = scanner.frameNumbers() else {
        throw error(
          at: place, "this is not a frame", "a frame reads {{20.0, 108.0}, {335.0, 34.0}}")
      }
      element.frame = .init(dumped: frame)
    } else if scanner.skip("identifier: '") {
      element.identifier = try quoted(&scanner)
    } else if scanner.skip("label: '") {
      element.label = try quoted(&scanner)
    } else if scanner.skip("title: '") {
      let title = try quoted(&scanner)
      if element.label == nil { element.label = title }
    } else if scanner.skip("placeholderValue: '") {
      element.placeholder = try quoted(&scanner)
    } else if scanner.skip("value: ") {
      let end = scanner.place { $1 == $0.count || Self.ends($0, at: $1) } ?? scanner.count
      element.value = scanner.text(to: end)
    } else if scanner.skip("Keyboard Focused") || scanner.skip("Focused") {
      element.isFocused = true
    } else if scanner.skip("Secure") {
      if element.kind == .textField { element.kind = .secureTextField }
    } else if scanner.skip("Editable") {
      element.isEditable = true
    } else if scanner.skip("Disabled") {
      element.isEnabled = false
    } else {
      if !scanner.isAtEnd { _ = scanner.text(to: scanner.index + 1) }
      scanner.skipToNext()
    }
  }

  /// Reads a string, which may contain quotes, up to the quote that ends the entry or precedes
  /// another attribute.
  private func quoted(_ scanner: inout HierarchyScanner) throws(KeyreelError) -> String {
    let end = scanner.place { text, place in
      place < text.count && text[place] == UInt8(ascii: "'")
        && (place + 1 == text.count || Self.ends(text, at: place + 1))
    }
    guard let end else {
      throw error(
        at: scanner, "a text has no closing quote", "save the whole hierarchy, with all its lines")
    }
    let text = scanner.text(to: end)
    scanner.skip("'")
    return text
  }

  /// Whether an attribute's value ends at a position because another attribute follows.
  private static func ends(_ text: HierarchyScanner, at place: Int) -> Bool {
    text.sees(", ", at: place) && isAttribute(text, at: place + 2)
  }

  /// Whether an attribute begins at a position, either with a key or with a word that is an
  /// attribute by itself.
  private static func isAttribute(_ text: HierarchyScanner, at place: Int) -> Bool {
    if keys.contains(where: { text.sees($0, at: place) }) { return true }
    return flags.contains { flag in
      let after = place + flag.utf8.count
      return text.sees(flag, at: place)
        && (after >= text.count || text[after] == UInt8(ascii: ","))
    }
  }

  private static let keys = [
    "identifier: '", "label: '", "title: '", "placeholderValue: '", "value: ", "{{", "hitPoint: {",
    "pid: ", "traits: ",
  ]
  private static let flags = [
    "Keyboard Focused", "Focused", "Selected", "Disabled", "Secure", "Editable",
  ]

  private func error(
    at scanner: HierarchyScanner, _ message: Remedy, _ remedy: Remedy
  ) -> KeyreelError {
    let before = bytes[..<min(scanner.index, bytes.count)]
    let lines = before.count { $0 == 0x0A }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return KeyreelError.dump(
      line: line + lines, column: before.count - start + 1, message: message, remedy: remedy)
  }
}
