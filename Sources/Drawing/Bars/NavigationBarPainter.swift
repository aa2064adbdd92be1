import KeyreelImaging
import KeyreelSimulation

/// Draws the bar at the top: the title in the middle, the back button at the start, and actions at
/// the end.
///
/// All lengths were measured at 3 pixels per point. The title's capitals are centred 22 pt above
/// the bar's lower edge, or 19⅓ pt on a phone with an island. The chevron is 12 × 20⅓ pt and begins
/// at x = 8⅓ pt; the back title begins at x = 28⅓ pt. Actions end 13 pt from the screen's edge, and
/// their capitals are centred ⅔ pt higher than the title's.
struct NavigationBarPainter: Sendable {
  let bar: NavigationBar
  let metrics: BarMetrics
  let palette: Palette
  let text: TextPainter
  /// The screen's width.
  let width: Double
  /// The colour of the bar or, on system 26, of the veil over the content; the veil grows denser
  /// towards the upper edge.
  let face: Color
  /// Whether the screen has an island above the bar.
  let hasIsland: Bool
  /// Whether the bar is mirrored, as in languages written from right to left.
  let isMirrored: Bool

  /// The bar's lower edge.
  var base: Double {
    (metrics.navigationBarTop + metrics.navigationBarHeight).rounded(toPixelsAt: text.scale)
  }
  /// The y coordinate at which capitals are centred.
  var middle: Double { base - (hasIsland ? 58.0 / 3 : metrics.navigationBarHeight / 2) }
  /// The safe area's insets at the bar's start and end.
  var start: Double { isMirrored ? metrics.safeArea.right : metrics.safeArea.left }
  var end: Double { isMirrored ? metrics.safeArea.left : metrics.safeArea.right }
  /// The alignment of the text at the bar's start.
  var leading: TextAlignment { isMirrored ? .right : .left }
  /// The style of the back button's title, with the tracking that matches its width in the
  /// screenshots.
  private let backStyle = TextStyle(size: 17, tracking: 0.207)

