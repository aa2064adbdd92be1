import Geometry
import Scene

/// The bar at the bottom: 49 pt of tabs above the home strip, the first one chosen.
struct TabBarPainter: Sendable {
  let titles: [String]
  let size: Size
  let palette: Palette
  let text: TextPainter

  func displayList() -> DisplayList {
    var list = DisplayList()
    list.fill(Rect(origin: .zero, size: size), palette.bar)
    list.fill(
      Rect(x: 0, y: 0, width: size.width, height: 1 / Double(text.scale)), palette.barHairline)
    let width = size.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let color = index == 0 ? palette.tint : palette.inactiveTab
      let x = (Double(index) + 0.5) * width
      TabIcon.draw(index, at: Point(x: x, y: 20), color: color, in: &list)
      text.draw(
        title, .tab, color, at: Point(x: x, y: 45), alignment: .center, width: width - 8, in: &list)
    }
    return list
  }
}
