import TestSupport
import Testing

@testable import KeyreelCheck

@Suite("A recording's motion is judged")
struct MotionJudgementTests {
  @Test(
    "The largest error in points is the worst finding; a percentage of pixels ranks lower")
  func worst() {
    func finding(_ kind: MotionFinding.Kind, _ worst: Double) -> MotionFinding {
      MotionFinding(
        kind: kind, requirement: 2, frames: 1...2, worst: worst, worstFrame: 1, text: "")
    }
    let findings = [
      finding(.lag, 3), finding(.jump, 12), finding(.early, 12), finding(.unequalSwap, 90),
    ]
    #expect(findings.worst == findings[1])
    #expect([findings[3], finding(.unequalSwap, 95)].worst?.worst == 95)
    #expect([MotionFinding]().worst == nil)
  }

  @Test("10,500 clean frames raise no alarm, and the springs' frequencies are found to within 3 %")
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

  @Test("Each of 1,000 injected faults is found, with its kind and frames")
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
          found.first?.text.contains(late == 1 ? "one frame late" : "\(late) frames late") == true)
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
          // A jump that lasts one frame and is opposite to the motion can look like a frame without
          // motion.
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

  @Test("If no keyboard is ever seen, every result is unknown")
  func saysUnknown() {
    let motion = RecordedMotion(
      height: 2622, scale: 3, frames: (0..<30).map { .init(time: Double($0) / 60) })
    let judged = MotionJudgement(motion)
    #expect(judged.frames.allSatisfy { $0.phase == .unknown })
    #expect([judged.rest, judged.drag, judged.motion] == [.unknown, .unknown, .unknown])
    #expect(MotionJudgement(RecordedMotion(height: 1, scale: 1, frames: [])).findings.isEmpty)
  }

  /// A drag, at 6.8 pt per frame, that ends above the bottom of the screen.
  ///
  /// The finger stops on the first frame of `pause` and lets go after the last one.
  ///
  /// After the finger lets go, the keyboard moves about as fast as the finger did, until too little
  /// of it is visible to be recognised.
  private func drag(
    pause: ClosedRange<Int> = 50...60, element: (Int, Double) -> Double
  ) -> RecordedMotion {
    let (height, rest) = (812.0, 521.0)
    var top = rest
    let frames = (0..<90).map { frame -> RecordedMotion.Frame in
      switch frame {
      case 20..<pause.lowerBound: top += 6.8
      case pause.upperBound + 1: top += 2
      case (pause.upperBound + 2)...: top = min(height, top + 6.6)
      default: break
      }
      let isSeen = height - top >= 30
      return RecordedMotion.Frame(
        time: Double(frame) / 60,
        keyboard: isSeen ? .init(top: top, restTop: rest, confidence: 0.97) : nil,
        pinned: .init(
          bottom: element(frame, top), open: rest - 5, closed: 773, restTop: rest,
          confidence: 1, isContent: true))
    }
    return RecordedMotion(height: height, scale: 1, frames: frames)
  }

  @Test(
    "A drag may leave content at its position for a closed keyboard while the keyboard moves on")
  func endsAtItsPlace() {
    let stood = drag { min($1 - 5, 773) }
    let judged = MotionJudgement(stood)
    #expect(judged.findings.isEmpty)
    #expect(judged.frames[62].phase == .hiding)
    #expect(judged.drag == .holds)
    // The content may also stop at its position for a closed keyboard if the finger rests for only
    // one frame before it lets go.
    let flicked = drag(pause: 50...50) { min($1 - 5, 773) }
    #expect(MotionJudgement(flicked).findings.isEmpty)
  }

  @Test("A keyboard that runs ahead of the content's edge during a drag is reported as early")
  func leaves() {
    let early = drag { frame, top in
      let ahead = (30..<50).contains(frame) ? 12.0 : 0
      return min(top - 5 - ahead, 773)
    }
    let found = MotionJudgement(early).findings
    #expect(found.map(\.kind) == [.early])
    #expect(found.first?.frames == 30...49)
    #expect(abs((found.first?.worst ?? 0) - 12) < 0.01)
    #expect(
      found.first?.text
        == "the keyboard moves away from the element's edge: 12.0 pt below the edge on frame 30")
    // A bar belongs to the keyboard, so the same motion of a bar is reported as a jump.
    var bar = early
    for frame in bar.frames.indices { bar.frames[frame].pinned?.isContent = false }
    #expect(MotionJudgement(bar).findings.map(\.kind) == [.jump])
  }

  /// An element of the content that a finger scrolls down and up again while the keyboard rests.
  ///
  /// The element's lower edge is at 300 pt without a keyboard, and 5 pt above the keyboard
  /// otherwise.
  private func scrolled(isLast: Bool) -> RecordedMotion {
    let frames = (0..<90).map { frame -> RecordedMotion.Frame in
      let away = (30..<70).contains(frame) ? 4 * min(Double(frame - 29), Double(70 - frame)) : 0
      return RecordedMotion.Frame(
        time: Double(frame) / 60,
        keyboard: .init(top: 290, restTop: 290, confidence: 1),
        pinned: .init(
          bottom: 285 + away, open: 285, closed: 300, restTop: 290, confidence: 1,
          isContent: true, isLast: isLast),
        contentOffset: away)
    }
    return RecordedMotion(height: 700, scale: 1, frames: frames)
  }

  @Test(
    "Scrolling the last element behind the keyboard is reported; scrolling an earlier row is not")
  func coversTheLastThing() {
    let last = MotionJudgement(scrolled(isLast: true))
    #expect(last.findings.map(\.kind) == [.covered])
    #expect(last.findings.first?.frames == 30...69)
    #expect(last.rest == .broken)
    let amid = MotionJudgement(scrolled(isLast: false))
    #expect(amid.findings.isEmpty)
    #expect(amid.rest == .holds)
  }

  @Test(
    "Dragging a bar below its position for a closed keyboard is reported; dragging content is not"
  )
  func pullsContentFurther() {
    var pulled = drag { $1 - 5 }
    for frame in pulled.frames.indices { pulled.frames[frame].pinned?.closed = 600 }
    #expect(MotionJudgement(pulled).findings.isEmpty)
    #expect(MotionJudgement(pulled).drag == .holds)
    for frame in pulled.frames.indices { pulled.frames[frame].pinned?.isContent = false }
    #expect(!MotionJudgement(pulled).findings.isEmpty)
  }

  @Test("Content that springs back up while the keyboard keeps going down counts as released")
  func springsBack() {
    let judged = MotionJudgement(
      drag { frame, top in frame <= 44 ? top - 5 : max(600, 680 - 20 * Double(frame - 45)) })
    #expect(judged.findings.isEmpty)
    #expect(judged.drag == .holds)
    // Content that stops while the finger continues to move does not count as released.
    let stopped = MotionJudgement(drag { frame, top in frame <= 44 ? top - 5 : 686 })
    #expect(!stopped.findings.isEmpty)
  }

  /// A drag in which the keyboard's first move is `lost` points too long.
  ///
  /// The content moves 8 pt per frame, but only 4 pt per frame once it is pulled beyond its end.
  private func lateDrag(lost: Double, resistsFrom end: Int) -> RecordedMotion {
    let (height, rest, first) = (812.0, 521.0, 30)
    var content = 0.0
    let frames = (0..<60).map { frame -> RecordedMotion.Frame in
      if (15...50).contains(frame) { content += frame >= end ? 4 : 8 }
      let way = frame < first ? 0 : lost + 8 * Double(min(frame, 50) - first + 1)
      return RecordedMotion.Frame(
        time: Double(frame) / 60,
        keyboard: .init(top: rest + way, restTop: rest, confidence: 1), contentOffset: content)
    }
    return RecordedMotion(height: height, scale: 1, frames: frames)
  }

  @Test(
    "A lost first move is reported even if the content is pulled beyond its end right afterwards")
  func findsLostMovesOfPulledContent() {
    for end in [32, 33, 40] {
      let found = MotionJudgement(lateDrag(lost: 6, resistsFrom: end)).findings
      #expect(found.map(\.kind) == [.lostDelta])
      #expect(found.first?.frames == 29...29)
      #expect(abs((found.first?.worst ?? 0) - 6) < 0.01)
      #expect(MotionJudgement(lateDrag(lost: 0, resistsFrom: end)).findings.isEmpty)
      // In a scaled-down recording, a lost move looks the same as a picture that a converter
      // repeated.
      var reduced = lateDrag(lost: 6, resistsFrom: end)
      reduced.isReduced = true
      #expect(MotionJudgement(reduced).findings.isEmpty)
    }
  }

  @Test(
    "The report of a lost move mentions the content only if the content is seen to stop",
    arguments: [
      (0.0, "moves neither the keyboard nor the content"), (5, "does not move the keyboard"),
      (nil, "does not move the keyboard"),
    ] as [(Double?, String)])
  func saysWhatStoodStill(content: Double?, words: String) throws {
    var place = 0.0
    let frames = (0..<40).map { frame -> RecordedMotion.Frame in
      let way = [0.0, 6, 6, 12, 18, 24, 30][min(6, max(0, frame - 19))]
      place += frame == 21 ? content ?? 0 : 6
      return RecordedMotion.Frame(
        time: Double(frame) / 60,
        keyboard: .init(top: 500 + (frame > 34 ? 0 : way), restTop: 500, confidence: 1),
        contentOffset: content == nil ? nil : place)
    }
    let found = MotionJudgement(RecordedMotion(height: 812, scale: 2, frames: frames)).findings
    let lost = try #require(
      found.first { $0.kind == .lostDelta && $0.frames == 21...21 }, "\(found)")
    #expect(lost.text.contains(words), "\(lost.text)")
  }

  @Test(
    "A jump is reported as a jump even if no keyboard is found in the blurred frames before it"
  )
  func findsJumpsBehindBlur() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let made = MadeMotion(using: &random)
      let at = made.start + 7
      let fault = MadeMotion.Fault.leap(
        at: at, count: 3, points: -Double.random(in: 6...40, using: &random))
      var motion = made.recorded(fault, using: &random)
      for frame in at - 2..<at { motion.frames[frame].keyboard = nil }
      let found = MotionJudgement(motion).findings
      #expect(found.map(\.kind) == [.jump])
      #expect(found.first?.frames == at...at + 2)
    }
  }

  @Test(
    "If a drag moves the keyboard away from the content, all frames from that move on are reported")
  func findsKeyboardThatLeaves() {
    let (height, rest, start) = (667.0, 451.0, 50)
    // The content's bottom edge is at the keyboard's top or, without a keyboard, near the bottom of
    // the screen. The line along which the content should move therefore drifts slowly away from
    // the keyboard's edge.
    for closed in [655.0, 662, 672] {
      let frames = (0..<75).map { frame -> RecordedMotion.Frame in
        let way = 6.5 * Double(max(0, frame - start))
        let ahead = frame >= start + 7 ? 6.5 : 0
        return RecordedMotion.Frame(
          time: Double(frame) / 60,
          keyboard: .init(top: rest + way + ahead, restTop: rest, confidence: 1),
          pinned: .init(
            bottom: rest + way, open: rest, closed: closed, restTop: rest, confidence: 1,
            isContent: true, isLast: true),
          contentOffset: way)
      }
      let found = MotionJudgement(
        RecordedMotion(height: height, scale: 1, frames: frames)
      ).findings
      #expect(found.map(\.kind) == [.early])
      #expect(found.first?.frames == start + 7...74)
      #expect(abs((found.first?.worst ?? 0) - 6.5) < 0.01)
    }
  }

  /// A keyboard that appears within a few frames, and a form's element that moves by 80 pt, either
  /// with the keyboard or after it.
  private func slow(_ tops: [Double?], _ bottoms: [Double], rate: Double) -> RecordedMotion {
    RecordedMotion(
      height: 896, scale: 1,
      frames: tops.indices.map { index in
        RecordedMotion.Frame(
          time: Double(index) / rate,
          keyboard: tops[index].map { .init(top: $0, restTop: 550, confidence: 0.99) },
          pinned: .init(
            bottom: bottoms[index], open: 530, closed: 610, restTop: 550, confidence: 0.99,
            isContent: true))
      }, isReduced: true)
  }

  @Test(
    "A waiting form is reported as held at 5 frames per second, but not at 60 frames per second"
  )
  func isHeldAtFewFrames() {
    let tops: [Double?] = [nil, nil, nil, 620, 556, 550, 550, 550, 550, 550]
    let waits: [Double] = [610, 610, 610, 610, 610, 600, 530, 530, 530, 530]
    let goes: [Double] = [610, 610, 610, 580, 540, 530, 530, 530, 530, 530]
    let held = MotionJudgement(slow(tops, waits, rate: 5)).findings
    #expect(held.map(\.kind).contains(.held))
    #expect(held.first?.frames.lowerBound == 3)
    #expect(MotionJudgement(slow(tops, goes, rate: 5)).findings.isEmpty)
    #expect(!MotionJudgement(slow(tops, waits, rate: 60)).findings.map(\.kind).contains(.held))
  }

  @Test(
    "Content that waits is reported as held, even if a codec changes repeated pictures"
  )
  func isHeldOnRepeatedPictures() {
    let tops: [Double?] = [nil, nil, nil, 700, 620, 556, 552, 550, 550, 550, 550]
    let waits: [Double] = [610, 610, 610, 610, 610, 610, 610, 610, 530, 530, 530]
    var motion = slow(tops, waits, rate: 12)
    motion.frames = motion.frames.enumerated().flatMap { index, frame in
      (0..<4).map { part in
        var copy = frame
        copy.time = Double(index * 4 + part) / 48
        copy.pinned?.bottom += Double(part) * 0.05
        copy.keyboard?.top -= Double(part) * 0.04
        return copy
      }
    }
    motion.pace = 1.0 / 12
    let found = MotionJudgement(motion).findings
    #expect(found.map(\.kind).contains(.held), "\(found)")
  }

  @Test(
    "In a scaled-down recording, a jump in one picture, even a repeated one, is not reported")
  func needsTwoPictures() {
    var random = SplitMix64(seed: 9)
    for run in 0..<200 {
      let made = MadeMotion(using: &random)
      let count = 1 + run % 3
      var motion = made.recorded(
        .leap(at: made.start + 6, count: count, points: -20), using: &random)
      #expect(MotionJudgement(motion).findings.map(\.kind) == [.jump])
      motion.isReduced = true
      #expect(MotionJudgement(motion).findings.isEmpty == (count == 1))
      motion.pace = Double(count) / 60
      #expect(MotionJudgement(motion).findings.isEmpty)
    }
  }
}
