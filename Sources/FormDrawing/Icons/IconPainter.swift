import Geometry
import Scene

/// Draws the keyboard's icons around a centre.
///
/// All lengths are ours, in thirds of a point as seen on screenshots at 3 pixels a point, so that the icons
/// come out as large and as heavy as the platform's.
struct IconPainter: Sendable {
  /// The size of the drawing's unit, in points.
  var unit: Double = 1.0 / 3

  /// Draws an icon.
  func draw(_ icon: KeyIcon, at center: Point, color: Color, in list: inout DisplayList) {
    switch icon {
    case .shift: stroke(ArrowIcon.outline, 5.5, .miter, center, color, &list)
    case .shiftFilled:
      fill(ArrowIcon.head, center, color, &list)
      stroke(ArrowIcon.head, 7, .round, center, color, &list)
      fill(ArrowIcon.stem, center, color, &list)
    case .delete:
      stroke(DeleteIcon.tag, 5, .round, center, color, &list)
      stroke(DeleteIcon.cross, 4.6, .round, center, color, &list)
    case .emoji:
      stroke(FaceIcon.ring, 5.9, .round, center, color, &list)
      fill(FaceIcon.eyes, center, color, &list)
      fill(FaceIcon.mouth, center, color, &list, rule: .evenOdd)
    case .microphone: stroke(MicrophoneIcon.path, 5, .round, center, color, &list)
    case .globe: stroke(GlobeIcon.path, 4.6, .round, center, color, &list)
    case .hideKeyboard: HideKeyboardIcon.draw(self, center, color, &list)
    case .returnArrow: stroke(ReturnIcon.path, 5.2, .round, center, color, &list)
    }
  }

  /// Fills a path given in units around the origin.
  func fill(
    _ path: Path, _ center: Point, _ color: Color, _ list: inout DisplayList,
    rule: FillRule = .nonZero
  ) {
    list.append(.fill(path.placed(at: center, scale: unit), rule, .color(color)))
  }

  /// Strokes a path given in units around the origin; ends are round.
  func stroke(
    _ path: Path, _ width: Double, _ join: StrokeStyle.LineJoin, _ center: Point, _ color: Color,
    _ list: inout DisplayList
  ) {
    list.append(
      .stroke(
        path.placed(at: center, scale: unit),
        StrokeStyle(width: width * unit, cap: .round, join: join), color))
  }
}
