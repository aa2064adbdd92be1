import KeyreelSimulation

/// The keyboard in a dump: its frame, its elements and the labels of its keys.
struct DumpKeyboard {
  /// The frame of the whole keyboard, including bars above the keys and the strip below them, in
  /// screen points.
  let frame: Rect
  /// The height of the app's bars above the keys, in points; 0 if there are no such bars.
  let accessoryHeight: Double
  /// Everything that belongs to the keyboard.
  let places: [Int]
  /// The keyboard's own elements: its keys and its own bars, without the app's bars above them.
  let ownPlaces: [Int]
  /// The app's bars above the keys, or the controls of a bar that is not an element.
  let barPlaces: [Int]
  /// The labels of the keyboard's keys, if they are in the dump.
  let keys: KeyLabels
  /// Whether the keyboard is only the bar that is shown with a hardware keyboard, without keys.
  let isBar: Bool

  /// The keyboard's upper edge, below the app's bars.
  var keysTop: Double { frame.minY + accessoryHeight }

  /// Finds the keyboard that is up; returns nil if no keyboard is up, if the keyboard floats, or if
  /// the driver does not see the keyboard.
  ///
  /// The keyboard is the element that the dump calls a keyboard. A description by idb or AXe has no
  /// such element, so the keyboard is recognised by its keys. If a truncated page source has
  /// keys but no such element, the keyboard extends from the keys to the bottom of the screen.
  /// - Parameter bridged: The keyboard that is recognised by its keys in a description by idb or
  ///   AXe; nil if no keyboard is recognised.
  init?(_ screen: DumpScreen, _ bridged: AccessibilityKeyboard?) {
    guard !screen.hidesKeyboard else { return nil }
    let tree = screen.tree
    let found = tree.places(of: .keyboard).first { place in
      let frame = tree.frame(of: place)
      return screen.isWide(frame) && frame.minY < screen.size.height - 1
        && KeyboardFault(frame, keys: [], on: screen.size) == nil
    }
    if let found {
      self.init(screen, plane: found)
    } else if let bridged, bridged.isAtEnd(of: screen) {
      self.init(screen, bridged.frame, bridged.places, in: bridged.around)
    } else if let band = KeyboardBand(screen), band.isAtEnd, screen.isWide(band.keys) {
      self.init(screen, band.frame, band.places)
    } else {
      return nil
    }
  }

  /// A keyboard whose keys are not in an element of their own.
  /// - Parameter around: The elements that hold all of the keys, innermost first.
  private init(_ screen: DumpScreen, _ frame: Rect, _ keys: [Int], in around: [Int] = []) {
    let plane = KeyboardBars.Plane(
      top: frame.minY, around: around, marks: screen.tree.marks(of: keys))
    self.init(screen, KeyboardBars(screen, on: plane), keys: keys)
  }

  /// A keyboard whose plane of keys is an element.
  ///
  /// The plane may end above the bottom of the screen. An element around the plane therefore counts
  /// as the keyboard if it is as wide as the screen, reaches the bottom and is not the screen
  /// itself. An example is a window from 583 to 874 pt around keys from 583 to 816 pt.
  private init(_ screen: DumpScreen, plane keyboard: Int) {
    let tree = screen.tree
    let plane = KeyboardBars.Plane(
      top: tree.frame(of: keyboard).minY, around: tree.ancestors(of: keyboard),
      marks: tree.marks(of: [keyboard]))
    self.init(screen, KeyboardBars(screen, on: plane), keys: [keyboard])
  }

  private init(_ screen: DumpScreen, _ bars: KeyboardBars, keys own: [Int]) {
    let (tree, size) = (screen.tree, screen.size)
    frame = Rect(x: 0, y: bars.top, width: size.width, height: size.height - bars.top)
    accessoryHeight = bars.keysTop - bars.top
    barPlaces = bars.places
    ownPlaces = own + bars.own
    places = ownPlaces + barPlaces + bars.houses
    let parts = own.flatMap { Array(tree.subtree(of: $0)) }
    isBar = Self.isBar(parts, from: bars.keysTop, screen)
    // Words in a bar are not labels of keys.
    keys = KeyLabels(tree, in: isBar ? [] : parts, from: bars.keysTop)
  }

  /// Whether the visible part of a keyboard is about as tall as the bar that is shown with a
  /// hardware keyboard, and has neither a row of keys nor a picker.
  ///
  /// The bar is reported to be 55 pt tall (Contract §2.12); the shortest keyboard is 162 pt tall.
  /// While a keyboard is appearing or disappearing, its visible part has a row of keys, unless that
  /// part is very short.
  private static func isBar(_ parts: [Int], from top: Double, _ screen: DumpScreen) -> Bool {
    let (tree, area) = (screen.tree, Rect(origin: .zero, size: screen.size))
    guard 30..<100 ~= screen.size.height - top else { return false }
    let keys = parts.filter { place in
      [.key, .button].contains(tree[place].element.kind) && tree[place].text?.count == 1
        && tree.frame(of: place).intersects(area)
    }
    // A suggestion may be a single letter, such as `I` or `a`, so fewer than four keys with a
    // single letter do not count as a row.
    return keys.count < 4 && !parts.contains { tree[$0].element.isPicker }
  }
}

