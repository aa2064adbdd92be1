import FormSimulation
import Geometry
import Scene

/// Rows of a table: 44 pt high, titles 20 pt from the edge, lines of one pixel between them (BEHAVIOUR 3g).
extension ElementPainter {
  /// Where a row's text begins, in points from its edge.
  static let rowInset: Double = 20

  func drawCell(
    _ element: FormElement, _ state: ElementState, isFirstRow: Bool, in list: inout DisplayList
  ) {
    drawRowFace(state, isFirstRow: isFirstRow, in: &list)
    let row = state.frame.insetBy(dx: Self.rowInset, dy: 0)
    let baseline = text.baseline(centredIn: row, .body)
    let detail = text.line(element.detail, .body)
    let room = row.width - (element.detail.isEmpty ? 0 : detail.visibleWidth + 12)
    text.draw(
      element.title, .body, palette.label, at: Point(x: row.minX, y: baseline), width: room,
      in: &list)
    text.draw(
      element.detail, .body, palette.secondaryLabel, at: Point(x: row.maxX, y: baseline),
      alignment: .right, in: &list)
  }

  /// The row's colour and the lines above the first and below every row.
  func drawRowFace(_ state: ElementState, isFirstRow: Bool, in list: inout DisplayList) {
    let frame = state.frame
    list.fill(frame, state.isHighlighted ? palette.pressedRow : rowColor)
    if isFirstRow {
      list.fill(
        Rect(x: frame.minX, y: frame.minY, width: frame.width, height: pixel), palette.separator)
    }
    list.fill(
      Rect(
        x: frame.minX + Self.rowInset, y: frame.maxY - pixel,
        width: frame.width - Self.rowInset, height: pixel), palette.separator)
  }

  private var rowColor: Color { palette.background }

  /// A row with a rounded text field and a button that sends.
  func drawComposer(
    _ element: FormElement, _ state: ElementState, isFirstRow: Bool, in list: inout DisplayList
  ) {
    let frame = state.frame
    list.fill(frame, palette.bar)
    list.fill(
      Rect(x: frame.minX, y: frame.minY, width: frame.width, height: pixel), palette.separator)
    let field = Rect(
      x: frame.minX + 16, y: frame.minY + 5, width: frame.width - 32 - 40,
      height: frame.height - 10)
    let radius = min(field.height / 2, 17)
    list.fill(.roundedRect(field, radius: radius), palette.raisedBackground)
    list.append(
      .stroke(
        .roundedRect(field.insetBy(dx: pixel / 2, dy: pixel / 2), radius: radius),
        StrokeStyle(width: pixel), palette.fieldBorder))
    drawEditableLine(element, state, in: field.insetBy(dx: 14, dy: 0), in: &list)
    drawSendButton(
      at: Point(x: frame.maxX - 16 - 14, y: frame.maxY - 5 - min(field.height, 34) / 2),
      isEnabled: !state.text.isEmpty, in: &list)
  }

  private func drawSendButton(at center: Point, isEnabled: Bool, in list: inout DisplayList) {
    let circle = Path.ellipse(in: Rect(center: center, size: Size(width: 28, height: 28)))
    list.fill(circle, isEnabled ? palette.tint : palette.fill)
    let arrow = Path([
      .move(Point(x: 0, y: 6.5)), .line(Point(x: 0, y: -6)), .move(Point(x: -5, y: -1)),
      .line(Point(x: 0, y: -6)), .line(Point(x: 5, y: -1)),
    ])
    list.append(
      .stroke(
        arrow.placed(at: center), StrokeStyle(width: 2.4, cap: .round, join: .round),
        isEnabled ? .white : palette.placeholder))
  }
}
