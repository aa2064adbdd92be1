import KeyreelSimulation
import Testing

@Suite("Deceleration")
struct DecelerationTests {
  @Test("A fling of 1000 pt/s ends where UIKit's fling ends")
  func targets() {
    let normal = Deceleration(start: 0, velocity: 1000)
    let fast = Deceleration(start: 0, velocity: 1000, rate: 0.99)
    #expect(abs(normal.target - 499.5) < 0.01)
    #expect(abs(fast.target - 99.5) < 0.01)
    #expect(abs(normal.value(at: 20) - normal.target) < 1e-9)
  }

  @Test(
    "The velocity is multiplied by the rate each millisecond, and is the position's derivative")
  func speed() {
    let fling = Deceleration(start: 40, velocity: -800)
    #expect(abs(fling.velocity(at: 0.001) + 800 * 0.998) < 1e-9)
    let slope = (fling.value(at: 0.2 + 1e-6) - fling.value(at: 0.2 - 1e-6)) / 2e-6
    #expect(abs(slope - fling.velocity(at: 0.2)) < 1e-3)
  }

  @Test(
    "A deceleration returns the time at which a position is passed, or nil if it is never passed"
  )
  func timeAtPlace() throws {
    let fling = Deceleration(start: 100, velocity: 1000)
    let time = try #require(fling.time(at: 400))
    #expect(abs(fling.value(at: time) - 400) < 1e-9)
    #expect(fling.time(at: 700) == nil)
    #expect(fling.time(at: 99) == nil)
    #expect(fling.time(at: 100) == 0)
    #expect(Deceleration(start: 0, velocity: 0).time(at: 0) == nil)
  }
}
