import KeyreelGeometry
import KeyreelImaging

/// A drawing of our own of one emoji.
enum EmojiDrawing: Sendable, Hashable {
  case face(EmojiFace)
  case hand(EmojiHand)
  case thing(EmojiThing)
  case sign(EmojiSign)

  /// The drawing of a character; nil for one that we have none of.
  ///
  /// Variation selectors, such as U+FE0F, and skin tones are skipped.
  init?(_ character: Character) {
    guard let first = character.unicodeScalars.first else { return nil }
    if let face = EmojiFace.catalogue[first] {
      self = .face(face)
      return
    }
    switch first {
    case "\u{1F44D}": self = .hand(.thumbUp)
    case "\u{270C}": self = .hand(.victory)
    case "\u{1F44C}": self = .hand(.ring)
    case "\u{1F44F}": self = .hand(.clap)
    case "\u{2764}": self = .thing(.heart)
    case "\u{1F495}": self = .thing(.twoHearts)
    case "\u{1F3B6}": self = .thing(.notes)
    case "\u{1F440}": self = .thing(.eyes)
    case "\u{1F648}": self = .thing(.monkey)
    case "\u{1F481}": self = .thing(.person)
    case "\u{2328}": self = .thing(.keyboard)
    case "\u{1F34E}": self = .thing(.redApple)
    case "\u{1F34F}": self = .thing(.greenApple)
    default:
      guard let sign = EmojiSign(first) else { return nil }
      self = .sign(sign)
    }
  }

  /// Draws it in a square place, in points; what is dark in itself is drawn light on a dark ground.
  func draw(in box: Rect, isOnDark: Bool = false, list: inout DisplayList) {
    var pen = EmojiPen(in: box, isOnDark: isOnDark)
    switch self {
    case .face(let face): face.draw(with: &pen)
    case .hand(let hand): hand.draw(with: &pen)
    case .thing(let thing): thing.draw(with: &pen)
    case .sign(let sign): sign.draw(with: &pen)
    }
    list.append(pen.list)
  }
}

/// A pen for our own drawings of emoji: shapes in thirds of a point about the middle of a place 30 pt wide.
struct EmojiPen {
  /// The drawing so far, in points.
  private(set) var list = DisplayList()
  private var place: AffineTransform
  private var unit: Double
  /// Whether it is drawn on a dark background.
  let isOnDark: Bool

  /// Makes a pen for a square place.
  init(in box: Rect, isOnDark: Bool = false) {
    self.isOnDark = isOnDark
    unit = box.width / 90
    place = AffineTransform(a: unit, b: 0, c: 0, d: unit, tx: box.midX, ty: box.midY)
  }

  /// Fills a path with one colour.
  mutating func fill(_ path: Path, _ hex: UInt32, alpha: Double = 1) {
    list.fill(path.transformed(by: place), Color(hex, alpha: alpha))
  }

  /// Fills a path with colours that change from one height to another.
  mutating func shade(_ path: Path, _ rows: ClosedRange<Double>, _ stops: [GradientStop]) {
    let (top, bottom) = (Point(x: 0, y: rows.lowerBound), Point(x: 0, y: rows.upperBound))
    let colors = Paint.linearGradient(from: place(top), to: place(bottom), stops: stops)
    list.append(.fill(path.transformed(by: place), .nonZero, colors))
  }

  /// Fills a path with two colours that run into each other, the first on top.
  mutating func shade(_ path: Path, _ rows: ClosedRange<Double>, _ top: UInt32, _ bottom: UInt32) {
    shade(path, rows, [GradientStop(0, Color(top)), GradientStop(1, Color(bottom))])
  }

  /// Draws along a path with round ends.
  mutating func line(_ path: Path, _ width: Double, _ hex: UInt32, alpha: Double = 1) {
    list.stroke(path.transformed(by: place), Color(hex, alpha: alpha), width * unit)
  }

  /// Draws only inside a path.
  mutating func inside(_ path: Path, _ draw: (inout EmojiPen) -> Void) {
    list.append(.pushClip(path.transformed(by: place)))
    draw(&self)
    list.append(.popClip)
  }

