import KeyreelGeometry
import KeyreelScene
import KeyreelTypesetting

/// The enlarged letter above a key that is held down.
struct KeyPopUp: Sendable {
  /// Where it lies, in points from the keyboard's top left corner; it reaches above the keyboard.
  let frame: Rect
  private let key: Key
  private let letter: String
  private let look: KeyboardLook
  private let text: TextPainter
  private let radius: Double

  /// How far the balloon is wider than its key at each side, and its height above the key, in points.
  private static let overhang = 13.0
  private static let rise = 56.0
  private static let shadow = 6.0

  /// Makes the pop-up of the key that types a character; nil where no letter key does, and on tablets.
  init?(_ character: Character, look: KeyboardLook, typesetter: Typesetter) {
    let layout = KeyboardLayout(look)
    guard !look.isTablet, let key = layout.key(typing: character),
      case .letter(let letter) = key.face, key.style == .plain
    else { return nil }
    self.key = key
    self.letter = letter
    self.look = look
    radius = layout.metrics.cornerRadius
    text = TextPainter(typesetter: typesetter, scale: look.scale)
    let left = (key.frame.minX - Self.overhang - Self.shadow).rounded(toPixelsAt: look.scale)
    let right = (key.frame.maxX + Self.overhang + Self.shadow).rounded(toPixelsAt: look.scale)
    let top = (key.frame.minY - Self.rise - Self.shadow).rounded(toPixelsAt: look.scale)
    let bottom = (key.frame.maxY + Self.shadow).rounded(toPixelsAt: look.scale)
    frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The balloon and the letter, in points from the frame's corner.
  func displayList() -> DisplayList {
    let key = self.key.frame.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let palette = look.palette
    let outline = balloon(over: key)
    var list = DisplayList()
    list.append(.shadow(outline, Shadow(color: Color(0x000000, alpha: 0.3), radius: 4, dy: 1)))
    list.fill(outline, palette.balloon)
    let bubble = self.bubble(over: key)
    let style = text.fitted(
      letter, TextStyle(size: letter.lowercased() == letter ? 37 : 34), to: bubble.width - 8)
    text.draw(
      letter, style, palette.label, at: Point(x: bubble.midX, y: bubble.midY + 10),
      alignment: .center, in: &list)
    return list
  }

  /// The wide upper part, kept on the screen at both sides.
  private func bubble(over key: Rect) -> Rect {
    var left = key.minX - Self.overhang
    var right = key.maxX + Self.overhang
    if self.key.frame.minX < Self.overhang {
      left = key.minX
      right = key.maxX + 2 * Self.overhang - 6
    } else if look.size.width - self.key.frame.maxX < Self.overhang {
      right = key.maxX
      left = key.minX - 2 * Self.overhang + 6
    }
    right = min(right, frame.width - 1)
    left = max(left, 1)
    return Rect(x: left, y: Self.shadow, width: right - left, height: 52)
  }

  /// The key itself widening upward into the bubble.
  private func balloon(over key: Rect) -> Path {
    let bubble = self.bubble(over: key)
    let r = 9.0
    let neck = key.minY - 1
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path([
      .move(bubble.minX + r, bubble.minY), .line(bubble.maxX - r, bubble.minY),
      .cubic(
        bubble.maxX - r / 3, bubble.minY, bubble.maxX, bubble.minY + r / 3, bubble.maxX,
        bubble.minY + r),
      .line(bubble.maxX, bubble.maxY - 10),
      .cubic(bubble.maxX, bubble.maxY + 4, key.maxX, neck - 6, key.maxX, neck + 10),
      .line(key.maxX, key.maxY - radius),
      .cubic(
        key.maxX, key.maxY - radius / 3, key.maxX - radius / 3, key.maxY, key.maxX - radius,
        key.maxY),
      .line(key.minX + radius, key.maxY),
      .cubic(
        key.minX + radius / 3, key.maxY, key.minX, key.maxY - radius / 3, key.minX,
        key.maxY - radius),
      .line(key.minX, neck + 10),
      .cubic(key.minX, neck - 6, bubble.minX, bubble.maxY + 4, bubble.minX, bubble.maxY - 10),
      .line(bubble.minX, bubble.minY + r),
      .cubic(
        bubble.minX, bubble.minY + r / 3, bubble.minX + r / 3, bubble.minY, bubble.minX + r,
        bubble.minY), .close,
    ])
  }
}
