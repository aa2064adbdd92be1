import KeyreelGeometry
import Testing

@Suite("The frame clock")
struct FrameClockTests {
  @Test(
    "The first frame at or after a frame's time is that frame; 1 ms later, it is the next frame",
    arguments: [24, 30, 60, 120])
  func ticks(rate: Int) {
    let clock = FrameClock(rate: rate)
    for frame in 0..<5_000 {
      #expect(clock.frame(atOrAfter: clock.time(ofFrame: frame)) == frame)
      #expect(clock.frame(atOrAfter: clock.time(ofFrame: frame) + 0.001) == frame + 1)
    }
  }
}
