import KeyreelSimulation

/// The elements of a scenario, made from the elements of a dump.
struct ElementImport {
  /// The elements made so far.
  private(set) var elements: [FormElement] = []
  /// Notes on the elements, keyed by the elements' ids.
  private(set) var notes: [String: String] = [:]
  /// The id of the field into which the keyboard types; nil if there is no such field.
  private(set) var focused: String?
  /// The dump's index of the field into which the keyboard types; nil if there is no such field.
  private let focusedPlace: Int?
  /// The number of labels, buttons, switches and rows that were not imported because there were too
  /// many elements.
  private(set) var leftOut = 0

  private let form: DumpForm
  private let scrolling: DumpScrolling
  private let statusEnd: Double
  private let keyboard: KeyboardTraits
  private let dock: DumpDock?
  /// The origin of the form's view on the screen.
  private let origin: Point
  private var taken: Set<String> = ["focused"]
  private var nextNumber: [String: Int] = [:]
  private var fieldNames: [Int: (id: String, isGuess: Bool)] = [:]
  private var tree: DumpTree { form.screen.tree }
  /// Whether each element is in one of the platform's bars or belongs to the keyboard; false for
  /// everything in the dock.
  private let inBars: [Bool]

  /// Imports the elements of a form; fields get the given keyboard unless their names suggest
  /// another keyboard.
  /// - Parameter statusEnd: The lower edge of the status bar in portrait, in points.
  init(_ layout: DumpLayout, keyboard: KeyboardTraits, statusEnd: Double, limit: Int) {
    self.statusEnd = statusEnd
    self.keyboard = keyboard
    (form, scrolling, dock) = (layout.form, layout.scrolling, layout.dock)
    origin = layout.view.origin
    let bars = form.screen.tree.places(of: .navigationBar, .tabBar, .statusBar)
    var inBars = form.screen.tree.marks(of: bars + form.keyboardPlaces)
    for bar in dock?.places ?? [] {
      for place in form.screen.tree.subtree(of: bar) { inBars[place] = false }
    }
    self.inBars = inBars
    focusedPlace = Self.focus(of: form)
    let fields = Set(form.fields)
    for field in form.fields { nameField(field) }
    var room = limit - fields.count
    var index = 0
    while index < tree.nodes.count { index = take(index, fields, &room) }
    markSubmit()
  }

  /// Imports the element at an index of the dump, and returns the next index to examine.
  ///
  /// Elements inside a control are skipped, except fields.
  private mutating func take(_ place: Int, _ fields: Set<Int>, _ room: inout Int) -> Int {
    let node = tree[place]
    if fields.contains(place) {
      appendField(place)
      // A button in a field, such as one that reveals a password, is imported too.
      let button = tree.subtree(of: place).dropFirst().first {
        tree[$0].element.kind == .button && tree[$0].takesRoom
      }
      return button ?? node.end
    }
    guard node.takesRoom, !inBars[place] else { return place + 1 }
    if FrontSheets.isGrabber(node.element) { return node.end }
    let kind = node.element.kind
    let isWhole =
      [.button, .toggle, .staticText].contains(kind) || kind == .cell && isPlainRow(place)
    // A button around fields, such as one that ends editing, is not imported as a control, because
    // the control would be drawn over the fields.
    let isAround = kind == .button && tree.subtree(of: place).contains(where: fields.contains)
    guard isWhole, !isAround else { return place + 1 }
    if room <= 0 {
      leftOut += 1
    } else if let item = control(at: place) {
      elements.append(item)
      room -= 1
    }
    return tree.subtree(of: place).first(where: fields.contains) ?? node.end
  }

  /// Whether a row of a table holds text, but nothing that becomes an element of its own.
  private func isPlainRow(_ place: Int) -> Bool {
    let inside = tree.subtree(of: place).dropFirst()
    let taken: [DumpElement.Kind] = [.toggle, .button, .scrollView, .cell]
    return inside.contains(where: isText)
      && inside.allSatisfy {
        !tree[$0].element.takesText && !taken.contains(tree[$0].element.kind)
      }
  }

