import KeyreelGeometry
import KeyreelImaging

/// Draws the keyboard's icons around a centre.
///
/// The shapes are the program's own. All lengths of the shapes are multiples of ``unit``, which is
/// by default a third of a point (a pixel of a screenshot at 3 pixels per point). The lengths are
/// chosen so that the icons are as large and as heavy as the platform's icons.
struct IconPainter: Sendable {
  /// The size of the drawing's unit, in points.
  var unit: Double = 1.0 / 3
  /// Whether the lighter shift and delete icons of iOS 15 are drawn.
  var isThin: Bool = false
  /// Whether the emoji key's face is a disc with the eyes and the mouth cut out, as on dark glass.
  var isFilled: Bool = false
  /// Whether the globe also has an equator and an axis, as on glass.
  var isGridded: Bool = false
  /// The icon of the key that hides the keyboard.
  var board: HideKeyboardIcon = .classic
  /// The line weight of the shift arrow, the globe, the faces and a classic tablet's return arrow,
  /// relative to the usual weight.
  var lineShare: Double = 1
  /// Whether the return, undo and redo icons are those of classic tablets: a low arrow with a
  /// narrow head, and arrows with filled heads.
  var isClassicTablet: Bool = false
  /// The line weight of the delete icon, a tablet's caps lock icon, and the return, tab, undo and
  /// redo arrows, relative to the usual weight; it does not affect the icons that
  /// ``isClassicTablet`` selects.
  ///
  /// The return arrow ``KeyIcon/go`` has this line weight, but ``KeyIcon/returnArrow`` does not.
  var weight: Double = 1

  /// Draws an icon.
  func draw(_ icon: KeyIcon, at center: Point, color: Color, in list: inout DisplayList) {
    func fill(_ path: Path, _ rule: FillRule = .nonZero, unit: Double? = nil) {
      list.fill(path.placed(at: center, scale: unit ?? self.unit), color, rule)
    }
    func stroke(
      _ path: Path, _ width: Double, _ join: StrokeStyle.LineJoin = .round, unit: Double? = nil
    ) {
      let unit = unit ?? self.unit
      list.stroke(path.placed(at: center, scale: unit), color, width * unit, join: join)
    }
    // The shift arrow of iOS 15 is a tenth smaller (measured as 57 px instead of 63 px).
    let arrow = isThin ? unit * 0.905 : unit
    switch icon {
    case .shift:
      stroke(KeyOutlines.shift, (isThin ? 4.8 : 5.5) * lineShare, .miter, unit: arrow)
    case .shiftFilled:
      fill(KeyOutlines.head, unit: arrow)
      stroke(KeyOutlines.head, 7, unit: arrow)
      fill(KeyOutlines.stem, unit: arrow)
    case .capsLock:
      draw(.shiftFilled, at: center.offsetBy(dx: 0, dy: -5 * unit), color: color, in: &list)
      fill(KeyOutlines.lock, unit: arrow)
    case .delete:
      stroke(isThin ? KeyOutlines.thinTag : KeyOutlines.tag, (isThin ? 4 : 5) * weight)
      stroke(isThin ? KeyOutlines.thinCross : KeyOutlines.cross, (isThin ? 3.8 : 4.6) * weight)
    case .emoji where isFilled:
      fill(.joined(KeyOutlines.disc, KeyOutlines.eyes, KeyOutlines.mouth), .evenOdd)
    case .emoji:
      stroke(KeyOutlines.ring, 5.9 * lineShare)
      fill(KeyOutlines.eyes)
      fill(KeyOutlines.mouth, .evenOdd)
    case .microphone: stroke(KeyOutlines.microphone, 5)
    case .globe: stroke(isGridded ? KeyOutlines.grid : KeyOutlines.globe, 4.4 * lineShare)
    case .newLine where isClassicTablet: stroke(KeyOutlines.classicNewLine, 3.9 * lineShare)
    case .undo where isClassicTablet:
      fill(KeyOutlines.classicHead)
      stroke(KeyOutlines.classicShaft, 4.2, .miter)
    case .redo where isClassicTablet:
      fill(KeyOutlines.classicHead.mirrored)
      stroke(KeyOutlines.classicShaft.mirrored, 4.2, .miter)
    case .newLine: stroke(KeyOutlines.newLine, 5 * weight, .miter)
    case .go: stroke(KeyOutlines.go, 5 * weight, .miter)
    case .returnArrow: stroke(KeyOutlines.turning, 5.6)
    case .tab: stroke(KeyOutlines.tab, 5 * weight, .miter)
    case .capsKey: stroke(KeyOutlines.capsKey, 4.2 * weight)
    case .undo: stroke(KeyOutlines.undo, 5 * weight, .miter)
    case .redo: stroke(KeyOutlines.undo.mirrored, 5 * weight, .miter)
    case .paste:
      fill(KeyOutlines.clipboard, .evenOdd)
      stroke(KeyOutlines.sheet, 5)
    case .hideKeyboard:
      fill(board.outline, .evenOdd)
      fill(board.keys)
      stroke(board.arrow, board.chevronStroke)
    }
  }
}

