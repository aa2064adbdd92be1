import KeyreelGeometry
import KeyreelSimulation
import KeyreelSupport

/// The keyboard, as far as taps are concerned.
package struct ReachKeyboard: Sendable, Hashable {
  /// Whether it is up, and can be measured.
  package enum State: String, Sendable, Hashable {
    /// At the screen's end, in front of everything there.
    case docked
    /// Not up.
    case none
    /// Up, but somewhere else, in two halves, in another space or without sizes.
    case unknown
  }

  /// Whether it is up.
  package let state: State
  /// The part of the screen that it covers, as far as the screen's end; nil if it is not docked.
  package let frame: Rect?
  /// Why it cannot be measured; nil if it can.
  package var reason: String?
  /// Where the keys begin in the dump, below a bar that the app put on them; nil if the dump does not say.
  var keysTop: Double?
  /// Whether its height is that of such keyboards, and not in the dump.
  package var isEstimate = false

  private init(_ state: State, _ frame: Rect? = nil, reason: String? = nil) {
    (self.state, self.frame, self.reason) = (state, frame, reason)
  }

  /// Finds the keyboard of a screen.
  ///
  /// It is docked if its band ends at most 80 pt above the screen's end, is wider than high and covers its own columns.
  init(_ form: DumpForm) {
    let screen = form.screen
    if screen.format == .idb, let keyboard = form.keyboard {
      self.init(.docked, keyboard.frame)
      return
    }
    guard let band = KeyboardBand(screen) else {
      let tree = screen.tree
      // A keyboard below the screen has left; one without a size is there.
      let isThere = tree.indices.contains {
        [.keyboard, .key].contains(tree[$0].element.kind) && !tree[$0].takesRoom
      }
      let hasLeft = !tree.places(of: .keyboard, .key).isEmpty
      self = isThere && !hasLeft ? Self(.unknown, reason: "its keys have no size") : Self(.none)
      return
    }
    if let reason = band.fault(on: screen) {
      self.init(.unknown, reason: reason)
      return
    }
    var frame = band.frame
    if screen.isWide(frame) {
      let top = form.keyboard.map { $0.frame.minY + $0.accessoryHeight } ?? frame.minY
      let edge = min(frame.minY, top)
      frame = Rect(x: 0, y: edge, width: screen.size.width, height: screen.size.height - edge)
    }
    self.init(.docked, frame)
    keysTop = band.keys.minY
  }

  /// The keyboard that a field would bring: as it is where it is up and the same, else as high as such keyboards are.
  /// - Throws: Where there is no such field.
  init(
    editing name: String, in form: DumpForm, on device: Device, _ now: ReachKeyboard
  ) throws(KeyreelError) {
    let tree = form.screen.tree
    let field = form.fields.first { place in
      [tree[place].element.identifier, tree[place].element.label, tree[place].element.placeholder]
        .contains(name)
    }
    guard let field else {
      let names = form.fields.compactMap { tree[$0].element.identifier ?? tree[$0].element.label }
      throw KeyreelError.dump(
        message: "the dump has no text field '\(name)'",
        remedy: Remedy(Suggestion.remedy(for: name, among: names)))
    }
    let traits = DumpImport.keyboard(form, device, newest: device.newestSystem)
    let element = tree[field].element
    let type =
      NameGuess([element.identifier, element.placeholder, element.label]).keyboard ?? .default
    let size = device.screenSize(in: form.screen.orientation)
    if now.state == .docked, form.keyboard?.keys.type ?? .default == type,
      size == form.screen.size
    {
      self = now
      return
    }
    let height = KeyboardHeights.height(
      for: traits.0.with(type), device: device, orientation: form.screen.orientation,
      system: traits.1)
    self.init(
      .docked, Rect(x: 0, y: size.height - height, width: size.width, height: height))
    isEstimate = true
  }

  /// The same at the end of another screen.
  func moved(from size: Size, to other: Size) -> ReachKeyboard {
    guard state == .docked, let frame else { return self }
    var moved = ReachKeyboard(
      .docked,
      Rect(
        x: 0, y: frame.minY + other.height - size.height, width: other.width, height: frame.height))
    moved.isEstimate = true
    return moved
  }
}

extension KeyboardBand {
  /// Why the keyboard is not one at the screen's end in front of all of its columns; nil if it is.
  fileprivate func fault(on screen: DumpScreen) -> String? {
    if keys.width <= keys.height { return "it is described in another space" }
    if !isDocked { return "it floats" }
    return isSplit(on: screen) ? "it is split" : nil
  }

  /// Whether two rows of keys or more have a gap in the middle that is wider than a quarter of them.
  private func isSplit(on screen: DumpScreen) -> Bool {
    let frames = places.filter { screen.tree[$0].element.kind == .key }.map(screen.tree.frame)
    let rows = Dictionary(grouping: frames) { ($0.minY / 8).rounded() }.values
    let split = rows.count { row in
      guard row.count >= 4 else { return false }
      let sorted = row.sorted { $0.minX < $1.minX }
      return zip(sorted, sorted.dropFirst()).contains {
        $1.minX - $0.maxX > 0.25 * keys.width
      }
    }
    return split >= 2
  }
}
