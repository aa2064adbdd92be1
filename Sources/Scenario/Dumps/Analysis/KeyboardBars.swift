import KeyreelSimulation

/// The bars above a keyboard's keys: the keyboard's own bars and the app's bars.
///
/// The bars for suggestions, passwords and emoji search are the keyboard's own. A toolbar is a bar
/// of the app, and so is any bar that holds a field, a button or a label of the app. A bar of the
/// app may be in the keyboard's window, or in an element around the bar and the keyboard. The bar
/// may also have no element of its own.
struct KeyboardBars {
  /// A plane of keys, and the elements that contain it.
  struct Plane {
    /// The plane's upper edge, in screen points.
    var top: Double
    /// The elements that contain the plane, innermost first.
    var around: [Int]
    /// For each element, whether it belongs to the plane.
    var marks: [Bool]
  }

  /// The app's bars from the keys up, or the controls of a bar that has no element of its own.
  private(set) var places: [Int] = []
  /// The keyboard's own bars above its plane.
  private(set) var own: [Int] = []
  /// The elements that hold nothing but the keyboard and its bars, innermost first.
  private(set) var houses: [Int] = []
  /// The upper edge of the keyboard, including its own bars.
  private(set) var keysTop: Double
  /// The upper edge of the keyboard and the app's bars; `keysTop` if the app has no bar above the
  /// keys.
  ///
  /// An element that holds nothing but the keyboard and its bars may begin above the topmost bar;
  /// `top` is then the upper edge of that element.
  private(set) var top: Double

  private let screen: DumpScreen
  private let plane: Plane
  private var tree: DumpTree { screen.tree }

  /// The largest fraction of the screen's height that a bar may take up.
  static let mostHeight = 0.3
  /// The greatest height of a keyboard's own bar, in points.
  private static let mostOwn = 60.0
  /// The maximum number of elements that are examined around the keys, and of keyboard bars that
  /// are collected.
  private static let few = 16
  /// The maximum number of parts that a bar may have.
  static let most = 128
  /// The greatest distance of a floating bar from a glass keyboard, in points (Behaviour §3g).
  static let mostGap = 16.0

  /// Finds the bars.
  /// - Complexity: O(*n* · *d*) in the number of elements around the keys and the depth of their
  ///   tree.
  init(_ screen: DumpScreen, on plane: Plane) {
    self.screen = screen
    self.plane = plane
    keysTop = plane.top
    top = plane.top
    let wrappers = Array(plane.around.filter { isWrapper($0) }.prefix(Self.few))
    let window = plane.around.first { screen.tree[$0].element.kind == .window && !holdsPage($0) }
    guard let outermost = window ?? wrappers.last else {
      takeToolbar()
      return
    }
    let found = Found(plane, in: outermost, screen)
    // Fields far above the keys belong to a page.
    let isAlone = found.fields.allSatisfy { screen.tree.frame(of: $0).minY > plane.top - reach }
    takeOwn(found, wrappers, isAlone: isAlone)
    stack(found, wrappers, isAlone: isAlone)
    houses = (wrappers + [window].compactMap(\.self)).filter { holdsNothingElse($0, found) }
    for house in houses where house != window {
      let edge = tree.frame(of: house).minY
      top = min(top, edge)
      if places.isEmpty { keysTop = min(keysTop, edge) }
    }
    if places.isEmpty { takeToolbar() }
  }

  // MARK: The keyboard's containers

  /// Whether an element around the keys may hold the keyboard and its bars.
  ///
  /// Such an element is as wide as the screen, reaches the bottom of the screen and does not hold a
  /// page. The element begins no higher than a bar above the keys can begin.
  private func isWrapper(_ place: Int) -> Bool {
    guard let frame = tree[place].frame else { return false }
    return screen.isWide(frame) && frame.minY > 1 && frame.maxY >= screen.size.height - 1
      && plane.top - frame.minY <= reach && !holdsPage(place)
  }

  /// How far above the keys a bar can begin.
  private var reach: Double { Self.mostHeight * screen.size.height + Self.mostOwn }

  /// Whether an element holds a page: a navigation bar, a tab bar, or a scroll view that is taller
  /// than a bar and does not belong to the plane of keys.
  private func holdsPage(_ place: Int) -> Bool {
    tree.subtree(of: place).contains {
      switch tree[$0].element.kind {
      case .navigationBar, .tabBar: true
      case .scrollView:
        !plane.marks[$0] && tree.frame(of: $0).height > Self.mostHeight * screen.size.height
      default: false
      }
    }
  }

