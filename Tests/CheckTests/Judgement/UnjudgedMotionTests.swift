import KeyreelCheck
import TestSupport
import Testing

@Suite("An unjudged motion of the keyboard is listed together with the reason")
struct UnjudgedMotionTests {
  /// The recording of a ``MadeMotion``, changed by `change`.
  private func motion(
    _ seed: UInt64, _ change: (MadeMotion, inout RecordedMotion) -> Void
  ) -> RecordedMotion {
    var random = SplitMix64(seed: seed)
    let made = MadeMotion(using: &random)
    var motion = made.recorded(.none, using: &random)
    change(made, &motion)
    return motion
  }

  /// The frames of each phase.
  private func ways(_ motion: RecordedMotion) -> [MotionPhase: [Int]] {
    let phases = MotionJudgement(motion).frames.map(\.phase)
    return Dictionary(grouping: phases.indices) { phases[$0] }
  }

  @Test(
    "A keyboard is not listed if its appearance and disappearance are both judged",
    arguments: UInt64(0)..<20)
  func namesNone(seed: UInt64) {
    #expect(MotionJudgement(motion(seed) { _, _ in }).unjudged.isEmpty)
  }

  @Test(
    "A motion in which the keyboard is not recognised is listed, and the other motion is judged",
    arguments: UInt64(0)..<10, [MotionPhase.showing, .hiding])
  func namesUnseen(seed: UInt64, phase: MotionPhase) {
    let seen = motion(seed) { _, _ in }
    let way = ways(seen)[phase] ?? []
    let judged = MotionJudgement(
      motion(seed) { _, motion in
        for frame in way { motion.frames[frame].keyboard = nil }
      })
    #expect(judged.unjudged.map(\.phase) == [phase])
    #expect(judged.unjudged.first?.text == "it is not recognised while it moves")
    let frames = judged.unjudged.first?.frames
    #expect(frames.map { way.contains($0.lowerBound) || way.contains($0.upperBound) } == true)
    #expect(judged.motion == .holds)
  }

  @Test(
    "A keyboard that is recognised in only two pictures while it appears is listed",
    arguments: UInt64(0)..<10)
  func namesFewPictures(seed: UInt64) {
    let way = ways(motion(seed) { _, _ in })[.showing] ?? []
    let judged = MotionJudgement(
      motion(seed) { _, motion in
        for frame in way.dropLast(2) { motion.frames[frame].keyboard = nil }
      })
    #expect(judged.unjudged.map(\.text) == ["it is recognised in only 2 pictures while it moves"])
    #expect(judged.unjudged.first?.frames == way[way.count - 2]...way[way.count - 1])
  }

  @Test(
    "A keyboard is listed if no element is seen resting on it while it disappears",
    arguments: UInt64(0)..<10)
  func namesMissingElement(seed: UInt64) {
    let way = ways(motion(seed) { _, _ in })[.hiding] ?? []
    let judged = MotionJudgement(
      motion(seed) { _, motion in for frame in way { motion.frames[frame].pinned = nil } })
    #expect(judged.unjudged.map(\.phase) == [.hiding])
    #expect(judged.unjudged.map(\.text) == ["too little is visible of what rests on the keyboard"])
    #expect(judged.motion == .holds)
  }

  @Test("A keyboard with a finding is not listed, because it was judged", arguments: UInt64(0)..<10)
  func namesNoFinding(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let made = MadeMotion(using: &random)
    let fault = MadeMotion.Fault.held(at: made.start + 6, count: 3)
    let judged = MotionJudgement(made.recorded(fault, using: &random))
    #expect(!judged.findings.isEmpty)
    #expect(judged.unjudged.isEmpty)
  }

  @Test(
    "A keyboard is not listed if its keys are not recognised for 3 or 12 frames while it rests",
    arguments: UInt64(0)..<10, [3, 12])
  func namesNoChangeOfKeys(seed: UInt64, count: Int) {
    let judged = MotionJudgement(
      motion(seed) { made, motion in
        for frame in made.hideStart - 20..<made.hideStart - 20 + count {
          motion.frames[frame].keyboard = nil
        }
      })
    #expect(judged.unjudged.isEmpty)
    #expect(judged.findings.isEmpty)
  }

  /// A ``MadeMotion`` with a drag before the keyboard hides.
  ///
  /// On each of `count` frames, a finger moves the keyboard 8 pt down. The element moves with the
  /// keyboard, but no farther than its position while the keyboard is hidden.
  private func dragged(_ seed: UInt64, for count: Int) -> (motion: RecordedMotion, drag: [Int]) {
    var drag: [Int] = []
    let motion = motion(seed) { made, motion in
      drag = Array(made.hideStart - 20..<made.hideStart - 20 + count)
      for (step, frame) in drag.enumerated() {
        let way = Double(step + 1) * 8 * made.scale
        motion.frames[frame].isRepeat = false
        motion.frames[frame].keyboard?.top = made.restTop + way
        motion.frames[frame].pinned?.bottom = min(made.open + way, max(made.open, made.closed))
      }
    }
    return (motion, drag)
  }

  @Test(
    "A drag of one or two frames is too short to judge and is listed", arguments: UInt64(0)..<10)
  func namesShortDrag(seed: UInt64) {
    for count in 1...2 {
      let (motion, drag) = dragged(seed, for: count)
      let judged = MotionJudgement(motion)
      #expect(judged.findings.isEmpty)
      #expect(judged.unjudged.map(\.phase) == [.dragged])
      #expect(judged.unjudged.first?.frames == drag[0]...drag[count - 1])
      #expect(judged.drag == .unknown)
      #expect(judged.motion == .holds)
    }
  }

  @Test("A drag is listed if nothing is seen resting on the keyboard", arguments: UInt64(0)..<10)
  func namesDragWithoutElement(seed: UInt64) {
    var (motion, drag) = dragged(seed, for: 8)
    for frame in drag { motion.frames[frame].pinned = nil }
    let judged = MotionJudgement(motion)
    #expect(judged.unjudged.map(\.phase) == [.dragged])
    #expect(judged.unjudged.map(\.text) == ["too little is visible of what rests on the keyboard"])
  }

  @Test("A drag that is judged is not listed", arguments: UInt64(0)..<10)
  func namesNoJudgedDrag(seed: UInt64) {
    let judged = MotionJudgement(dragged(seed, for: 8).motion)
    #expect(judged.drag == .holds)
    #expect(judged.unjudged.isEmpty)
  }

  @Test(
    "A keyboard that is measured a little too low on one frame is not listed",
    arguments: UInt64(0)..<10)
  func namesNoTremble(seed: UInt64) {
    let judged = MotionJudgement(
      motion(seed) { made, motion in
        let frame = made.hideStart - 20
        motion.frames[frame].isRepeat = false
        motion.frames[frame].keyboard?.top = made.restTop + made.scale
      })
    #expect(judged.frames.contains { $0.phase == .dragged })
    #expect(judged.unjudged.isEmpty)
  }
}
