import Foundation
import TestSupport
import Testing

@Suite("Writers on a failing disk")
struct DiskTrialTests {
  private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) ?? usual
  }

  @Test("Every promise is kept even if several faults occur in one run")
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

  /// Seeds that once broke a promise.
  ///
  /// With seed 107,773, the names of the old and the new golden are exchanged in two steps. Another
  /// command empties the old golden before these steps are on the disk, and then the power fails.
  private static let once: [UInt64] = [107_773]

  @Test("Seeds that once broke a promise no longer do", arguments: once)
  func mended(_ seed: UInt64) async throws {
    let trial = DiskTrial(schedule: DiskSchedule(seed: seed), basis: try await DiskBasis())
    #expect(await trial.complaint() == nil)
  }

  @Test("Every repetition of a schedule breaks the same promise")
  func repeats() async throws {
    let basis = try await DiskBasis()
    let trial = DiskTrial(
      schedule: DiskSchedule(seed: 4), basis: basis, plant: DiskPlant.filesNotSynchronised.calls)
    let complaint = try #require(await trial.complaint())
    #expect(await trial.complaint() == complaint)
    #expect(await trial.minimised().faults.count == 1)
  }

  @Test("Every planted bug is found", arguments: DiskPlant.allCases)
  func plants(_ plant: DiskPlant) async throws {
    let basis = try await DiskBasis()
    #expect(
      await Self.finding(plant, basis, (1...4000).lazy.map(DiskSchedule.init)) != nil,
      "\(plant) was not found by 4000 schedules")
  }

  /// The number of schedules up to and including the first that shows the bug; nil if no schedule
  /// shows the bug.
  private static func finding(
    _ plant: DiskPlant, _ basis: DiskBasis, _ schedules: some Sequence<DiskSchedule>
  ) async -> Int? {
    for (index, schedule) in schedules.enumerated() {
      let trial = DiskTrial(schedule: schedule, basis: basis, plant: plant.calls)
      if await trial.complaint() != nil { return index + 1 }
    }
    return nil
  }

  @Test(
    "A sweep of single faults over a hundred calls misses some of the planted bugs",
    .enabled(if: number("KEYREEL_DISK_SWEEP", 0) > 0))
  func sweep() async throws {
    let basis = try await DiskBasis()
    let swept = Self.singleFaults
    var found = 0
    for plant in DiskPlant.allCases {
      let seeds = await Self.finding(plant, basis, (1...4000).lazy.map(DiskSchedule.init))
      let single = await Self.finding(plant, basis, swept)
      if single != nil { found += 1 }
      print("\(plant): seeds \(seeds ?? 0), sweep \(single ?? 0) of \(swept.count)")
    }
    print("the sweep found \(found) of \(DiskPlant.allCases.count)")
    #expect(found < DiskPlant.allCases.count)
  }

  /// Schedules in which one of a task's first hundred calls fails while the power stays on.
  ///
  /// There are schedules for each kind of failure, with and without an earlier version.
  private static var singleFaults: [DiskSchedule] {
    let kinds: [DiskFault.Kind] = [
      .error(EIO), .error(ENOSPC), .error(EINTR), .full, .short, .kill(afterCall: false),
    ]
    return DiskTask.allCases.flatMap { task in
      [false, true].flatMap { hasOld in
        let begun = (1...1000).lazy.map(DiskSchedule.init).first {
          $0.task == task && $0.hasOld == hasOld && $0.lacks.isEmpty
        }
        return (0..<100).flatMap { call in
          kinds.compactMap { kind in
            var schedule = begun
            schedule?.faults = [DiskFault(call: call, kind: kind)]
            schedule?.later = []
            return schedule
          }
        }
      }
    }
  }
}
