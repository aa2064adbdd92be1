extension [Int] {
  /// The frame numbers in this list, grouped into runs of numbers that are adjacent in `numbers`;
  /// both lists are in ascending order.
  ///
  /// If `numbers` is nil, each run consists of consecutive integers.
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
