import KeyreelCheck
import Testing

/// The last row of a list above a keyboard that appears; on four frames, the row seems to be out of
/// place.
@Suite("A row is seen away from the position to which its list has moved it")
struct StrayPlaceTests {
  /// A keyboard that appears within 0.4 s, and a list that follows the keyboard.
  ///
  /// - Parameters:
  ///   - points: How far above its correct position the row is seen on four frames.
  ///   - confidence: The confidence in the row's position on the same four frames.
  ///   - goesAlong: Whether the content is also above its correct position on the same four frames.
  ///   - isContent: Whether the row counts as part of the content.
  private func motion(
    _ points: Double, confidence: Double, goesAlong: Bool, isContent: Bool = true
  ) -> RecordedMotion {
    var frames: [RecordedMotion.Frame] = []
    func add(_ top: Double?, _ bottom: Double, _ content: Double, sure: Double = 1) {
      frames.append(
        .init(
          time: Double(frames.count) / 60,
          keyboard: top.map { .init(top: $0, restTop: 400, confidence: 1) },
          pinned: .init(
            bottom: bottom, open: 390, closed: 650, restTop: 400, confidence: sure,
            isContent: isContent),
          contentOffset: content))
    }
    for _ in 0..<10 { add(nil, 650, 0) }
    for frame in 1...24 {
      let left = (1 - Double(frame) / 24) * (1 - Double(frame) / 24)
      let (row, isStray) = (390 + 260 * left, (5...8).contains(frame))
      let away = isStray ? points : 0
      add(
        400 + 267 * left, row - away, row - 650 - (goesAlong ? away : 0),
        sure: isStray ? confidence : 1)
    }
    for _ in 0..<30 { add(400, 390, -260) }
    return RecordedMotion(height: 667, scale: 1, frames: frames)
  }

  @Test(
    "A row that seems out of place but is not seen clearly is no finding if the content is in place",
    arguments: [8.0, 54],
    [false, true])
  func leavesUnclearSights(points: Double, isContent: Bool) {
    let judged = MotionJudgement(
      motion(points, confidence: 0.79, goesAlong: false, isContent: isContent))
    #expect(judged.findings.isEmpty, "\(judged.findings)")
    #expect(judged.motion == .holds)
  }

  @Test(
    "A row out of place is a finding if it is seen clearly or if the content is out of place too",
    arguments: [8.0, 54], [(0.97, false), (0.79, true), (1, true)])
  func findsLeaps(points: Double, sight: (confidence: Double, goesAlong: Bool)) {
    let judged = MotionJudgement(
      motion(points, confidence: sight.confidence, goesAlong: sight.goesAlong))
    #expect(!judged.findings.isEmpty)
    #expect(judged.motion == .broken)
  }
}
