import KeyreelGeometry
import KeyreelImaging

/// Draws the tab bar at the bottom of the screen; the first tab is selected.
///
/// The bar's height is 49 pt plus the height of the home indicator's area, unless the bar is a pane
/// of glass.
struct TabBarPainter: Sendable {
  let titles: [String]
  let size: Size
  let palette: Palette
  let text: TextPainter
  /// Whether the first tab is on the right.
  let isMirrored: Bool

  func displayList() -> DisplayList {
    var list = DisplayList()
    list.fill(Rect(origin: .zero, size: size), palette.bar)
    list.fill(Rect(x: 0, y: 0, width: size.width, height: text.pixel), palette.barHairline)
    for index in titles.indices {
      let color = index == 0 ? palette.tint : palette.inactiveTab
      draw(
        index, color, iconY: 20, baseline: 45, width: size.width / Double(titles.count), in: &list)
    }
    return list
  }

  /// The tabs on a pane of glass, with the selected tab on a smaller pane.
  ///
  /// In a light appearance, the smaller pane is darker than the glass; in a dark appearance, it is
  /// lighter.
  func glassList() -> DisplayList {
    var list = DisplayList()
    list.border(
      Rect(origin: .zero, size: size), radius: size.height / 2, palette.glassRim, text.pixel)
    let width = (size.width - 8) / Double(titles.count)
    let chosen = Rect(x: 4 + place(0) * width, y: 4, width: width, height: size.height - 8)
    list.fill(.roundedRect(chosen, radius: chosen.height / 2), palette.glassChoice)
    let iconY = size.height / 2 - 8
    for index in titles.indices {
      let color = index == 0 ? palette.tint : palette.label
      draw(index, color, iconY: iconY, baseline: iconY + 25, left: 4, width: width, in: &list)
    }
    return list
  }

  /// The number of tabs to the left of the tab with this index.
  private func place(_ index: Int) -> Double {
    Double(isMirrored ? titles.count - 1 - index : index)
  }

  private func draw(
    _ index: Int, _ color: Color, iconY: Double, baseline: Double, left: Double = 0, width: Double,
    in list: inout DisplayList
  ) {
    let x = left + (place(index) + 0.5) * width
    TabIcon.draw(index, at: Point(x: x, y: iconY), color: color, in: &list)
    text.draw(
      titles[index], .tab, color, at: Point(x: x, y: baseline), alignment: .center,
      width: width - 8, in: &list)
  }
}

/// Simple icons for tabs, chosen by the tab's position.
enum TabIcon {
  /// The number of different icons; additional tabs repeat these icons.
  static let count = 4

  /// Draws the icon of a tab.
  static func draw(_ index: Int, at center: Point, color: Color, in list: inout DisplayList) {
    switch index % count {
    case 0: list.stroke(envelope.placed(at: center), color, 1.7)
    case 1: list.fill(person.placed(at: center), color)
    case 2: list.stroke(clock.placed(at: center), color, 1.7)
    default: list.fill(dots.placed(at: center), color)
    }
  }

  private static let envelope: Path = .joined(
    .box(-12, -9, 24, 18, radius: 3), .through((-11, -7), (0, 1.5), (11, -7)))

  private static let person: Path = .joined(
    .ellipse(in: Rect(x: -5, y: -12, width: 10, height: 11)),
    Path([
      .move(-10.5, 9.5), .cubic(-10.5, 3.5, -6, 0.5, 0, 0.5), .cubic(6, 0.5, 10.5, 3.5, 10.5, 9.5),
      .cubic(10.5, 10.5, 9.8, 11, 9, 11), .line(-9, 11), .cubic(-9.8, 11, -10.5, 10.5, -10.5, 9.5),
      .close,
    ]))

  private static let clock: Path = .joined(.oval(0, 0, 22, 22), .through((0, -6), (0, 1), (5, 3.5)))

  private static let dots: Path = .joined(
    .oval(-9, 0, 5.2, 5.2), .oval(0, 0, 5.2, 5.2), .oval(9, 0, 5.2, 5.2))
}
