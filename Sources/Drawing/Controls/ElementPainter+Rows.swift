import KeyreelImaging
import KeyreelSimulation

/// Rows of a table, 44 pt tall at the usual text size, with separators of one pixel between them
/// (Behaviour §3g).
extension ElementPainter {
  func drawCell(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    drawRowFace(element, state, in: band, in: &list)
    let row = rowRoom(element, state, in: band)
    drawAccessory(element.accessory, in: row, in: &list)
    let room = self.room(
      row, withoutEnd: element.accessory == .none ? 0 : TextMetrics.accessoryWidth)
    if metrics.size.isAccessibility {
      return drawStacked(element, in: room, band, in: &list)
    }
    let baseline = text.baseline(centredIn: room, body)
    let detail = text.line(element.detail, body).visibleWidth
    let width = detailWidth(element, in: room)
    let taken = width > 0 ? width + 12 : 0
    drawLine(
      element.title, body, palette.label, in: self.room(room, withoutEnd: taken), y: baseline,
      in: &list)
    drawLine(
      element.detail, body, palette.secondaryLabel,
      in: width < detail ? self.room(room, withoutStart: room.width - width) : room, y: baseline,
      atEnd: true, in: &list)
  }

  /// The width of a row's detail text; 0 if not even an ellipsis would fit.
  ///
  /// The title keeps its full width or, if both the title and the detail are long, half of the
  /// row's width.
  private func detailWidth(_ element: FormElement, in room: Rect) -> Double {
    let title = text.line(element.title, body).visibleWidth
    let detail = text.line(element.detail, body).visibleWidth
    let width = min(detail, room.width - 12 - min(title, (room.width - 12) / 2))
    return width < min(detail, text.line("\u{2026}", body).visibleWidth) ? 0 : width
  }

  /// The part of a row's frame that its contents may occupy.
  func rowRoom(_ element: FormElement, _ state: ElementState, in band: Band) -> Rect {
    state.frame.inset(
      by: element.rowInsets(in: style, safeArea: band.safeArea, tables: metrics.tables))
  }

  /// Draws a row's texts at an accessibility text size: the title wraps, and the detail is below
  /// the title.
  private func drawStacked(
    _ element: FormElement, in room: Rect, _ band: Band, in list: inout DisplayList
  ) {
    let alignment: TextAlignment = isMirrored ? .right : .left
    let edge = metrics.tables.rowEdge
    var rest = room.inset(by: EdgeInsets(top: edge, bottom: edge))
    let lines = text.drawLines(
      element.title, body, palette.label, in: rest, lineHeight: metrics.lineHeight,
      alignment: alignment, seen: 0...band.height, in: &list)
    rest = rest.offsetBy(dx: 0, dy: Double(max(1, lines.count)) * metrics.lineHeight)
    text.drawLines(
      element.detail, body, palette.secondaryLabel, in: rest, lineHeight: metrics.lineHeight,
      alignment: alignment, seen: 0...band.height, in: &list)
  }

  /// The chevron or checkmark at a row's end.
  private func drawAccessory(_ accessory: CellAccessory, in row: Rect, in list: inout DisplayList) {
    let box = placed(Rect(x: row.maxX - 13, y: row.midY - 6.5, width: 13, height: 13), in: row)
    switch accessory {
    case .none: return
    case .disclosure:
      let (tip, back) = isMirrored ? (box.minX + 1, box.minX + 7) : (box.maxX - 1, box.maxX - 7)
      let y = box.midY
      list.stroke(.through((back, y - 6), (tip, y), (back, y + 6)), palette.placeholder, 2.2)
    case .checkmark:
      let (x, y) = (box.minX, box.midY)
      list.stroke(
        .through((x + 0.5, y + 0.8), (x + 4.7, y + 5.2), (x + 12.3, y - 5.7)), palette.tint, 2.1)
    }
  }

  // MARK: Faces

  /// The row's colour and the separators above and below the row.
  ///
  /// A touch does not select a row with a field or a switch, because the field or switch receives
  /// the touch.
  func drawRowFace(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let frame = state.frame
    let usual = style == .plain ? palette.background : palette.raisedBackground
    let isChosen = state.isHighlighted && (element.kind == .cell || element.kind == .button)
    let color = isChosen ? palette.pressedRow : usual
    if style == .insetGrouped {
      drawCard(frame, band.place, color, in: &list)
    } else {
      list.fill(frame, color)
      drawLineAbove(frame, in: band, in: &list)
    }
    drawLineBelow(element, frame, in: band, in: &list)
  }

