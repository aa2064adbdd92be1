import KeyreelProof
import KeyreelSupport
import TestSupport

/// The actions and faults on a disk, all generated from one seed.
struct DiskSchedule: Sendable, CustomStringConvertible {
  let seed: UInt64
  let task: DiskTask
  /// Whether the disk already contains the files of an earlier version.
  let hasOld: Bool
  let lacks: SimulatedDisk.Lacks
  /// Whether the first run resumes instead of overwriting, and whether all later runs resume.
  let resumes: (first: Bool, last: Bool)
  /// Whether the second process only looks at the goldens instead of repeating the first process's
  /// task.
  ///
  /// Even a process that only looks at the goldens sometimes restores one.
  let otherLooks: Bool
  /// The faults, in the order of the calls.
  var faults: [DiskFault]
  /// The faults of a second run, which precedes the last run; empty if there is no second run.
  var later: [DiskFault] = []

  /// Makes the schedule for a seed.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    let task = DiskTask.allCases.random(&random)
    self.task = task
    hasOld = random.int(0...3) > 0
    resumes = (random.int(0...1) == 0, random.int(0...1) == 0)
    otherLooks = random.int(0...1) == 0
    var lacks: SimulatedDisk.Lacks = []
    if random.int(0...2) == 0 { lacks.insert(.exchange) }
    if random.int(0...2) == 0 { lacks.insert(.links) }
    let count = random.int(2...5)
    var faults = (0..<count).map { _ in Self.fault(in: task, &random) }
    // Without locks, Keyreel promises nothing for two processes at once, so a disk lacks locks only
    // in schedules with one process.
    let isAlone = !faults.contains { $0.kind == .other }
    if isAlone, random.int(0...5) == 0 { lacks.insert(.locks) }
    faults.sort { $0.call < $1.call }
    (self.lacks, self.faults) = (lacks, faults)
    // The second run's faults are generated last, so that a seed's first run does not depend on
    // them.
    guard random.int(0...2) == 0 else { return }
    later = (0..<random.int(1...2)).map { _ in Self.fault(in: task, &random) }
      .filter { $0.kind != .other }
  }

  private static func fault(in task: DiskTask, _ random: inout SplitMix64) -> DiskFault {
    let calls = [70, 100, 40, 24][task.rawValue]
    let after = random.int(0...1) == 0
    let kind: DiskFault.Kind =
      switch random.int(0...9) {
      case 0, 1: .error([EIO, ENOSPC, EDQUOT, EINTR, EINTR].random(&random))
      case 2: .full
      case 3: .short
      case 4, 5: .kill(afterCall: after)
      case 6, 7: .losePower(afterCall: after)
      // Reports have no lock: Keyreel promises nothing for two processes that write the same
      // report.
      case 8 where task == .render || task == .record: .other
      default: .clock(random.int(-90_000...90_000))
      }
    return DiskFault(call: random.int(0...calls), kind: kind)
  }

  var description: String {
    let without = [
      (SimulatedDisk.Lacks.exchange, "exchanging names"), (.links, "hard links"),
      (.locks, "locks"),
    ].filter { lacks.contains($0.0) }.map(\.1)
    return "seed \(seed): \(task)\(hasOld ? " over an earlier one" : "")"
      + (without.isEmpty ? "" : " without \(without.joined(separator: ", "))")
      + ": " + faults.map(\.description).joined(separator: ", ")
      + (later.isEmpty ? "" : "; then \(later.map(\.description).joined(separator: ", "))")
  }
}

/// The disks from which schedules start, and the files that the tasks leave on a disk without
/// faults.
struct DiskBasis: Sendable {
  private var disks: [DiskTask: [SimulatedDisk]] = [:]
  private var whole: [DiskTask: [[String: [UInt8]]]] = [:]

  /// Runs every task on disks without faults.
  init() async throws {
    for task in DiskTask.allCases {
      let empty = try Self.prepared(task)
      var results: [SimulatedDisk] = []
      for version in DiskVersion.all {
        let disk = SimulatedDisk(copyOf: empty, lacks: [])
        try await Disk.$calls.withValue(SimulatedProcess(on: disk)) {
          try await task.run(version, resuming: false)
        }
        results.append(disk)
      }
      disks[task] = [empty, results[0]]
      whole[task] = results.map(\.contents)
    }
  }

  /// A disk with unrelated files.
  private static func prepared(_ task: DiskTask) throws -> SimulatedDisk {
    let disk = SimulatedDisk()
    try Disk.$calls.withValue(SimulatedProcess(on: disk)) {
      for folder in [DiskPlace.frames, DiskPlace.goldens, DiskPlace.report] {
        try Disk.makeFolder(folder)
      }
      for (path, bytes) in DiskPlace.foreign { try Disk.replace(path, with: bytes) }
      // A task that writes a file must not follow a link that already exists under the file's name.
      if task == .render {
        try Disk.calls.makeLink(to: "/precious", at: "/out/frame-00001.png.keyreel-tmp")
      } else if task == .verify {
        try Disk.calls.makeLink(to: "/precious", at: "/report/list/frame-00000.actual.png")
      }
      guard task == .record else { return }
      try Disk.makeFolder(DiskPlace.golden + "/art")
      for (path, bytes) in DiskPlace.artwork where !path.hasSuffix("/") {
        try Disk.replace(path, with: bytes)
      }
    }
    return disk
  }

  /// A new disk for a schedule.
  func disk(for schedule: DiskSchedule) -> SimulatedDisk {
    let begun = disks[schedule.task] ?? []
    return SimulatedDisk(copyOf: begun[schedule.hasOld ? 1 : 0], lacks: schedule.lacks)
  }

  /// All files on a disk after a task has written a version without faults.
  func whole(_ task: DiskTask, _ version: Int) -> [String: [UInt8]] {
    whole[task]?[version] ?? [:]
  }

  /// All files that are on a schedule's disk before its task runs.
  func before(_ schedule: DiskSchedule) -> [String: [UInt8]] {
    disks[schedule.task]?[schedule.hasOld ? 1 : 0].contents ?? [:]
  }
}
