import KeyreelImaging
import KeyreelSimulation

/// Labels, messages, text fields and text views.
extension ElementPainter {
  func drawLabel(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let usual = element.role == .error ? palette.red : palette.label
    drawFace(element, state.frame, radius: 0, in: &list)
    let room = linesRoom(of: element, state, safeArea: band.safeArea)
    text.drawLines(
      state.text, TextStyle(element, metrics), Color(element.look.color, or: usual),
      in: room, lineHeight: element.lineHeight(metrics), alignment: alignment(of: element),
      seen: 0...band.height, in: &list)
  }

  /// The alignment of a label's lines; nil to align each line to the side on which the line's text
  /// begins.
  private func alignment(of element: FormElement) -> TextAlignment? {
    switch element.look.align ?? .start {
    case .start: isMirrored ? .right : nil
    case .center: .center
    case .end: isMirrored ? .left : .right
    }
  }

  /// A field and its text; the text begins 6 pt from the edge unless the field's look specifies a
  /// different distance (Behaviour §3g).
  func drawTextField(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    if element.isRow(in: style) {
      drawRowFace(element, state, in: band, in: &list)
    } else {
      drawFieldFace(element, state.frame, in: &list)
    }
    let room = element.textRoom(
      in: state.frame, style: style, safeArea: band.safeArea, direction: direction,
      tables: metrics.tables)
    drawEditableLine(element, state, in: room, in: &list)
  }

  /// The face of a field, according to its style and its look.
  ///
  /// A rounded field has a radius of 5 pt and a border of one pixel (Behaviour §3g). A bordered
  /// field has a radius of 10 pt and a border of 1 pt in the colour of labels. A field's look can
  /// replace the radius, the border's width and the border's colour.
  private func drawFieldFace(_ element: FormElement, _ frame: Rect, in list: inout DisplayList) {
    switch element.fieldStyle {
    case .plain: drawFace(element, frame, radius: 0, in: &list)
    case .bordered: drawFace(element, frame, radius: 10, border: 1, in: &list)
    case .rounded:
      let radius = min(element.look.corner ?? 5, frame.width / 2, frame.height / 2)
      let usual = element.isEnabled ? palette.raisedBackground : palette.fill
      list.fill(.roundedRect(frame, radius: radius), Color(element.look.background, or: usual))
      let color = Color(element.look.borderColor, or: palette.fieldBorder)
      list.border(frame, radius: radius, color, element.look.border ?? pixel)
    }
  }

  /// An element's face and border: a face only if the element's look specifies a background, and
  /// the usual border unless the look specifies a border.
  private func drawFace(
    _ element: FormElement, _ frame: Rect, radius: Double, border: Double = 0,
    in list: inout DisplayList
  ) {
    let radius = min(element.look.corner ?? radius, frame.width / 2, frame.height / 2)
    if let color = element.look.background {
      list.fill(.roundedRect(frame, radius: radius), Color(color))
    }
    drawBorder(element, frame, radius: radius, usual: border, in: &list)
  }

  /// A border inside the edges of a rectangle, in the colour of labels unless the element's look
  /// specifies another colour.
  func drawBorder(
    _ element: FormElement, _ frame: Rect, radius: Double, usual: Double = 0,
    in list: inout DisplayList
  ) {
    let width = element.look.border ?? usual
    let color = Color(element.look.borderColor, or: palette.label)
    if width > 0 { list.border(frame, radius: radius, color, width) }
  }

  /// The colour of typed text or, if the field is empty, of the placeholder.
  func textColor(of element: FormElement, isEmpty: Bool) -> Color {
    if isEmpty { return Color(element.look.placeholder, or: palette.placeholder) }
    return element.isEnabled ? Color(element.look.color, or: palette.label) : palette.placeholder
  }

  /// The parts of editable text that are drawn.
  enum TextParts {
    /// The whole field, including its face and border.
    case all
    /// The text and the caret.
    case textAndCaret
    /// The caret alone.
    case caret
  }

  /// One line of editable text: with a caret, the line is shifted to keep the caret in view;
  /// without a caret, it is truncated.
  ///
  /// Right-to-left text is aligned with the right edge, as is all text in a mirrored interface.
  func drawEditableLine(
    _ element: FormElement, _ state: ElementState, in room: Rect, _ parts: TextParts = .all,
    in list: inout DisplayList
  ) {
    let isEmpty = state.text.isEmpty
    let shown = isEmpty ? element.placeholder : state.text
    let style = TextStyle(element, metrics)
    let color = textColor(of: element, isEmpty: isEmpty)
    let baseline = text.baseline(centredIn: room, style)
    let line = text.line(shown, style)
    guard let count = state.caret else {
      let isRight = isMirrored || line.isRightToLeft
      text.draw(
        shown, style, color, at: Point(x: isRight ? room.maxX : room.minX, y: baseline),
        alignment: isRight ? .right : .left, width: room.width, in: &list)
      return
    }
    let shift = shift(of: line, caret: count, in: room)
    if parts != .caret {
      list.append(.pushClip(.rect(room.insetBy(dx: -1, dy: 0))))
      text.draw(shown, style, color, at: Point(x: room.minX - shift, y: baseline), in: &list)
      list.append(.popClip)
    }
    guard state.showsCaret else { return }
    let caret =
      isEmpty
      ? (isMirrored ? room.width - TextMetrics.caretWidth : 0)
      : line.caretEdge(after: count) - shift
    let height = metrics.caretHeight(for: style.size)
    drawCaret(
      Rect(
        x: room.minX + caret, y: room.midY - height / 2, width: TextMetrics.caretWidth,
        height: height), in: &list)
  }

