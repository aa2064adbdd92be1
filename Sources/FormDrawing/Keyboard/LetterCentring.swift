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
    "X": (-1.5, -3.3), "C": (-1, -0.4), "V": (1, 1), "B": (2, 1.4), "N": (1, -0.2),
    "M": (-1, 0.2),
  ]

  /// The distance of a letter's ink from the middle of its key, in points; 0 for letters not measured.
  static func offset(of letter: String, keyboardWidth: Double) -> Double? {
    guard letter.count == 1, let first = letter.first, let pair = measured[first] else {
      return nil
    }
    let share = min(max(0, (keyboardWidth - 390) / 12), 1)
    return (pair.narrow * (1 - share) + pair.wide * share) / 3
  }
}
