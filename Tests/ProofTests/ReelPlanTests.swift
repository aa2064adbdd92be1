import KeyreelImaging
import KeyreelProof
import Testing

@Suite("Reels")
struct ReelPlanTests {
  @Test(
    "Reels show at most twenty frames a second, and always the first and the last frame",
    arguments: [
      (60, 7, [0, 3, 6], [3, 3, 1]), (60, 8, [0, 3, 6, 7], [3, 3, 1, 1]), (20, 2, [0, 1], [1, 1]),
      (24, 4, [0, 2, 3], [2, 1, 1]), (10, 2, [0, 1], [1, 1]), (120, 1, [0], [1]), (60, 0, [], []),
    ])
  func frames(rate: Int, count: Int, frames: [Int], durations: [Int]) {
    let plan = ReelPlan(rate: rate, frameCount: count)
    #expect(plan.frames == frames)
    #expect(plan.durations == durations)
    #expect(plan.durations.reduce(0, +) == count)
  }

  /// Digests of frames; equal numbers mean equal frames.
  private func digests(_ shown: [Int]) -> [FrameDigest] {
    shown.map { number in
      FrameDigest(
        Bitmap(
          size: PixelSize(width: 1, height: 1), alphaMode: .straight,
          filledWith: 0xFF00_0000 | UInt32(number)))
    }
  }

  @Test("A run that fits into a reel is shown in full, whatever its frames show")
  func fitting() {
    let shown = digests((0..<1198).map { $0 / 7 })
    #expect(ReelPlan(rate: 60, digests: shown) == ReelPlan(rate: 60, frameCount: 1198))
    #expect(ReelPlan.isWhole(rate: 60, frameCount: 1198))
    #expect(!ReelPlan.isWhole(rate: 60, frameCount: 1199))
  }

  @Test(
    "In a long run, the starts of movements are shown, and at most a second of each rest",
    arguments: [400, 40, 4])
  func moments(most: Int) {
    // Ten seconds of rest and two seconds of movement, repeated fifty times.
    let shown = digests((0..<36_000).map { $0 / 720 * 1000 + max(0, $0 % 720 - 600) })
    let plan = ReelPlan(rate: 60, digests: shown, most: most)
    #expect(plan.frames.count <= most && plan.frames.count > most / 2)
    #expect(plan.frames.first == 0 && plan.frames.last == 35_999)
    #expect(plan.durations.allSatisfy { (1...60).contains($0) })
    #expect(plan.frames == plan.frames.sorted() && plan.durations.count == plan.frames.count)
    if most == 400 {
      #expect(plan.durations.filter { $0 == 60 }.count > 40)
      // The first movement, and the frame just before that movement.
      #expect(plan.frames.contains(600) && plan.frames.contains(603))
    }
  }

  @Test(
    "At every rate, a rest of at most 0.2 s is part of a movement, and a longer rest is not",
    arguments: [(10, 2), (20, 4), (24, 2), (30, 3), (60, 4), (120, 4)])
  func rests(rate: Int, longest: Int) {
    let step = (rate + 19) / 20
    /// Whether a reel shows the whole of a rest that lasts `rest` steps.
    func shows(_ rest: Int) -> Bool {
      let shown = (0..<200 * step).map { $0 / step < 50 ? 0 : $0 / step < 50 + rest ? 1 : 2 }
      let plan = ReelPlan(rate: rate, digests: digests(shown), most: 100)
      return Set(plan.frames).isSuperset(of: (49...50 + rest).map { $0 * step })
    }
    #expect(5 * longest * step <= rate && 5 * (longest + 1) * step > rate)
    #expect(shows(longest) && !shows(longest + 1))
  }

  @Test(
    "A reel's frame limit is 400, 200, 100, 50 or 25; a higher limit never means fewer frames")
  func rooms() {
    #expect(ReelPlan.rooms == [400, 200, 100, 50, 25])
    let shown = digests((0..<3000).map { $0 % 5 == 0 ? $0 : 0 })
    let counts = ReelPlan.rooms.map { ReelPlan(rate: 60, digests: shown, most: $0).frames.count }
    #expect(counts == counts.sorted(by: >) && counts[0] > 300)
  }
}
