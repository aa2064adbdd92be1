import FormSimulation
import Geometry
import Scene

/// Rows of a table: 44 pt high, titles 20 pt from the edge, lines of one pixel between them (BEHAVIOUR 3g).
extension ElementPainter {
  func drawCell(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let left = TextMetrics.rowPadding + band.safeArea.left
    drawRowFace(state, textInset: left, hasLineAbove: band.hasLineAbove, in: &list)
    let row = state.frame.inset(
      by: EdgeInsets(left: left, right: TextMetrics.rowPadding + band.safeArea.right))
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

  /// The row's colour, the line below it and, for the first row after something else, one above.
  private func drawRowFace(
    _ state: ElementState, textInset: Double, hasLineAbove: Bool, in list: inout DisplayList
  ) {
    let frame = state.frame
    list.fill(frame, state.isHighlighted ? palette.pressedRow : palette.background)
    if hasLineAbove {
      list.fill(
        Rect(x: frame.minX, y: frame.minY, width: frame.width, height: pixel), palette.separator)
    }
    list.fill(
      Rect(
        x: frame.minX + textInset, y: frame.maxY - pixel, width: frame.width - textInset,
        height: pixel), palette.separator)
  }

  /// A row with a rounded text field that holds the button that sends.
  func drawComposer(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let frame = state.frame
    list.fill(frame, palette.bar)
    if band.hasLineAbove {
      list.fill(
        Rect(x: frame.minX, y: frame.minY, width: frame.width, height: pixel), palette.separator)
    }
    let field = element.textFrame(in: frame, safeArea: band.safeArea)
    let radius = min(field.height, 34) / 2
    list.fill(.roundedRect(field, radius: radius), palette.raisedBackground)
    list.append(
      .stroke(
        .roundedRect(field.insetBy(dx: pixel / 2, dy: pixel / 2), radius: radius - pixel / 2),
        StrokeStyle(width: pixel), palette.fieldBorder))
    drawEditableLine(
      element, state, in: field.inset(by: EdgeInsets(left: 13, right: 2 * radius + 4)), in: &list)
    drawSendButton(
      at: Point(x: field.maxX - radius, y: field.maxY - radius), isEnabled: !state.text.isEmpty,
      in: &list)
  }

  private func drawSendButton(at center: Point, isEnabled: Bool, in list: inout DisplayList) {
    let circle = Path.ellipse(in: Rect(center: center, size: Size(width: 27, height: 27)))
    list.fill(circle, isEnabled ? palette.tint : palette.fill)
    let arrow = Path([
      .move(Point(x: 0, y: 6.3)), .line(Point(x: 0, y: -5.8)), .move(Point(x: -5, y: -0.8)),
      .line(Point(x: 0, y: -5.8)), .line(Point(x: 5, y: -0.8)),
    ])
    list.append(
      .stroke(
        arrow.placed(at: center), StrokeStyle(width: 2.3, cap: .round, join: .round), .white))
  }
}
