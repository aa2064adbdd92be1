import KeyreelSimulation

/// The positions of the parts of the emoji page, in points from the keyboard's top left corner.
struct EmojiPageLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  /// The smallest height of a page with a strip: enough for one row of faces, the sections and the
  /// strip.
  static let leastHeightWithStrip = 162.0

  /// The page's left and right edges; on a phone in landscape, the page is inside the safe area.
  var area: ClosedRange<Double> { metrics.keyArea }
  /// Whether the key that leads back to letters is in a separate strip: below the sections or, on a
  /// phone in landscape, beside the page.
  private var showsStrip: Bool { metrics.showsStrip }

  /// The search field's rectangle; nil on a page that is too short for the field and three rows.
  ///
  /// A phone with a home button has no field even if its page is as tall as the letter keyboard
  /// with the suggestion bar.
  var searchField: Rect? {
    guard sectionsY >= (look.hasStrip || look.isTablet ? 235 : 260) else { return nil }
    let side: Double = isGlass ? 9 : 8
    return Rect(x: side, y: 10, width: look.size.width - 2 * side, height: isGlass ? 40 : 37)
  }

  /// Whether the page is a phone's glass page.
  ///
  /// On such a page, the search field is 40 pt tall, and faces are 4 pt lower than on other pages
  /// (measured at 393 pt, iOS 26.1).
  var isGlass: Bool { look.isGlass && !look.isTablet }

  /// The vertical centre of the row of sections.
  var sectionsY: Double {
    let height = look.size.height
    if showsStrip, !look.isFlat { return height - 285.0 / 3 }
    // On a tablet, the row of sections is closer to the home indicator than on a phone.
    let bottom = min(look.safeArea.bottom, height / 2)
    if look.isTablet { return height - (bottom > 0 ? bottom + 17 : 22) }
    return height - bottom - 20
  }

  /// The top of the first row of faces.
  var gridTop: Double { searchField == nil ? 10 : isGlass ? 83.67 : 79.67 }
  /// The baseline of the headings.
  var headingY: Double { isGlass ? 72.67 : 68.67 }
  /// The number of rows of faces.
  var rows: Int { max(0, Int((sectionsY - 26 - gridTop + 9.5) / 38.5)) }

  /// The visible columns of faces, from left to right: each column's section, its index among the
  /// section's columns, and its centre.
  ///
  /// A wider gap separates each section from the next.
  func columns(of counts: [Int]) -> [(section: Int, column: Int, x: Double)] {
    guard rows > 0 else { return [] }
    var x = area.lowerBound + 26
    var columns: [(section: Int, column: Int, x: Double)] = []
    for (section, count) in counts.enumerated() {
      for column in 0..<(count + rows - 1) / rows {
        if x - 15 < area.upperBound { columns.append((section, column, x)) }
        x += 46
      }
      x += 14
    }
    return columns
  }

  // MARK: Sections

  /// The width of the key that leads back to letters and precedes the sections; 0 if the key is in
  /// the strip.
  var backWidth: Double { showsStrip ? 0 : min(44, metrics.width * 0.22) }

  /// The centres of the sections' pictures, and the pictures' size as a fraction of their full
  /// size.
  ///
  /// All nine pictures are shown at full size if there are at least 284 pt beside the key that
  /// leads back to letters. With less space, the pictures are smaller. If they would touch even at
  /// three fifths of their full size, fewer pictures are shown.
  var sections: (centers: [Double], share: Double) {
    let room = metrics.width - backWidth
    let share = min(max((room - 90) / 8.25 / Self.leastPitch, 0.6), 1)
    let pitch = max(min(37.8, (room - 90) / 8.25), Self.leastPitch * share)
    let first = area.lowerBound + backWidth + min(29.2, room * 0.1 + 15 * share)
    let last = area.upperBound - deleteMargin - 14 * share - 9 * share
    let count = min(9, max(1, Int((last - first) / pitch + 1 + 1e-9)))
    return ((0..<count).map { first + Double($0) * pitch }, share)
  }

  /// The smallest distance between the centres of two full-size pictures, at which the disc behind
  /// one picture just clears the next picture.
  private static let leastPitch = 23.5
  /// The distance from the delete key's centre to the page's right edge.
  var deleteMargin: Double { min(24, metrics.width * 0.17) }
}

