import KeyreelSimulation

/// The positions and sizes of a keyboard's rows of keys, in points.
///
/// Most values were measured in screenshots at 3 pixels per point (Behaviour §3g,
/// `keymetrics.json`); all others follow from the heights in Behaviour §3b.
struct KeyboardMetrics: Sendable, Hashable {
  /// The distance from the suggestion bar to the top of the first row.
  var firstRow: Double
  /// The distance from the top of one row to the top of the next.
  var rowPitch: Double
  /// The height of a key, without its shadow.
  var keyHeight: Double
  /// The minimum space on each side of the keys.
  var sideMargin: Double
  /// The space between the keys in a row.
  var gap: Double
  /// The radius of the keys' corners.
  var cornerRadius: Double
  /// The height of the suggestion bar; 0 if there is none.
  var suggestionBar: Double
  /// The part of the keyboard's width that is available to the keys.
  var keyArea: ClosedRange<Double>
  /// The extra space above the first row, in a keyboard that is taller than its rows and strip
  /// require.
  private(set) var lead = 0.0
  /// How rows are fitted to the pixel grid.
  var grid: RowGrid = .columns
  /// Whether the emoji key (or the globe) and the microphone are in a separate strip: below the
  /// keys, or beside the last row on a phone in landscape.
  private(set) var showsStrip = false

  /// The width of the key area.
  var width: Double { keyArea.upperBound - keyArea.lowerBound }

  /// The top of a row, from the keyboard's top; rows are counted from 0.
  func top(ofRow row: Int) -> Double { suggestionBar + firstRow + Double(row) * rowPitch }
}

extension KeyboardMetrics {
  /// Computes the metrics of a keyboard.
  init(_ look: KeyboardLook) {
    if look.isTablet {
      self = .tablet(look)
    } else if look.isFlat {
      self = look.isGlass && look.hasStrip ? .flatGlass(look) : .flat(look)
    } else if look.isGlass && look.hasStrip {
      self = .glass(look)
    } else {
      self = .upright(look)
    }
    lead = extraHeight(look)
    firstRow += lead
    showsStrip = hasRoomForStrip(look)
    fit(into: StripLayout.limit(look, showsStrip: showsStrip))
  }

  /// How much taller the keyboard of a phone in portrait is than its rows and strip require.
  ///
  /// The extra height is above the rows: the rows stay just above the strip, as they do when an app
  /// adds a bar.
  private func extraHeight(_ look: KeyboardLook) -> Double {
    guard look.hasStrip, !look.isFlat, !look.isCustom, look.type != .emoji else { return 0 }
    let own: Double = rowPitch > 54 ? (look.isGlass ? 318 : 301) : look.isGlass ? 308 : 291
    return max(0, look.size.height - own - suggestionBar)
  }

  /// The smallest scale to which rows shrink before the bar or the strip is left out.
  private static let leastShare = 0.8

  /// The height of the rows, including the space above the first row and the shadow of the last
  /// row.
  private var rows: Double { firstRow + 3 * rowPitch + keyHeight + 1 }

  /// Whether there is room for the strip below the rows or, on a phone in landscape, beside the
  /// last row.
  private func hasRoomForStrip(_ look: KeyboardLook) -> Bool {
    guard look.hasStrip, !look.isPad else { return false }
    if look.isFlat { return keyArea.lowerBound >= StripLayout.leastSide }
    if look.type == .emoji { return look.size.height >= EmojiPageLayout.leastHeightWithStrip }
    return rows * Self.leastShare <= StripLayout.limit(look, showsStrip: true)
  }

  /// Fits the bar and the rows into a keyboard that is too short for both.
  ///
  /// The bar and the rows shrink equally, by up to a fifth. If a fifth is not enough, the bar is
  /// left out, and only the rows shrink.
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

  /// The metrics, in portrait, of a phone that is classic or has a home button.
  ///
  /// Rows begin every 54 pt, and keys are 42 pt tall (39 pt on narrow phones, 43 pt in
  /// compatibility mode). On phones at least 414 pt wide, rows begin every 56 pt, and keys are 45
  /// pt tall.
  private static func upright(_ look: KeyboardLook) -> KeyboardMetrics {
    let isWide = look.size.width >= 408
    let isNarrow = look.size.width < 347.5
    let firstRow: Double = isNarrow ? 12 : look.hasStrip || isWide ? 8 : 10
    let isCompatibility = look.isCompatibility
    if look.isPad, isWide, look.hasStrip, !look.isGlass {
      // These values were measured at a width of 414 pt.
      return KeyboardMetrics(
        firstRow: 7, rowPitch: 56, keyHeight: 50, sideMargin: 3, gap: 6, cornerRadius: 5,
        suggestionBar: look.showsSuggestions ? 45 : 0, keyArea: 0...look.size.width)
    }
    return KeyboardMetrics(
      firstRow: firstRow, rowPitch: isWide ? 56 : 54,
      keyHeight: isCompatibility ? 43 : isWide ? 45 : isNarrow ? 39 : 42,
      sideMargin: isCompatibility ? 4 : 3, gap: 6,
      cornerRadius: isWide ? 5.5 : look.hasStrip && look.size.width < 382.5 ? 4.75 : 5,
      suggestionBar: look.showsSuggestions
        ? (isNarrow ? 37 : look.hasStrip || isWide ? 45 : 44) : 0, keyArea: 0...look.size.width)
  }

