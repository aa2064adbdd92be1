import Geometry

/// Where rows of keys lie in a keyboard, in points from its top.
///
/// Measured on screenshots at 3 pixels a point (BEHAVIOUR 3g, `keymetrics.json`); what no screenshot shows
/// follows from the heights of BEHAVIOUR 3b.
struct KeyboardMetrics: Sendable, Hashable {
  /// The top of the first row, below the bar of suggestions.
  var firstRow: Double
  /// From one row's top to the next.
  var rowPitch: Double
  /// The height of a key, without its shadow.
  var keyHeight: Double
  /// The least space at both sides of the keys.
  var sideMargin: Double
  /// The space between keys in a row.
  var gap: Double
  /// The radius of the keys' corners.
  var cornerRadius: Double
  /// The height of the bar of suggestions; 0 without one.
  var suggestionBar: Double
  /// What the keyboard is wide, less the unsafe sides.
  var keyArea: ClosedRange<Double>
  /// Whether emoji and microphone stand in a strip of their own below the keys, or beside the last row.
  private(set) var showsStrip = false

  /// The top of a row, counted from 0, below the bar of suggestions.
  func top(ofRow row: Int) -> Double { suggestionBar + firstRow + Double(row) * rowPitch }

  /// Measures a keyboard.
  init(_ look: KeyboardLook) {
    if look.isTablet {
      self = .tablet(look)
    } else if look.isFlat {
      self = .flat(look)
    } else if look.isGlass && look.hasStrip {
      self = .glass(look)
    } else {
      self = .upright(look)
    }
    showsStrip = hasRoomForStrip(look)
    fit(into: StripLayout.limit(look, showsStrip: showsStrip))
  }

  /// How small rows become at most before something else gives way to them.
  private static let leastShare = 0.8

  /// How high the rows are, with the last one's shadow.
  private var rows: Double { firstRow + 3 * rowPitch + keyHeight + 1 }

  /// Whether rows end above the strip, or beside it on a phone on its side.
  private func hasRoomForStrip(_ look: KeyboardLook) -> Bool {
    guard look.hasStrip, !look.isPad else { return false }
    if look.isFlat { return keyArea.lowerBound >= StripLayout.leastSide }
    if look.type == .emoji { return look.size.height >= EmojiPageLayout.leastHeightWithStrip }
    return rows * Self.leastShare <= StripLayout.limit(look, showsStrip: true)
  }

  /// Makes room in a keyboard lower than its rows: bar and rows shrink alike by up to a fifth, then the bar gives way,
  /// then the rows shrink alone.
  private mutating func fit(into height: Double) {
    guard suggestionBar + rows > height else { return }
    var share = height / (suggestionBar + rows)
    if share < Self.leastShare {
      suggestionBar = 0
      share = min(1, height / rows)
    }
    suggestionBar *= share
    firstRow *= share
    rowPitch *= share
    keyHeight *= share
  }

  private init(
    firstRow: Double, rowPitch: Double, keyHeight: Double, sideMargin: Double, gap: Double,
    cornerRadius: Double, suggestionBar: Double, keyArea: ClosedRange<Double>
  ) {
    self.firstRow = firstRow
    self.rowPitch = rowPitch
    self.keyHeight = keyHeight
    self.sideMargin = sideMargin
    self.gap = gap
    self.cornerRadius = cornerRadius
    self.suggestionBar = suggestionBar
    self.keyArea = keyArea
  }

  /// A classic phone held upright: rows every 54 pt, keys of 42; 56 and 45 from 414 pt of width on.
  private static func upright(_ look: KeyboardLook) -> KeyboardMetrics {
    let isWide = look.size.width >= 408
    let isNarrow = look.size.width < 347.5
    let firstRow: Double = isNarrow ? 12 : look.hasStrip || isWide ? 8 : 10
    let isCompatibility = look.isCompatibility
    return KeyboardMetrics(
      firstRow: firstRow, rowPitch: isWide ? 56 : 54,
      keyHeight: isCompatibility ? 43 : isWide ? 45 : isNarrow ? 39 : 42,
      sideMargin: isCompatibility ? 4 : 3, gap: 6, cornerRadius: isWide ? 5.5 : 5,
      suggestionBar: look.showsSuggestions
        ? (isNarrow ? 37 : look.hasStrip || isWide ? 45 : 44) : 0,
      keyArea: 0...look.size.width)
  }

  /// A glass phone held upright: keys of 43 pt, the first row 25 pt below the top (measured, 16e).
  private static func glass(_ look: KeyboardLook) -> KeyboardMetrics {
    let isWide = look.size.width >= 408
    return KeyboardMetrics(
      firstRow: 25, rowPitch: isWide ? 56 : 54, keyHeight: isWide ? 45 : 43, sideMargin: 26.0 / 3,
      gap: 6, cornerRadius: 8.5, suggestionBar: look.showsSuggestions ? 27 : 0,
      keyArea: 0...look.size.width)
  }

  /// A phone on its side: 150 pt of keys above the home strip, 162 without one (BEHAVIOUR 3b).
  private static func flat(_ look: KeyboardLook) -> KeyboardMetrics {
    let inset = max(look.safeArea.left, look.safeArea.right)
    let side = inset > 0 ? inset + 28 : 0
    let isTight = look.safeArea.bottom > 0
    let bar: Double = look.showsSuggestions ? (look.size.width < 600 ? 31 : 38) : 0
    let glassBar = look.isGlass ? max(0, look.size.height - look.safeArea.bottom - 150) : bar
    return KeyboardMetrics(
      firstRow: isTight ? 3 : 6, rowPitch: isTight ? 37.5 : 40, keyHeight: isTight ? 32 : 33,
      sideMargin: 3, gap: look.isGlass ? 6 : 5, cornerRadius: look.isGlass ? 8 : 5,
      suggestionBar: look.isGlass ? glassBar : bar, keyArea: side...(look.size.width - side))
  }

  /// A tablet: four rows that fill the height below the bar.
  private static func tablet(_ look: KeyboardLook) -> KeyboardMetrics {
    let isLandscape = look.orientation == .landscape
    let bar: Double =
      look.showsSuggestions ? (isLandscape ? 46 : 49) : look.isGlass ? 49 : 0
    let height = look.size.height - bar - look.safeArea.bottom
    let pitch = ((height - 8) / 4 * Double(look.scale)).rounded(.down) / Double(look.scale)
    let gap: Double = isLandscape ? 14 : 12
    return KeyboardMetrics(
      firstRow: 8, rowPitch: pitch, keyHeight: pitch - (isLandscape ? 11 : 9), sideMargin: gap / 2,
      gap: gap, cornerRadius: look.isGlass ? 9 : 5, suggestionBar: bar,
      keyArea: 0...look.size.width)
  }
}
