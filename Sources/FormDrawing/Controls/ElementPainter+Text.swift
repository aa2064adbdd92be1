import FormSimulation
import Geometry
import Scene
import Typesetting

/// Labels, text fields and text views.
extension ElementPainter {
  func drawLabel(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let color = element.role == .error ? palette.red : palette.label
    text.drawLines(
      state.text, .body, color, in: state.frame, seen: 0...band.height, in: &list)
  }

  /// A rounded field: radius 5, a border of one pixel, text 6 pt from the edge (BEHAVIOUR 3g).
  func drawTextField(_ element: FormElement, _ state: ElementState, in list: inout DisplayList) {
    drawFieldFace(state.frame, isEnabled: element.isEnabled, in: &list)
    drawEditableLine(
      element, state, in: state.frame.insetBy(dx: TextMetrics.fieldPadding, dy: 0), in: &list)
  }

  private func drawFieldFace(_ frame: Rect, isEnabled: Bool, in list: inout DisplayList) {
    list.fill(
      .roundedRect(frame, radius: 5), isEnabled ? palette.raisedBackground : palette.fill)
    list.append(
      .stroke(
        .roundedRect(frame.insetBy(dx: pixel / 2, dy: pixel / 2), radius: 5 - pixel / 2),
        StrokeStyle(width: pixel), palette.fieldBorder))
  }

  /// One line of editable text: with the caret pushed aside so that it stays in view, else cut short.
  ///
  /// A text that runs from right to left ends at the right edge.
  func drawEditableLine(
    _ element: FormElement, _ state: ElementState, in room: Rect, in list: inout DisplayList
  ) {
    let isEmpty = state.text.isEmpty
    let shown = isEmpty ? element.placeholder : state.text
    let color = isEmpty || !element.isEnabled ? palette.placeholder : palette.label
    let baseline = text.baseline(centredIn: room, .body)
    let line = text.line(shown, .body)
    guard let count = state.caret else {
      let end = line.isRightToLeft ? room.maxX : room.minX
      text.draw(
        shown, .body, color, at: Point(x: end, y: baseline),
        alignment: line.isRightToLeft ? .right : .left, width: room.width, in: &list)
      return
    }
    let caret = isEmpty ? 0 : line.caretPositions[min(max(0, count), line.characterCount)]
    let shift =
      line.isRightToLeft
      ? min(line.width + TextMetrics.caretWidth - room.width, caret)
      : max(0, caret + TextMetrics.caretWidth - room.width)
    list.append(.pushClip(.rect(room.insetBy(dx: -1, dy: 0))))
    text.draw(shown, .body, color, at: Point(x: room.minX - shift, y: baseline), in: &list)
    list.append(.popClip)
    guard state.showsCaret else { return }
    drawCaret(
      Rect(
        x: room.minX - shift + caret, y: room.midY - TextMetrics.caretHeight / 2,
        width: TextMetrics.caretWidth, height: TextMetrics.caretHeight), in: &list)
  }

  /// The caret, in the tint colour, its edges on the pixel grid (BEHAVIOUR 3g).
  private func drawCaret(_ rect: Rect, in list: inout DisplayList) {
    let caret = Rect(
      x: rect.minX.rounded(toPixelsAt: text.scale), y: rect.minY.rounded(toPixelsAt: text.scale),
      width: rect.width, height: rect.height)
    list.fill(.roundedRect(caret, radius: 1), palette.tint)
  }

  /// Text of many lines in a rounded field, scrolled inside itself.
  func drawTextView(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    drawFieldFace(state.frame, isEnabled: element.isEnabled, in: &list)
    let isEmpty = state.text.isEmpty
    let inside = state.frame.inset(by: TextMetrics.textViewInsets)
    let room = inside.offsetBy(dx: 0, dy: -state.scrolledBy)
    list.append(.pushClip(.rect(state.frame.insetBy(dx: 1, dy: 1))))
    let lines = text.drawLines(
      isEmpty ? element.placeholder : state.text, .body,
      isEmpty || !element.isEnabled ? palette.placeholder : palette.label, in: room,
      seen: 0...band.height, in: &list)
    if let count = state.caret, state.showsCaret {
      drawCaret(caret(after: isEmpty ? 0 : count, in: lines, room: room), in: &list)
    }
    list.append(.popClip)
  }

  /// Where the caret stands after so many characters.
  private func caret(after count: Int, in lines: [TypesetLine], room: Rect) -> Rect {
    let index = lines.lastIndex { $0.firstCharacter <= count } ?? 0
    let line = lines[index]
    let place = min(max(0, count - line.firstCharacter), line.characterCount)
    let start = line.isRightToLeft ? room.maxX - line.visibleWidth : room.minX
    return Rect(
      x: start + line.caretPositions[place],
      y: room.minY + Double(index) * TextMetrics.lineHeight + 1, width: TextMetrics.caretWidth,
      height: TextMetrics.caretHeight)
  }
}