  private func isText(_ place: Int) -> Bool {
    tree[place].element.kind == .staticText && tree[place].text != nil
  }

  // MARK: Places

  /// The frame of an element in the scenario, and whether the element is fixed on the screen.
  private func frame(of place: Int) -> (Rect, isFixed: Bool) {
    let frame = tree.frame(of: place)
    if let dock, isDocked(place) { return (dock.local(frame), false) }
    guard form.scrolls(place), !inBars[place] else {
      return (frame.offsetBy(dx: -origin.x, dy: -origin.y).rounded, true)
    }
    return (frame.offsetBy(dx: 0, dy: -scrolling.origin).rounded, false)
  }

  /// Whether an element is in the app's bar at the bottom.
  private func isDocked(_ place: Int) -> Bool {
    dock?.holds(place, in: tree) ?? false
  }

  /// Whether an element is visible or could be scrolled into view.
  ///
  /// If the driver calls an element invisible, the result is true only if the element scrolls and
  /// its frame is out of sight.
  private func isThere(_ place: Int) -> Bool {
    let frame = tree.frame(of: place)
    let screen = Rect(origin: .init(x: 0, y: 0), size: form.screen.size)
    if form.sheets.hides(place) || isInStatusBar(frame) { return false }
    if !form.scrolls(place), frame.intersection(screen).isEmpty { return false }
    if tree[place].element.isVisible { return true }
    guard form.scrolls(place) else { return false }
    let area = (scrolling.area ?? screen)
    let clear = form.keyboard.map { keyboard in
      area.intersection(Rect(x: 0, y: 0, width: screen.width, height: keyboard.frame.minY))
    }
    return frame.intersection(clear ?? area).isEmpty
  }

  /// Whether a rectangle is in the status bar, whose labels idb and AXe report along with the app's
  /// labels.
  private func isInStatusBar(_ frame: Rect) -> Bool {
    form.screen.format == .idb && form.screen.orientation == .portrait && frame.maxY <= statusEnd
  }

  // MARK: Kinds

  /// The button, switch, row or label at an index of the dump; nil if the element cannot be seen,
  /// or if it is a label without text.
  private mutating func control(at place: Int) -> FormElement? {
    let element = tree[place].element
    guard isThere(place) else { return nil }
    var item: FormElement
    switch element.kind {
    case .button:
      let title = element.label.nonEmpty ?? element.identifier.nonEmpty
      item = made(.button, place, name: element.identifier ?? title ?? "button")
      item.title = ImportedText.line(title ?? "")
      item.isEnabled = element.isEnabled
    case .toggle:
      item = made(.switch, place, name: element.identifier ?? element.label ?? "switch")
      item.isOn = ["1", "true", "on"].contains(element.value?.lowercased())
      item.isEnabled = element.isEnabled
    case .cell:
      let texts = tree.subtree(of: place).dropFirst().filter(isText)
        .sorted { tree.frame(of: $0).minX < tree.frame(of: $1).minX }
        .compactMap { tree[$0].text }
      item = made(.cell, place, name: element.identifier ?? texts.first ?? "row")
      item.title = ImportedText.line(texts.first ?? "")
      item.detail = ImportedText.line(texts.dropFirst().first ?? "")
    default:
      guard let text = tree[place].text else { return nil }
      item = made(.label, place, name: text)
      item.text = ImportedText.lines(text)
      item.look.size = textSize(of: place)
    }
    return item
  }

  private mutating func made(_ kind: FormElement.Kind, _ place: Int, name: String) -> FormElement {
    let short = ImportedText.name(name)
    let (frame, isFixed) = frame(of: place)
    var item = FormElement(
      id: newID(for: short.isEmpty ? kind.rawValue : short), kind: kind, frame: frame,
      isFixed: isFixed)
    item.isDocked = isDocked(place)
    return item
  }

  /// An id made from a name; a number is appended if another element has that id.
  private mutating func newID(for name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = nextNumber[name] ?? 2
    while !taken.insert("\(name)-\(number)").inserted { number += 1 }
    nextNumber[name] = number + 1
    return "\(name)-\(number)"
  }

