import KeyreelGeometry

/// The keyboard in a dump by idb or AXe, which do not mark the keyboard as such.
///
/// The keys of the keyboard are buttons next to an element without a name. If the keyboard is at
/// the bottom of the screen, the unnamed element is as wide as the screen; a floating or split
/// keyboard may be anywhere.
struct AccessibilityKeyboard {
  /// The frame of the whole keyboard, in screen points; zero if no key has a size.
  ///
  /// The frame of a keyboard at the bottom of the screen extends to the screen's lower edge.
  let frame: Rect
  /// Everything that belongs to the keyboard, in the order of the dump.
  let places: [Int]
  /// The elements that hold all of the keyboard's keys, innermost first.
  let around: [Int]
  /// The reason why the keyboard is not in one piece at the bottom of the screen; nil for a
  /// keyboard in one piece at the bottom.
  let fault: KeyboardFault?

  /// Finds the keyboard; returns nil if there is none.
  ///
  /// While a keyboard appears or disappears, the keys on the screen may be too few to recognise the
  /// keyboard. In that case, the keys below the screen are examined, too.
  init?(_ screen: DumpScreen) {
    let keys = AccessibilityKeys(screen)
    if let found = Self(screen, keys) ?? keys.withThoseBelow.flatMap({ Self(screen, $0) }) {
      self = found
    } else {
      return nil
    }
  }

  private init?(_ screen: DumpScreen, _ keys: AccessibilityKeys) {
    let tree = screen.tree
    if let plane = Self.plane(screen, keys) ?? Self.band(screen, keys) {
      let top = Self.edge(above: Self.edge(below: plane, keys, screen), screen)
      let frame = Rect(x: plane.minX, y: top, width: plane.width, height: plane.maxY - top)
      let height = max(frame.height, screen.size.height - frame.minY)
      self.frame = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
      fault = KeyboardFault(frame, keys: keys.run.map(tree.frame), on: screen.size)
    } else if keys.areOfKeyboard(keys.run) {
      let plane = Self.pane(screen, keys)
      fault = KeyboardFault(plane, keys: keys.run.map(tree.frame), on: screen.size)
      let height = fault == nil ? screen.size.height - plane.minY : plane.height
      frame = Rect(x: plane.minX, y: plane.minY, width: plane.width, height: height)
    } else if keys.areOfKeyboard(keys.withoutSize) {
      (frame, places, around, fault) = (.zero, keys.withoutSize, [], .noSize)
      return
    } else {
      return nil
    }
    let members = Self.members(of: frame, keys, screen)
    // Keys below the screen may have no size; a key without a size is not inside any frame.
    places = members.isEmpty ? keys.run : members
    let last = places.last ?? 0
    around = places.first.map(tree.ancestors)?.filter { tree.subtree(of: $0).contains(last) } ?? []
  }

  /// Whether the keyboard is at the bottom of the screen and as wide as the screen, in one piece or
  /// two.
  func isAtEnd(of screen: DumpScreen) -> Bool {
    screen.isWide(frame) && (fault == nil || fault == .isSplit)
  }

  // MARK: The keyboard's frame

  /// The frame of the foremost unnamed element around the keys at the bottom of the screen; nil if
  /// there is none.
  private static func plane(_ screen: DumpScreen, _ keys: AccessibilityKeys) -> Rect? {
    let (tree, size) = (screen.tree, screen.size)
    let planes = around(keys, screen) { frame in
      screen.isWide(frame) && frame.minY > 1 && frame.maxY >= size.height - 80
        && frame.height <= 0.8 * size.height
    }
    return planes.prefix(32).first { frame in
      let inside = keys.places.filter { frame.contains(tree.frame(of: $0).center) }
      guard keys.areEnough(inside), keys.haveMost(inside) else { return false }
      let area = inside.map(tree.frame).union
      // Above the keys there can only be a strip of suggestions or the search field for emoji.
      return area.minY - frame.minY <= 120 && area.maxY >= size.height - 160
        && area.width >= 0.5 * size.width
    }
  }

  /// The band of keys at the bottom of the screen, if no element surrounds the keys.
  ///
  /// A number pad that no element surrounds belongs to the app.
  private static func band(_ screen: DumpScreen, _ keys: AccessibilityKeys) -> Rect? {
    let size = screen.size
    let area = keys.run.map(screen.tree.frame).union
    // In landscape, a phone has space on both sides of its keys.
    let margin = (screen.orientation == .landscape ? 0.2 : 0.1) * size.width
    guard keys.run.count >= 8, keys.areOfKeyboard(keys.run), area.maxY >= size.height - 80,
      area.maxX >= size.width - margin, area.minX <= margin
    else { return nil }
    // If no key is on the screen, no other part of the keyboard is on the screen either.
    let edge = area.minY < size.height ? max(2, area.minY - 8) : size.height
    return Rect(x: 0, y: edge, width: size.width, height: max(size.height, area.maxY) - edge)
  }

