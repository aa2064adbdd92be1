import FormSimulation
import Geometry
import Scene

/// The bar at the top: title in the middle, the way back at the left, a large title below.
///
/// Measured at 3 pixels a point: a capital of the title is centred 22 pt above the bar's lower edge, 19⅓ pt
/// below an island; the chevron spans 12 × 20⅓ pt from x 8⅓, the back title begins at 28⅓.
struct NavigationBarPainter: Sendable {
  let bar: NavigationBar
  let metrics: BarMetrics
  let palette: Palette
  let text: TextPainter
  /// The screen's width.
  let width: Double
  /// How far the large title is unfolded, in points.
  let largeTitle: Double
  /// Whether there is an island above.
  let hasIsland: Bool

  private var base: Double {
    (metrics.navigationBarTop + metrics.navigationBarHeight).rounded(toPixelsAt: text.scale)
  }
  private var middle: Double {
    base - (hasIsland ? 58.0 / 3 : metrics.navigationBarHeight / 2)
  }
  private var left: Double { metrics.safeArea.left }

  func displayList() -> DisplayList {
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: width, height: base + largeTitle), palette.bar)
    drawLargeTitle(in: &list)
    if largeTitle == 0 { drawTitle(in: &list) }
    drawBack(in: &list)
    return list
  }

  private func drawTitle(in list: inout DisplayList) {
    let backWidth = bar.back.map { text.line($0, .body).visibleWidth + 30 } ?? 8
    let titleWidth = text.line(bar.title, .headline).visibleWidth
    let free = left + backWidth + 6
    let centred = width / 2 - titleWidth / 2
    let x = max(centred, min(free, width - 8 - titleWidth))
    text.draw(
      bar.title, .headline, palette.barTitle,
      at: Point(x: x, y: middle + TextStyle.headline.capHeight / 2), width: width - free - 8,
      in: &list)
  }

  private func drawBack(in list: inout DisplayList) {
    guard let back = bar.back else { return }
    let chevron = Path([
      .move(Point(x: 10.7, y: -8.8)), .line(Point(x: 1.85, y: 0)), .line(Point(x: 10.7, y: 8.8)),
    ])
    list.append(
      .stroke(
        chevron.placed(at: Point(x: left + 8.15, y: middle - 0.17)),
        StrokeStyle(width: 2.7, cap: .round, join: .miter), palette.tint))
    text.draw(
      back, .body, palette.tint,
      at: Point(x: left + 27.2, y: middle + TextStyle.body.capHeight / 2 + 1.0 / 3), in: &list)
  }

  private func drawLargeTitle(in list: inout DisplayList) {
    guard largeTitle > 0 else { return }
    list.append(.pushClip(.rect(Rect(x: 0, y: base, width: width, height: largeTitle))))
    text.draw(
      bar.title, .largeTitle, palette.barTitle,
      at: Point(x: left + 16, y: base + largeTitle - 52 + 3 + TextStyle.largeTitle.ascent),
      width: width - 32, in: &list)
    list.append(.popClip)
  }
}
