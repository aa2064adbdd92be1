import KeyreelFormSimulation
import KeyreelTypesetting

extension TypesetLine {
  /// The left edge of a caret of 2 pt after some characters, in points from the line's start.
  ///
  /// It stands on the side of the place that the text goes on to, so that it never covers the character before it: to
  /// the right of one that runs from left to right, to the left of one that runs from right to left (BEHAVIOUR 3g).
  /// - Parameter count: How many characters stand before it; what the line does not have is its end.
  func caretEdge(after count: Int) -> Double {
    let place = min(max(0, count), characterCount)
    let before = max(0, place - 1)
    let after = min(before + 1, characterCount)
    let (from, to) = (caretPositions[before], caretPositions[after])
    let runsLeft = from == to ? isRightToLeft : to < from
    return caretPositions[place] - (runsLeft ? TextMetrics.caretWidth : 0)
  }
}