  /// Whether an element holds no part of a page.
  ///
  /// Everything of the app in such an element, including fields, is in bars above the keys.
  private func holdsNothingElse(_ house: Int, _ found: Found) -> Bool {
    let (inside, bars) = (tree.subtree(of: house), places + own)
    return (found.bars + found.controls).allSatisfy {
      !inside.contains($0) || places.contains($0)
    }
      && inside.allSatisfy { place in
        !tree[place].element.takesText || !tree[place].takesRoom || plane.marks[place]
          || bars.contains { tree.subtree(of: $0).contains(place) }
      }
  }

  // MARK: Stacking

  /// Collects the keyboard's own bars, and moves `keysTop` up to include them.
  ///
  /// `keysTop` also moves up to include every element around the keys that holds no bar or control
  /// of the app.
  private mutating func takeOwn(_ found: Found, _ wrappers: [Int], isAlone: Bool) {
    for wrapper in wrappers {
      let inside = tree.subtree(of: wrapper)
      guard !(found.bars + found.controls).contains(where: inside.contains) else { break }
      keysTop = min(keysTop, tree.frame(of: wrapper).minY)
    }
    for place in found.own.sorted(by: { tree.frame(of: $0).maxY > tree.frame(of: $1).maxY }) {
      let frame = tree.frame(of: place)
      guard frame.maxY >= keysTop - Self.mostGap, own.count < Self.few else { continue }
      keysTop = min(keysTop, frame.minY)
      own.append(place)
    }
    for place in found.plain where isAlone {
      let frame = tree.frame(of: place)
      guard abs(frame.maxY - keysTop) <= 1, frame.height <= Self.mostOwn, own.count < Self.few,
        !found.bars.contains(where: { tree.frame(of: $0).intersection(frame).height > 1 })
      else { continue }
      keysTop = frame.minY
      own.append(place)
    }
  }

  /// Collects the app's bars from the keys up, at most four, as long as each bar is directly above
  /// the previous one.
  private mutating func stack(_ found: Found, _ wrappers: [Int], isAlone: Bool) {
    top = keysTop
    // Several bars may be stacked.
    for _ in 0..<4 {
      let next = found.bars.last { !places.contains($0) && isOn($0, isAlone: isAlone) }
      guard let next else { break }
      let frame = tree.frame(of: next)
      // Between the first bar and the keys there may be suggestions that are not elements of the
      // dump.
      if places.isEmpty, top - frame.maxY > Self.mostGap { keysTop = frame.maxY }
      top = frame.minY
      places.append(next)
    }
    if places.isEmpty, let wrapper = wrappers.last { takeControls(found, in: wrapper) }
  }

  /// Whether a bar is directly above the keys and the bars found so far; between them, only
  /// suggestions or the gap below a floating bar are allowed.
  private func isOn(_ place: Int, isAlone: Bool) -> Bool {
    let frame = tree.frame(of: place)
    let gap = top - frame.maxY
    if abs(gap) <= 1 || isFloating(frame) { return true }
    return places.isEmpty && own.isEmpty && isAlone && gap > Self.mostGap && gap <= Self.mostOwn
  }

  /// Collects a bar above the keys that is among the page's elements, if all controls in the bar
  /// move between fields or end editing.
  private mutating func takeToolbar() {
    guard !screen.isFlat else { return }
    let found = tree.places(of: .toolbar, .other).last { place in
      let frame = tree.frame(of: place)
      guard screen.isBar(frame), abs(frame.maxY - keysTop) <= 1 || isFloating(frame),
        !plane.marks[place], tree.subtree(of: place).count <= Self.most
      else { return false }
      let controls = tree.subtree(of: place).dropFirst().map { tree[$0].element }.filter {
        $0.kind == .button || $0.kind == .cell || $0.takesText
      }
      return !controls.isEmpty && controls.allSatisfy { KeyboardToolbar.Item(button: $0) != nil }
    }
    guard let found else { return }
    places = [found]
    top = tree.frame(of: found).minY
  }

  private func isFloating(_ frame: Rect) -> Bool {
    let gap = top - frame.maxY
    return gap > 0 && gap <= Self.mostGap && screen.floats(frame)
  }

  /// Collects the controls of a bar above the keys that has no element of its own.
  ///
  /// Such a bar has as much space below its controls as above them. The rest of the space above the
  /// keys belongs to the keyboard.
  private mutating func takeControls(_ found: Found, in wrapper: Int) {
    let controls = found.controls.filter(tree.subtree(of: wrapper).contains)
    let edge = tree.frame(of: wrapper).minY
    guard let extent = tree.extent(of: controls), controls.count <= Self.most,
      extent.lowerBound >= edge - 1, extent.upperBound <= keysTop + 1,
      !screen.isForm(controls.filter { tree[$0].element.takesText })
    else { return }
    places = controls
    top = edge
    let room = keysTop - extent.upperBound - (extent.lowerBound - edge)
    if room >= Self.mostGap, room <= Self.mostOwn { keysTop -= room }
  }
}

