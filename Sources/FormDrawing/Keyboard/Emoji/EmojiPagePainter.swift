import Geometry
import Scene

/// The page of emoji: a search field, a grid that goes on to the right, a row of sections.
///
/// Measured at 402 pt and 3 pixels a point: search field from 24 to 1182 px and 30 to 141 px, faces in places of 90 px
/// every 138 px across and 115½ px down from (78, 284), sections every 113½ px along 867 px. The first six columns are
/// what is used most, before anyone has used anything; after a wider gap come the faces in their order.
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
    return Rect(x: 8, y: 10, width: look.size.width - 16, height: 37)
  }
  private var sectionsY: Double {
    if look.isFlat { return look.size.height - look.safeArea.bottom - 20 }
    if look.hasStrip { return look.size.height - 285.0 / 3 }
    // A tablet's home indicator lies below the row.
    return look.size.height - (look.safeArea.bottom > 0 ? look.safeArea.bottom + 17 : 22)
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
      .roundedRect(field, radius: 12),
      isDark ? Color(0xFFFFFF, alpha: 0.12) : Color(0xFAFBFF, alpha: 0.8))
    var glass = Path.ellipse(in: Rect(x: -8, y: -8, width: 12.5, height: 12.5))
    glass.move(to: Point(x: 2.8, y: 2.8))
    glass.line(to: Point(x: 8, y: 8))
    list.append(
      .stroke(
        glass.placed(at: Point(x: field.minX + 25.17, y: field.midY + 0.33), scale: 0.92),
        StrokeStyle(width: 1.6, cap: .round), grey))
    draw(
      "Search Emoji", TextStyle.body, grey,
      at: Point(x: field.minX + 40.33, y: field.minY + 24.33), room: field.width - 48, in: &list)
    let soft = isDark ? Color(0xFFFFFF, alpha: 0.35) : Color(0xA6A8AD)
    let heading = TextStyle(
      size: 12.7, weight: .semibold,
      tracking: (TrackingTable.tracking(size: 12.7, weight: .semibold) ?? 0) - 0.27)
    for (title, x) in [("FREQUENTLY USED", 12.0), ("SMILEYS & PEOPLE", 302)] {
      // The second one scrolls in with its faces.
      draw(
        title, heading, soft, at: Point(x: x, y: 68.67),
        room: x < 100 ? look.size.width - 24 : .infinity, in: &list)
    }
  }

  /// A line that is set smaller where there is too little room, and left out where it could not be read.
  private func draw(
    _ title: String, _ style: TextStyle, _ color: Color, at point: Point, room: Double,
    in list: inout DisplayList
  ) {
    var style = style
    let share = room / text.line(title, style).visibleWidth
    if share < 1 {
      style.size *= share
      style.tracking = style.tracking.map { $0 * share }
    }
    guard share > 0.5 else { return }
    text.draw(title, style, color, at: point, in: &list)
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
          drawOwn(column, row, rows, at: center, in: &list)
        } else {
          drawPicture(pictures[(column * rows + row) % pictures.count], at: center, in: &list)
        }
      }
    }
    list.append(.popClip)
  }

  /// One of our own drawings: the frequent ones in six columns, then the faces in their order, over and over.
  private func drawOwn(
    _ column: Int, _ row: Int, _ rows: Int, at center: Point, in list: inout DisplayList
  ) {
    let isFrequent = column < 6
    let characters = isFrequent ? EmojiFace.frequent : EmojiFace.order
    let index = (isFrequent ? column : column - 6) * rows + row
    let middle = Point(
      x: center.x.rounded(toPixelsAt: look.scale), y: center.y.rounded(toPixelsAt: look.scale))
    EmojiDrawing(characters[index % characters.count])?
      .draw(in: Rect(center: middle, size: Size(width: 30, height: 30)), list: &list)
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

  /// Where the sections' pictures stand and how large they are: all nine at full size from 280 pt on; on narrower
  /// keyboards smaller, and fewer where even at three fifths of their size they would touch.
  var sections: (centers: [Double], share: Double) {
    let width = area.upperBound - area.lowerBound
    let share = min(max((width - 90) / 8.25 / Self.leastPitch, 0.6), 1)
    let pitch = max(min(37.8, (width - 90) / 8.25), Self.leastPitch * share)
    let first = area.lowerBound + min(29.2, width * 0.1 + 15 * share)
    let last = area.upperBound - deleteMargin - 14 * share - 9 * share
    let count = min(9, max(1, Int((last - first) / pitch + 1 + 1e-9)))
    return ((0..<count).map { first + Double($0) * pitch }, share)
  }

  /// From one section to the next so that the disc below the first leaves the second's picture free.
  private static let leastPitch = 23.5
  /// How far the middle of delete stands from the end.
  private var deleteMargin: Double { min(24, (area.upperBound - area.lowerBound) * 0.17) }

  private func drawSections(in list: inout DisplayList) {
    let disc = isDark ? Color(0xFFFFFF, alpha: 0.16) : Color(0xCDD1DA)
    let (centers, share) = sections
    for (index, x) in centers.enumerated() {
      let center = Point(x: x, y: sectionsY)
      if index == 0 {
        let side = 30 * share
        list.fill(.ellipse(in: Rect(center: center, size: Size(width: side, height: side))), disc)
      }
      EmojiSectionIcon.draw(
        index, at: center, scale: share, color: index == 0 ? look.palette.label : dim, in: &list)
    }
    IconPainter(unit: share / 3).draw(
      .delete, at: Point(x: area.upperBound - deleteMargin, y: sectionsY),
      color: look.palette.label.withAlpha(0.82), in: &list)
  }
}