  /// The text size at which one line of text fills an element's frame; nil if this is the usual
  /// size, or if the frame is too tall for a single line.
  private func textSize(of place: Int) -> Double? {
    let height = tree.frame(of: place).height
    let size = (height / TextMetrics.lineRatio).rounded()
    return height < 34 && (6...28).contains(size) && size != 17 && size != 18 ? size : nil
  }
}

extension Rect {
  /// The rectangle, with every length rounded to a thousandth of a point.
  var rounded: Rect {
    func short(_ value: Double) -> Double { (value * 1000).rounded() / 1000 + 0 }
    return Rect(x: short(minX), y: short(minY), width: short(width), height: short(height))
  }
}

// MARK: - Fields

extension ElementImport {
  private mutating func appendField(_ place: Int) {
    let element = tree[place].element
    let names = [element.identifier, element.placeholder, element.label]
    let kind: FormElement.Kind = element.kind == .textView ? .textView : .textField
    let (frame, isFixed) = frame(of: place)
    var item = FormElement(
      id: fieldNames[place]?.id ?? "", kind: kind, frame: frame, isFixed: isFixed)
    item.isDocked = isDocked(place)
    var remarks: [String] = []
    if fieldNames[place]?.isGuess == true { remarks.append("named after the label above") }
    item.isSecure = element.kind == .secureTextField
    item.isEnabled = element.isEnabled
    item.grows = kind == .textField
    readText(of: element, into: &item, &remarks)
    if element.kind == .searchField {
      item.returnKey = .search
      remarks.append("return key guessed from the kind of field")
    }
    let own = place == focusedPlace ? form.keyboard : nil
    let guess = NameGuess(names + [fieldNames[place]?.id])
    if let type = own?.keys.type ?? guess.keyboard, type != keyboard.type {
      item.keyboard = keyboard.with(type)
      // The measured height is that of the letter keyboard; the emoji page and pickers have heights
      // of their own.
      let hasOwnHeight = [.emoji, .picker].contains(own?.keys.type)
      let ownHeight = hasOwnHeight ? own?.frame.height : nil
      // If the scenario has the app's bars, the bars are not part of the keyboard's height.
      let bars = keyboard.toolbar == nil && dock == nil ? 0 : own?.accessoryHeight ?? 0
      if let height = keyboard.height ?? ownHeight.map({ $0 - bars }) {
        item.keyboard?.height = height
      }
      remarks.append(
        own?.keys.choice != nil
          ? "a picker is up in place of keys"
          : own?.keys.type == nil
            ? "keyboard guessed from the name" : "keyboard known from its keys in the dump")
    }
    item.returnKey = own?.keys.returnKey ?? item.returnKey
    if item.isFixed, !inBars[place], scrolling.area != nil {
      remarks.append("not in the scroll view")
    }
    if form.isInKeyboard(place), !item.isDocked {
      remarks.append("in the bar on the keyboard, so it moves with the keyboard")
    }
    if tree[place].isReadOnly(in: tree, at: place) {
      item.isEnabled = false
      remarks.append("only shows text")
    }
    if let hidden = form.hiddenFields[place] {
      item.isHidden = true
      remarks.append(hidden.remark)
    }
    if element.isFocused, form.keyboardPlaces.isEmpty {
      remarks.append("it had the focus without a keyboard")
    }
    if place == focusedPlace {
      focused = item.id
      if !element.isFocused { remarks.append("focus guessed") }
    }
    if !remarks.isEmpty { notes[item.id] = remarks.joined(separator: "; ") }
    elements.append(item)
  }

  /// Names a field after its name in the dump, the label just above it or its kind, in this order
  /// of preference.
  ///
  /// Fields are named before all other elements. If a field and another element have the same name,
  /// a number is therefore appended to the other element's name.
  private mutating func nameField(_ place: Int) {
    let element = tree[place].element
    let own = [element.identifier, element.placeholder, element.label].compactMap(\.self)
      .map(ImportedText.name).first { !$0.isEmpty }
    let above = own == nil ? label(above: place) : nil
    let usual = element.kind == .textView ? "textView" : "textField"
    fieldNames[place] = (newID(for: own ?? above ?? usual), above != nil)
  }

