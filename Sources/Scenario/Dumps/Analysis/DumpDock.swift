import KeyreelSimulation

/// The app's bar at the bottom of a dump's screen, outside the scroll view: a composer or a button
/// that stays directly above the keyboard.
struct DumpDock {
  /// The elements that hold the dock's fields and buttons, or the fields and buttons themselves.
  let places: [Int]
  /// The dock's rectangle, which is as wide as the view and leaves out the part that only fills the
  /// safe area.
  let frame: Rect
  /// The dock as described in the scenario.
  let dock: Dock
  /// Whether the edge that the dock follows is a guess, because no keyboard is up.
  let isGuess: Bool

  /// Finds the dock; returns nil if there is none, or if the dump does not say how elements are
  /// nested.
  ///
  /// The dock is as wide as the view or floats in the view, and is at most three tenths as tall as
  /// the view. The dock holds a field or a button, but nothing that belongs to a page, such as a
  /// row or a scroll view with fields. An element with several fields, one below the other, counts
  /// as a form at the bottom of the screen instead of a dock.
  ///
  /// If a keyboard is up, the dock is directly above the keys. The keyboard covers any bar at the
  /// bottom of the screen, and such a bar is imported like any other element. Without a keyboard,
  /// only a bar with a field counts as a dock. The bar ends at the upper edge of the bottom safe
  /// area or of the tab bar, or extends to the bottom of the view. The gap below a floating bar
  /// belongs to the bar.
  /// - Parameters:
  ///   - view: The frame of the form's view on the screen.
  ///   - rest: The height of the safe area or the tab bar at the bottom of the view, in points.
  init?(_ form: DumpForm, view: Rect, rest: Double) {
    let tree = form.screen.tree
    guard !form.screen.isFlat else { return nil }
    if let keyboard = form.keyboard, Self.isAccessory(keyboard.barPlaces, form) {
      places = keyboard.barPlaces
      frame = Rect(
        x: view.minX, y: keyboard.frame.minY, width: view.width, height: keyboard.accessoryHeight)
      isGuess = false
      dock = Dock(follows: .accessory, height: frame.rounded.height)
      return
    }
    let found = tree.places(of: .other, .toolbar).lazy.compactMap { place -> (Int, Double)? in
      guard Self.isBar(place, form, view) else { return nil }
      return Self.end(of: place, form, view: view, rest: rest).map { (place, $0) }
    }.first
    guard let (found, end) = found else { return nil }
    places = [found]
    let top = tree.frame(of: found).minY
    frame = Rect(x: view.minX, y: top, width: view.width, height: end - top)
    isGuess = form.keyboard == nil
    let reaches = tree.subtree(of: found).dropFirst().contains {
      tree[$0].takesRoom && Self.isControl($0, tree)
        && tree.frame(of: $0).maxY > view.maxY - rest + 1
    }
    dock = Dock(
      follows: .guide, restsOn: form.keyboard == nil && reaches ? .screen : .safeArea,
      height: frame.rounded.height)
  }

  /// Whether bars above the keys are a dock; a dock holds a field, but nothing that belongs to a
  /// page.
  private static func isAccessory(_ bars: [Int], _ form: DumpForm) -> Bool {
    let tree = form.screen.tree
    return bars.contains { tree.subtree(of: $0).contains { tree[$0].element.takesText } }
      && bars.allSatisfy { !holdsOthers(tree.subtree(of: $0), tree) }
  }

  /// The lower edge of a bar, including the gap below a floating bar; nil if the bar is not a dock.
  ///
  /// If a keyboard is up, a dock is directly above the keys. Otherwise, a dock has a field and ends
  /// above the safe area or the tab bar, or at the bottom of the view.
  private static func end(of place: Int, _ form: DumpForm, view: Rect, rest: Double) -> Double? {
    let tree = form.screen.tree
    let (frame, resting) = (tree.frame(of: place), view.maxY - rest)
    let most = form.screen.floats(frame) ? KeyboardBars.mostGap : 1
    func isOn(_ edge: Double) -> Bool { edge - frame.maxY >= -1 && edge - frame.maxY <= most }
    if let keyboard = form.keyboard {
      let top = keyboard.keysTop
      guard isOn(top) else { return nil }
      return abs(top - frame.maxY) <= 1 ? frame.maxY : top
    }
    guard tree.subtree(of: place).contains(where: { tree[$0].element.takesText }) else {
      return nil
    }
    if abs(frame.maxY - resting) <= 1 { return frame.maxY }
    if isOn(resting) { return resting }
    guard abs(frame.maxY - view.maxY) <= 1 else { return nil }
    let lowest =
      tree.subtree(of: place).dropFirst().filter { isControl($0, tree) }
      .map { tree.frame(of: $0).maxY }.max() ?? resting
    return lowest > resting + 1 ? frame.maxY : resting
  }

