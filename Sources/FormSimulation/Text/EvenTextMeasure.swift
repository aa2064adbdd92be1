/// A measure for runs without fonts: every character is half an em wide.
package struct EvenTextMeasure: TextMeasuring {
  /// Makes the measure.
  package init() {}

  /// Breaks before the word that no longer fits, or inside a word longer than the room.
  package func lineStarts(of text: String, size: Double, width: Double) -> [Int] {
    var starts = [0]
    var lineStart = 0
    var wordStart = 0
    let perLine = max(1, Int(width / (size / 2)))
    for (index, character) in text.enumerated() {
      if character == "\n" {
        lineStart = index + 1
        wordStart = lineStart
        starts.append(lineStart)
        continue
      }
      if index - lineStart >= perLine, character != " " {
        lineStart = wordStart > lineStart ? wordStart : index
        wordStart = lineStart
        starts.append(lineStart)
      }
      if character == " " { wordStart = index + 1 }
    }
    return starts
  }

  /// Half an em a character.
  package func width(of text: String, size: Double) -> Double { Double(text.count) * size / 2 }
}