  /// How far a line is moved to the left so that the caret after `count` characters is visible;
  /// negative if the line is moved to the right.
  private func shift(of line: TypesetLine, caret count: Int, in room: Rect) -> Double {
    let caret = line.caretEdge(after: count)
    if line.isRightToLeft { return min(line.width - room.width, caret) }
    let surplus = line.width + TextMetrics.caretWidth - room.width
    if isMirrored, surplus <= 0 { return surplus }
    return max(0, caret + TextMetrics.caretWidth - room.width)
  }

  /// The caret, with its edges on the pixel grid (Behaviour §3g).
  private func drawCaret(_ rect: Rect, in list: inout DisplayList) {
    let caret = Rect(origin: rect.origin.rounded(toPixelsAt: text.scale), size: rect.size)
    list.fill(.roundedRect(caret, radius: 1), palette.caret)
  }

  /// The width of a field's border, in points; 0 if there is none.
  private func borderWidth(of element: FormElement) -> Double {
    if let border = element.look.border { return border }
    return switch element.fieldStyle {
    case .plain: 0
    case .bordered: 1
    case .rounded: pixel
    }
  }

  /// Multi-line text in a field, scrolled inside the field and clipped at its border.
  func drawTextView(
    _ element: FormElement, _ state: ElementState, in band: Band, _ parts: TextParts = .all,
    in list: inout DisplayList
  ) {
    if parts == .all {
      if element.isRow(in: style) {
        drawRowFace(element, state, in: band, in: &list)
      } else {
        drawFieldFace(element, state.frame, in: &list)
      }
    }
    let isEmpty = state.text.isEmpty
    let room = linesRoom(of: element, state, safeArea: band.safeArea)
    let border = borderWidth(of: element)
    list.append(.pushClip(.rect(state.frame.insetBy(dx: border, dy: border))))
    let lines = text.drawLines(
      isEmpty ? element.placeholder : state.text, TextStyle(element, metrics),
      parts == .caret ? .clear : textColor(of: element, isEmpty: isEmpty), in: room,
      lineHeight: element.lineHeight(metrics), alignment: isMirrored ? .right : nil,
      seen: 0...band.height, in: &list)
    if let count = state.caret, state.showsCaret {
      let caret = caret(after: isEmpty ? nil : count, in: lines, of: element, room: room)
      // A caret outside the band is not visible.
      if caret.maxY > -1, caret.minY < band.height + 1 { drawCaret(caret, in: &list) }
    }
    list.append(.popClip)
  }

  /// The caret after `count` characters, or beside a placeholder if `count` is nil.
  ///
  /// The caret stays inside `room`, however many spaces there are at the end of the line.
  private func caret(
    after count: Int?, in lines: WrappedText, of element: FormElement, room: Rect
  ) -> Rect {
    let index = lines.line(ofCaretAfter: count ?? 0)
    let last = room.maxX - TextMetrics.caretWidth
    var x = isMirrored ? last : room.minX
    if let count {
      let line = text.typesetter.line(index, of: lines, font: TextStyle(element, metrics).font)
      let start = text.start(of: line, in: room, isMirrored ? .right : nil)
      x = start + line.caretEdge(after: count - line.firstCharacter)
    }
    let (height, pitch) = (
      metrics.caretHeight(for: element.fontSize(metrics)), element.lineHeight(metrics)
    )
    return Rect(
      x: max(room.minX, min(x, last)), y: room.minY + Double(index) * pitch + (pitch - height) / 2,
      width: TextMetrics.caretWidth, height: height)
  }

  /// A message with rounded corners.
  ///
  /// Unless the message's look specifies a background, the user's own messages have the tint
  /// colour, and all others are grey.
  func drawBubble(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let isOwn = element.sender == .me
    let radius = min(
      element.look.corner ?? TextMetrics.bubbleRadius, state.frame.height / 2,
      state.frame.width / 2)
    list.fill(
      .continuousRoundedRect(state.frame, radius: radius),
      Color(element.look.background, or: isOwn ? palette.tint : palette.bubble))
    drawBorder(element, state.frame, radius: radius, in: &list)
    let color = Color(element.look.color, or: isOwn ? .white : palette.label)
    text.drawLines(
      state.text, TextStyle(element, metrics), color, in: element.textRoom(in: state.frame),
      lineHeight: element.lineHeight(metrics), alignment: isMirrored ? .right : nil,
      seen: 0...band.height, in: &list)
  }
}
