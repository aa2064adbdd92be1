import KeyreelCheck
import Testing

/// An element that is marked as part of the list, above a resting keyboard.
///
/// A finger first moves the list alone for a few frames, and then the list together with the
/// keyboard.
@Suite("An element that stays where it is while a finger moves the list counts as a bar")
struct BarInContentTests {
  private let height = 667.0
  private let rest = 407.0
  private let closed = 659.0

  /// A motion in which the list moves by `step` points per frame.
  ///
  /// The list moves alone for `scrolls` frames, and then for nine frames together with the
  /// keyboard, which moves by 20 pt per frame.
  ///
  /// - Parameter follows: Whether the element moves with the list.
  private func motion(scrolls: Int, step: Double, follows: Bool) -> RecordedMotion {
    var frames: [RecordedMotion.Frame] = []
    func add(_ top: Double?, _ bottom: Double, _ content: Double) {
      frames.append(
        .init(
          time: Double(frames.count) / 60,
          keyboard: top.map { .init(top: $0, restTop: rest, confidence: 1) },
          pinned: .init(
            bottom: bottom, open: rest - 8, closed: closed, restTop: rest, confidence: 1,
            isContent: true), contentOffset: content))
    }
    for _ in 0..<10 { add(rest, rest - 8, 0) }
    var (top, content) = (rest, 0.0)
    for frame in 1...scrolls + 9 {
      content += step
      if frame > scrolls { top += 20 }
      add(top, rest - 8 + (follows ? content : 0), content)
    }
    for _ in 0..<20 { add(nil, closed, content) }
    return RecordedMotion(height: height, scale: 1, frames: frames)
  }

  @Test("A bar that the keyboard leaves behind is reported", arguments: [3, 6])
  func findsBars(scrolls: Int) {
    let judged = MotionJudgement(motion(scrolls: scrolls, step: 20, follows: false))
    #expect(!judged.findings.isEmpty)
    #expect(
      judged.findings.allSatisfy { $0.kind == .held || $0.kind == .lag }, "\(judged.findings)")
    #expect(judged.drag == .broken)
    #expect(judged.unjudged.isEmpty)
  }

  @Test("An element that moves with the list may move away from the keyboard", arguments: [3, 6])
  func leavesRowsAlone(scrolls: Int) {
    let judged = MotionJudgement(motion(scrolls: scrolls, step: -20, follows: true))
    #expect(judged.findings.isEmpty, "\(judged.findings)")
  }
}
