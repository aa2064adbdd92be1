import KeyreelGeometry
import KeyreelSimulation

/// The keyboard of a dump: its place, and the facts that its keys show.
struct DumpKeyboard {
  /// All of it, bars above the keys and the strip below included, in screen points.
  let frame: Rect
  /// The height of a bar of the app's own that is on it, in points; 0 without one.
  let accessoryHeight: Double
  /// Everything that belongs to it.
  let places: [Int]
  /// The keyboard's own part of that: its keys, without the app's bar above them.
  let ownPlaces: [Int]
  /// The labels of its keys, if they are in the dump.
  let keys: KeyLabels

  /// Finds the keyboard that is up; nil if none is, or if it floats.
  ///
  /// An element calls itself a keyboard; a description by idb or AXe has none, so that it is
  /// recognized by its keys. If only keys remain of a truncated page source, they reach to the
  /// screen's end.
  /// - Parameter bridged: The keyboard that is recognized by its keys in a description by idb or
  ///   AXe.
  init?(_ screen: DumpScreen, _ bridged: AccessibilityKeyboard?) {
    let tree = screen.tree
    let (height, isWide) = (screen.size.height, screen.isWide)
    let found = tree.places(of: .keyboard).first { place in
      tree[place].frame.map { $0.minY < height - 1 && $0.minY > 1 && isWide($0) } ?? false
    }
    if let found {
      self.init(screen, plane: found)
    } else if let bridged, bridged.isAtEnd(of: screen) {
      self.init(screen, bridged.frame, bridged.places)
    } else if let band = KeyboardBand(screen), band.isAtEnd, screen.isWide(band.keys) {
      self.init(screen, band.frame, band.places)
    } else {
      return nil
    }
  }

  /// A keyboard of keys that are in no other element.
  private init(_ screen: DumpScreen, _ frame: Rect, _ places: [Int]) {
    self.frame = Rect(
      x: 0, y: frame.minY, width: screen.size.width, height: screen.size.height - frame.minY)
    accessoryHeight = 0
    (self.places, ownPlaces) = (places, places)
    keys = KeyLabels(screen.tree, in: places, from: frame.minY)
  }

  /// A keyboard whose plane of keys is an element.
  ///
  /// The plane may end above the screen's end, so the element around it counts: everything around
  /// it that is as wide as the screen, ends at its end and is not the screen itself, such as a
  /// window 583…874 around keys 583…816. A bar of the app's own lies in the same window and touches
  /// it.
  private init(_ screen: DumpScreen, plane keyboard: Int) {
    let tree = screen.tree
    let (height, isWide) = (screen.size.height, screen.isWide)
    var frame = tree.frame(of: keyboard)
    var places = [keyboard]
    for place in tree.ancestors(of: keyboard) {
      guard let outer = tree[place].frame, isWide(outer), outer.minY > 1,
        outer.maxY >= height - 1, outer.height < 0.9 * height
      else { continue }
      frame = frame.union(outer)
      places.append(place)
    }
    let plain = frame
    if let window = Self.window(around: keyboard, in: tree) {
      if !places.contains(window) { places.append(window) }
      // A bar may be on a bar.
      for _ in 0..<4 {
        guard let bar = Self.bar(on: frame, in: window, screen) else { break }
        frame = frame.union(bar)
      }
    }
    self.frame = Rect(x: 0, y: frame.minY, width: screen.size.width, height: height - frame.minY)
    accessoryHeight = plain.minY - frame.minY
    self.places = places
    ownPlaces = [keyboard]
    keys = KeyLabels(tree, in: Array(tree.subtree(of: keyboard)), from: plain.minY)
  }

  /// The window of the keyboard, if nothing of the app but bars is in it.
  private static func window(around keyboard: Int, in tree: DumpTree) -> Int? {
    let window = tree.ancestors(of: keyboard).first { tree[$0].element.kind == .window }
    guard let window else { return nil }
    let holdsForm = tree.subtree(of: window).contains {
      [.scrollView, .navigationBar, .tabBar].contains(tree[$0].element.kind)
    }
    return holdsForm ? nil : window
  }

  /// A bar that ends where the keyboard begins.
  private static func bar(on frame: Rect, in window: Int, _ screen: DumpScreen) -> Rect? {
    screen.tree.subtree(of: window).lazy.compactMap { screen.tree[$0].frame }.first { bar in
      screen.isWide(bar) && abs(bar.maxY - frame.minY) <= 1 && bar.minY < frame.minY
        && bar.height <= 0.3 * screen.size.height && !bar.isEmpty
    }
  }
}

/// The labels on the keys of a keyboard.
struct KeyLabels {
  private let labels: Set<String>
  private let words: [String]

  /// How far below the keyboard's upper edge the first row of keys begins, in points; nil if no keys have a place.
  let firstRow: Double?

  init(_ tree: DumpTree, in places: [Int], from top: Double) {
    let keys = places.filter { [.key, .button].contains(tree[$0].element.kind) }
    firstRow =
      keys.filter { place in
        tree[place].takesRoom && tree[place].text?.count == 1
      }.map { tree.frame(of: $0).minY - top }.min()
    words = keys.flatMap { [tree[$0].element.label, tree[$0].element.identifier] }
      .compactMap { $0?.lowercased() }
    labels = Set(words)
  }

  private func has(_ keys: String...) -> Bool { keys.contains { labels.contains($0) } }

  /// The type of these keys; nil if there are too few.
  var type: KeyboardType? {
    let letters = labels.filter { $0.count == 1 && $0.allSatisfy(\.isLetter) }.count
    if letters >= 10 {
      if has("@") { return .email }
      return has("/") && has(".com", ".") ? .url : .default
    }
    // A page of letters has one emoji at most, on the key that leads to the others.
    if labels.count(where: { $0.count == 1 && $0.allSatisfy(\.isEmoji) }) >= 5 { return .emoji }
    guard (0...9).allSatisfy({ labels.contains("\($0)") }), letters == 0 else { return nil }
    if has("+", "*", "#", "+*#", "+ * #") { return .phone }
    return has(".", ",") ? .decimal : .number
  }

  /// The system whose rows these are: a first row 8 pt below the edge, or 25 on glass, each lower by the bar of suggestions
  /// (BEHAVIOUR 3b); nil for any other.
  func system(showsSuggestions: Bool) -> Int? {
    guard let firstRow else { return nil }
    let classic = showsSuggestions ? 8.0 + 45 : 8
    let glass = showsSuggestions ? 25.0 + 27 : 25
    if abs(firstRow - classic) <= 4, abs(firstRow - glass) > 4 { return 18 }
    return abs(firstRow - glass) <= 4 && abs(firstRow - classic) > 4 ? 26 : nil
  }

  /// The language of the letters; nil for Latin ones without a mark of their own.
  var language: KeyboardLanguage? {
    if has("й") { return .russian }
    if has("ض") { return .arabic }
    if has("ñ") { return .spanish }
    return has("ö") && has("ü") ? .german : nil
  }

  /// The return key's label.
  var returnKey: ReturnKey? {
    let names: [String: ReturnKey] = [
      "next": .next, "next:": .next, "done": .done, "send": .send, "search": .search, "go": .go,
      "google": .google, "join": .join, "route": .route, "continue": .continue, "yahoo": .yahoo,
    ]
    return words.lazy.compactMap { names[$0] }.first
  }
}