// MARK: - Finding the bars

extension KeyboardBars {
  /// The bars and controls above the keys on the screen, inside an element around the keys.
  private struct Found {
    /// The app's bars, none of which is inside another.
    var bars: [Int] = []
    /// The app's controls that are not in a bar.
    var controls: [Int] = []
    /// The app's fields.
    var fields: [Int] = []
    /// The keyboard's own bars, recognised by their names or parts.
    var own: [Int] = []
    /// Bars that may belong to the app or to the keyboard.
    var plain: [Int] = []

    private let plane: Plane
    private let screen: DumpScreen
    private let first: Int
    /// For each element, how many of the app's controls and how many of the keyboard's own bars
    /// come before that element.
    private var counts: [(app: Int, own: Int)] = [(0, 0)]
    /// For each element outside the plane, whether the element belongs to the keyboard.
    private var areOwn: [Bool] = []

    init(_ plane: Plane, in house: Int, _ screen: DumpScreen) {
      (self.plane, self.screen, first) = (plane, screen, house)
      let tree = screen.tree
      for place in tree.subtree(of: house) {
        var (app, own) = counts[place - house]
        let isOwn = !plane.marks[place] && screen.isKeyboardsOwn(place)
        if !plane.marks[place] {
          if !isOwn, screen.isControl(place) { app += 1 }
          if isOwn, screen.isBar(tree.frame(of: place)) { own += 1 }
        }
        counts.append((app, own))
        areOwn.append(isOwn)
      }
      var place = house
      while place < tree[house].end { place = take(place) }
    }

    /// Collects the element at a place and returns the next place to examine.
    private mutating func take(_ place: Int) -> Int {
      let tree = screen.tree
      let end = tree[place].end
      if plane.marks[place] { return end }
      guard let frame = tree[place].frame, !frame.isEmpty, !plane.around.contains(place) else {
        return place + 1
      }
      if frame.midY >= plane.top { return end }
      if areOwn[place - first] {
        own.append(place)
        return end
      }
      guard screen.isBar(frame), count(place + 1..<end).own == 0 else {
        guard count(place..<place + 1).app > 0 else { return place + 1 }
        addControl(place..<end, at: place)
        return end
      }
      guard count(place..<end).app > 0 else {
        plain.append(place)
        return end
      }
      let fields = tree.subtree(of: place).filter { tree[$0].element.takesText }
      if screen.isForm(fields) {
        controls += fields
      } else {
        bars.append(place)
      }
      self.fields += fields
      return end
    }

    private mutating func addControl(_ range: Range<Int>, at place: Int) {
      controls.append(place)
      fields += range.filter { screen.tree[$0].element.takesText }
    }

    private func count(_ range: Range<Int>) -> (app: Int, own: Int) {
      let (start, end) = (counts[range.lowerBound - first], counts[range.upperBound - first])
      return (end.app - start.app, end.own - start.own)
    }
  }
}

extension DumpScreen {
  /// Whether a rectangle has the shape of a bar: from side to side or floating between the sides,
  /// and not tall.
  func isBar(_ frame: Rect) -> Bool {
    (isWide(frame) || floats(frame)) && frame.height <= KeyboardBars.mostHeight * size.height
      && !frame.isEmpty
  }

  /// Whether a rectangle is as far from both sides of the screen as a floating glass bar is.
  ///
  /// The two distances are equal: 4 to 20 pt (Behaviour §3g), or up to 82 pt on a phone in
  /// landscape, because of the safe area.
  func floats(_ frame: Rect) -> Bool {
    let isLying = orientation == .landscape && size.height < 500
    let (left, right) = (frame.minX, size.width - frame.maxX)
    return left >= 4 && left <= (isLying ? 82 : 20) + 0.5 && abs(left - right) <= 1
  }

  /// Whether one of these fields begins at or below another field's lower edge, in which case the
  /// fields belong to a form.
  func isForm(_ fields: [Int]) -> Bool {
    let frames = fields.map(tree.frame)
    let end = frames.map(\.maxY).min() ?? .infinity
    return frames.contains { $0.minY >= end }
  }

  /// Whether an element is a toolbar or a control of the app, rather than of a keyboard.
  private func isAppControl(_ place: Int) -> Bool { isControl(place) && !isKeyboardsOwn(place) }

  /// Whether an element is visible and either a toolbar or something that can be read, edited or
  /// pressed.
  fileprivate func isControl(_ place: Int) -> Bool {
    guard tree[place].takesRoom, tree[place].element.isVisible else { return false }
    return switch tree[place].element.kind {
    case .toolbar, .button, .toggle, .cell: true
    case .staticText: tree[place].text != nil
    default: tree[place].element.takesText
    }
  }