  /// The upper edge of the keyboard in the frame `plane`.
  ///
  /// The result is the lower edge of the app's bar above the keys or, without such a bar, the upper
  /// edge of `plane`.
  ///
  /// A toolbar, a field, or a button that moves between fields or ends editing is a sign of an
  /// app's bar. Words and pictures above the keys are suggestions and do not belong to the app's
  /// bar. The bar ends at the lowest edge of the bar-shaped elements around its controls. Without a
  /// bar-shaped element, the space below the bar's controls equals the space above the controls.
  private static func edge(
    below plane: Rect, _ keys: AccessibilityKeys, _ screen: DumpScreen
  ) -> Double {
    let (tree, ownKeys) = (screen.tree, Set(keys.run))
    let first = keys.run.map { tree.frame(of: $0).minY }.min() ?? plane.minY
    let above = Rect(
      x: plane.minX, y: plane.minY - 1, width: plane.width, height: first - plane.minY + 2)
    let inside = tree.indices.filter { place in
      tree[place].takesRoom && above.union(tree.frame(of: place)) == above
        && !ownKeys.contains(place)
    }
    // An element less than 12 pt tall only fills the gap of 8 pt between the pane's upper edge and
    // its keys.
    let controls = inside.filter { screen.isAppBarPart($0) && tree.frame(of: $0).height >= 12 }
    guard let extent = tree.extent(of: controls) else { return plane.minY }
    let bars = inside.map(tree.frame).filter { frame in
      screen.isBar(frame) && controls.contains { frame.contains(tree.frame(of: $0).center) }
    }
    let padding = max(0, extent.lowerBound - plane.minY)
    let end = bars.map(\.maxY).max() ?? extent.upperBound + padding
    return min(max(end, extent.upperBound), first)
  }

  /// The upper edge of the keyboard, including its own bar of suggestions or passwords.
  ///
  /// If a bar of suggestions or passwords ends at `top`, the result is that bar's upper edge;
  /// otherwise, the result is `top`.
  private static func edge(above top: Double, _ screen: DumpScreen) -> Double {
    let own = screen.tree.indices.filter { place in
      let frame = screen.tree.frame(of: place)
      return abs(frame.maxY - top) <= 1 && frame.minY > 1 && screen.isBar(frame)
        && screen.isKeyboardsOwn(place)
    }
    return own.map { screen.tree.frame(of: $0).minY }.min() ?? top
  }

  /// The pane of a keyboard that is not at the bottom of the screen.
  ///
  /// The pane is the area of all keys. The area is extended by the frame of the foremost unnamed
  /// element that surrounds most of the keys and is at most twice as large as the keys' area.
  private static func pane(_ screen: DumpScreen, _ keys: AccessibilityKeys) -> Rect {
    let tree = screen.tree
    let area = keys.run.map(tree.frame).union
    let panes = around(keys, screen) { $0.area <= 2 * area.area && $0.contains(area.center) }
    return panes.prefix(32).first { frame in
      keys.haveMost(keys.run.filter { frame.contains(tree.frame(of: $0).center) })
    }?.union(area) ?? area
  }

  /// The frames of unnamed elements around the keys, from front to back, limited to frames that
  /// pass a test.
  ///
  /// An element that comes before the keys in the dump and contains none of them usually belongs to
  /// the app and is behind the keyboard. However, an element directly before the keys that reaches
  /// the bottom of the screen is treated as part of the keyboard. A number pad belongs to the
  /// keyboard only if the keyboard's pane comes after the pad in the dump. An unnamed element
  /// around a number pad, or just before it in the dump, may be the container of an app's own
  /// number pad.
  private static func around(
    _ keys: AccessibilityKeys, _ screen: DumpScreen, where holds: @escaping (Rect) -> Bool
  ) -> some Sequence<Rect> {
    let (tree, first) = (screen.tree, keys.run.first ?? keys.places.first ?? 0)
    let isPad = !keys.areOfKeyboard(keys.run)
    return tree.indices.reversed().lazy.filter { place in
      guard screen.isNameless(place) else { return false }
      if place > first { return true }
      guard !isPad else { return false }
      return tree.subtree(of: place).contains(first)
        || place == first - 1 && tree.frame(of: place).maxY >= screen.size.height - 1
    }.map(tree.frame).filter(holds)
  }

  // MARK: The keyboard's elements

  /// The maximum number of keys that are collected.
  ///
  /// The number is limited because each key is compared with all keys before it.
  private static let most = 400