  private static func isBar(_ place: Int, _ form: DumpForm, _ view: Rect) -> Bool {
    let tree = form.screen.tree
    let frame = tree.frame(of: place)
    guard frame.width >= 0.9 * view.width || form.screen.floats(frame),
      frame.height <= KeyboardBars.mostHeight * view.height, frame.minY > view.minY,
      !form.scrolls(place), !form.isInKeyboard(place), !form.sheets.hides(place),
      tree[place].element.isVisible
    else { return false }
    let around = tree.ancestors(of: place)
    if around.contains(where: { pageBars.contains(tree[$0].element.kind) || form.isKey($0) }) {
      return false
    }
    let inside = tree.subtree(of: place).dropFirst()
    return !holdsOthers(inside, tree) && inside.contains { isControl($0, tree) }
      && !form.screen.isForm(inside.filter { tree[$0].element.takesText })
  }

  private static let pageBars: [DumpElement.Kind] = [.navigationBar, .tabBar, .statusBar]

  /// Whether the given elements include one that a dock is not allowed to contain.
  private static func holdsOthers(_ places: Range<Int>, _ tree: DumpTree) -> Bool {
    places.contains {
      (pageBars + [.keyboard, .cell]).contains(tree[$0].element.kind)
        || tree[$0].element.kind == .scrollView
          && tree.subtree(of: $0).contains { tree[$0].element.takesText }
    }
  }

  private static func isControl(_ place: Int, _ tree: DumpTree) -> Bool {
    let element = tree[place].element
    return tree[place].takesRoom && element.isVisible
      && (element.takesText || element.kind == .button)
  }

  /// Whether an element is in the dock.
  func holds(_ place: Int, in tree: DumpTree) -> Bool {
    places.contains { tree.subtree(of: $0).contains(place) }
  }

  /// The rectangle of an element of the dock, in the dock's own coordinates.
  func local(_ frame: Rect) -> Rect {
    frame.offsetBy(dx: -self.frame.minX, dy: -self.frame.minY).rounded
  }
}

extension DumpForm {
  /// The app's bar above the keys; nil if there is no bar, or if the bar holds a field.
  ///
  /// The toolbar has the items that are indicated by the names of the bar's buttons: previous, next
  /// or Done.
  var toolbar: KeyboardToolbar? {
    guard let keyboard, keyboard.accessoryHeight > 0 else { return nil }
    let tree = screen.tree
    let places = keyboard.barPlaces.flatMap { Array(tree.subtree(of: $0)) }
    if places.contains(where: { tree[$0].element.takesText }) { return nil }
    let items = places.filter { tree[$0].takesRoom && tree[$0].element.kind == .button }
      .compactMap { KeyboardToolbar.Item(button: tree[$0].element) }
    return KeyboardToolbar(
      KeyboardToolbar.Item.allCases.filter(items.contains),
      height: (keyboard.accessoryHeight * 1000).rounded() / 1000)
  }
}

extension KeyboardToolbar {
  /// Removes the height of a toolbar with items if the height is within half a point of the
  /// system's default.
  mutating func useOwnHeight(of system: Int) {
    let own = KeyboardToolbar(items).height(usesGlass: system >= 26)
    if !items.isEmpty, let height, abs(height - own) <= 0.5 { self.height = nil }
  }
}

extension KeyboardToolbar.Item {
  /// Infers the item from the names of a button in a bar above the keys; returns nil if the names
  /// do not indicate an item.
  init?(button: DumpElement) {
    let names = [button.identifier, button.label].compactMap { $0?.lowercased() }
    func has(_ words: String...) -> Bool {
      names.contains { name in words.contains { name == $0 || name.hasSuffix(" \($0)") } }
    }
    if has("done", "toolbar done button", "checkmark", "hide keyboard")
      || names.contains(where: Self.endings.contains)
    {
      self = .done
    } else if has("previous", "prev", "chevron.up", "up") {
      self = .previous
    } else if has("next", "chevron.down", "down") {
      self = .next
    } else {
      return nil
    }
  }

  /// The word "Done" in the keyboards' languages, in lowercase.
  private static let endings = Set(
    KeyboardLanguage.allCases.map { LetterRows.of($0).title(of: .done).lowercased() }
      + ["listo"])
}
