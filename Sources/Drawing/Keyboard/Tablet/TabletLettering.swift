import KeyreelSimulation

/// How large signs and words are on a tablet's keys and where they stand, in points.
///
/// Baselines are from a key's top where keys are as high as they were measured.
struct TabletLettering: Sendable {
  /// A size, and a baseline from the top of a key.
  typealias Place = (size: Double, baseline: Double)

  /// The height of the keys that were measured.
  var keyHeight: Double
  var weight: FontWeight
  /// How much heavier than that letters are, in ems: stems were measured 3.58 px wide at 26 pt, on glass 3.93 at 22 pt.
  var extraWeight: Double
  /// A letter, alone or below a small sign.
  var letter: Place
  /// A sign below a small one.
  var sign: Place
  /// A digit or a sign alone, in the middle.
  var digit: Double
  /// The small sign above a letter.
  var hint: Place
  /// Two signs alike.
  var upper: Place
  var lower: Place
  /// A word in the middle or in a corner, there so far from the side.
  var word: Place
  var inset: Double
  /// The lower end of pictures in a corner, and how far they are from the side.
  var icon: Double

  /// Classic, 9.7 inches upright.
  static let classic = TabletLettering(
    keyHeight: 55, weight: .light, extraWeight: 0.0086, letter: (26, 44.5), sign: (20.7, 45),
    digit: 24, hint: (14, 18.5), upper: (20, 26), lower: (20, 41), word: (16.5, 33.5), inset: 8,
    icon: 50)

  /// Classic, 9.7 inches on its side.
  static let classicFlat = TabletLettering(
    keyHeight: 74, weight: .light, extraWeight: 0.0125, letter: (31, 58), sign: (25, 58.5),
    digit: 29, hint: (17, 25), upper: (22, 35.75), lower: (22, 55), word: (22.3, 45), inset: 10,
    icon: 68)

  /// Glass, 11 inches.
  static let medium = TabletLettering(
    keyHeight: 54.75, weight: .regular, extraWeight: 0.0103, letter: (22, 45.5), sign: (18, 45.5),
    digit: 21, hint: (12.5, 19), upper: (19, 25.75), lower: (19, 44), word: (15, 46.5), inset: 7.5,
    icon: 49.5)

  /// Glass, 13 inches.
  static let full = TabletLettering(
    keyHeight: 61.115, weight: .regular, extraWeight: 0.0103, letter: (22, 39), sign: (22, 39),
    digit: 22, hint: (12.5, 19), upper: (19.5, 25), lower: (19.5, 51.4), word: (17, 47.5),
    inset: 14, icon: 51)

  /// The row of digits of 13 inches, whose keys are lower: measured 45½ pt high.
  static let digits: TabletLettering = {
    var lettering = full
    lettering.keyHeight = 45.5
    lettering.upper = (15.5, 20.5)
    lettering.lower = (14.3, 37.5)
    lettering.icon = 35.5
    lettering.word.baseline = 33
    return lettering
  }()

  /// The lettering of a keyboard; what was not measured goes with the nearest that was.
  static func of(_ look: KeyboardLook, _ keyboard: TabletKeyboard) -> TabletLettering {
    if look.isGlass { return keyboard == .full ? full : medium }
    var classic = look.orientation == .landscape ? classicFlat : classic
    if keyboard == .full {
      // Rows are five: letters and pairs stand as they do on glass, where brackets above brackets were measured.
      let share = classic.keyHeight / full.keyHeight
      classic.letter.baseline = full.letter.baseline * share
      classic.upper = (full.upper.size * share, full.upper.baseline * share)
      classic.lower = (full.lower.size * share, full.lower.baseline * share)
    }
    return classic
  }
}
