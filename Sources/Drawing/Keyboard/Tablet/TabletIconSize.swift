/// How large a picture is on a tablet's key, in points, as measured at 2 pixels a point.
struct TabletIconSize {
  /// The box, strokes included.
  var width: Double
  var height: Double
  /// How many of the drawing's units it is wide.
  var units: Double
  /// How far it is from the side in a corner; nil for as far as words.
  var inset: Double?
  /// How much lower than other pictures it stands in a corner.
  var drop = 0.0
  /// How heavy its lines are, as a share of the usual.
  var lines = 1.0
  /// The keyboard with an arrow, if that is the picture.
  var board: HideKeyboardIcon?

  /// The drawing's unit.
  var unit: Double { width / units }

  /// The keyboard with an arrow, of pixels at 2 a point.
  private static func of(
    _ board: HideKeyboardIcon, inset: Double? = nil, drop: Double
  ) -> TabletIconSize {
    TabletIconSize(
      width: board.size.width / 2, height: board.size.height / 2, units: board.size.width,
      inset: inset, drop: drop, board: board)
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
        ? Self(width: flat.0, height: flat.1, units: units, drop: drop, lines: lines.1)
        : Self(width: upright.0, height: upright.1, units: units, drop: drop, lines: lines.0)
    }
    switch icon {
    case .delete: return size((27.5, 20), (31, 23), 68)
    case .shift, .shiftFilled, .capsLock: return size((23, 21), (26, 22.5), 57, lines: (0.9, 0.8))
    case .globe: return size((23, 23), (28, 28), 81, drop: 0.5, lines: (0.93, 0.78))
    case .microphone: return size((14, 22.5), (14, 24), 54)
    case .hideKeyboard: return of(isFlat ? .classicFlat : .classic, drop: 1.25)
    case .newLine, .go, .returnArrow: return size((23, 16.5), (27, 17.5), 59, lines: (1, 0.8))
    case .undo, .redo: return size((21, 18.5), (25, 22), 61)
    case .tab, .capsKey, .paste, .emoji: return size((20, 18), (24, 22), 62)
    }
  }

  private static func medium(_ icon: KeyIcon) -> TabletIconSize {
    switch icon {
    case .delete: Self(width: 24.5, height: 20.5, units: 65)
    case .shift, .shiftFilled, .capsLock: Self(width: 24, height: 20.5, units: 63)
    case .globe: Self(width: 22.5, height: 22.5, units: 81, inset: 7)
    case .microphone: Self(width: 15.5, height: 24, units: 56, inset: 7)
    case .hideKeyboard: of(.medium, inset: 7.1, drop: 0.25)
    case .newLine: Self(width: 23.5, height: 20.5, units: 59, inset: 7)
    case .go, .returnArrow: Self(width: 20.5, height: 16.5, units: 52)
    case .undo, .redo: Self(width: 17.5, height: 17.5, units: 61)
    case .tab, .capsKey, .paste, .emoji: Self(width: 22, height: 20, units: 62)
    }
  }

  private static func full(_ icon: KeyIcon) -> TabletIconSize {
    switch icon {
    case .delete: Self(width: 21.5, height: 18, units: 65)
    case .shift, .shiftFilled, .capsLock: Self(width: 21, height: 18, units: 63, lines: 0.68)
    case .globe: Self(width: 20, height: 20, units: 81, drop: -1)
    case .microphone: Self(width: 13.5, height: 21, units: 56, drop: -1)
    case .hideKeyboard: of(.full, inset: 14.3, drop: 3.15)
    case .newLine: Self(width: 21, height: 18.5, units: 59)
    case .go, .returnArrow: Self(width: 18, height: 14.5, units: 52)
    case .undo, .redo: Self(width: 20.5, height: 20, units: 61)
    case .tab: Self(width: 20, height: 15, units: 60)
    case .capsKey, .paste, .emoji: Self(width: 20.5, height: 20, units: 62)
    }
  }
}