/// The labels on the keys of a keyboard.
struct KeyLabels {
  private let labels: Set<String>
  /// The words on the keys below the first row.
  private let words: [String]
  /// The letters of the uppermost row.
  private let topRow: Set<String>
  /// The value chosen in a picker that is shown instead of keys; nil if there is no picker.
  let choice: String?

  /// How far below the keyboard's upper edge the first row of keys begins, in points; nil if no key
  /// that types a character has a size.
  let firstRow: Double?

  init(_ tree: DumpTree, in places: [Int], from top: Double) {
    let all = places.filter { [.key, .button].contains(tree[$0].element.kind) }
    let row = Self.firstRow(of: all, tree)
    // Anything above the first row is a suggestion.
    let keys = all.filter { place in
      row.map { !tree[place].takesRoom || tree.frame(of: place).maxY > $0.minY } ?? true
    }
    firstRow = row.map { $0.minY - top }
    topRow = Self.topRow(of: keys, tree)
    let isPicker = places.contains { tree[$0].element.isPicker }
    let wheels = places.filter { tree[$0].element.type.hasSuffix("PickerWheel") }
    choice =
      isPicker
      ? wheels.compactMap { tree[$0].element.value }.joined(separator: " ") : nil
    labels = Set(keys.flatMap { Self.words(of: $0, tree) })
    // The first row never has a return key, so a word in that row is a suggestion.
    let lower = keys.filter { place in
      row.map { !tree[place].takesRoom || tree.frame(of: place).minY > $0.midY } ?? true
    }
    words = lower.flatMap { Self.words(of: $0, tree) }
  }

  private static func words(of place: Int, _ tree: DumpTree) -> [String] {
    [tree[place].element.label, tree[place].element.identifier].compactMap { $0?.lowercased() }
  }

  /// The frame of the first row of keys; nil if no key that types a character has a size.
  ///
  /// The first row is the uppermost row with at least three keys that type a character. If no row
  /// has three such keys, the first row is the uppermost row with any key that types a character.
  private static func firstRow(of keys: [Int], _ tree: DumpTree) -> Rect? {
    let rows = keys.filter { tree[$0].takesRoom && tree[$0].text?.count == 1 }.map(tree.frame).rows
    let first = rows.first { $0.count >= 3 } ?? rows.first
    return first?.union
  }

  private static func topRow(of keys: [Int], _ tree: DumpTree) -> Set<String> {
    let letters = keys.compactMap { place -> (text: String, y: Double)? in
      guard tree[place].takesRoom, let text = tree[place].text?.lowercased(), text.count == 1,
        text.allSatisfy(\.isLetter)
      else { return nil }
      return (text, tree.frame(of: place).midY)
    }
    let top = letters.map(\.y).min() ?? 0
    return Set(letters.filter { $0.y - top <= 12 }.map(\.text))
  }

  private func has(_ keys: String...) -> Bool { keys.contains { labels.contains($0) } }

  /// The type of keyboard that has these keys; nil if the keys do not show the type.
  var type: KeyboardType? {
    if choice != nil { return .picker }
    let letters = labels.filter { $0.count == 1 && $0.allSatisfy(\.isLetter) }.count
    if letters >= 10 {
      if has("@") { return .email }
      return has("/") && has(".com", ".") ? .url : .default
    }
    // A page of letters has at most one emoji, on the key that leads to the emoji page.
    if labels.count(where: { $0.count == 1 && $0.allSatisfy(\.isEmoji) }) >= 5 { return .emoji }
    guard (0...9).allSatisfy({ labels.contains("\($0)") }), letters == 0 else { return nil }
    if has("+", "*", "#", "+*#", "+ * #") { return .phone }
    return has(".", ",") ? .decimal : .number
  }

  /// The system, inferred from the distance between the keyboard's upper edge and its first row of
  /// keys.
  ///
  /// The distance is 8 pt, or 25 pt on glass, plus the height of a bar of suggestions if there is
  /// one (Behaviour §3b). A measured distance fits if it differs from this expected distance by at
  /// most 4 pt. The result is nil if the distance fits both systems, fits neither system, or is not
  /// known.
  func system(showsSuggestions: Bool) -> Int? {
    guard let firstRow else { return nil }
    let classic = showsSuggestions ? 8.0 + 45 : 8
    let glass = showsSuggestions ? 25.0 + 27 : 25
    if abs(firstRow - classic) <= 4, abs(firstRow - glass) > 4 { return 18 }
    return abs(firstRow - glass) <= 4 && abs(firstRow - classic) > 4 ? 26 : nil
  }

  /// The language of the letters; nil if no letter is distinctive.
  var language: KeyboardLanguage? {
    if has("й") { return .russian }
    if has("ض") { return .arabic }
    if has("ñ") { return .spanish }
    // Turkish and Hungarian have ö and ü, but no ä.
    if has("ä"), has("ö") { return has("ü") ? .german : has("å") ? .swedish : nil }
    return topRow.contains("a") && topRow.contains("z") && !topRow.contains("q") ? .french : nil
  }

  /// The kind of the return key, inferred from its label; nil if no key has a known label.
  var returnKey: ReturnKey? {
    let names: [String: ReturnKey] = [
      "next": .next, "next:": .next, "done": .done, "send": .send, "search": .search, "go": .go,
      "google": .google, "join": .join, "route": .route, "continue": .continue, "yahoo": .yahoo,
    ]
    return words.lazy.compactMap { names[$0] }.first
  }
}
