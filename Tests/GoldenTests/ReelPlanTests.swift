import Golden
import Testing

@Suite("Reels")
struct ReelPlanTests {
  @Test(
    "At most twenty frames a second, from the first to the last",
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
}
