import FormSimulation
import Geometry
import Scene

/// Labels, text fields and text views.
extension ElementPainter {
  func drawLabel(_ element: FormElement, _ state: ElementState, in list: inout DisplayList) {
    let color = element.role == .error ? palette.red : palette.label
    text.draw(
      state.text, .body, color,
      at: Point(x: state.frame.minX, y: state.frame.minY + TextStyle.body.ascent),
      width: state.frame.width, in: &list)
  }

  /// A rounded field: radius 5, a border of one pixel, text 7 pt from the edge (BEHAVIOUR 3g).
  func drawTextField(_ element: FormElement, _ state: ElementState, in list: inout DisplayList) {
    drawFieldFace(state.frame, isEnabled: element.isEnabled, in: &list)
    drawEditableLine(element, state, in: state.frame.insetBy(dx: 7, dy: 0), in: &list)
  }

  private func drawFieldFace(_ frame: Rect, isEnabled: Bool, in list: inout DisplayList) {
    list.fill(
      .roundedRect(frame, radius: 5), isEnabled ? palette.raisedBackground : palette.fill)
    list.append(
      .stroke(
        .roundedRect(frame.insetBy(dx: pixel / 2, dy: pixel / 2), radius: 5),
        StrokeStyle(width: pixel), palette.fieldBorder))
  }

  /// One line of editable text with its caret, pushed aside so that the caret stays in view.
  func drawEditableLine(
    _ element: FormElement, _ state: ElementState, in room: Rect, in list: inout DisplayList
  ) {
    let baseline = text.baseline(centredIn: room, .body)
    let isEmpty = state.text.isEmpty
    let line = text.line(isEmpty ? element.placeholder : state.text, .body)
    let caret = state.caret.map { isEmpty ? 0 : line.caretPositions[min($0, line.characterCount)] }
    let overflow = max(0, (caret ?? 0) + 2 - room.width)
    list.append(.pushClip(.rect(room.insetBy(dx: -2, dy: 0))))
    text.draw(
      isEmpty ? element.placeholder : state.text, .body,
      isEmpty || !element.isEnabled ? palette.placeholder : palette.label,
      at: Point(x: room.minX - overflow, y: baseline), in: &list)
    if let caret, state.showsCaret {
      drawCaret(
        x: room.minX - overflow + caret, lineTop: baseline - TextStyle.body.ascent, in: &list)
    }
    list.append(.popClip)
  }

  /// The caret: 2 pt wide, as high as a line, in the tint colour (BEHAVIOUR 3g).
  func drawCaret(x: Double, lineTop: Double, in list: inout DisplayList) {
    let rect = Rect(
      x: x.rounded(toPixelsAt: text.scale), y: lineTop.rounded(toPixelsAt: text.scale), width: 2,
      height: TextStyle.body.lineHeight.rounded(toPixelsAt: text.scale))
    list.fill(.roundedRect(rect, radius: 1), palette.tint)
  }

  func drawTextView(_ element: FormElement, _ state: ElementState, in list: inout DisplayList) {
    drawFieldFace(state.frame, isEnabled: element.isEnabled, in: &list)
  }
}