/// The icon of a keyboard with a downward arrow, as on tablets: a frame with three rows of keys and
/// a chevron below.
///
/// The last row is a space bar between two keys.
///
/// All lengths are in pixels, as measured at 2 pixels per point; positions are measured from the
/// box's upper left corner. The icon's left and right halves mirror each other.
struct HideKeyboardIcon: Sendable {
  /// The frame's size, including the stroke, and the stroke's width.
  var frame: Size
  var stroke: Double
  /// The radius of the corners, at the frame's outer edge and at its inner edge.
  var radii: (outer: Double, inner: Double)
  /// The number of keys in a row, the first key's corner, the distance from one key to the next,
  /// and the size of a key.
  var columns: Int
  var firstKey: Point
  var pitch: Double
  var key: Size
  /// The distance of the space bar's ends from the frame's outer edge.
  var barInset: Double
  /// Half of the chevron's width, and the height of the chevron's ends above its tip, both measured
  /// at the centre line of the stroke.
  var chevron: Size
  var tip: Double
  var chevronStroke: Double

  /// The box around the whole icon.
  var size: Size { Size(width: frame.width, height: tip + chevronStroke / 2) }

  /// The classic icon in portrait: measured as 60 × 49 px, with seven keys per row.
  static let classic = HideKeyboardIcon(
    frame: Size(width: 60, height: 32), stroke: 3, radii: (3, 1), columns: 7,
    firstKey: Point(x: 7, y: 7), pitch: 7, key: Size(width: 4, height: 4), barInset: 14,
    chevron: Size(width: 8.75, height: 7.3), tip: 47.79, chevronStroke: 2.42)

  /// The classic icon in landscape: measured as 75 × 61 px, with seven keys per row.
  static let classicFlat = HideKeyboardIcon(
    frame: Size(width: 75, height: 39), stroke: 3, radii: (3, 1), columns: 7,
    firstKey: Point(x: 8, y: 8), pitch: 9, key: Size(width: 5, height: 5), barInset: 17,
    chevron: Size(width: 13.1, height: 11.4), tip: 59.6, chevronStroke: 2.8)

  /// The icon on glass, on an 11-inch tablet: measured as 55.8 × 46.7 px, with six keys per row and
  /// a flat chevron.
  static let medium = HideKeyboardIcon(
    frame: Size(width: 55.8, height: 34.8), stroke: 2.78, radii: (6, 3.5), columns: 6,
    firstKey: Point(x: 7.9, y: 8.35), pitch: 7.22, key: Size(width: 3.85, height: 3.7),
    barInset: 15.1, chevron: Size(width: 13.8, height: 5.33), tip: 45.3, chevronStroke: 2.86)

  /// The icon on glass, on a 13-inch tablet: measured as 49.6 × 42 px.
  ///
  /// The design is that of an 11-inch tablet, with slightly heavier lines.
  static let full = HideKeyboardIcon(
    frame: Size(width: 49.6, height: 31.2), stroke: 3.17, radii: (5.5, 3), columns: 6,
    firstKey: Point(x: 7.2, y: 7.5), pitch: 6.34, key: Size(width: 3.5, height: 3.55),
    barInset: 13.6, chevron: Size(width: 12.1, height: 4.4), tip: 40.3, chevronStroke: 3.33)

