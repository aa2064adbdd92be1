import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// Buttons and switches.
extension ElementPainter {
  /// A button's face and title; one without a style is filled where it submits the form or is 40 pt high.
  func drawButton(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    let frame = state.frame
    let isFilled = element.role == .submit || frame.height >= 40
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

  /// 10 pt, on system 26 half the height; corners are the platform's continuous ones.
  private func buttonRadius(_ element: FormElement, _ frame: Rect) -> Double {
    min(element.look.corner ?? (usesGlass ? .infinity : 10), frame.height / 2, frame.width / 2)
  }

  /// The colours of a button's face, where it has one, and title.
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
  func drawSwitch(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    var room = state.frame
    let title = element.title.isEmpty ? state.text : element.title
    if element.isRow(in: style) {
      drawRowFace(element, state, in: band, in: &list)
      room = rowRoom(element, state, in: band)
    } else if !title.isEmpty {
      room = self.room(room, withoutEnd: 2)
    }
    let size = usesGlass ? Size(width: 63, height: 28) : Size(width: 51, height: 31)
    drawLine(
      title, body, palette.label, in: self.room(room, withoutEnd: size.width + 10),
      y: text.baseline(centredIn: room, body), in: &list)
    let track = Rect(
      x: room.maxX - size.width, y: (room.midY - size.height / 2).rounded(toPixelsAt: text.scale),
      width: size.width, height: size.height)
    drawTrack(placed(track, in: room), isOn: state.isOn, isEnabled: element.isEnabled, in: &list)
  }

  /// A switch of 51 × 31 pt with a round knob; on system 26 of 63 × 28 pt with a longish one.
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
