import KeyreelSimulation
import KeyreelSupport

/// The keyboard as it affects taps.
package struct ReachKeyboard: Sendable, Hashable {
  /// Whether the keyboard is up, and whether it can be measured.
  package enum State: String, Sendable, Hashable {
    /// The keyboard is at the bottom of the screen, in front of everything else there.
    case docked
    /// The keyboard is not up.
    case none
    /// The keyboard is up but cannot be measured: it is split, is not at the bottom of the screen,
    /// has no sizes in the dump, or uses another coordinate space.
    case unknown
  }

  /// Whether the keyboard is up, and whether it can be measured.
  package let state: State
  /// The part of the screen that the keyboard covers, down to the bottom; nil if the keyboard is
  /// not docked.
  package let frame: Rect?
  /// The reason why the keyboard cannot be measured; nil if it can be measured.
  package var reason: String?
  /// The top of the keys in the dump, below the app's bars.
  ///
  /// The property is nil if the keyboard is not docked, if idb or AXe described it, or if its frame
  /// is an estimate.
  var keysTop: Double?
  /// The app's bars above the keys.
  var bars: [Bar] = []
  /// Whether the frame is an estimate instead of the frame in the dump.
  ///
  /// An estimate is the frame of a keyboard of a known height, or a frame that was moved to another
  /// screen.
  package var isEstimate = false

  /// A bar of the app above the keys.
  struct Bar: Sendable, Hashable {
    /// The area that the bar covers, in screen points.
    var frame: Rect
    /// The bar's index in the dump, or the index of the bar's first control.
    var place: Int
  }

  private init(_ state: State, _ frame: Rect? = nil) {
    (self.state, self.frame) = (state, frame)
  }

  private init(unknown fault: KeyboardFault) {
    (state, frame, reason) = (.unknown, nil, fault.rawValue)
  }

  /// Finds the keyboard of a screen.
  ///
  /// A docked keyboard is not split, and its area is wider than it is tall. The area begins below
  /// the top of the screen and ends at most 80 pt above the bottom.
  init(_ form: DumpForm) {
    let screen = form.screen
    if let keyboard = form.bridgedKeyboard {
      var frame = keyboard.frame.intersection(Rect(origin: .zero, size: screen.size))
      // The keyboard's own bars above the keys are part of the keyboard.
      if let top = form.keyboard?.keysTop, top < frame.minY {
        frame = Rect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top)
      }
      self = keyboard.fault.map(Self.init(unknown:)) ?? Self(.docked, frame)
      bars = Self.bars(of: form)
      return
    }
    guard let band = KeyboardBand(screen) else {
      let tree = screen.tree
      // A keyboard below the screen is not up, whether or not it has a size. If no keyboard or key
      // in the dump has a size, a keyboard that is not below the screen counts as up at an unknown
      // position, unless the driver reports the keyboard as invisible.
      let isThere = tree.indices.contains {
        [.keyboard, .key].contains(tree[$0].element.kind) && !tree[$0].takesRoom
          && !screen.isBelow($0)
      }
      let hasLeft = screen.hidesKeyboard || !tree.places(of: .keyboard, .key).isEmpty
      self = isThere && !hasLeft ? Self(unknown: .noSize) : Self(.none)
      return
    }
    if let fault = band.fault {
      self.init(unknown: fault)
      return
    }
    var frame = band.frame
    if screen.isWide(frame) {
      let top = form.keyboard?.keysTop ?? frame.minY
      let edge = min(frame.minY, top)
      frame = Rect(x: 0, y: edge, width: screen.size.width, height: screen.size.height - edge)
    }
    self.init(.docked, frame)
    keysTop = band.keys.minY
    bars = Self.bars(of: form)
  }

  /// The app's bars above the keys of the keyboard that is up.
  ///
  /// A bar without an element of its own extends from its upper edge down to the keys.
  private static func bars(of form: DumpForm) -> [Bar] {
    guard let keyboard = form.keyboard, keyboard.accessoryHeight > 0 else { return [] }
    let (screen, places) = (form.screen, keyboard.barPlaces)
    let own = places.filter { screen.isBar(screen.tree.frame(of: $0)) }
    guard own.isEmpty, let first = places.first else {
      return own.map { Bar(frame: screen.tree.frame(of: $0), place: $0) }
    }
    let (edge, width) = (keyboard.frame.minY, screen.size.width)
    let frame = Rect(x: 0, y: edge, width: width, height: keyboard.accessoryHeight)
    return [Bar(frame: frame, place: first)]
  }

  /// The keyboard that a field would bring up: the current keyboard if its type suits the field,
  /// otherwise a keyboard of the usual height.
  ///
  /// If the current keyboard floats or is split, the field's keyboard would float or be split as
  /// well, so the position of that keyboard is unknown. If only the bar that is shown with a
  /// hardware keyboard is up, no other keyboard comes up. On a screen of a different size, the
  /// keyboard has the height of a keyboard of the same type on `device`.
  /// - Parameter own: The device on which the dump was made.
  /// - Throws: An error if the form does not have the field, or a `usage` error if the height of
  ///   the field's keyboard is not known.
  init(
    editing name: String, in form: DumpForm, of own: Device, on device: Device,
    _ now: ReachKeyboard
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
    let size = device.screenSize(in: form.screen.orientation)
    let isBar = form.keyboard?.isBar == true
    guard now.state != .unknown, !isBar else {
      self = isBar && size != form.screen.size ? now.moved(from: form.screen.size, to: size) : now
      return
    }
    let guess = KeyboardGuess(form, own, newest: device.newestSystem, countsBar: false)
    let element = tree[field].element
    let type =
      NameGuess([element.identifier, element.placeholder, element.label]).keyboard ?? .default
    if now.state == .docked, form.keyboard?.keys.type ?? .default == type,
      size == form.screen.size
    {
      self = now
      return
    }
    if now.isNarrow(on: form.screen.size) {
      self.init(unknown: .floats)
      return
    }
    var traits = guess.traits.with(type)
    // The keyboard of another phone may have a different height.
    if size != form.screen.size { traits.height = nil }
    guard !device.lacksKeyboardHeight || traits.height != nil else {
      throw .noKeyboardHeight(of: device, remedy: "name another device with \(.devices)")
    }
    let height = KeyboardHeights.height(
      for: traits, device: device, orientation: form.screen.orientation, system: guess.system)
    self.init(
      .docked, Rect(x: 0, y: size.height - height, width: size.width, height: height))
    isEstimate = true
  }

  /// Whether the keyboard is narrower than a screen, like a floating keyboard that was moved to the
  /// bottom of the screen.
  private func isNarrow(on size: Size) -> Bool {
    frame.map { $0.width < 0.9 * size.width } ?? false
  }

  /// The keyboard at the bottom of another screen; the keyboard's position is unknown if the
  /// keyboard is narrower than the dump's screen.
  func moved(from size: Size, to other: Size) -> ReachKeyboard {
    guard state == .docked, let frame else { return self }
    if size != other, isNarrow(on: size) { return ReachKeyboard(unknown: .floats) }
    var moved = ReachKeyboard(
      .docked,
      Rect(
        x: 0, y: frame.minY + other.height - size.height, width: other.width, height: frame.height))
    moved.isEstimate = true
    moved.bars = bars.map { bar in
      let frame = bar.frame.offsetBy(dx: 0, dy: other.height - size.height)
      return Bar(
        frame: Rect(
          x: frame.minX, y: frame.minY, width: other.width - frame.minX, height: frame.height),
        place: bar.place)
    }
    return moved
  }
}