  /// The upper left corner of the box, which is centred on the origin.
  private var corner: Point { Point(x: -size.width / 2, y: -size.height / 2) }

  /// The frame, with its inside cut out (to be filled by the even-odd rule).
  var outline: Path {
    let outer = Rect(origin: corner, size: frame)
    return .joined(
      .roundedRect(outer, radius: radii.outer),
      .roundedRect(outer.insetBy(dx: stroke, dy: stroke), radius: radii.inner))
  }

  /// The rows of keys.
  var keys: Path {
    var path = Path()
    func add(_ x: Double, row: Int, width: Double) {
      let y = corner.y + firstKey.y + Double(row) * pitch
      path.append(.rect(Rect(x: corner.x + x, y: y, width: width, height: key.height)))
    }
    for column in 0..<columns {
      let isAtEnd = column == 0 || column == columns - 1
      for row in 0..<(isAtEnd ? 3 : 2) {
        add(firstKey.x + Double(column) * pitch, row: row, width: key.width)
      }
    }
    add(barInset, row: 2, width: frame.width - 2 * barInset)
    return path
  }

  /// The centre line of the chevron's stroke.
  var arrow: Path {
    let end = corner.y + tip - chevron.height
    return Path([.move(-chevron.width, end), .line(0, corner.y + tip), .line(chevron.width, end)])
  }
}

/// The outlines of the icons, relative to each icon's centre, in the unit of `IconPainter`: a third
/// of a point on a phone.
enum KeyOutlines {
  // MARK: Arrows

  /// The head of the shift arrow, before its corners are rounded by 3½ units; the whole arrow is 63
  /// × 55 units.
  static let head = Path([.move(0, -24.5), .line(28, 4.3), .line(-28, 4.3), .close])
  /// The stem of the shift arrow, below the head.
  static let stem: Path = .polygon([(-15.5, 2, 0), (15.5, 2, 0), (15.5, 27, 5.5), (-15.5, 27, 5.5)])
  /// The bar below the shift arrow, which shows that caps lock is on.
  static let lock: Path = .box(-15.5, 27.5, 31, 6.5, radius: 2)
  /// The centre line of the stroke when the whole shift arrow is drawn as an outline.
  static let shift: Path = .polygon([
    (0, -25, 1.5), (29.5, 5, 2), (12.75, 5, 0), (12.75, 24.2, 3), (-12.75, 24.2, 3), (-12.75, 5, 0),
    (-29.5, 5, 2),
  ])
  /// The outline of an upward arrow with a bar below, 62 × 61 units with a stroke of 3.6 units
  /// (measured as 41 × 40 px).
  static let capsKey: Path = .joined(
    .polygon([
      (0, -28.3, 1), (31.3, 0.15, 3), (13.5, 0.15, 0), (13.5, 11, 3.5), (-13.5, 11, 3.5),
      (-13.5, 0.15, 0), (-31.3, 0.15, 3),
    ]), .box(-13.65, 18.7, 27.3, 10.1, radius: 3.7))

