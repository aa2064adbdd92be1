import Foundation
import TestSupport
import Testing

@Suite("Writers on a disk that breaks")
struct DiskTrialTests {
  private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) ?? usual
  }

  @Test("Several faults at once break no promise")
  func promises() async throws {
    let basis = try await DiskBasis()
    let first = Self.number("KEYREEL_DISK_SEED", 1)
    let count = Self.number("KEYREEL_DISK_SCHEDULES", 4000)
    var broken = 0
    for offset in 0..<count where broken < 5 {
      let trial = DiskTrial(schedule: DiskSchedule(seed: first &+ offset), basis: basis)
      guard let complaint = await trial.complaint() else { continue }
      broken += 1
      let least = await trial.minimised()
      Issue.record("\(least): \(complaint)")
    }
  }

  @Test("A schedule repeats")
  func repeats() async throws {
    let basis = try await DiskBasis()
    let trial = DiskTrial(
      schedule: DiskSchedule(seed: 4), basis: basis, plant: DiskPlant.filesNotSynchronised.calls)
    let complaint = try #require(await trial.complaint())
    #expect(await trial.complaint() == complaint)
    #expect(await trial.minimised().faults.count == 1)
  }

  @Test("Planted bugs are found", arguments: DiskPlant.allCases)
  func plants(_ plant: DiskPlant) async throws {
    let basis = try await DiskBasis()
    for seed in 1...1000 as ClosedRange<UInt64> {
      let trial = DiskTrial(
        schedule: DiskSchedule(seed: seed), basis: basis, plant: plant.calls)
      if await trial.complaint() != nil { return }
    }
    Issue.record("\(plant) was not found by 1000 schedules")
  }
}
