import KeyreelGeometry

extension FormSimulator {
  /// What there is to see on this frame; everything on screen comes from the rounded offset.
  mutating func state() -> FormState {
    refresh()
    if editing.focused != nil { (shown.page, shown.shift) = visibleKeys }
    let offset = scroll.offset.rounded(toPixelsAt: scale)
    return FormState(
      frame: frame, orientation: orientation, screenSize: screen.size,
      safeArea: screen.bars.safeArea, contentOffset: offset,
      contentInset: EdgeInsets(
        top: scroll.topInset.value.rounded(toPixelsAt: scale),
        bottom: scroll.bottomInset.value.rounded(toPixelsAt: scale)),
      contentSize: Size(width: screen.size.width, height: scroll.contentHeight.value),
      viewHeight: scroll.viewHeight.value.rounded(toPixelsAt: scale), keyboard: keyboardState(),
      picture: (picture ?? late?.picture).map {
        PictureState(
          translation: Double($0.translationPixels) / Double(scale), capture: $0.capture,
          holdsKeyboard: $0.holdsKeyboard)
      },
      firstResponder: editing.focused.map { configuration.content.elements[$0].id },
      finger: tap?.finger ?? touch?.finger, pinned: pinnedState(),
      focused: focusedState(), elements: shown.elements,
      scrollIndicator: scrollIndicator(), events: events, isMoving: isMoving,
      offsetIsLegal: scroll.isLegal(at: scale))
  }

  private func keyboardState() -> KeyboardState {
    let isSeen = picture != nil || keyboard.phase != .hidden
    return KeyboardState(
      phase: picture == nil ? keyboard.phase : .snapshot,
      top: isSeen ? visibleKeyboardTop : screen.height, height: keyboard.height,
      traits: keyboard.traits, returnKey: shown.returnKey, page: shown.page,
      shift: shown.shift, returnKeyIsEnabled: shown.returnKeyIsEnabled,
      replacesKeys: keyboard.replacesKeys, pressedKey: pressedKey, heldVariant: heldVariant,
      typedWord: keyboard.traits.showsSuggestions ? shown.typedWord : nil,
      canUndo: shown.canUndo, isMoving: keyboard.motion != nil || touchesKeyboard)
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
    let frame = onScreen(shown.field, of: index)
    let caret = onScreen(shown.caret, of: index)
    return FocusedState(
      id: configuration.content.elements[index].id, frame: frame,
      visibleFraction: visibleShare(of: frame, in: visibleRect(of: index)), caret: caret,
      caretIsVisible: visibleShare(of: caret, in: visibleRect(of: index)) == 1)
  }

  /// The share of a rectangle that lies in an area, counted in device pixels so that all of it is exactly 1.
  func visibleShare(of rect: Rect, in area: Rect) -> Double {
    let part = rect.intersection(area)
    guard !part.isEmpty else { return 0 }
    let rows = part.maxY.pixels(at: scale) - part.minY.pixels(at: scale)
    let columns = part.maxX.pixels(at: scale) - part.minX.pixels(at: scale)
    let allRows = rect.maxY.pixels(at: scale) - rect.minY.pixels(at: scale)
    let allColumns = rect.maxX.pixels(at: scale) - rect.minX.pixels(at: scale)
    guard allRows > 0, allColumns > 0 else { return 0 }
    return Double(rows * columns) / Double(allRows * allColumns)
  }

  /// Builds again what changes seldom, where something about it did.
  private mutating func refresh() {
    let blinks = configuration.caretBlinks && editing.focused != nil
    let isEchoing = echo != nil
    guard shown.isStale || blinks || isEchoing != shown.isEchoing else { return }
    shown.isStale = false
    shown.isEchoing = isEchoing
    shown.elements = configuration.content.elements.indices.compactMap(elementState)
    guard let index = editing.focused else { return }
    shown.field = textFrame(of: index).onPixels(at: scale)
    shown.caret = caretFrame(in: index).onPixels(at: scale)
    shown.returnKey = responderChain.returnKey(for: configuration.content.elements[index].id)
    shown.returnKeyIsEnabled = returnKeyIsEnabled(at: index)
    shown.typedWord = typedWord(in: index)
    shown.canUndo = editing.texts[index] != configuration.content.elements[index].text
    shown.isShifted = isShifted
  }

  private func elementState(of index: Int) -> ElementState? {
    guard !geometries[index].isHidden else { return nil }
    let hasFocus = editing.focused == index
    return ElementState(
      id: configuration.content.elements[index].id, frame: layout.frames[index],
      text: shownText(of: index),
      caret: hasFocus ? editing.caret : nil, showsCaret: hasFocus && showsCaret,
      isHighlighted: tap?.element == index, isOn: editing.areOn[index],
      scrolledBy: hasFocus ? scrolledBy(index) : 0)
  }

  /// How long the indicator stays after the last scroll, and how long it then fades, in seconds.
  private static let indicatorTimes: (stay: Double, fade: Double) = (0.5, 0.25)

  /// The scroll indicator: it shows what part of the content is seen, shrinks past the ends, and fades.
  func scrollIndicator() -> ScrollIndicatorState {
    let top = screen.top
    let track = max(0, scroll.viewHeight.value - top - scroll.indicatorBottom)
    let range = scroll.legalRange
    let visible = max(1, scroll.viewHeight.value - scroll.topInset.value - scroll.bottomInset.value)
    let total = range.upperBound - range.lowerBound + visible
    let past = abs(scroll.offset - range.nearest(to: scroll.offset))
    let length = min(track, max(8, max(36, track * visible / max(total, 1)) - past))
    let way = range.upperBound - range.lowerBound
    let share = way > 0 ? (range.nearest(to: scroll.offset) - range.lowerBound) / way : 0
    let place = (top + (track - length) * share).quantised
    return ScrollIndicatorState(
      top: place.rounded(toPixelsAt: scale), length: length.quantised.rounded(toPixelsAt: scale),
      opacity: way > 0 ? indicatorOpacity : 0)
  }

  private var indicatorOpacity: Double {
    if case .held = scroll.motion, lastScrollFrame == frame { return 1 }
    guard let last = lastScrollFrame else { return 0 }
    let faded = clock.time(ofFrame: frame - last) - Self.indicatorTimes.stay
    return min(1, max(0, 1 - faded / Self.indicatorTimes.fade)).quantised
  }
}