  /// The centre line of an arrow that goes down and then to the left, 54 × 44 units.
  static let turning = Path([
    .move(25, -19), .line(25, 2), .cubic(25, 6, 22, 9, 18, 9), .line(-25, 9), .move(-12, -4),
    .line(-25, 9), .line(-12, 22),
  ])
  /// The centre line of an arrow that begins at the top, turns round and ends on the left, 59 × 51
  /// units with its stroke of 5 units.
  static let newLine = Path([
    .move(4.6, -23), .line(20.5, -23), .cubic(24.5, -23, 26.8, -20.7, 26.8, -16.7),
    .line(26.8, 0.2), .cubic(26.8, 4.2, 24.5, 6.5, 20.5, 6.5), .line(-26, 6.5), .move(-9.8, -9.9),
    .line(-26, 6.5), .line(-9.8, 22.9),
  ])
  /// The return arrow of a classic tablet, with a narrow head, 59 × 42 units with its stroke of 3.9
  /// units (measured as 46 × 33 px).
  static let classicNewLine = Path([
    .move(11, -19.2), .line(18, -19.2), .cubic(24, -19.2, 27.2, -16, 27.2, -10), .line(27.2, -1.5),
    .cubic(27.2, 4.3, 24, 7.4, 18, 7.4), .line(-27.5, 7.4), .move(-7, -4.1), .line(-27.5, 7.4),
    .line(-7, 18.9),
  ])
  /// The centre line of a right-pointing arrow, 52 × 42 units with its stroke of 5 units.
  static let go = Path([
    .move(-23.5, 0), .line(23, 0), .move(4.5, -18.7), .line(23, 0), .line(4.5, 18.7),
  ])
  /// A right-pointing arrow that ends at a vertical line, 60 × 45 units with a stroke of 5 units.
  static let tab = Path([
    .move(-27.5, 0), .line(20, 0), .move(1.5, -18.5), .line(20, 0), .line(1.5, 18.5),
    .move(27.5, -20), .line(27.5, 20),
  ])
  /// A left-pointing arrow whose shaft curves up from below, 61 × 60 units with a stroke of 5
  /// units; the redo arrow is its mirror image.
  static let undo: Path = {
    let k = 17.5 * Path.circularity
    return Path([
      .move(-27, -8), .line(10.5, -8), .cubic(10.5 + k, -8, 28, 9.5 - k, 28, 9.5),
      .cubic(28, 9.5 + k, 10.5 + k, 27, 10.5, 27), .line(-1, 27), .move(-8, -27), .line(-27, -8),
      .line(-8, 11),
    ])
  }()
  /// The filled head of a classic tablet's undo arrow; with its shaft, the arrow is 61 × 54 units
  /// (measured as 42 × 37 px).
  static let classicHead = Path([
    .move(-30.5, -14.4), .line(-12.6, -27), .line(-12.6, -1.8), .close,
  ])
  /// The shaft of a classic tablet's undo arrow, which curves up from below.
  static let classicShaft: Path = {
    let (x, top, bottom, k) = (8.7, -14.4, 24.8, 19.6 * Path.circularity)
    let (end, middle) = (x + 19.6, (top + bottom) / 2)
    return Path([
      .move(-10.5, top), .line(x, top), .cubic(x + k, top, end, middle - k, end, middle),
      .cubic(end, middle + k, x + k, bottom, x, bottom), .line(-25.4, bottom),
    ])
  }()

  // MARK: Delete

  /// The centre line of the outline of the delete icon's tag; the icon is 65 × 54 units.
  static let tag: Path = .polygon([
    (-33.2, 0, 4), (-9.3, -24.5, 7), (28.5, -24.5, 6), (28.5, 24.5, 6), (-9.3, 24.5, 7),
  ])
  /// The cross.
  static let cross = Path([
    .move(-6.9, -10.6), .line(14.3, 10.6), .move(14.3, -10.6), .line(-6.9, 10.6),
  ])
  /// The centre line of the outline of the delete icon's tag on iOS 15, 68 × 50 units.
  static let thinTag: Path = .polygon([
    (-34.5, 0, 4), (-10.6, -23, 7), (31, -23, 9), (31, 23, 9), (-10.6, 23, 7),
  ])
  /// The cross of the iOS 15 delete icon.
  static let thinCross = Path([.move(-3, -9.5), .line(16, 9.5), .move(16, -9.5), .line(-3, 9.5)])

  // MARK: Other keyboards