  /// The metrics of a glass phone in portrait.
  ///
  /// The first row is 25 pt below the top, rows begin every 54 pt, and keys are 43 pt tall. If the
  /// keyboard is 10 pt taller than usual, rows begin every 56 pt, and keys are 45 pt tall.
  ///
  /// On iOS 26.1, the margins were measured as 8½ pt at widths of 390 and 393 pt. At a width of 402
  /// pt, the margins were measured as 6½ pt, or as 8½ pt with the taller rows. In the first beta,
  /// the margins are 4 pt. Each edge of a key is rounded separately. The circle that fits the
  /// corners has a radius of 8.17 pt; ``Path/keyCap(_:radius:)`` draws such corners for a radius of
  /// 8 pt. The keys of a pad begin 24 pt below the top, and are 5 pt taller than letter keys. The
  /// corner radius of a pad's keys is 10¼ pt (drawn for a radius of 10.05 pt).
  private static func glass(_ look: KeyboardLook) -> KeyboardMetrics {
    let bar: Double = look.showsSuggestions ? 27 : 0
    let isHigh = look.size.height - bar >= 313
    let hasWideMargin = look.size.width < 397.5 || isHigh && look.size.width < 408
    let extra: Double = look.isPad ? 5 : 0
    return KeyboardMetrics(
      firstRow: look.isPad ? 24 : 25, rowPitch: isHigh ? 56 : 54,
      keyHeight: (isHigh ? 45 : 43) + extra,
      sideMargin: look.isFirstBeta ? 4 : hasWideMargin ? 8.5 : 6.5, gap: 6,
      cornerRadius: look.isPad ? 10.05 : 8,
      suggestionBar: bar, keyArea: 0...look.size.width, grid: .edges)
  }

  /// The metrics of a glass phone in landscape, measured at a width of 852 pt.
  ///
  /// Keys are 64 × 27⅔ pt, and begin every 70 pt horizontally and every 35⅔ pt vertically. The
  /// first key is 20 pt inside the safe area.
  private static func flatGlass(_ look: KeyboardLook) -> KeyboardMetrics {
    let side = max(look.safeArea.left, look.safeArea.right) + 20
    let rows = 3 * 107.0 / 3 + 83.0 / 3
    let room = look.size.height - look.safeArea.bottom - rows
    return KeyboardMetrics(
      firstRow: 4, rowPitch: 107.0 / 3, keyHeight: 83.0 / 3, sideMargin: 0, gap: 6, cornerRadius: 8,
      suggestionBar: max(0, room - 14), keyArea: side...max(side, look.size.width - side),
      grid: .edges)
  }

  /// The metrics of a phone in landscape.
  ///
  /// Above the home indicator's area, the keys occupy 160 pt, or 150 pt on phones that are 375 or
  /// 414 pt wide in portrait. On phones without a home indicator, the keys occupy 162 pt
  /// (Behaviour §3b and a published table of simulator readings, iOS 18).
  ///
  /// Measured at a width of 844 pt: rows begin every 40 pt, keys are 32 pt tall, and the block of
  /// keys in the middle is 687⅓ pt wide.
  private static func flat(_ look: KeyboardLook) -> KeyboardMetrics {
    let inset = max(look.safeArea.left, look.safeArea.right)
    let side = inset > 0 ? inset + 94.0 / 3 : 0
    let bar: Double = look.showsSuggestions ? (look.size.width < 600 ? 31 : 38) : 0
    let hasStrip = look.safeArea.bottom > 0
    let isTight = hasStrip && look.size.height - look.safeArea.bottom - bar < 157
    let glassBar = look.isGlass ? max(0, look.size.height - look.safeArea.bottom - 150) : bar
    return KeyboardMetrics(
      firstRow: isTight ? 3 : hasStrip ? 4 : 6, rowPitch: isTight ? 37.5 : 40,
      keyHeight: hasStrip ? 32 : 33, sideMargin: inset > 0 ? 0 : 3,
      gap: look.isGlass ? 6 : inset > 0 ? 16.0 / 3 : 5, cornerRadius: look.isGlass ? 8 : 5,
      suggestionBar: look.isGlass ? glassBar : bar,
      keyArea: side...max(side, look.size.width - side), grid: inset > 0 ? .measuredFlat : .columns)
  }

