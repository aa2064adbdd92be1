extension [Int] {
  /// Runs of frames that are neighbours among every frame there is, both ascending; all numbers are frames unless some are given.
  func runs(among numbers: [Int]? = nil) -> [ClosedRange<Int>] {
    guard let first, let last else { return [] }
    let own = Set(self)
    var runs: [ClosedRange<Int>] = []
    var isOpen = false
    for number in numbers ?? Array(first...last) {
      let isOwn = own.contains(number)
      let start = isOpen && isOwn ? runs.popLast()?.lowerBound : nil
      if isOwn { runs.append((start ?? number)...number) }
      isOpen = isOwn
    }
    return runs
  }
}