  /// The name of the label that is just above a field and begins in about the same column; nil if
  /// there is none.
  private func label(above field: Int) -> String? {
    let frame = tree.frame(of: field)
    let labels = tree.nodes.indices.suffix(from: max(0, field - 12)).prefix(12).filter { place in
      let label = tree.frame(of: place)
      return place < field && tree[place].element.kind == .staticText && tree[place].takesRoom
        && label.maxY <= frame.minY + 2 && frame.minY - label.maxY <= 16
        && abs(label.minX - frame.minX) <= 24
    }
    let name = labels.last.flatMap { tree[$0].text }.map(ImportedText.name)
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reads a field's text and its placeholder; a value that equals the placeholder is not text.
  private func readText(
    of element: DumpElement, into item: inout FormElement, _ remarks: inout [String]
  ) {
    let value = element.value ?? ""
    let isText = item.kind == .textView
    func short(_ text: String) -> String {
      isText ? ImportedText.lines(text) : ImportedText.line(text)
    }
    if let placeholder = element.placeholder {
      item.placeholder = short(placeholder)
      if value != placeholder { item.text = short(value) }
    } else if item.isSecure, !value.allSatisfy({ "•●*".contains($0) }) {
      item.placeholder = short(value)
    } else {
      item.text = short(value)
      if !value.isEmpty, !item.isSecure { remarks.append("its text may be its placeholder") }
    }
    let longest = max(value.unicodeScalars.count, element.placeholder?.unicodeScalars.count ?? 0)
    if longest > ImportedText.longest { remarks.append("its text is longer") }
  }

  /// Finds the last button whose name suggests that it submits a form, and marks it as the submit
  /// button.
  private mutating func markSubmit() {
    let sends = elements.lastIndex {
      $0.kind == .button && NameGuess([$0.title, $0.id]).submits
    }
    guard let sends else { return }
    elements[sends].role = .submit
    notes[elements[sends].id] = "role guessed from the name"
  }

  /// The field into which the keyboard types; nil if no field is suitable, or if there is neither a
  /// focused field nor a keyboard.
  ///
  /// If fields are marked as focused, the result is the last of these fields. Otherwise, the result
  /// is the first field whose value is chosen in a picker. If no field has such a value, the result
  /// is the last field that is wholly visible above the keyboard. If no field is wholly visible,
  /// the result is the first field.
  ///
  /// Fields that are disabled, hidden or read-only are not suitable.
  private static func focus(of form: DumpForm) -> Int? {
    let tree = form.screen.tree
    let fields = form.fields.filter { place in
      tree[place].element.isEnabled && form.hiddenFields[place] == nil
        && !tree[place].isReadOnly(in: tree, at: place)
    }
    if let focused = fields.last(where: { tree[$0].element.isFocused }) { return focused }
    guard let keyboard = form.keyboard else { return nil }
    if let choice = keyboard.keys.choice, !choice.isEmpty,
      let chosen = fields.first(where: { tree[$0].element.value == choice })
    {
      return chosen
    }
    let seen = fields.filter { place in
      let frame = tree.frame(of: place)
      return frame.minY >= 0 && frame.maxY <= keyboard.keysTop + 1
    }
    return seen.last ?? fields.first
  }

  /// The name of a field.
  func name(of field: Int) -> String { fieldNames[field]?.id ?? "" }
}

/// Conversions of a dump's strings for a scenario.
enum ImportedText {
  /// The maximum number of characters of a string; a longer string is truncated.
  static let longest = 400

  /// A string as one line, truncated if it is too long.
  static func line(_ text: String) -> String { shortened(flat(text), to: longest) }

  /// A string with its line breaks, truncated if it is too long.
  static func lines(_ text: String) -> String { shortened(text, to: longest) }

  /// A name for an element: on one line, without superfluous spaces, with at most 60 characters.
  static func name(_ text: String) -> String {
    let words = flat(text).split(separator: " ", omittingEmptySubsequences: true)
    return shortened(words.joined(separator: " "), to: 60)
  }

