import Geometry
import Scene

/// The page of emoji: a search field, a grid that goes on to the right, a row of sections.
///
/// Measured at 402 pt and 3 pixels a point: search field from 26 to 1183 px and 32 to 141 px, faces of 90 px
/// every 138 px across and 115½ px down from (78, 284), sections every 113½ px along 867 px.
struct EmojiPagePainter: Sendable {
  let look: KeyboardLook
  let text: TextPainter
  /// Where the page begins and ends, in points: inside the unsafe sides of a phone on its side.
  let area: ClosedRange<Double>
  /// What stands in the grid, column by column; our own faces where it is empty.
  let pictures: [ImageSource]

  private var isDark: Bool { look.appearance.isDark }
  private var grey: Color { isDark ? Color(0xFFFFFF, alpha: 0.45) : Color(0x8C8C91) }
  private var dim: Color { isDark ? Color(0xFFFFFF, alpha: 0.55) : Color(0x77797E) }

  /// Where the search field lies; a keyboard too low for it has none.
  private var searchField: Rect? {
    guard look.size.height >= 330 else { return nil }
    return Rect(x: 8.67, y: 10.67, width: look.size.width - 16.67, height: 36.33)
  }
  private var sectionsY: Double {
    if look.isFlat { return look.size.height - look.safeArea.bottom - 20 }
    return look.size.height - (look.hasStrip ? 285.0 / 3 : 22)
  }
  private var gridTop: Double { searchField == nil ? 10 : 79.67 }

  func draw(in list: inout DisplayList) {
    drawSearch(in: &list)
    drawGrid(in: &list)
    drawSections(in: &list)
  }

  private func drawSearch(in list: inout DisplayList) {
    guard let field = searchField else { return }
    list.fill(
      .roundedRect(field, radius: 10),
      isDark ? Color(0xFFFFFF, alpha: 0.12) : Color(0xFFFFFF, alpha: 0.6))
    var glass = Path.ellipse(in: Rect(x: -8, y: -8, width: 12.5, height: 12.5))
    glass.move(to: Point(x: 2.8, y: 2.8))
    glass.line(to: Point(x: 8, y: 8))
    list.append(
      .stroke(
        glass.placed(at: Point(x: field.minX + 24.5, y: field.midY), scale: 0.92),
        StrokeStyle(width: 1.6, cap: .round), grey))
    text.draw(
      "Search Emoji", .body, grey,
      at: Point(x: field.minX + 40, y: text.baseline(centredIn: field, .body) - 0.5), in: &list)
    let heading = TextStyle(size: 12.7, weight: .semibold)
    let soft = isDark ? Color(0xFFFFFF, alpha: 0.35) : Color(0xA6A8AD)
    text.draw("FREQUENTLY USED", heading, soft, at: Point(x: 12.3, y: 68.3), in: &list)
    text.draw("SMILEYS & PEOPLE", heading, soft, at: Point(x: 302.3, y: 68.3), in: &list)
  }

  private func drawGrid(in list: inout DisplayList) {
    let bottom = sectionsY - 26
    let rows = max(1, Int((bottom - gridTop + 9.5) / 38.5))
    let width = area.upperBound - area.lowerBound
    list.append(
      .pushClip(.rect(Rect(x: area.lowerBound, y: 0, width: width, height: look.size.height))))
    for column in 0..<Int(width / 46 + 2) {
      // A wider gap parts the sections after six columns.
      let x = area.lowerBound + 26 + Double(column) * 46 + (column >= 6 ? 14 : 0)
      for row in 0..<rows {
        let center = Point(x: x, y: gridTop + 15 + Double(row) * 38.5)
        if pictures.isEmpty {
          EmojiFace.face(column * 7 + row)
            .draw(in: Rect(center: center, size: Size(width: 29.5, height: 29.5)), list: &list)
        } else {
          drawPicture(pictures[(column * rows + row) % pictures.count], at: center, in: &list)
        }
      }
    }
    list.append(.popClip)
  }

  /// A picture 30 pt high, its edges on the pixel grid.
  private func drawPicture(
    _ picture: ImageSource, at center: Point, in list: inout DisplayList
  ) {
    let size = Size(
      width: Self.pictureHeight * Double(picture.width) / Double(picture.height),
      height: Self.pictureHeight)
    let corner = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
    list.append(
      .image(
        picture,
        Rect(
          x: corner.x.rounded(toPixelsAt: look.scale), y: corner.y.rounded(toPixelsAt: look.scale),
          width: size.width, height: size.height)))
  }

  /// How high a picture of an emoji is, in points: faces measure 90 px at 3 pixels a point.
  static let pictureHeight = 30.0

  private func drawSections(in list: inout DisplayList) {
    let pitch = min(37.8, (look.size.width - 90) / 8.25)
    let disc = isDark ? Color(0xFFFFFF, alpha: 0.16) : Color(0xCDD1DA)
    for index in 0..<9 {
      let center = Point(x: area.lowerBound + 29.2 + Double(index) * pitch, y: sectionsY)
      if index == 0 {
        list.fill(.ellipse(in: Rect(center: center, size: Size(width: 30, height: 30))), disc)
      }
      EmojiSectionIcon.draw(
        index, at: center, color: index == 0 ? look.palette.label : dim, in: &list)
    }
    IconPainter().draw(
      .delete, at: Point(x: area.upperBound - 24, y: sectionsY),
      color: look.palette.label.withAlpha(0.82), in: &list)
  }
}
