import Geometry
import Scene

/// A round face of our own: one pair of eyes and one mouth.
struct EmojiFace: Sendable, Hashable {
  /// How the eyes look.
  enum Eyes: Sendable, Hashable, CaseIterable {
    /// Open.
    case open
    /// Squeezed shut by a laugh.
    case laughing
    /// Shut calmly.
    case resting
    /// The right one winks.
    case winking
    /// Wide open.
    case wide
    /// Behind dark glasses.
    case shaded
  }
  /// How the mouth looks.
  enum Mouth: Sendable, Hashable, CaseIterable {
    /// A closed smile.
    case smile
    /// Open with teeth.
    case grin
    /// A straight line.
    case straight
    /// Sad.
    case frown
    /// Small and round.
    case round
  }

  var eyes: Eyes
  var mouth: Mouth

  /// The faces of the grid, column by column; every pair comes once before any repeats.
  static func face(_ index: Int) -> EmojiFace {
    let (eyes, mouths) = (Eyes.allCases, Mouth.allCases)
    return EmojiFace(
      eyes: eyes[index % eyes.count], mouth: mouths[(index + index / 30) % mouths.count])
  }

  private static let skinTop = Color(0xFFE45C)
  private static let skinBottom = Color(0xF9B22B)
  private static let rim = Color(0xE79A1C)
  private static let ink = Color(0x5C3414)

  /// Draws the face in a square, in points.
  func draw(in box: Rect, list: inout DisplayList) {
    let unit = box.width / 30
    func place(_ path: Path) -> Path { path.placed(at: box.center, scale: unit) }
    let head = Path.ellipse(in: box)
    list.append(
      .fill(
        head, .nonZero,
        .linearGradient(
          from: Point(x: box.midX, y: box.minY), to: Point(x: box.midX, y: box.maxY),
          stops: [
            GradientStop(location: 0, color: Self.skinTop),
            GradientStop(location: 1, color: Self.skinBottom),
          ])))
    list.append(
      .stroke(
        .ellipse(in: box.insetBy(dx: 0.2 * unit, dy: 0.2 * unit)), StrokeStyle(width: 0.4 * unit),
        Self.rim.withAlpha(0.6)))
    drawEyes(place: place, unit: unit, in: &list)
    drawMouth(place: place, unit: unit, in: &list)
  }

  private func line(_ unit: Double) -> StrokeStyle {
    StrokeStyle(width: 1.6 * unit, cap: .round, join: .round)
  }

  private func drawEyes(place: (Path) -> Path, unit: Double, in list: inout DisplayList) {
    func dot(_ x: Double, _ size: Double) -> Path {
      .ellipse(in: Rect(center: Point(x: x, y: -3), size: Size(width: size, height: size * 1.35)))
    }
    func bow(_ x: Double, _ lift: Double) -> Path {
      Path([
        .move(Point(x: x - 2.8, y: -2.4)),
        .quad(Point(x: x, y: -2.4 - lift), Point(x: x + 2.8, y: -2.4)),
      ])
    }
    switch eyes {
    case .open:
      list.fill(place(dot(-5.2, 3.2)), Self.ink)
      list.fill(place(dot(5.2, 3.2)), Self.ink)
    case .laughing:
      for x in [-5.4, 5.4] { list.append(.stroke(place(bow(x, 4.5)), line(unit), Self.ink)) }
    case .resting:
      for x in [-5.4, 5.4] { list.append(.stroke(place(bow(x, -3.4)), line(unit), Self.ink)) }
    case .winking:
      list.fill(place(dot(-5.2, 3.2)), Self.ink)
      list.append(.stroke(place(bow(5.4, 3.4)), line(unit), Self.ink))
    case .wide:
      for x in [-5.4, 5.4] {
        list.fill(place(dot(x, 5.6)), .white)
        list.fill(place(dot(x, 3)), Self.ink)
      }
    case .shaded: drawGlasses(place: place, unit: unit, in: &list)
    }
  }

  private func drawGlasses(place: (Path) -> Path, unit: Double, in list: inout DisplayList) {
    for x in [-11.8, 1.2] {
      list.fill(
        place(
          .polygon([
            (Point(x: x, y: -6.2), 1), (Point(x: x + 10.6, y: -6.2), 1),
            (Point(x: x + 9, y: 0.8), 3), (Point(x: x + 1.6, y: 0.8), 3),
          ])), Color(0x2A2A2E))
    }
    list.append(
      .stroke(
        place(Path([.move(Point(x: -12.4, y: -5.6)), .line(Point(x: 12.4, y: -5.6))])), line(unit),
        Color(0x2A2A2E)))
  }

  private func drawMouth(place: (Path) -> Path, unit: Double, in list: inout DisplayList) {
    func bow(_ y: Double, _ sag: Double, _ half: Double) -> Path {
      Path([.move(Point(x: -half, y: y)), .quad(Point(x: 0, y: y + sag), Point(x: half, y: y))])
    }
    switch mouth {
    case .smile: list.append(.stroke(place(bow(4.2, 7, 6.5)), line(unit), Self.ink))
    case .straight: list.append(.stroke(place(bow(6, 0, 5)), line(unit), Self.ink))
    case .frown: list.append(.stroke(place(bow(8, -6, 5)), line(unit), Self.ink))
    case .round:
      list.fill(
        place(.ellipse(in: Rect(center: Point(x: 0, y: 7), size: Size(width: 5, height: 6)))),
        Self.ink)
    case .grin:
      list.fill(
        place(
          Path([
            .move(Point(x: -8, y: 2.6)), .quad(Point(x: 0, y: 4.2), Point(x: 8, y: 2.6)),
            .cubic(Point(x: 7.6, y: 8.4), Point(x: 4, y: 11), Point(x: 0, y: 11)),
            .cubic(Point(x: -4, y: 11), Point(x: -7.6, y: 8.4), Point(x: -8, y: 2.6)), .close,
          ])), Self.ink)
      list.fill(
        place(
          Path([
            .move(Point(x: -6.8, y: 3.6)), .quad(Point(x: 0, y: 4.9), Point(x: 6.8, y: 3.6)),
            .line(Point(x: 6, y: 5.8)), .quad(Point(x: 0, y: 7), Point(x: -6, y: 5.8)), .close,
          ])), .white)
    }
  }
}
