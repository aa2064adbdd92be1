import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// The variants of a letter above its key, which is held down.
///
/// Measured on dark glass at 402 pt above *a*: the letter itself stands over its key, in cells 4 pt wider and 1⅓ pt lower than a key, 20 pt between
/// two rows, 10 pt around them, and the lower edge 5 pt above the key. There are two rows where one would be wider than the screen.
struct VariantsCallOut: Sendable {
  /// Where it lies, with its rim or shadow, in points from the keyboard's top left corner; it reaches above the keyboard.
  let frame: Rect
  private let look: KeyboardLook
  private let text: TextPainter
  private let key: Rect
  /// The box itself, and a cell for the letter and each variant, in points from the keyboard's corner.
  let box: Rect
  let cells: [(letter: Character, frame: Rect)]
  private let picked: Character
  private let radius: Double

  private static let margin = 10.0
  private static let rowGap = 20.0
  private static let rise = 5.0
  private static let corner = 10.0
  private static let rim = 6.0

  /// Makes the call-out of a letter; nil where no key types it or it has no variants.
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

  /// The width of a row's keys before each was put on the pixel grid.
  private static func meanWidth(of key: Key, in layout: KeyboardLayout) -> Double {
    let row = layout.keys.filter {
      $0.frame.minY == key.frame.minY && abs($0.frame.width - key.frame.width) < 1
    }
    return row.reduce(0) { $0 + $1.frame.width } / Double(max(1, row.count))
  }

  /// The box and its cells: the letter itself over its key, the others towards the middle of the screen, the upper row after the lower.
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

  /// The box, the letters and the mark of the one that the finger is on, in points from the frame's corner.
  func displayList() -> DisplayList {
    let palette = look.palette
    var list = DisplayList()
    draw(Path.roundedRect(moved(box), radius: Self.corner), palette, in: &list)
    for (letter, cell) in cells {
      let cell = moved(cell)
      let isPicked = letter == picked
      if isPicked {
        // Rounder than keys on glass (measured 32 px where they have 25).
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

  /// Glass has a rim two pixels wide; what is older stands on its key and throws a shadow.
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
  /// Half of it, rounded up.
  fileprivate var halved: Int { (self + 1) / 2 }
}
