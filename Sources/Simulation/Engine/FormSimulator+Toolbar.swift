/// The toolbar above the keys while a script runs.
///
/// In the engine, as in notifications, the keyboard consists of the keys and the toolbar together.
/// The visible state separates the keys from the toolbar.
extension FormSimulator {
  /// The height of a keyboard's toolbar, on device pixels; 0 if the keyboard has none.
  func toolbarHeight(of traits: KeyboardTraits) -> Double {
    traits.toolbar?.height(usesGlass: configuration.usesGlass).rounded(toPixelsAt: scale) ?? 0
  }

  /// The toolbar's height on this frame; if no keyboard is up, the height of the last keyboard's
  /// toolbar.
  var toolbarHeight: Double {
    let height = min(keyboard.height, keyboard.toolbar.value)
    guard picture == nil, keyboard.toolbar.isMoving else {
      return height.rounded(toPixelsAt: scale)
    }
    // Keys that are on both the old and the new keyboard must stay on the same pixels, however the
    // edge above the keys is rounded.
    return (keyboard.top + height).rounded(toPixelsAt: scale) - visibleKeyboardTop
  }

  /// The state of the toolbar on this frame: the current keyboard's toolbar, or the previous
  /// keyboard's while it leaves.
  func toolbarState(isSeen: Bool) -> ToolbarState? {
    guard isSeen, toolbarHeight > 0 else { return nil }
    guard let toolbar = keyboard.traits.toolbar else {
      var leaving = keyboard.leavingBar
      leaving?.top = visibleKeyboardTop
      leaving?.height = toolbarHeight
      return leaving
    }
    return ToolbarState(
      top: visibleKeyboardTop, height: toolbarHeight,
      fullHeight: toolbar.height(usesGlass: configuration.usesGlass), items: toolbar.items,
      disabled: toolbar.items.filter { $0 != .done && field($0) == nil })
  }

  /// Records the visible toolbar, in case its keyboard is replaced by another.
  mutating func noteToolbar() { keyboard.leavingBar = toolbarState(isSeen: true) }

  /// The field that a toolbar button leads to: of the fields that accept the focus, the nearest one
  /// before or after the edited field in tree order.
  private func field(_ item: KeyboardToolbar.Item) -> Int? {
    guard let focused = editing.focused else { return nil }
    let places = geometries.indices
    return item == .next
      ? places.dropFirst(focused + 1).first { acceptsFocus($0) }
      : places.prefix(focused).last { acceptsFocus($0) }
  }

  /// Presses a button of the toolbar; if the button is missing or leads to no field, only a warning
  /// is recorded.
  mutating func press(toolbar item: KeyboardToolbar.Item) {
    guard editing.focused != nil, picture == nil, keyboard.isUp,
      keyboard.traits.toolbar?.items.contains(item) == true
    else {
      let field = editing.focused.map { id(of: $0) }
      return warnings.append(.pressedMissingButton(item.rawValue, field: field, frame: frame))
    }
    guard item != .done else {
      events.append(.pressed(item.rawValue))
      return endEditing()
    }
    guard let next = field(item) else {
      return warnings.append(.pressedDeadButton(item.rawValue, frame: frame))
    }
    events.append(.pressed(item.rawValue))
    focus(next)
  }

  /// Presses the toolbar's button at a point on the screen.
  /// - Returns: Whether the point is on the toolbar.
  mutating func pressToolbar(at point: Point) -> Bool {
    guard toolbarHeight > 0, picture == nil, keyboard.isUp,
      point.y >= visibleKeyboardTop, point.y < visibleKeyboardTop + toolbarHeight
    else { return false }
    // A tap on a toolbar that is leaving has no effect.
    guard let toolbar = keyboard.traits.toolbar else { return true }
    let layout = ToolbarLayout(
      toolbar, width: screen.size.width, usesGlass: configuration.usesGlass,
      sides: screen.bars.safeArea, isMirrored: configuration.isRightToLeft)
    let place = Point(x: point.x, y: point.y - visibleKeyboardTop)
    guard let index = layout.buttons.firstIndex(where: { $0.contains(place) }) else { return true }
    press(toolbar: toolbar.items[index])
    return true
  }
}

extension FormSimulator {
  /// A notification's end frame as the system reports it, computed from the correct frame.
  /// - Parameter isHidden: Whether the keyboard is below the screen.
  func reported(
    _ frame: Rect, in name: KeyboardNotification.Name, isHidden: Bool
  ) -> Rect {
    let quirks = configuration.quirks
    let hasBar = accessoryHeight > 0 || toolbarHeight > 0
    var frame = frame
    if quirks.frames == .willOnly, name != .keyboardWillChangeFrame {
      frame = hiddenFrame
    } else if isHidden, toolbarHeight > 0, quirks.hiddenHeight > 0 {
      frame = screen.keyboardFrame(
        top: screen.height - quirks.hiddenHeight, height: quirks.hiddenHeight)
    }
    let page = view.target.offsetBy(dx: 0, dy: scroll.rootY.value)
    return hasBar ? quirks.sent(frame, view: page) : frame
  }
}
