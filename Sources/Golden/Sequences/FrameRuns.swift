/// Runs of frames that follow each other.
enum FrameRuns {
  /// Joins bad frames that are neighbours among all `numbers`.
  /// - Parameters:
  ///   - bad: The frames to join.
  ///   - numbers: Every frame there is, ascending.
  static func runs(of bad: [Int], among numbers: [Int]) -> [ClosedRange<Int>] {
    let bad = Set(bad)
    var runs: [ClosedRange<Int>] = []
    var isOpen = false
    for number in numbers {
      guard bad.contains(number) else {
        isOpen = false
        continue
      }
      let start = isOpen ? runs.popLast()?.lowerBound ?? number : number
      runs.append(start...number)
      isOpen = true
    }
    return runs
  }
}

extension FrameRuns {
  /// The numbers both lists have, only the first has and only the second has, each ascending.
  static func sorted(_ expected: [Int], _ actual: [Int]) -> (
    shared: [Int], missing: [Int], extra: [Int]
  ) {
    let (a, b) = (Set(expected), Set(actual))
    return (
      expected.filter(b.contains), expected.filter { !b.contains($0) },
      actual.filter { !a.contains($0) }
    )
  }
}
