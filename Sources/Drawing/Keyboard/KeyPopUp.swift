import KeyreelGeometry
import KeyreelImaging

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
    let (l, t, r, b) = (bubble.minX, bubble.minY, bubble.maxX, bubble.maxY)
    let (left, right, bottom) = (key.minX, key.maxX, key.maxY)
    let (neck, third) = (key.minY - 1, radius / 3)
    return Path([
      .move(l + 9, t), .line(r - 9, t), .cubic(r - 3, t, r, t + 3, r, t + 9), .line(r, b - 10),
      .cubic(r, b + 4, right, neck - 6, right, neck + 10), .line(right, bottom - radius),
      .cubic(right, bottom - third, right - third, bottom, right - radius, bottom),
      .line(left + radius, bottom),
      .cubic(left + third, bottom, left, bottom - third, left, bottom - radius),
      .line(left, neck + 10), .cubic(left, neck - 6, l, b + 4, l, b - 10), .line(l, t + 9),
      .cubic(l, t + 3, l + 3, t, l + 9, t), .close,
    ])
  }
}
