/// How wide text is and where it breaks: the one thing the simulation asks of typography.
///
/// The simulation never sees a font; whoever draws hands in a measure made of real advances.
public protocol TextMeasuring: Sendable {
  /// The lines a text breaks into, as ranges of character counts: each line's first character.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds break.
  ///   - size: The font size, in points.
  ///   - width: The room, in points.
  /// - Returns: The index of each line's first character, in order; `[0]` for an empty text.
  func lineStarts(of text: String, size: Double, width: Double) -> [Int]

  /// The advance of a text on one line, in points.
  func width(of text: String, size: Double) -> Double
}
