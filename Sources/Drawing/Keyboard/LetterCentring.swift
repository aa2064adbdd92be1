/// How far capitals stand from the middle of their keys, from centre of ink to centre of key.
///
/// The platform centres advances and rounds to pixels, so a letter's ink stands up to a point beside the
/// middle. Measured at 390 and 402 pt, in pixels at 3 a point, against the unrounded keys; widths between
/// take the line between, others the nearer end.
enum LetterCentring {
  private static let measured: [Character: (narrow: Double, wide: Double)] = [
    "Q": (1.5, -0.3), "W": (0.5, -1.9), "E": (1, 1), "R": (1.5, 0.9), "T": (0.5, 2.3),
    "Y": (0.5, 1.7), "U": (0.5, 1.1), "I": (0.5, 0.5), "O": (0, -0.6), "P": (0, 1.8),
    "A": (-3, -0.6), "S": (-1.5, 0.3), "D": (-1, 0.2), "F": (-1, -0.4), "G": (1.5, 1.5),
    "H": (1.5, 0.9), "J": (-2.5, -0.7), "K": (2.5, 3.7), "L": (2, 2.6), "Z": (-1.5, 0.3),
    "X": (-1.5, -3.3), "C": (-1, -0.4), "V": (1, 1), "B": (2, 1.4), "N": (1, -0.2), "M": (-1, 0.2),
  ]

  /// On glass, measured at 390, 393 and 402 pt (26.1); other widths take the nearest.
  private static let glass: [Character: (narrow: Double, middle: Double, wide: Double)] = [
    "Q": (-0.8, -0.35, 0.25), "W": (-0.4, -0.05, -0.25), "E": (-1, 1.25, 1.25),
    "R": (-0.1, 2.05, 1.25), "T": (1.3, -1.65, 0.75), "Y": (-0.3, -1.35, 0.25),
    "U": (0.1, -1.05, 0.75), "I": (-1.5, -0.75, 0.25), "O": (-1.6, 0.05, 1.25),
    "P": (2.8, 1.35, 1.75), "A": (-0.6, 0.3, -1.5), "S": (-0.7, 0.1, 0.5), "D": (-0.3, 1.4, 0),
    "F": (2.1, -0.3, 2.5), "G": (1, -1.5, -1.5), "H": (-0.1, -0.7, 0.5), "J": (-2.2, -2.9, -3.5),
    "K": (1.2, 2.4, 3), "L": (3.1, 2.2, 1), "Z": (-0.2, 0.6, 1), "X": (-1.3, 0.4, -1),
    "C": (1.1, -1.3, 0.5), "V": (0.5, -2, -2), "B": (0.9, 0.3, 2.5), "N": (-0.7, -1.4, -1),
    "M": (-1.8, -0.6, 0),
  ]

  /// The distance of a letter's ink from the middle of its key, in points; nil for letters not measured.
  static func offset(of letter: String, keyboardWidth: Double, isGlass: Bool = false) -> Double? {
    guard letter.count == 1, let first = letter.first else { return nil }
    if isGlass {
      return glass[first].map { at in
        (keyboardWidth < 391.5 ? at.narrow : keyboardWidth < 397.5 ? at.middle : at.wide) / 3
      }
    }
    let share = min(max(0, (keyboardWidth - 390) / 12), 1)
    return measured[first].map { ($0.narrow * (1 - share) + $0.wide * share) / 3 }
  }
}