  /// Draws the separator above the first row of a group, unless the row is at the content's upper
  /// edge.
  private func drawLineAbove(_ frame: Rect, in band: Band, in list: inout DisplayList) {
    guard band.place.isFirst, !band.isAtTop else { return }
    list.fill(
      Rect(x: frame.minX, y: frame.minY, width: frame.width, height: pixel), palette.separator)
  }

  /// Draws a row's part of a card; corners of the part are rounded only if they are also corners of
  /// the card.
  private func drawCard(
    _ frame: Rect, _ place: RowPlace, _ color: Color, in list: inout DisplayList
  ) {
    let radius = metrics.tables.cardRadius
    let card = frame.inset(
      by: EdgeInsets(top: place.isFirst ? 0 : -3 * radius, bottom: place.isLast ? 0 : -3 * radius))
    list.append(.pushClip(.rect(frame)))
    list.fill(.continuousRoundedRect(card, radius: radius), color)
    list.append(.popClip)
  }

  /// Draws the separator below a row, starting at the row's title.
  ///
  /// The separator below the last row of a group spans the screen in a grouped table and is left
  /// out in an inset grouped table.
  private func drawLineBelow(
    _ element: FormElement, _ frame: Rect, in band: Band, in list: inout DisplayList
  ) {
    let endsGroup = band.place.isLast && style != .plain
    if endsGroup && style == .insetGrouped { return }
    let insets = element.rowInsets(in: style, safeArea: band.safeArea, tables: metrics.tables)
    let inset = endsGroup ? 0 : isMirrored ? insets.right : insets.left
    let line = Rect(
      x: frame.minX + inset, y: frame.maxY - pixel, width: frame.width - inset, height: pixel)
    list.fill(placed(line, in: frame), palette.separator)
  }

  // MARK: The composer

  /// A row with a rounded text field, and the send button inside that field.
  func drawComposer(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let frame = state.frame
    list.fill(frame, palette.bar)
    drawLineAbove(frame, in: band, in: &list)
    let field = element.textFrame(in: frame, safeArea: band.safeArea, metrics: metrics)
    let radius = element.composerRadius(in: field)
    list.fill(.roundedRect(field, radius: radius), palette.raisedBackground)
    list.border(field, radius: radius, palette.fieldBorder, pixel)
    drawEditableLine(
      element, state, in: element.textRoom(in: field, direction: direction), in: &list)
    let button = Rect(
      x: field.maxX - 2 * radius, y: field.maxY - 2 * radius, width: 2 * radius, height: 2 * radius)
    drawSendButton(at: placed(button, in: field).center, isEnabled: !state.text.isEmpty, in: &list)
  }

  private func drawSendButton(at center: Point, isEnabled: Bool, in list: inout DisplayList) {
    let circle = Path.ellipse(in: Rect(center: center, size: Size(width: 27, height: 27)))
    list.fill(circle, isEnabled ? palette.tint : palette.fill)
    let arrow = Path.joined(
      .through((0, 6.3), (0, -5.8)), .through((-5, -0.8), (0, -5.8), (5, -0.8)))
    list.stroke(arrow.placed(at: center), .white, 2.3)
  }
}

/// Buttons and switches.
extension ElementPainter {
  /// A button's face and title.
  ///
  /// A button without a style is filled if it submits the form, or if it is at least 40 pt tall,
  /// excluding the padding added by its look.
  func drawButton(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let frame = state.frame
    let isFilled =
      element.role == .submit
      || height(ofUnpadded: element, in: frame) >= FormSimulator.filledHeight
    let title = element.title.isEmpty ? state.text : element.title
    if element.isRow(in: style) {
      drawRowFace(element, state, in: band, in: &list)
      let room = rowRoom(element, state, in: band)
      return drawLine(
        title, body, buttonColors(element, state, .plain).title, in: room,
        y: text.baseline(centredIn: room, body), in: &list)
    }
    let look = element.buttonStyle ?? (isFilled ? .filled : .plain)
    let colors = buttonColors(element, state, look)
    if let face = colors.face {
      list.fill(.continuousRoundedRect(frame, radius: buttonRadius(element, frame)), face)
    }
    drawBorder(element, frame, radius: buttonRadius(element, frame), in: &list)
    let font = TextStyle(element, metrics, weight: look == .plain ? .regular : .semibold)
    text.draw(
      title, font, colors.title, at: Point(x: frame.midX, y: text.baseline(centredIn: frame, font)),
      alignment: .center, width: frame.width, in: &list)
  }

