import KeyreelGeometry
import KeyreelSimulation

/// The emoji and microphone icons beside the home indicator.
///
/// Measured at 390 and 402 pt: the icons' centres are 42.5 pt from the left and 42.75 pt from the right
/// edge, 40.1 and 41.1 pt above the bottom of the keyboard. A keyboard too low for them has none: its keys stand in
/// the bottom row, as on devices without a strip.
struct StripLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  /// How far the icons with their air reach above the bottom of an upright keyboard.
  private static let reach = 64.0
  /// How much room a phone on its side needs beside the keys for an icon with its air.
  static let leastSide = 72.0

  /// Where rows have to end, in points from the keyboard's top: above the strip, else above the home indicator.
  ///
  /// Of a keyboard lower than twice the home indicator's area the rows take the upper half. A tablet's rows are
  /// laid out above that area from the first.
  static func limit(_ look: KeyboardLook, showsStrip: Bool) -> Double {
    let height = look.size.height
    if showsStrip, !look.isFlat { return height - reach }
    return look.isTablet ? height : max(height - look.safeArea.bottom, height / 2)
  }

  var keys: [Key] {
    guard metrics.showsStrip else { return back }
    if look.isFlat { return flatKeys }
    let bottom = look.size.height
    // On narrow keyboards both move outward and shrink, so that they stay apart.
    // Measured at 375 pt (system 13): 41⅙ pt from the left, 40⅔ from the right.
    let isNarrow = look.size.width < 380 && look.system < 15
    let inset = min(isNarrow ? 41.17 : 42.5, look.size.width / 4)
    let width = min(56, 2 * inset - 4)
    let right = look.size.width - inset - (isNarrow ? -0.5 : 0.25)
    return [
      key(first, x: inset, y: bottom - (look.type == .emoji ? 34 : 40.1), width: width),
      key(.icon(.microphone), x: right, y: bottom - 41.15, width: width),
    ]
  }

  /// Without a strip the way back from emoji stands before their sections.
  private var back: [Key] {
    guard look.type == .emoji else { return [] }
    let page = EmojiPageLayout(look: look, metrics: metrics)
    let center = Point(x: page.area.lowerBound + page.backWidth / 2, y: page.sectionsY)
    return [
      Key(Rect(center: center, size: Size(width: page.backWidth - 6, height: 30)), first, .bare)
    ]
  }

  /// The way back from emoji or from another vendor's keyboard, else the one to emoji.
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
