import KeyreelGeometry

/// The keyboard of a description by idb or AXe, which have no word for one.
///
/// It is an element without a name, as wide as the screen, that ends at its end; its keys are buttons beside it, of
/// which those that write no letter have identifiers. Letters, kana, hangul and emoji are labels of one character.
struct AccessibilityKeyboard {
  /// All of it, in screen points.
  let frame: Rect
  /// Everything that belongs to it, in the order of the dump.
  let places: [Int]

  /// The identifiers of the keys that every keyboard has some of, in small letters.
  private static let named: Set<String> = [
    "shift", "delete", "more", "emoji", "space", "dictation", "return", "search", "done", "go",
    "send", "next", "join", "route", "continue", "emergency call", "international", "globe",
    "next keyboard", "dismiss",
  ]

  /// Finds the keyboard; nil if none is up.
  init?(_ screen: DumpScreen) {
    let tree = screen.tree
    let keys = tree.indices.filter { Self.isKey(tree[$0]) }
    let names = Set(keys.filter { Self.isNamed(tree[$0].element) })
    guard !names.isEmpty,
      let frame = Self.plane(screen, keys, names) ?? Self.band(screen, keys, names)
    else { return nil }
    self.frame = frame
    places = Self.members(of: frame, keys, screen)
  }

  private static func isKey(_ node: DumpTree.Node) -> Bool {
    guard node.takesRoom, [.button, .key].contains(node.element.kind) else { return false }
    return isNamed(node.element) || isLetter(node.element)
  }

  private static func isNamed(_ element: DumpElement) -> Bool {
    element.identifier.map { named.contains($0.lowercased()) } ?? false
  }

  private static func isLetter(_ element: DumpElement) -> Bool {
    element.label?.count == 1 || element.label == nil && element.identifier?.count == 1
  }

  // MARK: Where it is

  /// Whether keys are enough to be a keyboard's: two that have names, or one among many letters.
  private static func isEnough(_ keys: [Int], _ names: Set<Int>) -> Bool {
    let named = keys.count(where: names.contains)
    return named >= 2 || named == 1 && keys.count >= 8
  }

  /// The least element without a name around the keys.
  private static func plane(_ screen: DumpScreen, _ keys: [Int], _ names: Set<Int>) -> Rect? {
    let (tree, height) = (screen.tree, screen.size.height)
    let planes = tree.indices.compactMap { place -> Rect? in
      let element = tree[place].element
      guard element.kind == .other, (element.label ?? "").isEmpty,
        (element.identifier ?? "").isEmpty, let frame = element.frame, screen.isWide(frame),
        frame.minY > 1, frame.maxY >= height - 80, frame.height <= 0.8 * height
      else { return nil }
      return frame
    }
    let fitting = planes.sorted { $0.area < $1.area }.prefix(16).filter { frame in
      let inside = keys.filter { frame.contains(tree.frame(of: $0).center) }
      guard isEnough(inside, names),
        let top = inside.map({ tree.frame(of: $0).minY }).min()
      else { return false }
      // A strip of suggestions or the field that looks for emoji is all that is above the keys.
      return top - frame.minY <= 120
    }
    return fitting.first
  }

  /// The band of keys at the screen's end, where no element is around them.
  private static func band(_ screen: DumpScreen, _ keys: [Int], _ names: Set<Int>) -> Rect? {
    let (tree, size) = (screen.tree, screen.size)
    let low = keys.filter { tree.frame(of: $0).midY > 0.35 * size.height }
    guard isEnough(low, names), low.count >= 8,
      let top = low.map({ tree.frame(of: $0).minY }).min(),
      let end = low.map({ tree.frame(of: $0).maxY }).max(), end >= size.height - 80,
      low.map({ tree.frame(of: $0).maxX }).max() ?? 0 >= 0.8 * size.width
    else { return nil }
    let edge = max(2, top - 8)
    return Rect(x: 0, y: edge, width: size.width, height: size.height - edge)
  }

  // MARK: What belongs to it

  /// The most keys that are tested for what is behind them.
  private static let most = 400

  /// The keys, and what is beside them in the same part of the dump and behind none of them.
  private static func members(of frame: Rect, _ keys: [Int], _ screen: DumpScreen) -> [Int] {
    let tree = screen.tree
    func isInside(_ place: Int) -> Bool {
      tree[place].takesRoom && frame.contains(Point(x: frame.midX, y: tree.frame(of: place).midY))
    }
    var members: [Int] = []
    // Elements behind the keyboard come before it in the dump.
    for key in keys.reversed() where isInside(key) && !tree.isHidden(key, by: members) {
      members.append(key)
      if members.count == most { break }
    }
    guard let first = members.last else { return [] }
    let parents = Set(members.map { tree[$0].parent })
    let known = members
    let keySet = Set(members)
    for place in tree.indices where !keySet.contains(place) && isInside(place) {
      let element = tree[place].element
      let isPlane = tree.frame(of: place) == frame
      if isPlane {
        members.append(place)
        continue
      }
      guard parents.contains(tree[place].parent), tree.subtree(of: place).count == 1,
        !tree.isHidden(place, by: known)
      else { continue }
      let looksForEmoji = [element.label, element.value, element.identifier]
        .contains { $0?.lowercased().contains("emoji") == true }
      let isKeyBefore = element.kind == .button && tree.frame(of: place).width <= 60
      if looksForEmoji || !element.takesText && (place > first || isKeyBefore) {
        members.append(place)
      }
    }
    return members.sorted()
  }
}

extension DumpTree {
  /// Whether a quarter of an element or more lies behind one of others.
  fileprivate func isHidden(_ place: Int, by others: [Int]) -> Bool {
    let frame = frame(of: place)
    return others.contains { self.frame(of: $0).intersection(frame).area > 0.25 * frame.area }
  }
}

/// The keys of a screen whose keyboard is no element, or is one with keys beyond it.
struct KeyboardBand {
  /// The plane of keys as it is in the dump, in screen points.
  let keys: Rect
  /// The plane as far as the screen's end.
  let frame: Rect
  /// The keyboards and keys.
  let places: [Int]
  /// Whether it is at the screen's end: it ends at most 80 pt above it and is wider than high.
  let isDocked: Bool

  /// Finds them; nil if there are none that take room on the screen.
  init?(_ screen: DumpScreen) {
    let tree = screen.tree
    let area = Rect(origin: .zero, size: screen.size)
    places = tree.places(of: .keyboard, .key).filter {
      !tree.frame(of: $0).intersection(area).isEmpty
    }
    guard let first = places.first else { return nil }
    keys = places.dropFirst().reduce(tree.frame(of: first)) { $0.union(tree.frame(of: $1)) }
    isDocked =
      keys.maxY >= screen.size.height - 80 && keys.width > keys.height && keys.minY > 1
    frame = Rect(
      x: keys.minX, y: keys.minY, width: keys.width, height: screen.size.height - keys.minY)
  }
}
