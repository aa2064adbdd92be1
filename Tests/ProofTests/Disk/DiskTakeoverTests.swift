import KeyreelSupport
import Synchronization
import TestSupport
import Testing

@Suite("A recording takes over the files of a killed recording")
struct DiskTakeoverTests {
  /// Records the number of the call that exchanges the names of the old and the new golden folder.
  private final class Finder: PassingCalls {
    let next: any FileCalls
    private let process: FaultyProcess
    private let found: Mutex<Int?> = Mutex(nil)

    init(_ process: FaultyProcess) { (next, self.process) = (process, process) }

    var number: Int? { found.withLock { $0 } }

    func exchange(_ path: String, _ other: String) throws(SystemFailure) {
      let number = process.count
      found.withLock { $0 = $0 ?? number }
      try next.exchange(path, other)
    }
  }

  /// Records a version, as a process would.
  private func record(_ version: Int, by calls: any FileCalls) async {
    await Disk.$calls.withValue(calls) {
      _ = try? await DiskTask.record.run(DiskVersion.all[version], resuming: false)
    }
  }

  /// The golden's files, including the artwork in its folder.
  private func golden(_ contents: [String: [UInt8]]) -> [String: [UInt8]] {
    contents.filter { $0.key.hasPrefix(DiskPlace.golden + "/") }
  }

  /// The files in the golden's folder after two recordings of different versions.
  ///
  /// The first recording is killed right after the exchange. During the second recording, a call
  /// fails, and then the power is lost.
  private func left(
    _ schedule: DiskSchedule, _ basis: DiskBasis, _ exchange: Int, _ failed: Int, _ lost: Int
  ) async -> [String: [UInt8]] {
    let disk = basis.disk(for: schedule)
    let kill = DiskFault(call: exchange, kind: .kill(afterCall: true))
    await record(1, by: FaultyProcess(on: disk, faults: [kill], seed: 0))
    let faults = [
      DiskFault(call: failed, kind: .error(EIO)),
      DiskFault(call: lost, kind: .losePower(afterCall: true)),
    ]
    await record(2, by: FaultyProcess(on: disk, faults: faults, seed: schedule.seed))
    return golden(disk.contents)
  }

  @Test(
    "After a loss of power, the old or the new golden is intact, even if an error occurred earlier"
  )
  func keepsTheOld() async throws {
    let basis = try await DiskBasis()
    let schedules = Array(
      (1...400).lazy.map(DiskSchedule.init).filter {
        $0.task == .record && $0.hasOld && $0.lacks.isEmpty
      }.prefix(8))
    let disk = basis.disk(for: try #require(schedules.first))
    let finder = Finder(FaultyProcess(on: disk, faults: [], seed: 0))
    await record(1, by: finder)
    let exchange = try #require(finder.number)
    let whole = (0...2).map { golden(basis.whole(.record, $0)) }
    var seen: Set<Int> = []
    for (schedule, failed) in schedules.flatMap({ schedule in (8..<24).map { (schedule, $0) } }) {
      for lost in failed + 1..<failed + 12 {
        let left = await left(schedule, basis, exchange, failed, lost)
        let version = whole.firstIndex(of: left)
        #expect(
          version != nil, "\(failed), \(lost) of seed \(schedule.seed): \(left.keys.sorted())")
        if let version { seen.insert(version) }
      }
    }
    #expect(seen.isSuperset(of: [0, 1]))
  }
}