  /// The keys, and everything else that belongs to the keyboard.
  ///
  /// A keyboard that is appearing or disappearing has some of its keys below the screen.
  private static func members(
    of frame: Rect, _ keys: AccessibilityKeys, _ screen: DumpScreen
  ) -> [Int] {
    let tree = screen.tree
    var members: [Int] = []
    // Elements behind the keyboard come before the keyboard in the dump.
    for key in keys.places.reversed()
    where isInside(key, frame, screen) && !tree.isHidden(key, by: members) {
      members.append(key)
      if members.count == most { break }
    }
    members = AccessibilityKeys.fromTopRow(of: members.reversed(), tree)
    guard let first = members.first else { return [] }
    let parents = Set(members.map { tree[$0].parent })
    let below = keys.below.filter { $0 > first && parents.contains(tree[$0].parent) }
    return Set(members + below + others(in: frame, beside: members, screen)).sorted()
  }

  /// Whether an element is in a keyboard's frame.
  ///
  /// An element that reaches beyond the frame belongs to the app.
  private static func isInside(_ place: Int, _ frame: Rect, _ screen: DumpScreen) -> Bool {
    let own = screen.tree.frame(of: place)
    return screen.tree[place].takesRoom && own.minY >= frame.minY - 0.5
      && own.maxY <= frame.maxY + 2
      && (screen.isWide(frame) || own.minX >= frame.minX - 2 && own.maxX <= frame.maxX + 2)
  }

  /// The other elements of a keyboard: its pane, and siblings of its keys that are not behind the
  /// keys.
  private static func others(in frame: Rect, beside keys: [Int], _ screen: DumpScreen) -> [Int] {
    guard let first = keys.first else { return [] }
    let tree = screen.tree
    let (keySet, parents) = (Set(keys), Set(keys.map { tree[$0].parent }))
    let before = before(first, screen)
    let top = tree.frame(of: first).minY
    return tree.indices.filter { place in
      guard !keySet.contains(place), isInside(place, frame, screen) else { return false }
      let isNameless = screen.isNameless(place)
      if isNameless, tree.frame(of: place) == frame { return true }
      // Elements without a name are never reported, so an unnamed element behind the keys, such as
      // a pane, does no harm.
      guard parents.contains(tree[place].parent), tree[place].end == place + 1,
        isNameless || !tree.isHidden(place, by: keys)
      else { return false }
      let element = tree[place].element
      let looksForEmoji =
        [element.label, element.value, element.identifier]
        .contains { $0?.lowercased().contains("emoji") == true }
        && tree.frame(of: place).maxY <= top + 1
      return looksForEmoji || !element.takesText && place > first || before.contains(place)
    }
  }

  /// The elements that come just before a keyboard's first key in the dump and belong to the
  /// keyboard.
  ///
  /// These elements are the keys labelled with words, such as shift, and the three suggestions
  /// above the keys.
  private static func before(_ key: Int, _ screen: DumpScreen) -> [Int] {
    let tree = screen.tree
    func isBeside(_ place: Int) -> Bool {
      tree[place].parent == tree[key].parent && tree[place].end == place + 1
    }
    var first = key
    while first > 0, isBeside(first - 1), tree[first - 1].element.kind == .button {
      let (frame, next) = (tree.frame(of: first - 1), tree.frame(of: first))
      let gap = max(next.minX - frame.maxX, frame.minX - next.maxX)
      guard frame.width <= 60, gap <= 8, abs(frame.midY - next.midY) <= 2,
        abs(frame.height - next.height) <= 2
      else { break }
      first -= 1
    }
    let words = Array(max(0, first - 3)..<first)
    let areWords = words.allSatisfy { place in
      let (element, frame) = (tree[place].element, tree.frame(of: place))
      return isBeside(place) && [.button, .staticText, .other].contains(element.kind)
        && element.label?.isEmpty == false && element.identifier?.isEmpty ?? true
        && frame.height <= 60 && frame.maxY <= tree.frame(of: first).minY + 1
    }
    return Array(first..<key) + (areWords && screen.areSuggestions(words) ? words : [])
  }
}

extension DumpScreen {
  /// Whether an element has a size, but no kind, identifier or label.
  fileprivate func isNameless(_ place: Int) -> Bool {
    tree[place].element.kind == .other && tree[place].element.label?.isEmpty ?? true
      && tree[place].element.identifier?.isEmpty ?? true && tree[place].takesRoom
  }
}

extension DumpTree {
  /// Whether more than a quarter of an element is hidden by other elements that hardly overlap one
  /// another.
  ///
  /// A wide button of the app may be behind many keys, each of which covers only a small part of
  /// the button.
  fileprivate func isHidden(_ place: Int, by others: [Int]) -> Bool {
    let frame = frame(of: place)
    let hidden = others.reduce(0) { $0 + self.frame(of: $1).intersection(frame).area }
    return hidden > 0.25 * frame.area
  }
}
