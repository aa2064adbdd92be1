/// Where lines may break, by the classes of the characters around.
enum LineBreaking {
  /// Whether a line may end before a character.
  ///
  /// After a space, after a dash or slash between a word and a letter, and beside ideographs and emoji; never before white
  /// space (it hangs) or closing punctuation.
  static func isAllowed(before index: Int, in classes: [LineBreakClass]) -> Bool {
    guard index > 0, index < classes.count else { return false }
    let (before, after) = (classes[index - 1], classes[index])
    if after == .space || after == .glue || before == .glue { return false }
    if before == .space { return true }
    if after == .closing || before == .opening { return false }
    if before == .dash {
      guard after == .letter, index > 1 else { return false }
      return classes[index - 2] == .letter || classes[index - 2] == .digit
    }
    return before == .ideographic || (after == .ideographic && before != .other)
  }
}
