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

  /// Draws a line at the start of a room, its baseline at y.
  func drawAtStart(
    _ string: String, _ style: TextStyle, _ color: Color, in room: Rect, y: Double,
    in list: inout DisplayList
  ) {
    text.draw(
      string, style, color, at: Point(x: isMirrored ? room.maxX : room.minX, y: y),
      alignment: isMirrored ? .right : .left, width: room.width, in: &list)
  }

  /// Draws a line at the end of a room, its baseline at y.
  func drawAtEnd(
    _ string: String, _ style: TextStyle, _ color: Color, in room: Rect, y: Double,
    in list: inout DisplayList
  ) {
    text.draw(
      string, style, color, at: Point(x: isMirrored ? room.minX : room.maxX, y: y),
      alignment: isMirrored ? .left : .right, width: room.width, in: &list)
  }

  /// The room without a stretch at its start.
  func room(_ room: Rect, withoutStart length: Double) -> Rect {
    room.inset(by: EdgeInsets(left: isMirrored ? 0 : length, right: isMirrored ? length : 0))
  }

  /// The room without a stretch at its end.
  func room(_ room: Rect, withoutEnd length: Double) -> Rect {
    room.inset(by: EdgeInsets(left: isMirrored ? length : 0, right: isMirrored ? 0 : length))
  }
}
