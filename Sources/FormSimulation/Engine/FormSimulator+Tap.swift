import Geometry

extension FormSimulator {
  /// The middle of the screen.
  var screenCentre: Point { Point(x: screen.size.width / 2, y: screen.size.height / 2) }

  /// Taps an element in the middle of what can be seen of it; one of which nothing can be seen is tapped all the
  /// same, with a warning.
  mutating func tap(id: String) {
    guard let index = index(of: id), !configuration.content.elements[index].isHidden else { return }
    let visible = onScreen(textFrame(of: index)).intersection(visibleRect)
    if visible.isEmpty { warnings.append(.tappedUnseen(id: id, frame: frame)) }
    touchDown(at: visible.isEmpty ? nil : visible.center, element: index)
    act(on: index)
  }

  /// Taps a place; bars and the real keyboard swallow it.
  mutating func tap(at point: Point) {
    guard visibleRect.contains(point) else { return touchDown(at: point, element: nil) }
    let index = element(at: point)
    touchDown(at: point, element: index)
    if let index { act(on: index) } else { tapBackground() }
  }

  /// The element under a place on screen, the last drawn first.
  private func element(at point: Point) -> Int? {
    layout.frames.indices.last { index in
      !configuration.content.elements[index].isHidden
        && onScreen(layout.frames[index]).contains(point)
    }
  }

  private mutating func touchDown(at point: Point?, element: Int?) {
    let enabled = element.flatMap { configuration.content.elements[$0].isEnabled ? $0 : nil }
    tap = TapModel(finger: point, element: enabled, frame: frame)
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

  /// A rectangle of the content, in screen points; its edges stay on device pixels to the last bit.
  func onScreen(_ rect: Rect) -> Rect {
    var moved = rect
    let top = rect.minY.pixels(at: scale) - scroll.offset.pixels(at: scale)
    moved.origin.y = Double(top) / Double(scale)
    return moved
  }

  /// The part of the screen that neither bars nor the keyboard cover.
  var visibleRect: Rect {
    screen.bars.clear(
      of: Rect(origin: .zero, size: screen.size), at: scroll.offset, above: visibleKeyboardTop
    ).onPixels(at: scale)
  }
}
