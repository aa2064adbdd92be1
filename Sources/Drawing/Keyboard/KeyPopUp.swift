import KeyreelImaging
import KeyreelSimulation

/// The pop-up with the enlarged letter above a key that is held down.
struct KeyPopUp: Sendable {
  /// The pop-up's place, in points from the keyboard's top left corner; the pop-up reaches above
  /// the keyboard.
  let frame: Rect
  private let key: Key
  private let letter: String
  private let look: KeyboardLook
  private let text: TextPainter
  private let radius: Double

  /// How far the balloon extends beyond each side of its key, and above the key, in points.
  ///
  /// On a side at the screen's edge, the balloon does not extend beyond its key.
  private static let overhang = 13.0
  private static let rise = 56.0
  private static let shadow = 6.0

  /// Makes the pop-up of the key that types a character; nil on a tablet, or if no letter key types
  /// the character.
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

  /// The balloon and the letter, in points from the upper left corner of `frame`.
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

  /// The bubble: the balloon's wide upper part, kept within the screen on both sides.
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

  /// The balloon: the outline of the key, which widens upward into the bubble.
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

/// The variants of a letter, shown above its key while the key is held down.
///
/// The call-out was measured on dark glass at a width of 402 pt, above the key *a*. The letter
/// itself is directly above its key. Cells are 4 pt wider and 1⅓ pt shorter than a key; two rows
/// are 20 pt apart, and the cells are 10 pt from the box's edges. The box's lower edge is 5 pt
/// above the key. The cells form two rows if a single row that starts directly above the key does
/// not fit on the screen.
struct VariantsCallOut: Sendable {
  /// The call-out's place, including the rim or shadow, in points from the keyboard's top left
  /// corner; the call-out reaches above the keyboard.
  let frame: Rect
  private let look: KeyboardLook
  private let text: TextPainter
  private let key: Rect
  /// The box itself, and the cells of the letter and of its variants, in points from the keyboard's
  /// top left corner.
  let box: Rect
  let cells: [(letter: Character, frame: Rect)]
  private let picked: Character
  private let radius: Double

  private static let margin = 10.0
  private static let rowGap = 20.0
  private static let rise = 5.0
  private static let corner = 10.0
  private static let rim = 6.0

  /// Makes the call-out of a letter; nil if no key types the letter or the letter has no variants.
  init?(_ character: Character, picked: Character, look: KeyboardLook, typesetter: Typesetter) {
    let layout = KeyboardLayout(look)
    let letters = [character] + KeyVariants.of(character)
    guard letters.count > 1, let key = layout.key(typing: KeyPages.key(of: character)) else {
      return nil
    }
    self.look = look
    self.picked = picked
    self.key = key.frame
    radius = layout.metrics.cornerRadius
    text = TextPainter(typesetter: typesetter, scale: look.scale)
    (box, cells) = Self.layOut(
      letters, over: key.frame, width: Self.meanWidth(of: key, in: layout) + 4, look: look)
    let outer = look.isGlass ? box : box.union(key.frame)
    frame = Rect(
      x: outer.minX - Self.rim, y: outer.minY - Self.rim, width: outer.width + 2 * Self.rim,
      height: outer.height + 2 * Self.rim
    ).onPixels(at: look.scale)
  }

  /// The mean width of the keys that are in the given key's row and about as wide as the given key.
  ///
  /// Averaging evens out the rounding of widths to pixels.
  private static func meanWidth(of key: Key, in layout: KeyboardLayout) -> Double {
    let row = layout.keys.filter {
      $0.frame.minY == key.frame.minY && abs($0.frame.width - key.frame.width) < 1
    }
    return row.reduce(0) { $0 + $1.frame.width } / Double(max(1, row.count))
  }