  /// The metrics of a tablet: four rows that fill the height below the bar.
  private static func tablet(_ look: KeyboardLook) -> KeyboardMetrics {
    let isLandscape = look.orientation == .landscape
    let bar: Double = look.showsSuggestions ? (isLandscape ? 46 : 49) : look.isGlass ? 49 : 0
    let height = look.size.height - bar - look.safeArea.bottom
    let pitch = ((height - 8) / 4 * Double(look.scale)).rounded(.down) / Double(look.scale)
    let gap: Double = isLandscape ? 14 : 12
    return KeyboardMetrics(
      firstRow: 8, rowPitch: pitch, keyHeight: pitch - (isLandscape ? 11 : 9), sideMargin: gap / 2,
      gap: gap,
      cornerRadius: look.drawsTabletKeys ? TabletMetrics(look).cornerRadius : look.isGlass ? 9 : 5,
      suggestionBar: bar, keyArea: 0...look.size.width)
  }
}

/// The positions of the rows of a tablet's keyboard, in points from its top left corner.
///
/// The positions were measured at 2 pixels per point on a classic tablet 768 pt wide, in portrait
/// and in landscape. They were also measured on glass tablets in portrait, with keyboards of 820 ×
/// 336½ pt and 1032 × 403 pt. All other positions are derived from the measured ones. The rows
/// divide the height in the measured proportions. Corners grow with the keys, as they do on classic
/// keyboards between key heights of 55 and 74 pt. In landscape, the margins and gaps of glass
/// keyboards are a sixth wider than in portrait, as on the classic keyboard.
struct TabletMetrics: Sendable, Hashable {
  /// The space on each side of the rows.
  let margin: Double
  /// The space between the keys of a row.
  let gap: Double
  /// The caps' tops and bottoms, row by row.
  let rows: [ClosedRange<Double>]
  /// The radius of the caps' corners.
  let cornerRadius: Double
  /// The height of the bar above the keys; 0 if there is none.
  let bar: Double
  /// Whether the edges of keys are rounded to whole points, as in the compact layout; if false, the
  /// edges are rounded to pixels.
  let isOnPoints: Bool
  /// The layout.
  let keyboard: TabletKeyboard

  /// The measurements of one look: the spaces above, below and between the rows, the fraction of
  /// the rows' total height that the first row occupies, and the measurements of the keys.
  private struct Sample {
    var above: Double
    var below: Double
    var between: Double
    var first: Double
    var key: Double
    var radius: Double
    var margin: Double
    var gap: Double

    static let classic = Sample(
      above: 7, below: 8, between: 9, first: 66 / 258, key: 55, radius: 5, margin: 6, gap: 12)
    static let classicFlat = Sample(
      above: 10, below: 10, between: 12, first: 0.25, key: 74, radius: 7.06, margin: 7, gap: 14)
    static let medium = Sample(
      above: 62.5, below: 28, between: 9, first: 0.25, key: 54.75, radius: 10.1, margin: 9, gap: 10)
    static let full = Sample(
      above: 61, below: 24.04, between: 7, first: 52.5 / 324.96, key: 61.115, radius: 12,
      margin: 3.65, gap: 7)
  }

  init(_ look: KeyboardLook) {
    let keyboard = look.tablet ?? .compact
    let isFlat = look.orientation == .landscape
    var sample: Sample =
      look.isGlass ? (keyboard == .full ? .full : .medium) : isFlat ? .classicFlat : .classic
    if keyboard == .full { sample.first = Sample.full.first }
    if look.isGlass && isFlat {
      sample.margin *= 7.0 / 6
      sample.gap *= 7.0 / 6
    }
    let height = look.size.height
    let hasHomeBar = look.safeArea.bottom > 0
    let count = keyboard == .full ? 4.77 : 4
    var bar = look.isGlass ? sample.above : look.showsSuggestions ? (isFlat ? 46 : 49) : 0
    var below = look.isGlass ? (hasHomeBar ? sample.below : 8) : sample.below + look.safeArea.bottom
    // A keyboard too short for a bar has no bar, and a keyboard too short for its margins has
    // smaller margins.
    if height - bar - below < count * (look.isGlass ? 55 : 40) { bar = 0 }
    below = min(below, height / 8)
    let above = look.isGlass && bar > 0 ? 0 : min(look.isGlass ? 8 : sample.above, height / 8)
    self.bar = bar
    self.keyboard = keyboard
    margin = sample.margin
    isOnPoints = keyboard == .compact
    gap = sample.gap
    let shared = max(0, height - bar - above - below)
    let between = sample.between * min(1, shared / (count * 30))
    let room = shared + between
    let first = room * sample.first
    let rest = (room - first) / (keyboard == .full ? 4 : 3)
    var rows = [bar + above...bar + above + max(0, first - between)]
    for index in 0..<(keyboard == .full ? 4 : 3) {
      let top = bar + above + first + Double(index) * rest
      rows.append(top...top + max(0, rest - between))
    }
    self.rows = rows
    let key = max(0, rest - between)
    cornerRadius = sample.radius * min(1.5, key / sample.key)
  }
}
