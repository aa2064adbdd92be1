import KeyreelGeometry
import KeyreelImaging

/// Draws the emoji page: a search field, a grid that continues to the right, and a row of section
/// icons.
///
/// All lengths were measured at a width of 402 pt and 3 pixels per point. The search field extends
/// from 24 to 1182 px horizontally, and from 30 to 141 px vertically. Faces are in squares of 90 px
/// that begin every 138 px horizontally and every 115½ px vertically; the first square is at (78,
/// 284). The sections' icons are 113½ px apart, and 867 px below the keyboard's top.
///
/// The first columns show the frequently used emoji of a new phone. All faces, hands and people
/// follow after a wider gap, in their usual order.
struct EmojiPagePainter: Sendable {
  let look: KeyboardLook
  let text: TextPainter
  /// The positions and sizes of the page's parts.
  let page: EmojiPageLayout
  /// The pictures that replace the program's own pictures in the grid.
  let pictures: [Character: ImageSource]

  private var isDark: Bool { look.appearance.isDark }
  private func pick(_ classic: UInt32, _ glass: UInt32, dark alpha: Double) -> Color {
    isDark ? Color(0xFFFFFF, alpha: alpha) : Color(page.isGlass ? glass : classic)
  }
  private var grey: Color { pick(0x8C8C91, 0x86878B, dark: 0.45) }
  private var dim: Color { pick(0x77797E, 0x6F7071, dark: 0.55) }

  /// The emoji of each section, column by column.
  private static let characters = [EmojiOrder.frequent, EmojiOrder.people]
  private static let titles = ["FREQUENTLY USED", "SMILEYS & PEOPLE"]

  func draw(in list: inout DisplayList) {
    drawSearch(in: &list)
    drawGrid(in: &list)
    drawSections(in: &list)
  }

  private func drawSearch(in list: inout DisplayList) {
    guard let field = page.searchField else { return }
    let face: Color = page.isGlass ? Color(0xFFFFFF, alpha: 0.41) : Color(0xFAFBFF, alpha: 0.8)
    list.fill(
      .roundedRect(field, radius: page.isGlass ? 12.5 : 12),
      isDark ? Color(0xFFFFFF, alpha: 0.12) : face)
    // On glass, the magnifier and the text begin farther from the field's edge than without glass.
    let (glassX, textX): (Double, Double) = page.isGlass ? (28, 43.7) : (25.17, 40.33)
    let glass = Path.joined(
      .ellipse(in: Rect(x: -8, y: -8, width: 12.5, height: 12.5)), .through((2.8, 2.8), (8, 8)))
    list.stroke(
      glass.placed(at: Point(x: field.minX + glassX, y: field.midY + 0.33), scale: 0.92), grey, 1.6,
      join: .miter)
    draw(
      "Search Emoji", TextStyle.body, grey,
      at: Point(x: field.minX + textX, y: field.midY + 5.83), room: field.width - 48, in: &list)
    let soft = pick(0xA6A8AD, 0xA5A6A9, dark: 0.35)
    let heading = TextStyle(
      size: 12.7, weight: .semibold,
      tracking: (TrackingTable.tracking(size: 12.7, weight: .semibold) ?? 0) - 0.27)
    let starts = page.columns(of: Self.characters.map(\.count)).filter { $0.column == 0 }
    for (index, start) in starts.enumerated() {
      // A heading ends at least 12 pt before the start of the next section's heading.
      let room = index + 1 < starts.count ? starts[index + 1].x - start.x - 12 : .infinity
      draw(
        Self.titles[start.section], heading, soft, at: Point(x: start.x - 14, y: page.headingY),
        room: index == 0 ? min(room, look.size.width - 24) : room, in: &list)
    }
  }

  /// Draws a line of text, and shrinks it if there is too little space.
  ///
  /// Draws nothing if the text would have to shrink to half its size or less.
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
    let whole = Rect(
      x: page.area.lowerBound, y: 0, width: page.metrics.width, height: look.size.height)
    list.append(.pushClip(.rect(whole)))
    let rows = page.rows
    for (section, column, x) in page.columns(of: Self.characters.map(\.count)) {
      let shown = Self.characters[section].dropFirst(column * rows).prefix(rows)
      for (row, character) in shown.enumerated() {
        let center = Point(x: x, y: page.gridTop + 15 + Double(row) * 38.5)
        if let picture = pictures[character] {
          drawPicture(picture, at: center, in: &list)
        } else {
          drawOwn(character, at: center, in: &list)
        }
      }
    }
    list.append(.popClip)
  }

  /// Draws the program's own picture of an emoji, in an area 30 pt wide.
  private func drawOwn(_ character: Character, at center: Point, in list: inout DisplayList) {
    text.typesetter.library.emoji.note(character)
    list.append(character, side: 30, around: center, scale: look.scale)
  }

  /// Draws a picture ``pictureHeight`` tall around a centre, with its upper left corner on the
  /// pixel grid.
  private func drawPicture(_ picture: ImageSource, at center: Point, in list: inout DisplayList) {
    let size = Size(
      width: Self.pictureHeight * Double(picture.width) / Double(picture.height),
      height: Self.pictureHeight)
    let corner = Rect(center: center, size: size).origin.rounded(toPixelsAt: look.scale)
    list.append(.image(picture, Rect(origin: corner, size: size)))
  }

  /// The height of an emoji's picture, in points: faces measure 88 px at 3 pixels per point, and
  /// fill 117 of the 128 px of the font's pictures.
  static let pictureHeight = 32.0

  private func drawSections(in list: inout DisplayList) {
    let disc = pick(0xCDD1DA, 0xB6B8C1, dark: 0.16)
    let (centers, share) = page.sections
    for (index, x) in centers.enumerated() {
      let center = Point(x: x, y: page.sectionsY)
      if index == 0 {
        let side = 30 * share
        list.fill(.ellipse(in: Rect(center: center, size: Size(width: side, height: side))), disc)
      }
      EmojiSectionIcon.draw(
        index, at: center, scale: share, color: index == 0 ? look.palette.label : dim, in: &list)
    }
    IconPainter(unit: share / 3).draw(
      .delete, at: Point(x: page.area.upperBound - page.deleteMargin, y: page.sectionsY),
      color: look.palette.label.withAlpha(0.82), in: &list)
  }
}
