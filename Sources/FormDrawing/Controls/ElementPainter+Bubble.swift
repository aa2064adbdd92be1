import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelScene

extension ElementPainter {
  /// A message with round corners: what the user said in the tint's colour, all else in grey.
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
