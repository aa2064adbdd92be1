import KeyreelCheck
import TestSupport
import Testing

/// If the keyboard's travel is measured wrongly, the error is not reported as a fault of the
/// element; a fault in the element's motion is still found.
@Suite("A mismeasured screen or keyboard is distinguished from an element off its expected line")
struct MotionSlipTests {
  /// A motion measured as if the bottom of the screen were `foot` points lower and the keyboard's
  /// top edge `edge` points lower.
  private func mismeasured(
    _ made: MadeMotion, _ fault: MadeMotion.Fault, foot: Double = 0, edge: Double = 0,
    using random: inout SplitMix64
  ) -> RecordedMotion {
    var motion = made.recorded(fault, using: &random)
    motion.isReduced = true
    motion.height += foot * motion.scale
    for frame in motion.frames.indices {
      motion.frames[frame].keyboard?.top += edge * motion.scale
      motion.frames[frame].keyboard?.restTop += edge * motion.scale
      motion.frames[frame].pinned?.restTop += edge * motion.scale
    }
    return motion
  }

  @Test("A screen or keyboard that is measured 4 to 12 pt too tall or too short raises no alarm")
  func findsNothing() {
    var random = SplitMix64(seed: 31)
    for run in 0..<200 {
      let made = MadeMotion(using: &random)
      let error = Double.random(in: 4...12, using: &random) * (run % 2 == 0 ? 1 : -1)
      let isFoot = run % 4 < 2
      let judged = MotionJudgement(
        mismeasured(
          made, .none, foot: isFoot ? error : 0, edge: isFoot ? 0 : error, using: &random))
      #expect(judged.findings.isEmpty, "\(error) pt: \(judged.findings)")
      #expect(judged.motion == .holds)
    }
  }

  @Test("A leap of 8 pt or more in a mismeasured recording is found on the right frames")
  func findsLeaps() {
    var random = SplitMix64(seed: 32)
    for run in 0..<400 {
      let made = MadeMotion(using: &random)
      let error = Double.random(in: 4...12, using: &random) * (run % 2 == 0 ? 1 : -1)
      let at = made.start + Int.random(in: 5...7, using: &random)
      let points = Double.random(in: 8...40, using: &random) * (run % 4 < 2 ? 1 : -1)
      let judged = MotionJudgement(
        mismeasured(made, .leap(at: at, count: 4, points: points), foot: error, using: &random))
      let own = at - 1...at + 4
      #expect(judged.motion == .broken, "\(error) pt, leap of \(points) pt")
      #expect(judged.findings.contains { own.overlaps($0.frames) && $0.worst >= 6 })
    }
  }

  /// A motion whose only fault is that the element deviates from its expected line.
  ///
  /// The element deviates by the fraction `coming` of its travel while the keyboard appears, and by
  /// the fraction `going` while the keyboard disappears.
  private func leaning(
    _ made: MadeMotion, coming: Double, going: Double, using random: inout SplitMix64
  ) -> RecordedMotion {
    var motion = made.recorded(.none, using: &random)
    motion.isReduced = true
    for frame in motion.frames.indices {
      let share = frame < made.hideStart ? coming : going
      let way = (motion.frames[frame].pinned?.bottom ?? 0) - made.open
      if motion.frames[frame].keyboard != nil { motion.frames[frame].pinned?.bottom += way * share }
    }
    return motion
  }

  @Test("An element that deviates by different fractions on the way up and down is reported")
  func findsOneWay() {
    var random = SplitMix64(seed: 33)
    for _ in 0..<100 {
      let made = MadeMotion(using: &random)
      for (coming, going) in [(-0.12, 0.0), (0, -0.12), (-0.12, 0.12), (0.12, -0.12)] {
        let judged = MotionJudgement(
          leaning(made, coming: coming, going: going, using: &random))
        #expect(judged.motion == .broken, "\(coming), \(going)")
      }
      // If an element deviates by the same fraction of its travel in both directions, the expected
      // line is wrong. If the element deviates by more than a wrong line can explain, the element
      // itself is at fault.
      var same = leaning(made, coming: -0.12, going: -0.12, using: &random)
      #expect(MotionJudgement(same).findings.isEmpty)
      // In a recording that was not scaled down, a measurement error cannot explain this deviation.
      same.isReduced = false
      #expect(MotionJudgement(same).motion == .broken)
      let far = leaning(made, coming: -0.3, going: -0.3, using: &random)
      #expect(MotionJudgement(far).motion == .broken)
    }
  }
}
