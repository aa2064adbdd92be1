import KeyreelGeometry
import Testing

@Suite("The frame clock")
struct FrameClockTests {
  @Test(
    "A search from a frame's own time finds that frame; a search 1 ms later finds the next frame",
    arguments: [24, 30, 60, 120])
  func ticks(rate: Int) {
    let clock = FrameClock(rate: rate)
    for frame in 0..<5_000 {
      #expect(clock.frame(atOrAfter: clock.time(ofFrame: frame)) == frame)
      #expect(clock.frame(atOrAfter: clock.time(ofFrame: frame) + 0.001) == frame + 1)
    }
  }
}
