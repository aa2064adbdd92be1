import KeyreelImaging
import Testing

@Suite("Frames and times of a reel")
struct ReelScheduleTests {
  @Test("Without options, every frame is shown for the duration of one frame")
  func plain() {
    let schedule = ReelSchedule(rate: 60, frameCount: 5)
    #expect(schedule.entries.map(\.frame) == [0, 1, 2, 3, 4])
    for entry in schedule.entries {
      #expect(schedule.seconds(of: entry) == (1, 60))
      #expect(schedule.videoFrames(of: entry) == 1)
    }
    #expect(schedule.videoRate == (60, 1))
    #expect(ReelSchedule(rate: 60, frameCount: 0).entries.isEmpty)
  }

  @Test("The speed changes only how long frames are shown; the shown frames stay the same")
  func speed() throws {
    let slow = ReelSchedule(rate: 60, frameCount: 9, speed: 25)
    #expect(slow.entries.count == 9)
    #expect(slow.seconds(of: slow.entries[3]) == (1, 15))
    #expect(slow.videoRate == (15, 1))
    let odd = ReelSchedule(rate: 60, frameCount: 9, speed: 133)
    #expect(odd.seconds(of: odd.entries[0]) == (5, 399))
    #expect(odd.videoRate == (399, 5))
  }

  @Test(
    "A limit on the rate drops frames evenly, and keeps the total time and the last frame",
    arguments: [20, 24, 25, 30, 50, 59], [60, 120, 240])
  func limit(limit: Int, rate: Int) throws {
    for count in 1...250 {
      let schedule = ReelSchedule(rate: rate, frameCount: count, limit: limit)
      let entries = schedule.entries
      #expect(entries.last?.frame == count - 1)
      #expect(entries.reduce(0) { $0 + $1.units } == count)
      #expect(entries.allSatisfy { $0.units > 0 })
      let steps = Set(entries.dropLast().map(\.units))
      #expect(steps.isSubset(of: [rate / limit, rate / limit + 1]))
    }
    #expect(ReelSchedule(rate: rate, frameCount: 9, limit: limit).videoRate == (limit, 1))
  }

  @Test("A pause lengthens its event's frame or, if that frame is dropped, the next frame shown")
  func pauses() throws {
    let schedule = ReelSchedule(
      rate: 60, frameCount: 12, limit: 20, pauses: [4: 50, 9: 25, 11: 100])
    #expect(schedule.entries.map(\.frame) == [0, 3, 6, 11])
    #expect(schedule.entries.map(\.pause) == [0, 0, 50, 125])
    #expect(schedule.seconds(of: schedule.entries[2]) == (11, 20))
    #expect(schedule.videoFrames(of: schedule.entries[2]) == 11)
    let gif = GIFPlan(rate: 60, frameCount: 60, limit: 10, pauses: [7: 80])
    #expect(gif.frames.count == 10 && gif.delays.reduce(0, +) == 180)
    #expect(gif.delays[2] == 90)
  }

  @Test(
    "The speed divides the total time of a GIF", arguments: [25, 50, 100, 200, 400])
  func gifSpeed(speed: Int) {
    let plan = GIFPlan(rate: 60, frameCount: 600, speed: speed)
    #expect(plan.delays.reduce(0, +) == 100_000 / speed)
    #expect(plan.delays.allSatisfy { $0 >= 2 })
    #expect(plan.frames.last == 599)
  }
}
