extension ScenarioVerification {
  /// The frames worth showing of a run that is not the golden's, ascending.
  ///
  /// Kept pictures and reel frames come first, for of them the golden has something to show beside the
  /// actual frame; then the ends of every run. The first bad frame is always among them.
  /// - Parameters:
  ///   - most: How many at most.
  ///   - kept: The frames of which the golden keeps a picture.
  public func framesToShow(most: Int, kept: [Int]) -> [Int] {
    guard let first = firstBadFrame, most > 0 else { return [] }
    let bad = Set(badFrames + missingFrames + extraFrames)
    let ends = badRuns.flatMap { [$0.lowerBound, $0.upperBound] }
    var shown = [first]
    for frame in kept + ends where bad.contains(frame) && !shown.contains(frame) {
      if shown.count == most { break }
      shown.append(frame)
    }
    return shown.sorted()
  }
}