  /// The height of a button, excluding the padding added by its look.
  ///
  /// This padding does not affect whether the button is filled.
  private func height(ofUnpadded element: FormElement, in frame: Rect) -> Double {
    guard element.frame == nil, element.look.verticalPadding != nil else { return frame.height }
    return element.isDocked && hasDockedFields ? metrics.fieldHeight : metrics.buttonHeight
  }

  /// The radius of a button's continuous corners: the radius in its look, otherwise 10 pt or, on
  /// system 26, half the height.
  private func buttonRadius(_ element: FormElement, _ frame: Rect) -> Double {
    min(element.look.corner ?? (usesGlass ? .infinity : 10), frame.height / 2, frame.width / 2)
  }

  /// The colours of a button's face, if it has one, and of its title.
  private func buttonColors(
    _ element: FormElement, _ state: ElementState, _ style: ButtonStyle
  ) -> (face: Color?, title: Color) {
    let tint = Color(element.look.color, or: palette.tint)
    let own = element.look.background.map { Color($0) }
    guard element.isEnabled else {
      return (style == .plain ? own : palette.fill, palette.placeholder)
    }
    let isPressed = state.isHighlighted
    switch style {
    case .filled:
      let title = Color(element.look.color, or: .white)
      return ((own ?? palette.tint).withAlpha(isPressed ? 0.75 : 1), title)
    case .tinted:
      return (own ?? tint.withAlpha(isPressed ? 0.1 : 0.15), tint.withAlpha(isPressed ? 0.75 : 1))
    case .plain:
      return (own, tint.withAlpha(isPressed ? 0.3 : 1))
    }
  }

  /// A title at the start and a switch at the end.
  ///
  /// In a row or a stack, a title that is too long wraps beside the switch, as in UIKit's list
  /// content configuration. In a dock or a frame, a title that is too long is truncated.
  func drawSwitch(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    var room = state.frame
    let title = element.title.isEmpty ? state.text : element.title
    if element.isRow(in: style) {
      drawRowFace(element, state, in: band, in: &list)
      room = rowRoom(element, state, in: band)
    } else if !title.isEmpty {
      room = self.room(room, withoutEnd: TextMetrics.switchEnd)
    }
    let size = metrics.tables.switchSize
    let beside = self.room(room, withoutEnd: metrics.switchRoom)
    let lines = element.switchLines(in: beside.width, metrics) {
      text.typesetter.wrapped(title, font: body.font, width: beside.width).count
    }
    if lines > 1 {
      let edge = (room.height - metrics.lineHeight * Double(lines)) / 2
      text.drawLines(
        title, body, palette.label, in: beside.inset(by: EdgeInsets(top: edge, bottom: edge)),
        lineHeight: metrics.lineHeight, alignment: isMirrored ? .right : .left,
        seen: 0...band.height, in: &list)
    } else {
      drawLine(
        title, body, palette.label, in: beside, y: text.baseline(centredIn: room, body), in: &list)
    }
    let track = Rect(
      x: room.maxX - size.width, y: (room.midY - size.height / 2).rounded(toPixelsAt: text.scale),
      width: size.width, height: size.height)
    drawTrack(placed(track, in: room), isOn: state.isOn, isEnabled: element.isEnabled, in: &list)
  }

  /// A switch of 51 × 31 pt with a round knob; on system 26, a switch of 63 × 28 pt with an
  /// elongated knob.
  private func drawTrack(_ track: Rect, isOn: Bool, isEnabled: Bool, in list: inout DisplayList) {
    list.fill(
      .roundedRect(track, radius: track.height / 2),
      (isOn ? palette.green : palette.fill).withAlpha(isEnabled ? 1 : 0.5))
    let size =
      usesGlass
      ? Size(width: 39, height: track.height - 4)
      : Size(width: track.height - 4, height: track.height - 4)
    let isAtRight = isOn != isMirrored
    let knobX = isAtRight ? track.maxX - 2 - size.width : track.minX + 2
    let frame = Rect(origin: Point(x: knobX, y: track.minY + 2), size: size)
    let knob =
      usesGlass ? Path.roundedRect(frame, radius: size.height / 2) : Path.ellipse(in: frame)
    list.append(.shadow(knob, Shadow(color: Color(0x000000, alpha: 0.15), radius: 8, dy: 3)))
    list.append(.shadow(knob, Shadow(color: Color(0x000000, alpha: 0.06), radius: 1, dy: 3)))
    list.fill(knob, .white)
  }
}
