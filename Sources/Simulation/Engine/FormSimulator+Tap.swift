import KeyreelGeometry

extension FormSimulator {
  /// The middle of the screen.
  var screenCentre: Point { Point(x: screen.size.width / 2, y: screen.size.height / 2) }

  /// Taps an element in the middle of what can be seen of it; one of which nothing can be seen is tapped all the
  /// same, with a warning.
  mutating func tap(id: String) {
    guard let index = index(of: id), !configuration.content.elements[index].isHidden else { return }
    let visible = onScreen(textFrame(of: index), of: index).intersection(visibleRect(of: index))
    if visible.isEmpty { warnings.append(.tappedUnseen(id: id, frame: frame)) }
    touchDown(at: visible.isEmpty ? nil : visible.center, element: index)
    act(on: index)
  }

  /// Taps a place; bars and the real keyboard swallow it.
  mutating func tap(at point: Point) {
    warnOfTouch(at: point)
    let index = element(at: point)
    guard index != nil || visibleRect.contains(point) else {
      return touchDown(at: point, element: nil)
    }
    touchDown(at: point, element: index)
    if let index { act(on: index) } else { tapBackground() }
  }

  /// The element under a place on screen, the last drawn first: those that do not scroll lie above the others.
  private func element(at point: Point) -> Int? {
    let under = layout.frames.indices.filter { index in
      !configuration.content.elements[index].isHidden && visibleRect(of: index).contains(point)
        && onScreen(layout.frames[index], of: index).contains(point)
    }
    return under.last { configuration.content.elements[$0].isFixed } ?? under.last
  }

  /// Warns of a finger that no screen could feel.
  mutating func warnOfTouch(at point: Point) {
    let isOn = 0...screen.size.width ~= point.x && 0...screen.size.height ~= point.y
    if !isOn { warnings.append(.touchedOutside(point, frame: frame)) }
  }

  private mutating func touchDown(at point: Point?, element: Int?) {
    let enabled = element.flatMap { configuration.content.elements[$0].isEnabled ? $0 : nil }
    tap = TapModel(finger: point, element: enabled)
    shown.isStale = true
    if case .decelerating = scroll.motion { scroll.motion = .idle }
  }

  private mutating func act(on index: Int) {
    let element = configuration.content.elements[index]
    guard element.isControl else { return tapBackground() }
    guard element.isEnabled else { return }
    if element.takesText { return focus(index) }
    if element.kind == .switch { editing.areOn[index].toggle() }
  }

  private mutating func tapBackground() {
    if configuration.dismissal.tap { endEditing() }
  }

  /// A rectangle of an element as it was laid out, in screen points.
  func onScreen(_ rect: Rect, of index: Int) -> Rect {
    geometries[index].isFixed ? rect : onScreen(rect)
  }

  /// A rectangle of an element as it was laid out, in content coordinates: where the content would have to hold it.
  func inContent(_ rect: Rect, of index: Int) -> Rect {
    geometries[index].isFixed
      ? rect.offsetBy(dx: 0, dy: scroll.targetOffset) : rect
  }

  /// The frames of all elements, in content coordinates.
  var framesInContent: [Rect] {
    guard geometries.contains(where: { $0.isFixed }) else {
      return layout.frames
    }
    return layout.frames.indices.map { inContent(layout.frames[$0], of: $0) }
  }

  /// A rectangle of the content, in screen points; its edges stay on device pixels to the last bit.
  func onScreen(_ rect: Rect) -> Rect {
    var moved = rect
    let top = rect.minY.pixels(at: scale) - scroll.offset.pixels(at: scale)
    moved.origin.y = Double(top) / Double(scale)
    return moved
  }

  /// The part of the screen in which an element can be seen: what does not scroll lies over the bars.
  func visibleRect(of index: Int) -> Rect {
    guard geometries[index].isFixed else { return visibleRect }
    return Rect(
      x: 0, y: 0, width: screen.size.width, height: min(screen.height, max(0, visibleKeyboardTop))
    ).onPixels(at: scale)
  }

  /// The part of the screen that neither bars nor the keyboard cover.
  var visibleRect: Rect {
    screen.bars.clear(
      of: Rect(origin: .zero, size: screen.size), at: scroll.offset, above: visibleKeyboardTop
    ).onPixels(at: scale)
  }
}