/// The emoji and microphone icons beside the home indicator.
///
/// At widths of 390 and 402 pt, the emoji icon's centre was measured 42.5 pt from the left edge and
/// 40.1 pt above the keyboard's bottom. The microphone's centre was measured 42.75 pt from the
/// right edge and 41.1 pt above the bottom. On a keyboard too short for a strip, the two keys are
/// in the bottom row, as on devices without a strip.
struct StripLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  /// How far the icons, including the space around them, extend above the bottom of a keyboard in
  /// portrait.
  private static let reach = 64.0
  /// The space that a phone in landscape needs beside the keys for an icon with its margin.
  static let leastSide = 72.0

  /// The lower limit of the rows, in points from the keyboard's top: the top of the strip or, if
  /// there is no strip, the top of the home indicator's area.
  ///
  /// On a keyboard shorter than twice the home indicator's area, the rows occupy the upper half. On
  /// a tablet, the limit is the keyboard's bottom, because a tablet's rows are already laid out
  /// above the home indicator's area.
  static func limit(_ look: KeyboardLook, showsStrip: Bool) -> Double {
    let height = look.size.height
    if showsStrip, !look.isFlat { return height - reach }
    return look.isTablet ? height : max(height - look.safeArea.bottom, height / 2)
  }

  var keys: [Key] {
    guard metrics.showsStrip else { return back }
    if look.isFlat { return flatKeys }
    let bottom = look.size.height
    // On narrow keyboards, both icons move outward and shrink, so that they stay apart. On iOS 13
    // at 375 pt, the icons' centres were measured 41⅙ pt from the left edge and 40⅔ pt from the
    // right edge.
    let isNarrow = look.size.width < 380 && look.system < 15
    let inset = min(isNarrow ? 41.17 : 42.5, look.size.width / 4)
    let width = min(56, 2 * inset - 4)
    let right = look.size.width - inset - (isNarrow ? -0.5 : 0.25)
    return [
      key(first, x: inset, y: bottom - (look.type == .emoji ? 34 : 40.1), width: width),
      key(.icon(.microphone), x: right, y: bottom - 41.15, width: width),
    ]
  }

  /// The keys of a keyboard without a strip: on an emoji page, the key that leads back to letters
  /// and precedes the sections; on any other keyboard, none.
  private var back: [Key] {
    guard look.type == .emoji else { return [] }
    let page = EmojiPageLayout(look: look, metrics: metrics)
    let center = Point(x: page.area.lowerBound + page.backWidth / 2, y: page.sectionsY)
    return [
      Key(Rect(center: center, size: Size(width: page.backWidth - 6, height: 30)), first, .bare)
    ]
  }

  /// The first key of the strip.
  ///
  /// On an emoji page, this key leads back to letters. On a third-party keyboard, or on a keyboard
  /// with a globe, it is the globe. On all other keyboards, it leads to the emoji page.
  private var first: KeyFace {
    look.type == .emoji
      ? .title(LetterRows.of(look.language).lettersTitle)
      : .icon(look.isCustom || look.hasGlobe ? .globe : .emoji)
  }

  private var flatKeys: [Key] {
    let y = metrics.top(ofRow: 3) + metrics.keyHeight / 2
    let x = metrics.keyArea.lowerBound / 2 + (look.isGlass ? 4 : 8)
    return [key(first, x: x, y: y), key(.icon(.microphone), x: look.size.width - x, y: y)]
  }

  private func key(_ face: KeyFace, x: Double, y: Double, width: Double = 56) -> Key {
    Key(Rect(center: Point(x: x, y: y), size: Size(width: width, height: 44)), face, .bare)
  }
}
