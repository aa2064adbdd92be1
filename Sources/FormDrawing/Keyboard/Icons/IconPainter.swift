import KeyreelGeometry
import KeyreelScene

/// Draws the keyboard's icons around a centre.
///
/// All lengths are ours, in thirds of a point as seen on screenshots at 3 pixels a point, so that the icons
/// come out as large and as heavy as the platform's.
struct IconPainter: Sendable {
  /// The size of the drawing's unit, in points.
  var unit: Double = 1.0 / 3
  /// Whether shift and delete are the lighter ones of iOS 15.
  var isThin: Bool = false
  /// Whether faces are discs with eyes and mouth left out, as on dark glass.
  var isFilled: Bool = false
  /// Whether globes have a grid of meridians, as on glass.
  var isGridded: Bool = false
  /// Which keyboard with an arrow is drawn.
  var board: HideKeyboardIcon = .classic
  /// How heavy the lines of shift, globe and faces are, as a share of the usual.
  var lineShare: Double = 1
  /// Whether return and undo are those of classic tablets: a low arrow with a narrow head, a filled head.
  var isClassicTablet: Bool = false
  /// How heavy delete's lines are, as a share of the usual.
  var weight: Double = 1

  /// Draws an icon.
  func draw(_ icon: KeyIcon, at center: Point, color: Color, in list: inout DisplayList) {
    switch icon {
    case .shift:
      arrow.stroke(
        ArrowIcon.outline, (isThin ? 4.8 : 5.5) * lineShare, .miter, center, color, &list)
    case .shiftFilled:
      arrow.fill(ArrowIcon.head, center, color, &list)
      arrow.stroke(ArrowIcon.head, 7, .round, center, color, &list)
      arrow.fill(ArrowIcon.stem, center, color, &list)
    case .capsLock:
      draw(.shiftFilled, at: center.offsetBy(dx: 0, dy: -5 * unit), color: color, in: &list)
      arrow.fill(ArrowIcon.lock, center, color, &list)
    case .delete:
      stroke(
        isThin ? DeleteIcon.thinTag : DeleteIcon.tag, (isThin ? 4 : 5) * weight, .round, center,
        color,
        &list)
      stroke(
        isThin ? DeleteIcon.thinCross : DeleteIcon.cross, (isThin ? 3.8 : 4.6) * weight, .round,
        center, color,
        &list)
    case .emoji where isFilled:
      var face = FaceIcon.disc
      face.append(FaceIcon.eyes)
      face.append(FaceIcon.mouth)
      fill(face, center, color, &list, rule: .evenOdd)
    case .emoji:
      stroke(FaceIcon.ring, 5.9 * lineShare, .round, center, color, &list)
      fill(FaceIcon.eyes, center, color, &list)
      fill(FaceIcon.mouth, center, color, &list, rule: .evenOdd)
    case .microphone: stroke(MicrophoneIcon.path, 5, .round, center, color, &list)
    case .globe:
      stroke(
        isGridded ? GlobeIcon.grid : GlobeIcon.path, 4.4 * lineShare, .round, center, color, &list)
    case .newLine where isClassicTablet:
      stroke(TabletIcons.classicNewLine, 3.9 * lineShare, .round, center, color, &list)
    case .undo where isClassicTablet, .redo where isClassicTablet:
      let side: Double = icon == .undo ? 1 : -1
      fill(TabletIcons.classicHead(side), center, color, &list)
      stroke(TabletIcons.classicTurn(side), 4.2, .miter, center, color, &list)
    case .newLine: stroke(ArrowIcon.newLine, 5 * weight, .miter, center, color, &list)
    case .go: stroke(ArrowIcon.go, 5 * weight, .miter, center, color, &list)
    case .returnArrow: stroke(ArrowIcon.turning, 5.6, .round, center, color, &list)
    case .tab: stroke(TabletIcons.tab, 5 * weight, .miter, center, color, &list)
    case .capsKey: stroke(TabletIcons.caps, 4.2 * weight, .round, center, color, &list)
    case .undo: stroke(TabletIcons.undo, 5 * weight, .miter, center, color, &list)
    case .redo: stroke(TabletIcons.redo, 5 * weight, .miter, center, color, &list)
    case .paste:
      fill(TabletIcons.clipboard, center, color, &list, rule: .evenOdd)
      stroke(TabletIcons.sheet, 5, .round, center, color, &list)
    case .hideKeyboard: board.draw(self, center, color, &list)
    }
  }

  /// The arrow of iOS 15 is a tenth smaller (measured 57 of 63 px).
  private var arrow: IconPainter { IconPainter(unit: isThin ? unit * 0.905 : unit) }

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
