import FormSimulation
import Geometry

/// The emoji and microphone icons beside the home indicator.
///
/// Measured at 390 and 402 pt: the icons' centres are 42.5 pt from the left and 42.75 pt from the right
/// edge, 40.1 and 41.1 pt above the bottom of the keyboard.
enum StripLayout {
  static func keys(_ look: KeyboardLook, metrics: KeyboardMetrics) -> [Key] {
    guard look.hasStrip, !look.isPad else { return [] }
    if look.isFlat { return flatKeys(look, metrics: metrics) }
    let bottom = look.size.height
    // On narrow keyboards both move outward and shrink, so that they stay apart.
    let inset = min(42.5, look.size.width / 4)
    let width = min(56, 2 * inset - 4)
    let left =
      look.type == .emoji
      ? Key(
        box(x: inset, y: bottom - 34, width: width),
        .title(LetterRows.of(look.language).lettersTitle), .bare)
      : Key(box(x: inset, y: bottom - 40.1, width: width), .icon(first(look)), .bare)
    return [
      left,
      Key(
        box(x: look.size.width - inset - min(0.25, inset / 100), y: bottom - 41.15, width: width),
        .icon(.microphone), .bare),
    ]
  }

  /// Emoji, or the way back from another vendor's keyboard.
  private static func first(_ look: KeyboardLook) -> KeyIcon { look.isCustom ? .globe : .emoji }

  private static func flatKeys(_ look: KeyboardLook, metrics: KeyboardMetrics) -> [Key] {
    let y = metrics.top(ofRow: 3) + metrics.keyHeight / 2
    let x = metrics.keyArea.lowerBound / 2 + 8
    let left: KeyFace =
      look.type == .emoji ? .title(LetterRows.of(look.language).lettersTitle) : .icon(first(look))
    return [
      Key(box(x: x, y: y), left, .bare),
      Key(box(x: look.size.width - x, y: y), .icon(.microphone), .bare),
    ]
  }

  private static func box(x: Double, y: Double, width: Double = 56) -> Rect {
    Rect(center: Point(x: x, y: y), size: Size(width: width, height: 44))
  }
}
