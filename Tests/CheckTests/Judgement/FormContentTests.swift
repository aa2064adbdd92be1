import KeyreelCheck
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tests of a row that is in the middle of the screen while no keyboard is shown.
///
/// Other rows of the form are below it.
@Suite("A row in the middle of a form is checked only if it moves with the keyboard")
struct FormContentTests {
  private let height = 667.0
  private let rest = 408.0
  private let open = 364.0
  private let closed = 480.0

  /// A motion made from the keyboard's top and the row's lower edge on each frame.
  private func motion(
    _ tops: [Double?], _ bottoms: [Double], closed: Double, rate: Double
  ) -> RecordedMotion {
    let frames = zip(tops, bottoms).enumerated().map { index, pair -> RecordedMotion.Frame in
      RecordedMotion.Frame(
        time: Double(index) / rate,
        keyboard: pair.0.map { .init(top: $0, restTop: rest, confidence: 1) },
        pinned: .init(
          bottom: pair.1, open: open, closed: closed, restTop: rest, confidence: 1, isContent: true)
      )
    }
    return RecordedMotion(height: height, scale: 1, frames: frames)
  }

  /// The top of a keyboard that begins to appear after frame 10, at sixty frames per second.
  private func top(_ frame: Int) -> Double {
    let x = 18.257 * Double(max(0, frame - 10)) / 60
    return rest + (height - rest) * (1 + x) * exp(-x)
  }

  private func line(_ top: Double) -> Double {
    open + (closed - open) * (top - rest) / (height - rest)
  }

  private var tops: [Double?] {
    (0..<60).map { frame in
      let top = top(frame)
      return height - top > 40 ? top : nil
    }
  }

  @Test(
    "A row that moves with the keyboard raises no alarm; if the row is late, the delay is reported"
  )
  func findsLateRows() {
    for count in 0...5 {
      let bottoms = (0..<60).map { line(top(max(0, $0 - count))) }
      let found = MotionJudgement(motion(tops, bottoms, closed: closed, rate: 60)).findings
      #expect(found.map(\.kind) == (count == 0 ? [] : [.lag]), "\(count): \(found.map(\.text))")
      let text = count == 1 ? "one frame late" : "\(count) frames late"
      if count > 0 { #expect(found.first?.text.contains(text) == true) }
    }
  }

  @Test("A row is reported as held if it waits until the keyboard is up")
  func findsHeldRows() {
    let bottoms = (0..<60).map { line(top(max(0, $0 - 25))) }
    let found = MotionJudgement(motion(tops, bottoms, closed: closed, rate: 60)).findings
    #expect(found.map(\.kind) == [.held], "\(found.map(\.text))")
  }

  @Test(
    "A row that reaches its position only as the keyboard comes to rest gets no verdict")
  func leavesCaretsAlone() {
    let tops: [Double?] = [nil, nil, nil, nil, 504, 418, 409, 408, 408, 408, 408]
    let bottoms: [Double] = [420, 420, 420, 420, 410, 368, 364, 364, 364, 364, 364]
    let judged = MotionJudgement(motion(tops, bottoms, closed: 420, rate: 6.75))
    #expect(judged.findings.isEmpty, "\(judged.findings.map(\.text))")
    #expect([judged.rest, judged.motion] == [.unknown, .unknown])
  }

  @Test(
    "A row that ends up far above the keyboard's edge counts as moving on its own"
  )
  func leavesRowsAboveBars() {
    let tops: [Double?] = [nil, nil, nil, nil, nil, 492, 414, 408, 408, 408, 408]
    let bottoms: [Double] = [610, 610, 610, 610, 608, 560, 372, 364, 364, 364, 364]
    let judged = MotionJudgement(motion(tops, bottoms, closed: 610, rate: 7))
    #expect(judged.findings.isEmpty, "\(judged.findings.map(\.text))")
    #expect([judged.rest, judged.motion] == [.unknown, .unknown])
  }

  @Test(
    "A row seen only once during its motion is reported if it is 20 pt off, but not if 5 pt off"
  )
  func wantsMoreThanAGlimpse() {
    let tops: [Double?] = [nil, nil, nil, nil, 500, 423, 410, 408, 408, 408, 408]
    for (off, isFound) in [(-5.0, false), (-20.0, true)] {
      let bottoms = tops.map { top in top.map { 364 + ($0 - 408) / 259 * 276 } ?? 640 }
      var made = motion(tops, bottoms, closed: 640, rate: 6.75)
      made.frames[4].pinned = nil
      made.frames[5].pinned?.bottom += off
      #expect(MotionJudgement(made).findings.isEmpty == !isFound)
    }
  }

  @Test(
    "A row that reaches its resting place before the keyboard is up is not reported as held")
  func isNotHeldWhereItArrives() {
    let frames = tops.indices
    let early = frames.map { frame in
      let way = tops[frame].map { max(0, ($0 - rest) / (height - rest) - 0.3) / 0.7 } ?? 1
      return open + way * (closed - open)
    }
    let arrived = MotionJudgement(motion(tops, early, closed: closed, rate: 10))
    #expect(arrived.findings.isEmpty, "\(arrived.findings.map(\.text))")
    // A row is reported as held if it does not move until the keyboard is up.
    let held = frames.map { $0 < 40 ? closed : open }
    let waits = MotionJudgement(motion(tops, held, closed: closed, rate: 60))
    #expect(waits.findings.contains { $0.kind == .held }, "\(waits.findings.map(\.text))")
  }

  @Test(
    "If a row should keep its gap to the keyboard, a leap or a delay of 2 to 5 frames is reported")
  func findsLeapsFromGaps() {
    let end = 560.0
    func gap(_ frame: Int) -> Double { min(end, top(frame) - rest + open) }
    func judge(_ bottom: (Int) -> Double) -> [MotionFinding] {
      MotionJudgement(motion(tops, tops.indices.map(bottom), closed: end, rate: 60)).findings
    }
    #expect(judge(gap).isEmpty)
    for points in [9.0, 14, 24] {
      let found = judge { (17..<24).contains($0) ? gap($0) + points : gap($0) }
      #expect(found.contains { abs($0.worst - abs(points)) <= 1 }, "\(points): \(found)")
    }
    for count in 2...5 {
      let found = judge { gap(max(0, $0 - count)) }
      #expect(found.first?.text.contains("\(count) frames late") == true, "\(found)")
    }
  }
}
