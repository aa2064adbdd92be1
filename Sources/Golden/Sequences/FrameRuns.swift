/// Runs of frames that follow each other.
enum FrameRuns {
  /// Joins bad frames that are neighbours among every frame there is, both ascending; all numbers are frames unless some are given.
  static func runs(of bad: [Int], among numbers: [Int]? = nil) -> [ClosedRange<Int>] {
    guard let first = bad.first, let last = bad.last else { return [] }
    let all = Set(bad)
    var runs: [ClosedRange<Int>] = []
    var isOpen = false
    for number in numbers ?? Array(first...last) {
      let isBad = all.contains(number)
      let start = isOpen && isBad ? runs.popLast()?.lowerBound : nil
      if isBad { runs.append((start ?? number)...number) }
      isOpen = isBad
    }
    return runs
  }
}