  /// The box and its cells.
  ///
  /// The letter itself is directly above its key, and its variants follow towards the middle of the
  /// screen. The lower row is filled first.
  private static func layOut(
    _ letters: [Character], over key: Rect, width wanted: Double, look: KeyboardLook
  ) -> (Rect, [(letter: Character, frame: Rect)]) {
    let width = min(wanted, (look.size.width - 2 * margin) / Double(letters.count.halved))
    let goesRight = key.midX <= look.size.width / 2
    let room = goesRight ? look.size.width - key.midX : key.midX
    let fits = Double(letters.count) * width - width / 2 + margin <= room
    let columns = fits ? letters.count : letters.count.halved
    let rows = (letters.count + columns - 1) / columns
    let height = max(1, key.height - 4.0 / 3)
    let size = Size(
      width: Double(columns) * width + 2 * margin,
      height: Double(rows) * (height + rowGap) - rowGap + 2 * margin)
    let start = key.midX - width / 2 - margin
    let left = goesRight ? start : key.midX + width / 2 + margin - size.width
    let box = Rect(
      x: min(max(0, left), max(0, look.size.width - size.width)),
      y: key.minY - rise - size.height, width: size.width, height: size.height
    ).onPixels(at: look.scale)
    let cells = letters.enumerated().map { index, letter in
      let column = index % columns
      let place = goesRight ? column : columns - 1 - column
      return (
        letter,
        Rect(
          x: box.minX + margin + Double(place) * width,
          y: box.maxY - margin - height - Double(index / columns) * (height + rowGap),
          width: width, height: height
        ).onPixels(at: look.scale)
      )
    }
    return (box, cells)
  }

  /// The box, the letters and the mark behind the letter under the finger, in points from the upper
  /// left corner of `frame`.
  func displayList() -> DisplayList {
    let palette = look.palette
    var list = DisplayList()
    draw(Path.roundedRect(moved(box), radius: Self.corner), palette, in: &list)
    for (letter, cell) in cells {
      let cell = moved(cell)
      let isPicked = letter == picked
      if isPicked {
        // On glass, the mark's corners are rounder than the keys' corners: the measured radii are
        // 32 px for the mark and 25 px for keys.
        let radius = look.isGlass ? 1.27 * radius : radius
        list.fill(.keyCap(cell, radius: radius), palette.pickedVariant)
      }
      let style = text.fitted(
        String(letter), TextStyle(size: 20.6 * min(1, cell.height / 43)), to: cell.width - 4)
      text.draw(
        String(letter), style, isPicked ? .white : palette.label,
        at: Point(x: cell.midX, y: cell.midY + 7.5 * cell.height / 43.67), alignment: .center,
        in: &list)
    }
    return list
  }

  /// Draws the box: with a rim two pixels wide on glass, or joined to the key and with a shadow on
  /// classic keyboards.
  private func draw(_ outline: Path, _ palette: KeyboardPalette, in list: inout DisplayList) {
    guard look.isGlass else {
      var path = outline
      let stem = moved(key)
      path.append(
        .roundedRect(
          Rect(
            x: stem.minX, y: stem.minY - Self.rise - Self.corner, width: stem.width,
            height: stem.height + Self.rise + Self.corner), radius: radius))
      list.append(.shadow(path, Shadow(color: Color(0x000000, alpha: 0.3), radius: 4, dy: 1)))
      return list.fill(path, palette.balloon)
    }
    let box = moved(self.box)
    let pixel = 1 / Double(look.scale)
    for (ring, alpha) in [(2.0, 0.018), (1.0, 0.018)] {
      var path = Path.roundedRect(
        box.insetBy(dx: -ring * pixel, dy: -ring * pixel), radius: Self.corner + ring * pixel)
      path.append(outline)
      list.append(
        .fill(
          path, .evenOdd, .color(Color(look.appearance.isDark ? 0xFFFFFF : 0x000000, alpha: alpha)))
      )
    }
    list.fill(outline, palette.balloon)
  }

  private func moved(_ rect: Rect) -> Rect { rect.offsetBy(dx: -frame.minX, dy: -frame.minY) }
}

extension Int {
  /// Half of the number, rounded up.
  fileprivate var halved: Int { (self + 1) / 2 }
}

extension Path {
  /// A key's cap: a rectangle whose edges begin to bend 1.3 radii before each corner.
  ///
  /// In screenshots at 3 pixels per point, the bend of a 5 pt corner extends over 18 px
  /// (Behaviour §3g, `corner_extent_px`); at its ends, the bend is flatter than a circle.
  static func keyCap(_ rect: Rect, radius: Double) -> Path {
    let reach = min(radius * 1.3, min(rect.width, rect.height) / 2)
    return .roundedRect(rect, upper: reach, lower: reach, tightness: 0.755)
  }
}
