extension MotionJudge {
  /// The frames of drags, and of what follows their release, on which the element keeps its gap better than the line.
  ///
  /// A list whose last row pushes the keyboard stands on it all the way and ends further down than its closed place.
  static func standing(_ segments: [MotionSegment], _ recording: RecordedMotion) -> Set<Int> {
    let own = segments.filter { $0.phase == .dragged || $0.isReleased }
    return Set(own.map(\.frames).filter { stands(on: $0, recording) }.joined())
  }

  /// Whether the element keeps its gap better than the line.
  ///
  /// The first frames tell: a keyboard that leaves the element's edge later on is far from both, or near the wrong one by
  /// chance. Where the first frames are off both already, as where a move was lost, all of them are counted.
  private static func stands(on frames: Range<Int>, _ recording: RecordedMotion) -> Bool {
    let seen = frames.map { recording.frames[$0] }.filter { !$0.isRepeat }
    let offs = seen.compactMap { frame -> (line: Double, keys: Double)? in
      guard let line = off(frame, recording), let keys = offStanding(frame, recording) else {
        return nil
      }
      return (abs(line), abs(keys))
    }
    let first = offs.filter { abs($0.line - $0.keys) >= 0.8 }.prefix(2)
    let line = first.reduce(0) { max($0, $1.line) }
    let keys = first.reduce(0) { max($0, $1.keys) }
    if first.count == 2, min(line, keys) <= 0.6, max(line, keys) >= 2 * min(line, keys) {
      return keys < line
    }
    // Where a keyboard leaves the element soon, the frames before it tell, on which one of the two holds.
    let before = offs.prefix { min($0.line, $0.keys) <= 0.6 }
    let drift = (line: before.map(\.line).max() ?? 0, keys: before.map(\.keys).max() ?? 0)
    if before.count >= 3, max(drift.line, drift.keys) >= 0.6,
      max(drift.line, drift.keys) >= 3 * min(drift.line, drift.keys)
    {
      return drift.keys < drift.line
    }
    let good = (line: offs.count { $0.line <= 2 }, keys: offs.count { $0.keys <= 2 })
    let isNearer = offs.reduce(0) { $0 + $1.keys - $1.line } < 0
    return good.keys > good.line || good.keys == good.line && isNearer
  }
}
