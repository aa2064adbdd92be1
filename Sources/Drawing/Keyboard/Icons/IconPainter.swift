import KeyreelGeometry
import KeyreelImaging

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
    func fill(_ path: Path, _ rule: FillRule = .nonZero, unit: Double? = nil) {
      list.fill(path.placed(at: center, scale: unit ?? self.unit), color, rule)
    }
    func stroke(
      _ path: Path, _ width: Double, _ join: StrokeStyle.LineJoin = .round, unit: Double? = nil
    ) {
      let unit = unit ?? self.unit
      list.stroke(path.placed(at: center, scale: unit), color, width * unit, join: join)
    }
    // The arrow of iOS 15 is a tenth smaller (measured 57 of 63 px).
    let arrow = isThin ? unit * 0.905 : unit
    switch icon {
    case .shift:
      stroke(KeyOutlines.shift, (isThin ? 4.8 : 5.5) * lineShare, .miter, unit: arrow)
    case .shiftFilled:
      fill(KeyOutlines.head, unit: arrow)
      stroke(KeyOutlines.head, 7, unit: arrow)
      fill(KeyOutlines.stem, unit: arrow)
    case .capsLock:
      draw(.shiftFilled, at: center.offsetBy(dx: 0, dy: -5 * unit), color: color, in: &list)
      fill(KeyOutlines.lock, unit: arrow)
    case .delete:
      stroke(isThin ? KeyOutlines.thinTag : KeyOutlines.tag, (isThin ? 4 : 5) * weight)
      stroke(isThin ? KeyOutlines.thinCross : KeyOutlines.cross, (isThin ? 3.8 : 4.6) * weight)
    case .emoji where isFilled:
      fill(.joined(KeyOutlines.disc, KeyOutlines.eyes, KeyOutlines.mouth), .evenOdd)
    case .emoji:
      stroke(KeyOutlines.ring, 5.9 * lineShare)
      fill(KeyOutlines.eyes)
      fill(KeyOutlines.mouth, .evenOdd)
    case .microphone: stroke(KeyOutlines.microphone, 5)
    case .globe: stroke(isGridded ? KeyOutlines.grid : KeyOutlines.globe, 4.4 * lineShare)
    case .newLine where isClassicTablet: stroke(KeyOutlines.classicNewLine, 3.9 * lineShare)
    case .undo where isClassicTablet:
      fill(KeyOutlines.classicHead)
      stroke(KeyOutlines.classicShaft, 4.2, .miter)
    case .redo where isClassicTablet:
      fill(KeyOutlines.classicHead.mirrored)
      stroke(KeyOutlines.classicShaft.mirrored, 4.2, .miter)
    case .newLine: stroke(KeyOutlines.newLine, 5 * weight, .miter)
    case .go: stroke(KeyOutlines.go, 5 * weight, .miter)
    case .returnArrow: stroke(KeyOutlines.turning, 5.6)
    case .tab: stroke(KeyOutlines.tab, 5 * weight, .miter)
    case .capsKey: stroke(KeyOutlines.capsKey, 4.2 * weight)
    case .undo: stroke(KeyOutlines.undo, 5 * weight, .miter)
    case .redo: stroke(KeyOutlines.undo.mirrored, 5 * weight, .miter)
    case .paste:
      fill(KeyOutlines.clipboard, .evenOdd)
      stroke(KeyOutlines.sheet, 5)
    case .hideKeyboard:
      fill(board.outline, .evenOdd)
      fill(board.keys)
      stroke(board.arrow, board.chevronStroke)
    }
  }
}
