import KeyreelGeometry
import KeyreelSimulation

/// Where the rows of a tablet's keyboard lie, in points from its top left corner.
///
/// Measured at 2 pixels a point: classic, 768 pt wide, upright and on its side; glass, upright, 820 pt (336½ pt high) and 1032 pt
/// (403 pt). Everything else follows: rows share what height there is as they do where they were measured, corners grow
/// with the keys (they do from the classic 55 pt to 74 pt), and on its side glass has margins and gaps a sixth wider, as
/// the classic keyboard has.
struct TabletMetrics: Sendable, Hashable {
  /// The space at both sides.
  let margin: Double
  /// The space between the keys of a row.
  let gap: Double
  /// The caps' tops and bottoms, row by row.
  let rows: [ClosedRange<Double>]
  /// The radius of the caps' corners.
  let cornerRadius: Double
  /// The height of the bar above the keys; 0 without one.
  let bar: Double
  /// Whether keys lie on whole points, as those of the classic layout do; else on pixels.
  let isOnPoints: Bool
  /// Which layout it is.
  let keyboard: TabletKeyboard

  /// What was measured of one look: the space above the rows, below them and between them, how much the first row takes
  /// of what they share, its keys' height and radius.
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
    // A keyboard too low for a bar has none, and one too low for its margins has smaller ones.
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
