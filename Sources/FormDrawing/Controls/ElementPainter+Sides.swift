import KeyreelGeometry
import KeyreelScene

/// Where things begin and end in an interface that may be mirrored.
extension ElementPainter {
  /// A rectangle that lies in another as seen from left to right, where it lies in the interface.
  func placed(_ rect: Rect, in frame: Rect) -> Rect {
    guard isMirrored else { return rect }
    var copy = rect
    copy.origin.x = frame.minX + frame.maxX - rect.maxX
    return copy
  }

  /// Draws a line at the start of a room, or at its end, its baseline at y.
  func drawLine(
    _ string: String, _ style: TextStyle, _ color: Color, in room: Rect, y: Double,
    atEnd: Bool = false, in list: inout DisplayList
  ) {
    let isRight = isMirrored != atEnd
    text.draw(
      string, style, color, at: Point(x: isRight ? room.maxX : room.minX, y: y),
      alignment: isRight ? .right : .left, width: room.width, in: &list)
  }

  /// The room without a stretch at its start and one at its end.
  func room(_ room: Rect, withoutStart start: Double = 0, withoutEnd end: Double = 0) -> Rect {
    room.inset(by: EdgeInsets(left: isMirrored ? end : start, right: isMirrored ? start : end))
  }
}
