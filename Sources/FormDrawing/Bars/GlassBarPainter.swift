import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelScene

/// The bar at the top on system 26: the content passes under its title, blurred and faded so that the title stays legible
/// as under the platform's soft scroll edge; the way back and the actions are panes.
///
/// Round panes of 44 pt, as high as the bar (measured at 393 pt: rows 161 to 293 of 3 a point, where the bar begins at 53⅔ pt), 16 pt
/// from the edge, as in the platform's published designs; in the lower bar of a phone on its side as high as leaves 2 pt.
struct GlassBarPainter: Sendable {
  /// From the safe area's side to a pane.
  static let margin: Double = 16

  let bar: NavigationBar
  let metrics: BarMetrics
  let palette: Palette
  let text: TextPainter
  /// The screen's width.
  let width: Double
  /// What the content is painted with; it fades in towards the upper edge.
  let background: Color
  /// Whether what begins at the left elsewhere begins at the right.
  let isMirrored: Bool

  private var base: Double {
    (metrics.navigationBarTop + metrics.navigationBarHeight).rounded(toPixelsAt: text.scale)
  }
  private var middle: Double { base - metrics.navigationBarHeight / 2 }
  /// The height of a pane.
  private var paneHeight: Double {
    metrics.navigationBarHeight < 44 ? metrics.navigationBarHeight - 4 : 44
  }
  /// How far below the bar the content is dimmed.
  private static let overhang = 12.0

  /// Where the dimmed part of the screen lies.
  var edgeFrame: Rect { Rect(x: 0, y: 0, width: width, height: base + Self.overhang) }

  /// What blurs the content there, enough that no line of text can be read.
  var edgeBackdrop: Backdrop { Backdrop(radius: 12, saturation: 1, tint: background.withAlpha(0)) }

  /// The rows over which that blur gives way to the content as it is, from below the title on.
  var edgeFade: ClosedRange<Double> { max(0, base - 10)...edgeFrame.height }

  /// The colour behind the content over the content: nearly all there is behind the title, gone below the bar.
  func edgeList() -> DisplayList {
    let stops = [
      (0.0, 0.96), (max(0, base - 18), 0.86), (max(0, base - 6), 0.62), (edgeFrame.height, 0),
    ].map {
      GradientStop(location: $0.0 / edgeFrame.height, color: background.withAlpha($0.1))
    }
    return DisplayList([
      .fill(
        .rect(Rect(origin: .zero, size: edgeFrame.size)), .nonZero,
        .linearGradient(from: .zero, to: Point(x: 0, y: edgeFrame.height), stops: stops))
    ])
  }

  /// The title, in the middle or as near to it as the panes leave it; shortened only where it has no room between them.
  func titleList() -> DisplayList {
    var list = DisplayList()
    let left = (isMirrored ? actionsFrame : backFrame)?.maxX ?? 0
    let right = (isMirrored ? backFrame : actionsFrame)?.minX ?? width
    let room = max(0, right - left - 16)
    let length = min(room, text.line(bar.title, .headline).visibleWidth)
    let x = max(left + 8, min((width - length) / 2, right - 8 - length))
    text.draw(
      bar.title, .headline, palette.label,
      at: Point(x: x, y: middle + TextStyle.headline.capHeight / 2), width: room, in: &list)
    return list
  }

  /// The pane of the way back, if there is one.
  var backFrame: Rect? {
    guard bar.back != nil else { return nil }
    let x = Self.margin + (isMirrored ? metrics.safeArea.right : metrics.safeArea.left)
    return placed(
      Rect(
        x: x, y: middle - paneHeight / 2, width: paneHeight, height: paneHeight))
  }

  /// The chevron in its pane.
  func backList() -> DisplayList {
    var list = paneList(Size(width: paneHeight, height: paneHeight))
    let side = isMirrored ? -1.0 : 1
    let chevron = Path([
      .move(Point(x: 3.6 * side, y: -8.3)), .line(Point(x: -4.6 * side, y: 0)),
      .line(Point(x: 3.6 * side, y: 8.3)),
    ])
    let center = Point(x: paneHeight / 2, y: paneHeight / 2)
    list.append(
      .stroke(
        chevron.placed(at: center), StrokeStyle(width: 2.5, cap: .round, join: .round),
        palette.label))
    return list
  }

  /// The pane that holds all actions, if there are any.
  var actionsFrame: Rect? {
    guard !bar.actions.isEmpty else { return nil }
    let widths = bar.actions.map { text.line($0.title, style(of: $0)).visibleWidth + 24 }
    let length = max(paneHeight, widths.reduce(8, +)).rounded(toPixelsAt: text.scale)
    let end = Self.margin + (isMirrored ? metrics.safeArea.left : metrics.safeArea.right)
    return placed(
      Rect(
        x: width - end - length, y: middle - paneHeight / 2, width: length,
        height: paneHeight))
  }

  /// The actions in their pane.
  func actionsList() -> DisplayList {
    guard let frame = actionsFrame else { return DisplayList() }
    var list = paneList(frame.size)
    var x = 4.0
    for action in bar.actions {
      let style = style(of: action)
      let length = text.line(action.title, style).visibleWidth
      text.draw(
        action.title, style, action.color.map { Color($0) } ?? palette.label,
        at: Point(
          x: isMirrored ? frame.width - x - 12 : x + 12,
          y: paneHeight / 2 + style.capHeight / 2),
        alignment: isMirrored ? .right : .left, in: &list)
      x += length + 24
    }
    return list
  }

  /// The bright rim of a pane.
  private func paneList(_ size: Size) -> DisplayList {
    var list = DisplayList()
    let rim = 1 / Double(text.scale)
    let frame = Rect(origin: .zero, size: size).insetBy(dx: rim / 2, dy: rim / 2)
    list.append(
      .stroke(
        .roundedRect(frame, radius: frame.height / 2), StrokeStyle(width: rim), palette.glassRim))
    return list
  }

  private func style(of action: BarAction) -> TextStyle {
    TextStyle(size: action.size ?? 17, weight: .medium)
  }

  private func placed(_ rect: Rect) -> Rect {
    let y = rect.minY.rounded(toPixelsAt: text.scale)
    return Rect(
      x: isMirrored ? width - rect.maxX : rect.minX, y: y, width: rect.width, height: rect.height)
  }
}
