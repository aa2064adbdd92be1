import KeyreelFormSimulation
import KeyreelTypesetting

/// How large signs and words are on a tablet's keys and where they stand, in points.
///
/// Baselines are from a key's top where keys are as high as they were measured.
struct TabletLettering: Sendable, Hashable {
  /// A size, and a baseline from the top of a key.
  struct Place: Sendable, Hashable {
    var size: Double
    var baseline: Double
  }

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
  var icon: Place

  /// Classic, 9.7 inches upright.
  static let classic = TabletLettering(
    keyHeight: 55, weight: .light, extraWeight: 0.0086, letter: Place(size: 26, baseline: 44.5),
    sign: Place(size: 20.7, baseline: 45), digit: 24, hint: Place(size: 14, baseline: 18.5),
    upper: Place(size: 20, baseline: 26), lower: Place(size: 20, baseline: 41),
    word: Place(size: 16.5, baseline: 33.5), inset: 8, icon: Place(size: 1, baseline: 50))

  /// Classic, 9.7 inches on its side.
  static let classicFlat = TabletLettering(
    keyHeight: 74, weight: .light, extraWeight: 0.0125, letter: Place(size: 31, baseline: 58),
    sign: Place(size: 25, baseline: 58.5), digit: 29, hint: Place(size: 17, baseline: 25),
    upper: Place(size: 22, baseline: 35.75), lower: Place(size: 22, baseline: 55),
    word: Place(size: 22.3, baseline: 45), inset: 10, icon: Place(size: 1, baseline: 68))

  /// Glass, 11 inches.
  static let medium = TabletLettering(
    keyHeight: 54.75, weight: .regular, extraWeight: 0.0103,
    letter: Place(size: 22, baseline: 45.5),
    sign: Place(size: 18, baseline: 45.5), digit: 21, hint: Place(size: 12.5, baseline: 19),
    upper: Place(size: 19, baseline: 25.75), lower: Place(size: 19, baseline: 44),
    word: Place(size: 15, baseline: 46.5), inset: 7.5, icon: Place(size: 1.13, baseline: 49.5))

  /// Glass, 13 inches.
  static let full = TabletLettering(
    keyHeight: 61.115, weight: .regular, extraWeight: 0.0103, letter: Place(size: 22, baseline: 39),
    sign: Place(size: 22, baseline: 39), digit: 22, hint: Place(size: 12.5, baseline: 19),
    upper: Place(size: 19.5, baseline: 25), lower: Place(size: 19.5, baseline: 51.4),
    word: Place(size: 17, baseline: 47.5), inset: 14, icon: Place(size: 1, baseline: 51))

  /// The row of digits of 13 inches, whose keys are lower: measured 45½ pt high.
  static let digits: TabletLettering = {
    var lettering = full
    lettering.keyHeight = 45.5
    lettering.upper = Place(size: 15.5, baseline: 20.5)
    lettering.lower = Place(size: 14.3, baseline: 37.5)
    lettering.icon.baseline = 35.5
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
      classic.upper = Place(size: full.upper.size * share, baseline: full.upper.baseline * share)
      classic.lower = Place(size: full.lower.size * share, baseline: full.lower.baseline * share)
    }
    return classic
  }
}