  /// The bar's face with the back button, the actions and, unless it is a separate layer, the
  /// title.
  func displayList(withTitle: Bool) -> DisplayList {
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: width, height: base), face)
    if withTitle { list.append(titleList()) }
    drawBack(in: &list)
    drawActions(in: &list)
    return list
  }

  /// The large title alone, 52 pt tall.
  func largeTitleList(_ color: Color) -> DisplayList {
    var list = DisplayList()
    text.draw(
      bar.title, .largeTitle, color,
      at: Point(x: placed(start + 16), y: 3 + TextStyle.largeTitle.ascent), alignment: leading,
      width: max(0, width - start - end - 32), in: &list)
    return list
  }

  /// An x coordinate from a left-to-right layout, mirrored if the bar is mirrored.
  private func placed(_ x: Double) -> Double { isMirrored ? width - x : x }

  /// The width that must remain free of titles at the bar's end.
  private var taken: Double { bar.actions.isEmpty ? 8 : actionsWidth + 13 + 8 + end }

  /// The title of the back button; nil if there is no back button, or if the bar's own title leaves
  /// too little space.
  ///
  /// The bar's own title needs 44 pt or, if the title is narrower, its full width. If the back
  /// title leaves less space, the chevron is shown alone, as on the platform.
  private var backTitle: TypesetLine? {
    guard let back = bar.back else { return nil }
    let line = text.line(back, backStyle)
    let title = text.line(bar.title, .headline).visibleWidth
    return width - start - 30 - line.visibleWidth - taken < min(title, 44) ? nil : line
  }

  /// The small title alone, in its place in the bar.
  func titleList() -> DisplayList {
    let backWidth = bar.back == nil ? 8 : 30 + (backTitle?.visibleWidth ?? 0)
    let free = start + backWidth
    let room = max(0, width - free - taken)
    let length = min(room, text.line(bar.title, .headline).visibleWidth)
    let x = max(free, min((width - length) / 2, width - taken - length))
    var list = DisplayList()
    text.draw(
      bar.title, .headline, palette.barTitle,
      at: Point(x: placed(x), y: middle + TextStyle.headline.capHeight / 2), alignment: leading,
      width: room, in: &list)
    return list
  }

  private func drawBack(in list: inout DisplayList) {
    guard let back = bar.back else { return }
    let chevron = chevron((10.7, -8.8), (1.85, 0), (10.7, 8.8))
    list.stroke(
      chevron.placed(at: Point(x: placed(start + 8.15), y: middle - 0.17)), palette.tint, 2.7,
      join: .miter)
    guard backTitle != nil else { return }
    text.draw(
      back, backStyle, palette.tint,
      at: Point(x: placed(start + 27.2), y: middle + TextStyle.body.capHeight / 2 + 1.0 / 3),
      alignment: leading, in: &list)
  }

  /// A chevron that points to the bar's start.
  func chevron(
    _ upper: (Double, Double), _ tip: (Double, Double), _ lower: (Double, Double)
  ) -> Path {
    let chevron = Path.through(upper, tip, lower)
    return isMirrored ? chevron.mirrored : chevron
  }

  // MARK: Actions

  private func style(of action: BarAction) -> TextStyle { TextStyle(size: action.size ?? 17) }

  /// The distance from the start of the first action to the end of the last action, with 12 pt
  /// between neighbours.
  private var actionsWidth: Double {
    let widths = bar.actions.map { text.line($0.title, style(of: $0)).visibleWidth }
    return widths.reduce(0, +) + 12 * Double(max(0, widths.count - 1))
  }

  private func drawActions(in list: inout DisplayList) {
    var right = width - end - 13
    for action in bar.actions.reversed() {
      let style = style(of: action)
      text.draw(
        action.title, style, Color(action.color, or: palette.tint),
        at: Point(x: placed(right), y: middle - 2.0 / 3 + style.capHeight / 2),
        alignment: isMirrored ? .left : .right, in: &list)
      right -= text.line(action.title, style).visibleWidth + 12
    }
  }
}

/// The bar at the top on system 26, where the back button and the actions are panes of glass.
///
/// As with the platform's soft scroll edge, content that passes under the title is blurred and
/// faded to keep the title legible.
///
/// The panes are round and, like the bar, 44 pt tall. On a screen 393 pt wide, at 3 pixels per
/// point, the panes were found to extend from row 161 to row 293; the bar begins at 53⅔ pt on such
/// a screen. The panes are 16 pt from the edge, as in the platform's published designs. In the
/// shorter bar of a phone in landscape, the panes are smaller, with 2 pt free above and below.
extension NavigationBarPainter {
  /// The distance from the safe area's side to a pane.
  private static let margin: Double = 16

  /// The height of a pane.
  private var paneHeight: Double {
    metrics.navigationBarHeight < 44 ? metrics.navigationBarHeight - 4 : 44
  }

  /// The dimmed part of the screen, which extends 12 pt below the bar.
  var edgeFrame: Rect { Rect(x: 0, y: 0, width: width, height: base + 12) }

  /// The filter that blurs the content in ``edgeFrame`` so strongly that no line of text can be
  /// read.
  var edgeBackdrop: BackdropFilter {
    let tone = PaneTone(strength: 1, tint: face.withAlpha(0))
    return BackdropFilter(points: 12, tone: tone, scale: text.scale)
  }

  /// The rows over which the blur fades out, from below the title to the bottom of ``edgeFrame``.
  var edgeFade: ClosedRange<Double> { max(0, base - 10)...edgeFrame.height }

  /// A veil over the content, in the colour of the content's background: nearly opaque behind the
  /// title, and fully transparent 12 pt below the bar.
  func edgeList() -> DisplayList {
    let height = edgeFrame.height
    let stops = [(0.0, 0.96), (max(0, base - 18), 0.86), (max(0, base - 6), 0.62), (height, 0)]
      .map { GradientStop($0.0 / height, face.withAlpha($0.1)) }
    var list = DisplayList()
    list.shade(.rect(Rect(origin: .zero, size: edgeFrame.size)), to: height, stops)
    return list
  }