  /// Whether an element above a keyboard's keys is certainly part of the app's bar: a toolbar, a
  /// field, or a button that moves between fields or ends editing.
  func isAppBarPart(_ place: Int) -> Bool {
    let element = tree[place].element
    guard isAppControl(place) else { return false }
    return element.kind == .toolbar || element.takesText
      || element.kind == .button && KeyboardToolbar.Item(button: element) != nil
  }

  /// Whether an element next to the keys belongs to the keyboard, judging by its name or its parts.
  func isKeyboardsOwn(_ place: Int) -> Bool {
    if tree[place].element.isKeyboardsOwn { return true }
    let inside = tree.subtree(of: place).dropFirst()
    guard tree[place].element.kind != .toolbar, inside.count <= KeyboardBars.most,
      isBar(tree.frame(of: place))
    else { return false }
    // A button in a field belongs to the field.
    let controls = inside.filter { part in
      let parent = tree[part].parent.map { tree[$0].element.takesText } ?? false
      return tree[part].element.takesText || tree[part].element.kind == .button && !parent
    }
    if !controls.isEmpty, controls.allSatisfy({ tree[$0].element.isKeyboardsOwn }) { return true }
    return areSuggestions(
      inside.filter { tree[$0].takesRoom && tree[$0].end == $0 + 1 && tree[$0].text != nil })
  }

  /// Whether the given parts of a bar are the three words of a keyboard's suggestions: side by
  /// side, each about a third as wide as the screen.
  func areSuggestions(_ parts: [Int]) -> Bool {
    let frames = parts.map(tree.frame).sorted { $0.minX < $1.minX }
    return frames.count == 3
      && frames.enumerated().allSatisfy { index, frame in
        abs(frame.width - size.width / 3) <= 0.03 * size.width
          && abs(frame.midX - size.width * (Double(index) + 0.5) / 3) <= 0.03 * size.width
      }
      && parts.allSatisfy {
        !tree[$0].element.takesText && KeyboardToolbar.Item(button: tree[$0].element) == nil
      }
  }
}

extension DumpElement {
  /// Whether the element has the name of a part of the system's keyboard: suggestions, passwords,
  /// codes or emoji search.
  @inline(__always)
  var isKeyboardsOwn: Bool {
    // This property is always inlined, because a call would copy the element.
    if takesText {
      return Self.namesEmoji(identifier) || Self.namesEmoji(label) || Self.namesEmoji(placeholder)
    }
    return Self.isOwn(identifier) || Self.isOwn(label)
  }

  private static func namesEmoji(_ name: String?) -> Bool {
    // Lowercasing a string is slow, and few strings contain a `j`.
    guard let name, name.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "j") }) else {
      return false
    }
    return name.lowercased().contains("emoji")
  }

  private static func isOwn(_ name: String?) -> Bool {
    guard let name, mayBeOwn(name) else { return false }
    let lowercase = name.lowercased()
    return ownNames.contains(lowercase) || ownBeginnings.contains(where: lowercase.hasPrefix)
  }

  /// Whether a string begins like one of the keyboard's own names, compared up to the string's
  /// first non-ASCII character.
  ///
  /// Most strings differ from these names in their first letters, so few have to be lowercased.
  private static func mayBeOwn(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return ownWords[Int(first | 0x20)].contains { word in
      for (own, byte) in zip(word, name.utf8) {
        if byte >= 0x80 { return true }
        if own != (0x41...0x5A ~= byte ? byte | 0x20 : byte) { return false }
      }
      // A string that is shorter than the word does not begin with it.
      return name.utf8.count >= word.count
    }
  }

  /// The names and prefixes as bytes, grouped by their first byte.
  private static let ownWords: [[[UInt8]]] = {
    var words = [[[UInt8]]](repeating: [], count: 256)
    for word in ownNames.union(ownBeginnings) {
      let bytes = Array(word.utf8)
      words[Int(bytes[0])].append(bytes)
    }
    return words
  }()

  /// Prefixes of the names of the system's own bars, in lowercase.
  private static let ownBeginnings = [
    "uikeyboard", "uiprediction", "tuiprediction", "autofill", "from messages",
  ]

  /// The names of the system's own bars, in lowercase.
  private static let ownNames: Set<String> = [
    "typing predictions", "predictive", "predictive text", "predictions", "suggestions",
    "systeminputassistantview", "inputview", "centerpageview", "candidates", "passwords",
    "other passwords…", "strong password", "use strong password", "choose own password",
  ]
}
