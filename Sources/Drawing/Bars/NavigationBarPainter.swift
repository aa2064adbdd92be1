import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// The bar at the top: title in the middle, the way back at its start, actions at its end.
///
/// Measured at 3 pixels a point: a capital of the title is centred 22 pt above the bar's lower edge, 19⅓ pt
/// below an island; the chevron spans 12 × 20⅓ pt from x 8⅓, the back title begins at 28⅓; actions end 13 pt
/// before the edge, ⅔ pt higher than the title.
struct NavigationBarPainter: Sendable {
  let bar: NavigationBar
  let metrics: BarMetrics
  let palette: Palette
  let text: TextPainter
  /// The screen's width.
  let width: Double
  /// What the bar is painted with; of glass what the content is painted with, which fades in towards the upper edge.
  let face: Color
  /// Whether there is an island above.
  let hasIsland: Bool
  /// Whether what begins at the left elsewhere begins at the right.
  let isMirrored: Bool

  /// The bar's lower edge.
  var base: Double {
    (metrics.navigationBarTop + metrics.navigationBarHeight).rounded(toPixelsAt: text.scale)
  }
  /// The height at which capitals have their middle.
  var middle: Double { base - (hasIsland ? 58.0 / 3 : metrics.navigationBarHeight / 2) }
  /// The unsafe sides where the bar starts and ends.
  var start: Double { isMirrored ? metrics.safeArea.right : metrics.safeArea.left }
  var end: Double { isMirrored ? metrics.safeArea.left : metrics.safeArea.right }
  /// How lines stand at the bar's start.
  var leading: TextAlignment { isMirrored ? .right : .left }
  /// The title on the way back as wide as on the screenshots.
  private let backStyle = TextStyle(size: 17, tracking: 0.207)

  /// The bar's face with the way back and the actions, and the title unless it is a layer of its own.
  func displayList(withTitle: Bool) -> DisplayList {
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: width, height: base), face)
    if withTitle { list.append(titleList()) }
    drawBack(in: &list)
    drawActions(in: &list)
    return list
  }

  /// The large title alone, 52 pt high.
  func largeTitleList() -> DisplayList {
    var list = DisplayList()
    text.draw(
      bar.title, .largeTitle, palette.barTitle,
      at: Point(x: placed(start + 16), y: 3 + TextStyle.largeTitle.ascent), alignment: leading,
      width: max(0, width - start - end - 32), in: &list)
    return list
  }

  /// A point as seen from left to right where it lies in the bar.
  private func placed(_ x: Double) -> Double { isMirrored ? width - x : x }

  /// From the bar's end to where titles may end.
  private var taken: Double { bar.actions.isEmpty ? 8 : actionsWidth + 13 + 8 + end }

  /// The title of the way back; none where beside it not even the beginning of the bar's title, 44 pt, had room.
  ///
  /// The chevron then stands alone, as on the platform.
  private var backTitle: TypesetLine? {
    guard let back = bar.back else { return nil }
    let line = text.line(back, backStyle)
    let title = text.line(bar.title, .headline).visibleWidth
    return width - start - 30 - line.visibleWidth - taken < min(title, 44) ? nil : line
  }

  /// The small title alone, where it stands in the bar.
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

  /// From the start of the first action to the end of the last, 12 pt between two.
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
