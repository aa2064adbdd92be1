import KeyreelGeometry

/// An element of a screen, as a test driver described it.
package struct DumpElement: Sendable, Hashable {
  /// The kinds of elements that matter for a form.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The app.
    case application = "Application"
    /// A window.
    case window = "Window"
    /// One line of editable text.
    case textField = "TextField"
    /// One line of editable text that is shown as dots.
    case secureTextField = "SecureTextField"
    /// One line of editable text for a search.
    case searchField = "SearchField"
    /// Editable text with several lines.
    case textView = "TextView"
    /// A button.
    case button = "Button"
    /// Text that cannot be edited.
    case staticText = "StaticText"
    /// A switch.
    case toggle = "Switch"
    /// A row of a table.
    case cell = "Cell"
    /// A scroll view, a table, a collection view or a web page.
    case scrollView = "ScrollView"
    /// The navigation bar at the top of a page.
    case navigationBar = "NavigationBar"
    /// The bar with tabs at the bottom of the app.
    case tabBar = "TabBar"
    /// Another bar.
    case toolbar = "Toolbar"
    /// The element that holds the keyboard's keys.
    case keyboard = "Keyboard"
    /// A key of the keyboard.
    case key = "Key"
    /// The bar with the time, the signal and the battery.
    case statusBar = "StatusBar"
    /// A picture.
    case image = "Image"
    /// Anything else.
    case other = "Other"
  }

  /// The element's kind.
  package var kind: Kind
  /// The dump's name for the element's type, without a driver's prefix.
  package var type: String
  /// The element's frame, in screen points; nil if it is missing or invalid.
  package var frame: Rect?
  /// The element's accessibility identifier, or the driver's substitute for it.
  package var identifier: String?
  /// The label that a screen reader reads out.
  package var label: String?
  /// The element's value.
  package var value: String?
  /// The element's placeholder.
  package var placeholder: String?
  /// Whether the element can be seen, according to the driver.
  package var isVisible = true
  /// Whether the element is enabled, according to the driver.
  package var isEnabled = true
  /// Whether the keyboard types into the element.
  package var isFocused = false
  /// Whether the element's text can be edited; nil if the dump does not say.
  package var isEditable: Bool?
  /// The line of the dump on which the element begins, counted from 1.
  package var line: Int
  /// The element's children, from back to front, while a dump is being read.
  ///
  /// A ``DumpTree`` lists the children after the element instead.
  var children: [DumpElement] = []

  /// Makes an element with only a type, a kind and a line.
  init(type: String, kind: Kind? = nil, line: Int) {
    self.type = Self.plain(type)
    self.line = line
    self.kind = kind ?? Kind(type: type)
  }

  /// A type's name without a driver's prefix.
  static func plain(_ type: String) -> String {
    let prefix = type.hasPrefix("XCUIElementType") ? 15 : type.hasPrefix("AX") ? 2 : 0
    return prefix == 0 ? type : String(decoding: type.utf8.dropFirst(prefix), as: UTF8.self)
  }

  /// The first element that passes a test: this element, or an element inside it.
  func first(where holds: (DumpElement) -> Bool) -> DumpElement? {
    if holds(self) { return self }
    for child in children {
      if let found = child.first(where: holds) { return found }
    }
    return nil
  }

  /// Whether this element or an element inside it satisfies a condition.
  func contains(where holds: (DumpElement) -> Bool) -> Bool {
    // Going through the indices avoids copying the elements.
    holds(self) || children.indices.contains { children[$0].contains(where: holds) }
  }

  /// Whether the element is a tab, according to its type.
  var isTab: Bool { ["Tab", "TabButton"].contains(type) }

  /// Whether the element is a picker, according to its type.
  var isPicker: Bool { type.hasSuffix("Picker") }

  /// Whether the element is made for entering text.
  package var takesText: Bool {
    switch kind {
    case .textField, .secureTextField, .searchField, .textView: true
    default: false
    }
  }
}

extension String? {
  /// The string; nil if it is missing or empty.
  package var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

extension DumpElement.Kind {
  /// The kind for a type's name in any of the formats; `other` for an unknown type.
  init(type: String) {
    self = Self.named[type] ?? .other
  }

  /// The kinds by their names in all formats, with and without the drivers' prefixes.
  private static let named: [String: Self] = {
    var named = aliases
    for kind in allCases { named[kind.rawValue] = kind }
    for prefix in ["AX", "XCUIElementType"] {
      for (name, kind) in named { named[prefix + name] = kind }
    }
    return named
  }()

  /// The kinds by the alternative names that some formats use for types.
  private static let aliases: [String: Self] = [
    "TextArea": .textView, "TextEditor": .textView, "Link": .button, "Heading": .staticText,
    "Toggle": .toggle, "CheckBox": .toggle, "ScrollArea": .scrollView, "Table": .scrollView,
    "CollectionView": .scrollView, "WebView": .scrollView, "TabGroup": .tabBar, "Icon": .image,
    "Tab": .button, "TabButton": .button,
    "RadioButton": .button, "PopUpButton": .button, "MenuButton": .button, "MenuItem": .button,
  ]
}
