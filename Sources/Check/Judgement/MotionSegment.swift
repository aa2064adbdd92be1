/// A stretch of frames in which the keyboard moves one way.
struct MotionSegment: Sendable, Hashable {
  /// What it does: `showing`, `hiding` or `dragged`.
  var phase: MotionPhase
  /// The frames, without the rests beside them.
  var frames: Range<Int>
  /// Whether it goes from one height to another, as with a bar of suggestions.
  var isChange = false
  /// Whether it follows a drag at once: the finger has let go.
  var isReleased = false
}

extension [Int] {
  /// Frames in order as stretches of those that follow each other, among the distinct ones where those are given.
  package func stretches(among distinct: [Int]? = nil) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for frame in self {
      let before = distinct?.last { $0 < frame } ?? frame - 1
      let start = stretches.last?.upperBound == before ? stretches.popLast()?.lowerBound : nil
      stretches.append((start ?? frame)...frame)
    }
    return stretches
  }
}

extension Range<Int> {
  /// The longest stretch of these frames on which no keyboard is seen: three frames or more, or at an end of all frames.
  package func longestHidden(of all: Range<Int>, _ isHidden: (Int) -> Bool) -> Range<Int>? {
    let hidden = filter(isHidden).stretches().map(Range.init)
    guard let longest = hidden.max(by: { $0.count < $1.count }) else { return nil }
    let isAtEnd =
      longest.lowerBound == all.lowerBound || longest.upperBound == all.upperBound
    return longest.count >= 3 || isAtEnd ? longest : nil
  }
}
