import KeyreelImaging
import Testing

@Suite("Frames and times of a GIF")
struct GIFPlanTests {
  @Test(
    "The run's time is kept to the nearest 0.01 s, and every frame lasts at least 0.02 s",
    arguments: [1, 10, 24, 25, 30, 50, 59, 60, 90, 120, 240])
  func time(rate: Int) {
    for count in Array(1...300) + [100_000] {
      let plan = GIFPlan(rate: rate, frameCount: count)
      let time = plan.delays.reduce(0, +)
      #expect(abs(time * rate - 100 * count) * 2 <= rate || time == 2)
      #expect(plan.delays.allSatisfy { $0 >= 2 })
      #expect(plan.frames.count == plan.delays.count)
      #expect(plan.frames.first == 0 || plan.frames.count == 1)
      #expect(plan.frames.last == count - 1)
    }
  }

  @Test("At up to 50 frames a second, no frame is dropped, and delays differ by at most 0.01 s")
  func everyFrame() {
    for rate in 1...50 {
      let plan = GIFPlan(rate: rate, frameCount: 500)
      #expect(plan.frames == Array(0..<500))
      #expect(Set(plan.delays).isSubset(of: [100 / rate, 100 / rate + 1]))
    }
    #expect(GIFPlan(rate: 30, frameCount: 6).delays == [3, 4, 3, 3, 4, 3])
  }

  @Test("At 60 frames a second, every sixth frame is dropped")
  func sixty() {
    let plan = GIFPlan(rate: 60, frameCount: 600)
    #expect(plan.delays == [Int](repeating: 2, count: 500))
    #expect(plan.frames.dropLast() == (0..<598).filter { $0 % 6 != 5 })
    #expect(zip(plan.frames, plan.frames.dropFirst()).allSatisfy { (1...2).contains($1 - $0) })
  }

  @Test(
    "At any time, the frame shown is less than four frames away from the run's frame",
    arguments: [60, 120, 144])
  func shown(rate: Int) {
    for count in 200...260 {
      let plan = GIFPlan(rate: rate, frameCount: count)
      var start = 0
      for (frame, delay) in zip(plan.frames, plan.delays) {
        #expect(abs(Double(frame) - Double(start * rate) / 100) < 1 + Double(rate) / 50)
        start += delay
      }
    }
  }

  @Test("A run without frames becomes a GIF without frames")
  func nothing() { #expect(GIFPlan(rate: 60, frameCount: 0).frames.isEmpty) }
}