  /// The centre line of the ring around the emoji key's laughing face; the whole face is 81 units
  /// wide.
  static let ring: Path = .oval(0, 0, 74.8, 74.8)
  /// The whole face of the emoji key.
  static let disc: Path = .oval(0, 0, 81, 81)
  /// The eyes.
  static let eyes: Path = .joined(
    .ellipse(in: Rect(x: -16.6, y: -14.6, width: 9.4, height: 11.2)),
    .ellipse(in: Rect(x: 7.1, y: -14.6, width: 9.4, height: 11.2)))
  /// The face's mouth, with the teeth cut out (to be filled by the even-odd rule).
  static let mouth = Path([
    .move(-26.4, 4.2), .quad(-26.6, 2, -24.4, 2.5), .quad(0, 10.3, 24.4, 2.5),
    .quad(26.6, 2, 26.4, 4.2), .cubic(25.2, 17.5, 14, 27.4, 0, 27.4),
    .cubic(-14, 27.4, -25.2, 17.5, -26.4, 4.2), .close,
    .move(-23, 6), .quad(0, 13.8, 23, 6), .cubic(22.8, 8, 22, 10.5, 20.9, 12.3),
    .quad(0, 18.3, -20.9, 12.3), .cubic(-22, 10.5, -22.8, 8, -23, 6), .close,
  ])

  /// The centre lines of all strokes of the globe on glass: circumference, equator, axis, a
  /// meridian and two circles of latitude.
  ///
  /// The globe is 81 units wide, with a stroke of 4.4 units.
  static let grid: Path = .joined(
    .oval(0, 0, 76.4, 76.4), .oval(0, 0, 38, 76.4),
    Path([
      .move(-38.2, 0), .line(38.2, 0), .move(0, -38.2), .line(0, 38.2), .move(-27, -27),
      .cubic(-13, -14.5, 13, -14.5, 27, -27), .move(-27, 27), .cubic(-13, 14.5, 13, 14.5, 27, 27),
    ]))
  /// The centre lines of all strokes of a globe with a meridian and two circles of latitude, 66
  /// units wide.
  static let globe: Path = .joined(
    .oval(0, 0, 62, 62), .oval(0, 0, 27, 62),
    Path([.move(-28.6, -12), .line(28.6, -12), .move(-28.6, 12), .line(28.6, 12)]))

  /// The dictation microphone, 56 × 85 units: capsule, arc, stem and base, all as the centre lines
  /// of strokes of equal width.
  static let microphone: Path = {
    let (r, top, k) = (25.25, -0.55, 25.25 * Path.circularity)
    return .joined(
      .box(-11.4, -39.9, 22.8, 51, radius: 11.4),
      Path([
        .move(-r, -8.5), .line(-r, top), .cubic(-r, top + k, -k, top + r, 0, top + r),
        .cubic(k, top + r, r, top + k, r, top), .line(r, -8.5), .move(0, top + r), .line(0, 39.7),
        .move(-18, 39.7), .line(18, 39.7),
      ]))
  }()

  // MARK: The bar above the keys

  /// A clipboard with its clip cut out, behind the upper right corner of a sheet.
  ///
  /// The clipboard and the sheet touch, and are 66 × 82 units together.
  static let clipboard: Path = .joined(
    .polygon([
      (-17, -41, 8), (33, -41, 8), (33, 24, 8), (15.5, 24, 0), (15.5, -2, 0), (-4, -22.5, 0),
      (-17, -22.5, 0),
    ]), .box(-2, -35, 20, 5, radius: 2.5))
  /// A sheet with a folded corner.
  static let sheet: Path = .joined(
    .polygon([(-30.5, -22.5, 5), (-4, -22.5, 3), (15.5, -2, 3), (15.5, 38.5, 5), (-30.5, 38.5, 5)]),
    Path([.move(-8, -22.5), .line(-8, 3), .line(15.5, 3)]))

  /// An upright key of 39 × 69 units, with the origin in the middle of its bow: the bow with its
  /// hole, the shaft, and two teeth (to be filled by the non-zero rule).
  ///
  /// The outline of the hole runs in the opposite direction, so that the hole stays empty. Nothing
  /// is painted twice where the shaft meets the bow.
  static let password: Path = .joined(
    .oval(0, 0, 39, 39), Path.ellipse(in: Rect(x: -5, y: -10.5, width: 10, height: 10)).mirrored,
    .polygon([
      (-6, 16, 0), (6, 16, 0), (6, 24, 0), (11.5, 27, 1.5), (11.5, 31, 1.5), (6, 33.5, 0),
      (6, 35.5, 0), (11, 38.5, 1.5), (11, 41, 1.5), (0, 49.5, 1.5), (-6, 43.5, 1.5),
    ]))
}