  /// The title, as near to the middle as the panes allow; truncated only if the title does not fit
  /// between the panes.
  func glassTitleList() -> DisplayList {
    let left = (isMirrored ? actionsFrame : backFrame)?.maxX ?? 0
    let right = (isMirrored ? backFrame : actionsFrame)?.minX ?? width
    let room = max(0, right - left - 16)
    let length = min(room, text.line(bar.title, .headline).visibleWidth)
    let x = max(left + 8, min((width - length) / 2, right - 8 - length))
    var list = DisplayList()
    text.draw(
      bar.title, .headline, palette.label,
      at: Point(x: x, y: middle + TextStyle.headline.capHeight / 2), width: room, in: &list)
    return list
  }

  /// The pane of the back button, if there is one.
  var backFrame: Rect? { bar.back == nil ? nil : pane(at: Self.margin + start, width: paneHeight) }

  /// The chevron in its pane.
  func backList() -> DisplayList {
    var list = paneList(Size(width: paneHeight, height: paneHeight))
    let center = Point(x: paneHeight / 2, y: paneHeight / 2)
    list.stroke(chevron((3.6, -8.3), (-4.6, 0), (3.6, 8.3)).placed(at: center), palette.label, 2.5)
    return list
  }

  /// The pane that contains all actions, if there are any.
  var actionsFrame: Rect? {
    guard !bar.actions.isEmpty else { return nil }
    let widths = bar.actions.map { text.line($0.title, paneStyle(of: $0)).visibleWidth + 24 }
    let length = max(paneHeight, widths.reduce(8, +)).rounded(toPixelsAt: text.scale)
    return pane(at: width - (Self.margin + end) - length, width: length)
  }

  /// The actions in their pane.
  func actionsList() -> DisplayList {
    guard let frame = actionsFrame else { return DisplayList() }
    var list = paneList(frame.size)
    var x = 4.0
    for action in bar.actions {
      let style = paneStyle(of: action)
      text.draw(
        action.title, style, Color(action.color, or: palette.label),
        at: Point(
          x: isMirrored ? frame.width - x - 12 : x + 12, y: paneHeight / 2 + style.capHeight / 2),
        alignment: leading, in: &list)
      x += text.line(action.title, style).visibleWidth + 24
    }
    return list
  }

  /// The bright rim of a pane.
  private func paneList(_ size: Size) -> DisplayList {
    var list = DisplayList()
    list.border(Rect(origin: .zero, size: size), radius: .infinity, palette.glassRim, text.pixel)
    return list
  }

  private func paneStyle(of action: BarAction) -> TextStyle {
    TextStyle(size: action.size ?? 17, weight: .medium)
  }

  /// A pane centred vertically on the title's capitals, `x` points from the bar's start.
  private func pane(at x: Double, width length: Double) -> Rect {
    let rect = Rect(x: x, y: middle - paneHeight / 2, width: length, height: paneHeight)
    return Rect(
      x: isMirrored ? width - rect.maxX : x, y: rect.minY.rounded(toPixelsAt: text.scale),
      width: length, height: paneHeight)
  }
}

/// A large title that expands below its bar: its height and the height of its visible part, in
/// points.
struct LargeTitle: Sendable {
  /// The bar's lower edge without the large title.
  let base: Double
  /// The title's height at rest; 0 if there is no large title.
  let height: Double
  /// The height of the title's visible part; more than `height` while the content is pulled down
  /// past its upper limit.
  let unfolded: Double

  init(_ configuration: FormConfiguration, _ state: FormState, scale: Int) {
    let metrics = configuration.barMetrics(of: state)
    base = (metrics.navigationBarTop + metrics.navigationBarHeight).rounded(toPixelsAt: scale)
    height = metrics.largeTitleHeight
    unfolded = height > 0 ? max(0, -state.contentOffset - base).rounded(toPixelsAt: scale) : 0
  }
}
