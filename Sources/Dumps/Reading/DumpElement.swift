import KeyreelGeometry

/// An element of a screen, as a test driver described it.
package struct DumpElement: Sendable, Hashable {
  /// What an element is, as far as a form is concerned.
  package enum Kind: Sendable, Hashable {
    /// The app.
    case application
    /// A window.
    case window
    /// One line of editable text.
    case textField
    /// One line of editable text that is shown as dots.
    case secureTextField
    /// One line of editable text that is looked for.
    case searchField
    /// Editable text of many lines.
    case textView
    /// Something to press.
    case button
    /// Text that stands there.
    case staticText
    /// A switch.
    case toggle
    /// A row of a table.
    case cell
    /// What scrolls: a scroll view, a table, a collection or a page of the web.
    case scrollView
    /// The bar at the top.
    case navigationBar
    /// The bar at the bottom.
    case tabBar
    /// Another bar.
    case toolbar
    /// The keyboard's keys.
    case keyboard
    /// A key of the keyboard.
    case key
    /// Time, signal and battery.
    case statusBar
    /// A picture.
    case image
    /// Anything else.
    case other
  }

  /// What it is.
  package var kind: Kind
  /// What the dump calls its type.
  package var type: String
  /// Where it lies, in screen points; nil where the dump does not say, or says what cannot be.
  package var frame: Rect?
  /// Its accessibility identifier, or what the driver gives in its place.
  package var identifier: String?
  /// What a screen reader says.
  package var label: String?
  /// What it holds.
  package var value: String?
  /// What it shows while empty.
  package var placeholder: String?
  /// Whether it can be seen, as the driver judges.
  package var isVisible = true
  /// Whether it takes touches.
  package var isEnabled = true
  /// Whether the keyboard writes into it.
  package var isFocused = false
  /// The line of the dump on which it begins, from 1.
  package var line: Int
  /// The elements in it, from back to front.
  package var children: [DumpElement] = []

  /// Makes an element of which nothing is known but its type and place in the text.
  init(type: String, line: Int) {
    self.type = type
    self.line = line
    kind = Kind(type: type)
  }

  /// Whether text can be typed into it.
  package var takesText: Bool {
    switch kind {
    case .textField, .secureTextField, .searchField, .textView: true
    default: false
    }
  }
}

extension DumpElement.Kind {
  /// The kind of a type, in the words of any of the formats.
  init(type: String) {
    let name = type.hasPrefix("XCUIElementType") ? String(type.dropFirst(15)) : type
    self = Self.byName[name.hasPrefix("AX") ? String(name.dropFirst(2)) : name] ?? .other
  }

  private static let byName: [String: Self] = [
    "Application": .application, "Window": .window, "TextField": .textField,
    "SecureTextField": .secureTextField, "SearchField": .searchField, "TextView": .textView,
    "TextArea": .textView, "TextEditor": .textView, "Button": .button, "Link": .button,
    "StaticText": .staticText, "Heading": .staticText, "Switch": .toggle, "Toggle": .toggle,
    "CheckBox": .toggle, "Cell": .cell, "ScrollView": .scrollView, "ScrollArea": .scrollView,
    "Table": .scrollView, "CollectionView": .scrollView, "WebView": .scrollView,
    "NavigationBar": .navigationBar, "TabBar": .tabBar, "TabGroup": .tabBar, "Toolbar": .toolbar,
    "Keyboard": .keyboard, "Key": .key, "StatusBar": .statusBar, "Image": .image, "Icon": .image,
  ]
}
