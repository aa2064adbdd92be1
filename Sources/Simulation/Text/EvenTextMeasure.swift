/// A measure for runs without fonts: every character is half an em wide.
package struct EvenTextMeasure: TextMeasuring {
  /// Makes the measure.
  package init() {}

  /// Breaks before the word that no longer fits, or inside a word longer than the room.
  package func lineStarts(of text: String, size: Double, width: Double) -> [Int] {
    let perLine = max(1, Int(width / (size / 2)))
    return text.lineStarts(width: Double(perLine)) { _ in 1 }
  }

  /// Half an em a character.
  package func width(of text: String, size: Double) -> Double { Double(text.count) * size / 2 }
}
