import KeyreelImaging
import KeyreelSimulation

/// Draws the elements of a form that has a screenshot, and elements that do not scroll.
extension ElementPainter {
  /// Draws a band of the content.
  ///
  /// If a screenshot shows part of the band, that part of the screenshot is drawn over the band.
  /// Elements that have changed since the screenshot are then drawn over the screenshot.
  func displayList(
    _ states: [ElementState], top: Double, size: Size, safeArea: EdgeInsets,
    on pictured: PicturedScreen?
  ) -> DisplayList {
    guard let pictured else { return displayList(states, top: top, size: size, safeArea: safeArea) }
    let band = Rect(origin: .zero, size: size)
    let dy = pictured.top - top
    let scroll = pictured.scroll.offsetBy(dx: 0, dy: dy)
    let seen = scroll.intersection(band)
    func isHidden(_ state: ElementState) -> Bool {
      let frame = onGrid(state.frame).offsetBy(dx: 0, dy: -top)
      return scroll.intersection(frame) == frame
    }
    var list = displayList(
      states.filter { !isHidden($0) }, top: top, size: size, safeArea: safeArea)
    guard !seen.isEmpty else { return list }
    list.append(.pushClip(.rect(seen)))
    list.append(
      .image(
        pictured.artwork.screen,
        Rect(origin: Point(x: 0, y: dy), size: pictured.artwork.size)))
    for hole in pictured.holes { list.fill(hole.offsetBy(dx: 0, dy: dy), background) }
    for state in states where !isAsPictured(state, on: pictured) {
      drawAlone(
        state, from: Point(x: 0, y: top), height: size.height, safeArea, on: pictured, in: &list)
    }
    list.append(.popClip)
    return list
  }

  /// Draws a non-scrolling element in a rectangle of the screen.
  func fixedList(
    _ state: ElementState, in frame: Rect, safeArea: EdgeInsets, on pictured: PicturedScreen?
  ) -> DisplayList {
    var list = DisplayList()
    drawAlone(state, from: frame.origin, height: frame.height, safeArea, on: pictured, in: &list)
    return list
  }

  /// Whether an element still looks as it does in the screenshot.
  func isAsPictured(_ state: ElementState, on pictured: PicturedScreen) -> Bool {
    element(of: state).map { pictured.shows($0, state) } ?? true
  }

  /// Whether an element stays in place while the content scrolls.
  func isFixed(_ state: ElementState) -> Bool { element(of: state)?.isFixed ?? false }

  /// Draws an element as if there were no rows next to it; with a screenshot, draws only the
  /// changed part of the element.
  private func drawAlone(
    _ state: ElementState, from origin: Point, height: Double, _ safeArea: EdgeInsets,
    on pictured: PicturedScreen?, in list: inout DisplayList
  ) {
    guard let element = element(of: state) else { return }
    var moved = state
    moved.frame = onGrid(state.frame).offsetBy(dx: -origin.x, dy: -origin.y)
    let band = Band(
      height: height, safeArea: safeArea, place: RowPlace(isFirst: true, isLast: true),
      isAtTop: true)
    if let pictured {
      drawChange(of: element, moved, in: band, on: pictured, in: &list)
    } else {
      draw(element, moved, in: band, in: &list)
    }
  }

  /// Draws the part of an element that has changed.
  ///
  /// In a field, that part is either the caret alone, over the screenshot's pixels, or the text and
  /// the caret, over a patch in the field's colour. Any other element is drawn whole.
  private func drawChange(
    of element: FormElement, _ state: ElementState, in band: Band, on pictured: PicturedScreen,
    in list: inout DisplayList
  ) {
    guard element.takesText else {
      list.fill(state.frame, background)
      return draw(element, state, in: band, in: &list)
    }
    let field = element.textFrame(in: state.frame, safeArea: band.safeArea, metrics: metrics)
    let isCaretAlone = state.text == element.restingText && !pictured.showsCaret(of: element)
    if !isCaretAlone { list.fill(patch(of: element, state, in: field), face(of: element)) }
    let parts: TextParts = isCaretAlone ? .caret : .textAndCaret
    if element.isMultiline {
      drawTextView(element, state, in: band, parts, in: &list)
    } else {
      let room = element.textRoom(
        in: field, style: style, safeArea: band.safeArea, direction: direction,
        tables: metrics.tables)
      drawEditableLine(element, state, in: room, parts, in: &list)
    }
  }

  /// The part of a field, inside the border, that the old and new text may occupy.
  ///
  /// If the text leaves room, the field's trailing end, which may contain an icon, is excluded.
  private func patch(of element: FormElement, _ state: ElementState, in field: Rect) -> Rect {
    let inside = field.insetBy(dx: 2, dy: min(3, field.height / 4))
    guard element.kind != .textView, !isMirrored else { return inside }
    let style = TextStyle(element, metrics)
    let texts = [state.text, element.restingText, element.placeholder]
    // The app's own typeface may be wider than Inter.
    let width = (texts.map { text.line($0, style).width }.max() ?? 0) * 1.2 + 24
    return Rect(
      x: inside.minX, y: inside.minY, width: min(inside.width, width), height: inside.height)
  }

  private func face(of element: FormElement) -> Color {
    Color(element.look.background, or: palette.raisedBackground)
  }
}
