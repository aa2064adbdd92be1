import Judgement
import TestSupport
import Testing

@Suite("A recording's motion is judged")
struct MotionJudgementTests {
  @Test("10,000 clean frames raise no alarm, and the springs are found within 3 %")
  func findsNothingInCleanMotions() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<70 {
      let made = MadeMotion(using: &random)
      let judged = MotionJudgement(made.recorded(.none, using: &random))
      #expect(judged.findings.isEmpty)
      #expect(judged.rest == .holds)
      #expect(judged.motion == .holds)
      #expect(judged.drag == .unknown)
      #expect(judged.motions.count == 2)
      for motion in judged.motions {
        #expect(abs(motion.omega - made.omega) < made.omega * 0.03)
      }
    }
  }

  @Test("1,000 injected faults are found with their kind and frames")
  func findsFaults() {
    var random = SplitMix64(seed: 2)
    for run in 0..<1000 {
      let made = MadeMotion(using: &random)
      let at = made.start + Int.random(in: 5...7, using: &random)
      switch run % 4 {
      case 0:
        let late = Int.random(in: 1...5, using: &random)
        let found = MotionJudgement(made.recorded(.late(late), using: &random)).findings
        #expect(found.map(\.kind) == [.lag])
        #expect(
          found.first?.text.contains(late == 1 ? "a frame late" : "\(late) frames late") == true)
        #expect((made.start...made.start + 8).contains(found.first?.frames.lowerBound ?? 0))
      case 1:
        let count = Int.random(in: 2...4, using: &random)
        let found = MotionJudgement(
          made.recorded(.held(at: at, count: count), using: &random)
        ).findings
        #expect(found.map(\.kind) == [.held])
        #expect(found.first?.frames == at...at + count - 1)
      case 2:
        let count = Int.random(in: 1...4, using: &random)
        let points = Double.random(in: 5...40, using: &random)
        let fault = MadeMotion.Fault.leap(
          at: at, count: count,
          // Down against the way, one frame's leap can be one frame's standing.
          points: count > 1 && Bool.random(using: &random) ? points : -points)
        let found = MotionJudgement(made.recorded(fault, using: &random)).findings
        #expect(found.map(\.kind) == [.jump])
        #expect(found.first?.frames == at...at + count - 1)
        #expect(abs((found.first?.worst ?? 0) - points) < 0.5)
      default:
        let count = Int.random(in: 1...6, using: &random)
        let found = MotionJudgement(
          made.recorded(.gap(at: at, count: count, points: -3), using: &random)
        ).findings
        #expect(found.map(\.kind) == [.lag])
        #expect(found.first?.frames == at...at + count - 1)
      }
    }
  }

  @Test("a keyboard that was never seen leaves everything unknown")
  func saysUnknown() {
    let motion = RecordedMotion(
      height: 2622, scale: 3, frames: (0..<30).map { .init(time: Double($0) / 60) })
    let judged = MotionJudgement(motion)
    #expect(judged.frames.allSatisfy { $0.phase == .unknown })
    #expect([judged.rest, judged.drag, judged.motion] == [.unknown, .unknown, .unknown])
    #expect(MotionJudgement(RecordedMotion(height: 1, scale: 1, frames: [])).findings.isEmpty)
  }
}
