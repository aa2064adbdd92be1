/// How large a picture is on a tablet's key, in points, as measured at 2 pixels a point.
struct TabletIconSize {
  /// The drawing's unit.
  var unit: Double
  /// The box, strokes included.
  var width: Double
  var height: Double
  /// How far it is from the side in a corner; nil for as far as words.
  var inset: Double?
  /// How much lower than other pictures it stands in a corner.
  var drop = 0.0
  /// How heavy its lines are, as a share of the usual.
  var lines = 1.0
  /// The keyboard with an arrow, if that is the picture.
  var board: HideKeyboardIcon?

  /// A box so wide, of a drawing of so many units.
  private init(
    _ width: Double, _ height: Double, units: Double, inset: Double? = nil, drop: Double = 0,
    lines: Double = 1
  ) {
    unit = width / units
    self.width = width
    self.height = height
    self.inset = inset
    self.drop = drop
    self.lines = lines
  }

  /// The keyboard with an arrow, of pixels at 2 a point.
  private init(_ board: HideKeyboardIcon, inset: Double? = nil, drop: Double = 0) {
    self.init(
      board.size.width / 2, board.size.height / 2, units: board.size.width, inset: inset, drop: drop
    )
    self.board = board
  }

  /// The size of a picture on a look; on its side the classic keyboard's are a quarter larger.
  static func of(_ icon: KeyIcon, _ look: KeyboardLook, isFull: Bool) -> TabletIconSize {
    if look.isGlass { return isFull ? full(icon) : medium(icon) }
    return classic(icon, isFlat: look.orientation == .landscape)
  }

  private static func classic(_ icon: KeyIcon, isFlat: Bool) -> TabletIconSize {
    func size(
      _ upright: (Double, Double), _ flat: (Double, Double), _ units: Double, drop: Double = 0,
      lines: (Double, Double) = (1, 1)
    ) -> Self {
      isFlat
        ? Self(flat.0, flat.1, units: units, drop: drop, lines: lines.1)
        : Self(upright.0, upright.1, units: units, drop: drop, lines: lines.0)
    }
    switch icon {
    case .delete: return size((27.5, 20), (31, 23), 68)
    case .shift, .shiftFilled, .capsLock: return size((23, 21), (26, 22.5), 57, lines: (0.9, 0.8))
    case .globe: return size((23, 23), (28, 28), 81, drop: 0.5, lines: (0.93, 0.78))
    case .microphone: return size((14, 22.5), (14, 24), 54)
    case .hideKeyboard: return Self(isFlat ? .classicFlat : .classic, drop: 1.25)
    case .newLine, .go, .returnArrow: return size((23, 16.5), (27, 17.5), 59, lines: (1, 0.8))
    case .undo, .redo: return size((21, 18.5), (25, 22), 61)
    case .tab, .capsKey, .paste, .emoji: return size((20, 18), (24, 22), 62)
    }
  }

  private static func medium(_ icon: KeyIcon) -> TabletIconSize {
    switch icon {
    case .delete: Self(24.5, 20.5, units: 65)
    case .shift, .shiftFilled, .capsLock: Self(24, 20.5, units: 63)
    case .globe: Self(22.5, 22.5, units: 81, inset: 7)
    case .microphone: Self(15.5, 24, units: 56, inset: 7)
    case .hideKeyboard: Self(.medium, inset: 7.1, drop: 0.25)
    case .newLine: Self(23.5, 20.5, units: 59, inset: 7)
    case .go, .returnArrow: Self(20.5, 16.5, units: 52)
    case .undo, .redo: Self(17.5, 17.5, units: 61)
    case .tab, .capsKey, .paste, .emoji: Self(22, 20, units: 62)
    }
  }

  private static func full(_ icon: KeyIcon) -> TabletIconSize {
    switch icon {
    case .delete: Self(21.5, 18, units: 65)
    case .shift, .shiftFilled, .capsLock: Self(21, 18, units: 63, lines: 0.68)
    case .globe: Self(20, 20, units: 81, drop: -1)
    case .microphone: Self(13.5, 21, units: 56, drop: -1)
    case .hideKeyboard: Self(.full, inset: 14.3, drop: 3.15)
    case .newLine: Self(21, 18.5, units: 59)
    case .go, .returnArrow: Self(18, 14.5, units: 52)
    case .undo, .redo: Self(20.5, 20, units: 61)
    case .tab: Self(20, 15, units: 60)
    case .capsKey, .paste, .emoji: Self(20.5, 20, units: 62)
    }
  }
}