  private static func flat(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private static func shortened(_ text: String, to count: Int) -> String {
    // A character can consist of any number of Unicode scalars.
    let scalars = text.unicodeScalars
    let cut =
      scalars.count > 4 * count ? String(String.UnicodeScalarView(scalars.prefix(4 * count))) : text
    return cut.count > count ? String(cut.prefix(count - 1)) + "\u{2026}" : cut
  }
}

/// The platform's bars on a screen.
extension DumpForm {
  /// The titles of the tabs; empty if the tabs have no names, or if there are more than eight tabs.
  var tabTitles: [String] {
    guard let tabBar else { return [] }
    let tree = screen.tree
    let buttons = tree.subtree(of: tabBar).dropFirst().filter {
      tree[$0].element.kind == .button
    }
    let titles = buttons.compactMap { tree[$0].text.map(ImportedText.line) }
    return titles.count <= 8 ? titles : []
  }

  /// The navigation bar; nil if the dump has none.
  /// - Parameter direction: The reading direction; the back button is at the leading end of the
  ///   bar.
  func navigationBar(read direction: LayoutDirection) -> NavigationBar? {
    guard let place = navigationBar else { return nil }
    let tree = screen.tree
    let inside = tree.subtree(of: place).dropFirst()
    let frame = tree.frame(of: place)
    let buttons = inside.filter { tree[$0].element.kind == .button && tree[$0].takesRoom }
    let titled = inside.first { index in
      [.staticText, .other].contains(tree[index].element.kind) && tree[index].text != nil
        && !buttons.contains { tree.subtree(of: $0).contains(index) }
    }
    let title = titled.flatMap { tree[$0].text } ?? tree[place].text ?? ""
    // The distance of a button from the leading end of the bar.
    func distance(_ button: Int) -> Double {
      let middle = tree.frame(of: button).midX
      return direction == .rightToLeft ? frame.maxX - middle : middle - frame.minX
    }
    let back = buttons.first { distance($0) < frame.width / 4 }
    let ends = buttons.filter { distance($0) > frame.width / 2 }
    return NavigationBar(
      title: ImportedText.line(title),
      back: back.flatMap { tree[$0].text }.map(ImportedText.line),
      largeTitle: frame.height > 80 && screen.orientation == .portrait,
      actions: ends.prefix(3).compactMap { tree[$0].text }
        .map { BarAction(title: ImportedText.line($0)) })
  }
}

/// A guess from an element's names: which keyboard the element has, and whether it submits a form.
struct NameGuess {
  private let words: [String]
  private let text: String

  /// Splits the given names into words; for example, `billingZip_code` has three words.
  init(_ names: [String?]) {
    let names = names.compactMap(\.self).map { $0.prefix(200) }
    text = names.joined(separator: " ").lowercased()
    var words: [String] = []
    for name in names {
      var word = ""
      for character in name {
        let begins = character.isUppercase && word.last?.isLowercase == true
        if begins || !(character.isLetter || character.isNumber) {
          words.append(word)
          word = ""
        }
        if character.isLetter || character.isNumber { word.append(character) }
      }
      words.append(word)
    }
    self.words = words.filter { !$0.isEmpty }.map { $0.lowercased() }
  }

  private func has(_ any: String...) -> Bool { any.contains { words.contains($0) } }

  /// The keyboard that a field with such names usually has; nil if the names suggest none.
  var keyboard: KeyboardType? {
    if has("email", "mail", "emailaddress") || text.contains("e-mail") || text.contains("@") {
      return .email
    }
    if has("phone", "telephone", "mobile", "tel", "phonenumber") { return .phone }
    if has("url", "website", "homepage") || text.contains("https://") { return .url }
    if has("amount", "price") { return .decimal }
    if has("zip", "zipcode", "postcode", "otp", "pin", "cvv", "cvc") { return .number }
    return has("postal") && has("code") || has("card") && has("number") ? .number : nil
  }

  /// Whether a button with these names usually submits a form.
  var submits: Bool {
    has("submit", "login", "signin", "register", "signup", "continue", "save", "send")
      || [["log", "in"], ["sign", "in"], ["sign", "up"]].contains { Array(words.prefix(2)) == $0 }
  }
}