  /// Draws about another middle, turned clockwise by the angle of a cosine and a sine.
  mutating func turned(
    _ cosine: Double, _ sine: Double, at middle: Point = .zero, _ draw: (inout EmojiPen) -> Void
  ) {
    let whole = place
    place = AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: middle.x, ty: middle.y)
      .followed(by: whole)
    draw(&self)
    place = whole
  }
}

/// Small pictures for the sections of the emoji page, 16 pt wide.
enum EmojiSectionIcon {
  /// Draws the picture of a section: recent, faces, animals, food, sport, places, things, signs, flags.
  static func draw(
    _ index: Int, at center: Point, scale: Double = 1, color: Color, in list: inout DisplayList
  ) {
    list.stroke(path(index).placed(at: center, scale: scale), color, 1.25 * scale)
  }

  private static func circle(_ x: Double, _ y: Double, _ r: Double) -> Path {
    .oval(x, y, 2 * r, 2 * r)
  }

  private static func path(_ index: Int) -> Path {
    switch index {
    case 0: .joined(circle(0, 0, 7.5), .through((0, -5), (0, 0), (-4.2, 0)))
    case 1:
      .joined(
        circle(0, 0, 7.5), circle(-2.6, -2, 0.5), circle(2.6, -2, 0.5),
        Path([.move(-4.2, 1.4), .cubic(-3.6, 5.4, 3.6, 5.4, 4.2, 1.4), .close]))
    case 2:
      .joined(
        circle(0, 1, 6.6), circle(-5.2, -4.8, 2.4), circle(5.2, -4.8, 2.4), circle(0, 3.4, 2.2),
        circle(-2.6, -0.4, 0.4), circle(2.6, -0.4, 0.4))
    case 3:
      .joined(
        .box(-7.5, 0.5, 15, 6.5, radius: 2),
        Path([.move(-7.5, -1.5), .cubic(-7, -7, 7, -7, 7.5, -1.5), .close]))
    case 4:
      .joined(
        circle(0, 0, 7.5),
        .through((0, -3), (2.9, -0.9), (1.8, 2.4), (-1.8, 2.4), (-2.9, -0.9), (0, -3)),
        .through((0, -7.3), (0, -3)), .through((2.9, -0.9), (7, -2.3)),
        .through((1.8, 2.4), (4.4, 6)), .through((-1.8, 2.4), (-4.4, 6)),
        .through((-2.9, -0.9), (-7, -2.3)))
    case 5:
      .joined(
        .box(-7.5, -2.5, 6, 10), .box(-1.5, -7.5, 9, 15), .through((1.2, -4), (1.8, -4)),
        .through((4.4, -4), (5, -4)), .through((1.2, 0), (1.8, 0)), .through((4.4, 0), (5, 0)),
        .through((1.2, 4), (1.8, 4)), .through((4.4, 4), (5, 4)), .through((-4.8, 1), (-4.2, 1)),
        .through((-4.8, 4.4), (-4.2, 4.4)))
    case 6:
      .joined(
        Path([
          .move(-2.6, 3.6), .cubic(-2.8, 1.2, -5.2, 0, -5.2, -2.8),
          .cubic(-5.2, -9, 5.2, -9, 5.2, -2.8), .cubic(5.2, 0, 2.8, 1.2, 2.6, 3.6), .close,
        ]), .through((-2.2, 5.6), (2.2, 5.6)), .through((-1.4, 7.5), (1.4, 7.5)))
    case 7:
      .joined(
        .through((-6.5, -6), (-1.5, -6)), .through((-4, -6), (-4, -1.5)),
        .through((2.2, -1.8), (2.2, -7), (6.4, -7.6), (6.4, -2.6)), .through((-6.5, 7), (-1.5, 2)),
        .through((2.4, 4.6), (6.6, 4.6)), .through((4.5, 2.5), (4.5, 6.7)), circle(1.2, -1.8, 1),
        circle(5.4, -2.6, 1), circle(-5.6, 2.8, 0.9), circle(-2.4, 6.2, 0.9))
    default:
      .joined(
        .through((-5.5, 7.5), (-5.5, -7)),
        Path([
          .move(-5.5, -6.4), .cubic(-2.5, -8.4, 1, -4.8, 5.8, -6.4), .line(5.8, 1),
          .cubic(1, 2.6, -2.5, -1, -5.5, 1),
        ]))
    }
  }
}
