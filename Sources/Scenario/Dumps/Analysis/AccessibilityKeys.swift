import KeyreelGeometry

/// The buttons that may be keys in a screen description by idb or AXe.
///
/// Keys that type no character have identifiers; keys that type letters, kana, hangul or emoji have
/// labels of one character.
struct AccessibilityKeys {
  /// The keys on the screen, in the order of the dump.
  private(set) var places: [Int]
  /// The keys without a frame or with an empty frame, except the keys below the screen.
  let withoutSize: [Int]
  /// The keys in the run of rows that contains the most keys; if there is a keyboard, these keys
  /// belong to it.
  private(set) var run: [Int]
  /// The keys below the screen, with or without a size.
  let below: [Int]
  private let named: Set<Int>
  private let tree: DumpTree

  /// The maximum number of keys that are examined, starting at the end of the dump.
  private static let most = 600

  /// The identifiers of keys, in lowercase.
  private static let names: Set<String> = own.union([
    "delete", "more", "return", "search", "done", "go", "send", "next", "join", "route",
    "continue", "emergency call",
  ])
  /// Identifiers of keys that an app's own buttons rarely have.
  private static let own: Set<String> = [
    "shift", "emoji", "space", "dictation", "international", "globe", "next keyboard", "dismiss",
  ]

  /// Finds the keys on a screen.
  init(_ screen: DumpScreen) {
    let tree = screen.tree
    let area = Rect(origin: .zero, size: screen.size)
    // A button that contains another element belongs to the app.
    var keys: [Int] = []
    for place in tree.indices.reversed()
    where tree[place].end == place + 1 && keys.count < Self.most {
      if tree[place].element.isVisible, Self.isKey(tree[place].element) { keys.append(place) }
    }
    places = keys.filter {
      let frame = tree.frame(of: $0)
      return !frame.intersection(area).isEmpty && min(frame.width, frame.height) <= 120
    }.reversed()
    withoutSize = keys.filter { !tree[$0].takesRoom && !screen.isBelow($0) }.reversed()
    below = keys.filter(screen.isBelow).reversed()
    named = Set(keys.filter { Self.isNamed(tree[$0].element) })
    run = Self.run(places, tree)
    self.tree = tree
  }

  /// The keys on the screen together with the keys below it; nil if no keys are below the screen.
  var withThoseBelow: AccessibilityKeys? {
    guard !below.isEmpty else { return nil }
    var keys = self
    keys.places = (places + below).sorted()
    keys.run = Self.run(keys.places, tree)
    return keys
  }

  private static func isKey(_ element: DumpElement) -> Bool {
    [.button, .key].contains(element.kind) && (isNamed(element) || character(of: element) != nil)
  }

  private static func isNamed(_ element: DumpElement) -> Bool {
    guard let name = element.identifier, mayBeNamed(name) else { return false }
    return names.contains(name.lowercased())
  }

  /// Whether a string could be a key's identifier.
  ///
  /// Such a string has at most 16 bytes, and its only ASCII characters are letters and spaces.
  private static func mayBeNamed(_ name: String) -> Bool {
    name.utf8.count <= 16
      && name.utf8.allSatisfy { $0 >= 0x80 || $0 == 0x20 || 0x61...0x7A ~= $0 | 0x20 }
  }

  /// The character that a key types; nil if the key does not type a character.
  private static func character(of element: DumpElement) -> Character? {
    let text = element.label ?? element.identifier ?? ""
    return text.dropFirst().isEmpty ? text.first : nil
  }

  /// The keys in the run of rows that contains the most keys.
  ///
  /// Each row of a run begins at most 60 pt below the rows above it. A run begins with a row of at
  /// least three keys; a row above the run with fewer keys consists of the app's buttons.
  private static func run(_ places: [Int], _ tree: DumpTree) -> [Int] {
    var runs: [(keys: [Int], end: Double)] = []
    for row in rows(places, tree) {
      let frames = row.map(tree.frame)
      let end = frames.map(\.maxY).max() ?? 0
      if let last = runs.last, let top = frames.map(\.minY).min(), top - last.end <= 60 {
        runs[runs.count - 1] = (last.keys + row, max(last.end, end))
      } else if row.count >= 3 {
        runs.append((row, end))
      }
    }
    let longest = runs.map(\.keys).max { $0.count < $1.count } ?? []
    return fromTopRow(of: longest.sorted(), tree)
  }

  /// The given keys, without those that the dump lists before the uppermost row of at least three
  /// keys.
  ///
  /// A keyboard is described after the app, from top to bottom. An element that comes before the
  /// uppermost row of keys in the dump, but is lower on the screen, belongs to the app. Examples
  /// are a tab and a button behind an empty part of the keyboard.
  static func fromTopRow(of keys: [Int], _ tree: DumpTree) -> [Int] {
    guard let row = rows(keys, tree).first(where: { $0.count >= 3 }) else { return keys }
    // A button of the app next to the uppermost row of keys is rarely as tall as the keys in that
    // row.
    let height = row.map { tree.frame(of: $0).height }.sorted()[row.count / 2]
    let own = row.filter { abs(tree.frame(of: $0).height - height) <= 1 }
    return keys.filter { $0 >= own.min() ?? 0 }
  }

  private static func rows(_ places: [Int], _ tree: DumpTree) -> [[Int]] {
    var rows: [[Int]] = []
    for place in places.sorted(by: { tree.frame(of: $0).midY < tree.frame(of: $1).midY }) {
      let middle = tree.frame(of: place).midY
      if let first = rows.last?.first, middle - tree.frame(of: first).midY <= 12 {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    return rows
  }

  // MARK: Which keys belong to a keyboard

  /// Whether keys in a pane at the bottom of the screen belong to a keyboard.
  ///
  /// At least two of the keys must have a key's identifier; among eight or more keys, one such key
  /// is enough.
  func areEnough(_ keys: [Int]) -> Bool {
    let count = keys.count(where: named.contains)
    return count >= 2 || count == 1 && keys.count >= 8
  }

  /// Whether the given keys include at least four fifths of the run; always true if the run has
  /// fewer than eight keys.
  func haveMost(_ keys: [Int]) -> Bool {
    guard run.count >= 8 else { return true }
    let inside = Set(keys)
    return 5 * run.count(where: inside.contains) >= 4 * run.count
  }

  /// Whether keys anywhere on the screen belong to a keyboard rather than to an app's own number
  /// pad.
  ///
  /// At least one of the keys must have a key's identifier, and at least eight must type
  /// characters. In addition, at least eight keys must type letters or emoji, or at least one key
  /// must have an identifier that an app's own buttons rarely have.
  func areOfKeyboard(_ keys: [Int]) -> Bool {
    let characters = keys.compactMap { Self.character(of: tree[$0].element) }
    guard characters.count >= 8, keys.contains(where: named.contains) else { return false }
    return characters.count { $0.isLetter || $0.isEmoji } >= 8
      || keys.contains {
        tree[$0].element.identifier.map { Self.own.contains($0.lowercased()) } == true
      }
  }
}

extension Character {
  /// Whether the character is drawn as an emoji.
  var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
