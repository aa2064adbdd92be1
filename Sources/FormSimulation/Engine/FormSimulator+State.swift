import Geometry

extension FormSimulator {
  /// What there is to see on this frame; everything on screen comes from the rounded offset.
  mutating func state() -> FormState {
    refreshElements()
    let offset = scroll.offset.rounded(toPixelsAt: scale)
    return FormState(
      frame: frame, orientation: orientation, screenSize: screen.size,
      safeArea: screen.bars.safeArea, contentOffset: offset,
      contentInset: EdgeInsets(
        top: scroll.topInset.value.rounded(toPixelsAt: scale),
        bottom: scroll.bottomInset.value.rounded(toPixelsAt: scale)),
      contentSize: Size(width: screen.size.width, height: scroll.contentHeight.value),
      viewHeight: scroll.viewHeight.value.rounded(toPixelsAt: scale), keyboard: keyboardState(),
      picture: picture.map {
        PictureState(
          translation: Double($0.translationPixels) / Double(scale), capture: $0.capture)
      },
      firstResponder: editing.focused.map { configuration.content.elements[$0].id },
      finger: touch?.finger ?? (tap?.isDown == true ? tap?.finger : nil), pinned: pinnedState(),
      focused: focusedState(), elements: elements,
      scrollIndicator: scrollIndicator(), events: events, isMoving: isMoving,
      offsetIsLegal: scroll.isLegal(at: scale))
  }

  private func keyboardState() -> KeyboardState {
    let field = editing.focused ?? picture?.field
    let isSeen = picture != nil || keyboard.phase != .hidden
    return KeyboardState(
      phase: picture == nil ? keyboard.phase : .snapshot,
      top: isSeen ? visibleKeyboardTop : screen.height, height: keyboard.height,
      traits: keyboard.traits, returnKey: field.map(returnKey) ?? .default, isShifted: isShifted,
      pressedKey: pressedKey, isMoving: keyboard.motion != nil || touchesKeyboard)
  }

  private func returnKey(of index: Int) -> ReturnKey {
    responderChain.returnKey(for: configuration.content.elements[index].id)
  }

  private func pinnedState() -> PinnedState? {
    guard let bottom = pinnedBottomPixels else { return nil }
    let isSeen = visibleKeyboardTopPixels < screen.height.pixels(at: scale)
    return PinnedState(
      bottom: Double(bottom) / Double(scale),
      gap: isSeen ? Double(visibleKeyboardTopPixels - bottom) / Double(scale) : nil)
  }

  private func focusedState() -> FocusedState? {
    guard let index = editing.focused else { return nil }
    let frame = onScreen(textFrame(of: index).onPixels(at: scale))
    let caret = onScreen(caretFrame(in: index))
    let visible = visibleRect
    let shown = frame.onPixels(at: scale).intersection(visible)
    let isWhole = visible.intersection(caret) == caret
    return FocusedState(
      id: configuration.content.elements[index].id, frame: frame,
      visibleFraction: Self.share(of: frame, in: shown, scale: scale), caret: caret,
      caretIsVisible: isWhole)
  }

  /// The share of a rectangle's area, counted in device pixels so that all of it is exactly 1.
  private static func share(of rect: Rect, in part: Rect, scale: Int) -> Double {
    guard !part.isEmpty else { return 0 }
    let rows = part.maxY.pixels(at: scale) - part.minY.pixels(at: scale)
    let columns = part.maxX.pixels(at: scale) - part.minX.pixels(at: scale)
    let allRows = rect.maxY.pixels(at: scale) - rect.minY.pixels(at: scale)
    let allColumns = rect.maxX.pixels(at: scale) - rect.minX.pixels(at: scale)
    guard allRows > 0, allColumns > 0 else { return 0 }
    return Double(rows * columns) / Double(allRows * allColumns)
  }

  /// Builds the elements' states again where something about them changed.
  private mutating func refreshElements() {
    let blinks = configuration.caretBlinks && editing.focused != nil
    guard elementsAreStale || blinks || tap != nil else { return }
    if let tap, !tap.isDown { self.tap = nil }
    elementsAreStale = false
    elements = configuration.content.elements.indices.compactMap(elementState)
  }

  private func elementState(of index: Int) -> ElementState? {
    let element = configuration.content.elements[index]
    guard !element.isHidden else { return nil }
    let hasFocus = editing.focused == index
    return ElementState(
      id: element.id, frame: layout.frames[index], text: editing.texts[index],
      caret: hasFocus ? editing.caret : nil, showsCaret: hasFocus && showsCaret,
      isHighlighted: tap?.isDown == true && tap?.element == index, isOn: editing.areOn[index])
  }
}
