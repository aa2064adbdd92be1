import KeyreelGeometry
import KeyreelSimulation

/// The app's bar at the foot of a dump's screen, outside the scroll view: a composer or a button
/// that rides on the keyboard.
struct DumpDock {
  /// The element that holds its fields and buttons.
  let place: Int
  /// Its frame, without the part that only fills the safe area.
  let frame: Rect
  /// The dock of the scenario.
  let dock: Dock
  /// Whether the edge that it follows is a guess, because no keyboard is up.
  let isGuess: Bool

  /// Finds it; nil if there is none, or if the dump has no levels.
  ///
  /// It is as wide as the view and at most three tenths of it high, holds a field or a button and
  /// nothing that scrolls fields. An element with fields below each other is a form at the screen's
  /// foot, not a bar. With a keyboard it ends on the keys: an element at the foot is then covered
  /// and remains unchanged. Without one only a bar with a field counts, which ends where the safe
  /// area or the tab bar begins, or fills it.
  /// - Parameters:
  ///   - view: The frame of the form's view on the screen.
  ///   - rest: How much of the view's foot the safe area or the tab bar takes.
  init?(_ form: DumpForm, view: Rect, rest: Double) {
    let tree = form.screen.tree
    guard !form.screen.isFlat else { return nil }
    let found = tree.places(of: .other, .toolbar).first { place in
      Self.isBar(place, form, view) && Self.end(of: place, form, view: view, rest: rest) != nil
    }
    guard let found, let end = Self.end(of: found, form, view: view, rest: rest) else { return nil }
    place = found
    let bar = tree.frame(of: found)
    frame = Rect(x: bar.minX, y: bar.minY, width: bar.width, height: end - bar.minY)
    let isAccessory = form.isInKeyboard(found)
    isGuess = form.keyboard == nil
    let reaches = tree.subtree(of: found).dropFirst().contains {
      tree[$0].takesRoom && Self.isControl($0, tree)
        && tree.frame(of: $0).maxY > view.maxY - rest + 1
    }
    dock = Dock(
      follows: isAccessory ? .accessory : .guide,
      restsOn: form.keyboard == nil && reaches ? .screen : .safeArea, height: frame.rounded.height)
  }

  /// Where a bar ends: on the keys, or where it rests; nil if it is elsewhere.
  private static func end(of place: Int, _ form: DumpForm, view: Rect, rest: Double) -> Double? {
    let tree = form.screen.tree
    let (frame, resting) = (tree.frame(of: place), view.maxY - rest)
    if let keyboard = form.keyboard {
      let top = keyboard.frame.minY + keyboard.accessoryHeight
      return abs(frame.maxY - top) <= 1 ? frame.maxY : nil
    }
    guard tree.subtree(of: place).contains(where: { tree[$0].element.takesText }) else {
      return nil
    }
    if abs(frame.maxY - resting) <= 1 { return frame.maxY }
    guard abs(frame.maxY - view.maxY) <= 1 else { return nil }
    let lowest =
      tree.subtree(of: place).dropFirst().filter { isControl($0, tree) }
      .map { tree.frame(of: $0).maxY }.max() ?? resting
    return lowest > resting + 1 ? frame.maxY : resting
  }

  private static func isBar(_ place: Int, _ form: DumpForm, _ view: Rect) -> Bool {
    let tree = form.screen.tree
    let frame = tree.frame(of: place)
    guard frame.width >= 0.9 * view.width, frame.height <= 0.3 * view.height,
      frame.minY > view.minY, !form.scrolls(place), !form.isKey(place),
      !form.sheets.hides(place), tree[place].element.isVisible
    else { return false }
    let around = tree.ancestors(of: place)
    let bars: [DumpElement.Kind] = [.navigationBar, .tabBar, .statusBar]
    if around.contains(where: { bars.contains(tree[$0].element.kind) || form.isKey($0) }) {
      return false
    }
    let inside = tree.subtree(of: place).dropFirst()
    let holdsOthers = inside.contains {
      (bars + [.keyboard, .cell]).contains(tree[$0].element.kind)
        || tree[$0].element.kind == .scrollView
          && tree.subtree(of: $0).contains { tree[$0].element.takesText }
    }
    // Without a field, a bar in the keyboard's window is a toolbar.
    let isToolbar =
      form.isInKeyboard(place) && !inside.contains { tree[$0].element.takesText }
    return !holdsOthers && !isToolbar && inside.contains { isControl($0, tree) }
      && !isForm(inside.filter { tree[$0].element.takesText }.map(tree.frame(of:)))
  }

  /// Whether one of some fields begins where another has ended, or below.
  private static func isForm(_ fields: [Rect]) -> Bool {
    let end = fields.map(\.maxY).min() ?? .infinity
    return fields.contains { $0.minY >= end }
  }

  private static func isControl(_ place: Int, _ tree: DumpTree) -> Bool {
    let element = tree[place].element
    return tree[place].takesRoom && element.isVisible
      && (element.takesText || element.kind == .button)
  }

  /// The frame of something in it in its own coordinates.
  func local(_ frame: Rect) -> Rect {
    frame.offsetBy(dx: -self.frame.minX, dy: -self.frame.minY).rounded
  }
}

extension DumpForm {
  /// The app's bar above the keys, with previous, next and Done as its buttons' names say; nil without one, or if it holds a field.
  var toolbar: KeyboardToolbar? {
    guard let keyboard, keyboard.accessoryHeight > 0 else { return nil }
    let tree = screen.tree
    let own = tree.marks(of: keyPlaces)
    let band =
      keyboard.frame.minY - 1...keyboard.frame.minY + keyboard.accessoryHeight + 1
    let inside = tree.marks(of: keyboardPlaces)
    let places = tree.indices.filter { place in
      inside[place] && !own[place] && tree[place].takesRoom
        && band.contains(tree.frame(of: place).midY)
    }
    if places.contains(where: { tree[$0].element.takesText }) { return nil }
    let items = places.filter { tree[$0].element.kind == .button }
      .compactMap { KeyboardToolbar.Item(button: tree[$0].element) }
    return KeyboardToolbar(
      KeyboardToolbar.Item.allCases.filter(items.contains),
      height: (keyboard.accessoryHeight * 1000).rounded() / 1000)
  }
}

extension KeyboardToolbar {
  /// Leaves its height out if it is the system's default.
  mutating func useOwnHeight(of system: Int) {
    let own = KeyboardToolbar(items).height(usesGlass: system >= 26)
    if !items.isEmpty, let height, abs(height - own) <= 0.5 { self.height = nil }
  }
}

extension KeyboardToolbar.Item {
  /// The action of a button in a bar on the keys, by its names; nil if they do not show it.
  fileprivate init?(button: DumpElement) {
    let names = [button.identifier, button.label].compactMap { $0?.lowercased() }
    func has(_ words: String...) -> Bool {
      names.contains { name in words.contains { name == $0 || name.hasSuffix(" \($0)") } }
    }
    if has("done", "toolbar done button", "checkmark", "hide keyboard") {
      self = .done
    } else if has("previous", "prev", "chevron.up", "up") {
      self = .previous
    } else if has("next", "chevron.down", "down") {
      self = .next
    } else {
      return nil
    }
  }
}
