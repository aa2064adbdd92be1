import KeyreelCheck
import Testing

/// A keyboard that moves from one resting place to a lower one, recorded at 12 frames per second.
@Suite("An element above a keyboard that moves to a lower resting place is judged")
struct ChangedRestTests {
  private let height = 850.0
  private let first = 500.0
  private let second = 545.0
  private let open = 492.0
  /// The keyboard's top on each frame: ten frames at the first resting place, three on the way
  /// down, and sixteen at the second resting place.
  private var tops: [Double] {
    Array(repeating: first, count: 10) + [516, 534, 541] + Array(repeating: second, count: 16)
  }

  /// The judgement of an element whose gap to the keyboard is `up` points larger than normal.
  private func judged(
    isContent: Bool = false, isLast: Bool = true, up: (Int) -> Double
  ) -> MotionJudgement {
    let frames = tops.enumerated().map { frame, top in
      RecordedMotion.Frame(
        time: Double(frame) / 12,
        keyboard: .init(top: top, restTop: frame < 10 ? first : second, confidence: 1),
        pinned: .init(
          bottom: open + top - first - up(frame), open: open, closed: 790, restTop: first,
          confidence: 1, isContent: isContent, isLast: isLast),
        contentOffset: 0)
    }
    return MotionJudgement(RecordedMotion(height: height, scale: 1, frames: frames))
  }

  @Test(
    "A bar that keeps its gap to the keyboard all the way down counts as resting on the keyboard")
  func keepsGap() {
    let judgement = judged { _ in 0 }
    #expect(judgement.findings.isEmpty)
    #expect(judgement.frames.allSatisfy { abs($0.off ?? 9) < 0.01 })
  }

  @Test(
    "A bar's leap is found even if the keyboard has just moved to a new resting place",
    arguments: [-20.0, -8, 8, 20])
  func findsLeap(points: Double) {
    let judgement = judged { (17...22).contains($0) ? points : 0 }
    #expect(judgement.findings.map(\.frames) == [17...22])
    #expect(judgement.rest == .broken)
  }

  @Test("The content's gap to the keyboard may change, but only in step with the keyboard's motion")
  func movesElsewhere() {
    let way = { (frame: Int) in 20 * (tops[frame] - first) / (second - first) }
    #expect(judged(isContent: true, up: way).findings.isEmpty)
    let early = judged(isContent: true) { $0 < 10 ? 0 : 20 }
    #expect(early.findings.contains { $0.frames.contains(10) })
    #expect(judged(up: way).findings.contains { $0.frames.contains(12) })
  }

  @Test("A keyboard that leaps down and springs back counts as appearing again, not as dragged")
  func leapsBack() {
    func phases(_ ways: [Double], rate: Double = 12) -> Set<MotionPhase> {
      let all = Array(repeating: 0, count: 8) + ways + Array(repeating: 0, count: 8)
      let frames = all.enumerated().map { frame, way in
        RecordedMotion.Frame(
          time: Double(frame) / rate,
          keyboard: .init(top: first + way, restTop: first, confidence: 1))
      }
      let motion = RecordedMotion(height: height, scale: 1, frames: frames)
      return Set(MotionJudgement(motion).frames.map(\.phase))
    }
    #expect(phases([36, 14, 5, 1.5]) == [.shown, .showing])
    #expect(phases([14, 36, 14, 5]) == [.shown, .dragged])
    #expect(phases([36, 14]) == [.shown, .dragged])
    #expect(phases([36, 14, 5, 1.5], rate: 5) == [.shown, .dragged])
  }
}
