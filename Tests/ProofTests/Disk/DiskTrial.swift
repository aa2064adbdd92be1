import KeyreelProof
import KeyreelSupport
import Synchronization
import TestSupport

/// A schedule that is carried out on a simulated disk and checked against the promises in
/// Documentation/Reliability.md.
struct DiskTrial {
  let schedule: DiskSchedule
  let basis: DiskBasis
  /// Inserts a deliberate bug between the writers and the disk.
  var plant: @Sendable (any FileCalls) -> any FileCalls = { $0 }

  private var task: DiskTask { schedule.task }

  /// The result of the second process.
  private struct Other {
    var hasWritten = false
    var complaint: String?
  }

  /// The first promise that was broken; nil if all were kept.
  func complaint() async -> String? {
    let disk = basis.disk(for: schedule)
    let other = Mutex(Other())
    let first = FaultyProcess(on: disk, faults: schedule.faults, seed: schedule.seed ^ 0xD15C) {
      let result = runOther(on: disk)
      other.withLock { $0 = result }
    }
    let error = await run(1, on: first, resuming: schedule.resumes.first, frame: 0)
    let second = other.withLock { $0 }
    if let complaint = second.complaint { return complaint }
    if let complaint = judgeStop(disk, lostPower: first.lostPower) { return complaint }
    if error == nil, !first.isDead, let complaint = judgeEnd(disk, version: 1, "the first run") {
      return complaint
    }
    if let complaint = await judgeLater(disk, hasLostPower: first.lostPower) { return complaint }
    return await judgeNext(disk)
  }

  /// Checks a second run, which has faults of its own and starts from the files that the first run
  /// left.
  private func judgeLater(_ disk: SimulatedDisk, hasLostPower: Bool) async -> String? {
    guard !schedule.later.isEmpty else { return nil }
    let process = FaultyProcess(on: disk, faults: schedule.later, seed: schedule.seed ^ 0x1A7E)
    let error = await run(1, on: process, resuming: schedule.resumes.last, frame: 0)
    let lostPower = hasLostPower || process.lostPower
    if let complaint = judgeStop(disk, lostPower: lostPower) { return complaint }
    guard error == nil, !process.isDead else { return nil }
    return judgeEnd(disk, version: 1, "the second run")
  }

  /// Runs the task, as a process would.
  private func run(
    _ version: Int, on calls: any FileCalls, resuming: Bool, frame: Int
  ) async -> KeyreelError? {
    let version = DiskVersion.all[version]
    return await Disk.$calls.withValue(plant(calls)) {
      do throws(KeyreelError) {
        try await task.run(version, resuming: resuming, frame: frame)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Runs a second process from start to finish, between two calls of the first.
  private func runOther(on disk: SimulatedDisk) -> Other {
    var result = Other()
    let process = SimulatedProcess(on: disk)
    let before = disk.contents
    Disk.$calls.withValue(plant(process)) {
      do throws(KeyreelError) {
        switch task {
        case .record where schedule.otherLooks:
          _ = try GoldenFolder.all(in: DiskPlace.goldens)
        case .record:
          _ = try GoldenFolder(path: DiskPlace.golden).record(DiskVersion.all[2].recording)
          result.hasWritten = true
        default:
          // While a run holds the folder's lock, all other runs are refused, and nothing changes.
          _ = try DiskTask.beginRender()
          result.hasWritten = true
        }
      } catch {
        if task == .render, disk.contents != before {
          result.complaint = "a run that was refused changed the folder"
        }
      }
    }
    process.kill()
    return result
  }

  // MARK: - Judging

  /// Checks the promises that hold whenever and however a run stops.
  private func judgeStop(_ disk: SimulatedDisk, lostPower: Bool) -> String? {
    if task == .record, schedule.lacks.contains(.exchange) || lostPower {
      // If names cannot be exchanged, or after a loss of power, a folder may be left under a
      // temporary name. The next command then has to restore the folder.
      let next = SimulatedProcess(on: disk)
      Disk.$calls.withValue(plant(next)) { _ = try? GoldenFolder.all(in: DiskPlace.goldens) }
      next.kill()
    }
    let now = disk.contents
    if let path = lostForeign(now) { return "\(path) changed, although it is not Keyreel's" }
    switch task {
    case .record: return judgeGolden(now)
    // Frames and reports are not synchronised, so a loss of power may destroy them.
    case _ where lostPower: return nil
    case .render: return judgeFrames(now)
    case .verify, .audit: return judgeFiles(now)
    }
  }

  private func lostForeign(_ now: [String: [UInt8]]) -> String? {
    var foreign = DiskPlace.foreign
    if task == .record { foreign.merge(DiskPlace.artwork) { $1 } }
    return foreign.first { now[$0.key] != $0.value }?.key
  }

  private static func below(_ folder: String, _ all: [String: [UInt8]]) -> [String: [UInt8]] {
    all.filter { $0.key.hasPrefix(folder + "/") && !$0.key.contains(Disk.temporarySuffix) }
  }

  /// Checks that the golden is complete and is one of the versions.
  private func judgeGolden(_ now: [String: [UInt8]]) -> String? {
    let found = Self.below(DiskPlace.golden, now)
    let allowed = [basis.before(schedule), basis.whole(.record, 1), basis.whole(.record, 2)]
    guard !allowed.contains(where: { Self.below(DiskPlace.golden, $0) == found }) else {
      return nil
    }
    return "the golden is neither old nor new: \(found.keys.sorted())"
  }

  /// Checks that every frame is complete, and that a timeline, if there is one, is accompanied by
  /// exactly the files of its run.
  private func judgeFrames(_ now: [String: [UInt8]]) -> String? {
    let found = Self.below(DiskPlace.frames, now)
    let versions = (0...1).map { Self.below(DiskPlace.frames, basis.whole(.render, $0)) }
    for (path, bytes) in found where !versions.contains(where: { $0[path] == bytes }) {
      return "\(path) is not whole"
    }
    let timeline = DiskPlace.frames + "/timeline.json"
    guard let told = found[timeline] else { return nil }
    let whole = versions.first { $0[timeline] == told } ?? [:]
    return whole == found ? nil : "there is a timeline, but not its frames"
  }

  /// Checks that every file's bytes are the same as in one of the versions.
  private func judgeFiles(_ now: [String: [UInt8]]) -> String? {
    let versions = [basis.before(schedule)] + (0...1).map { basis.whole(task, $0) }
    for (path, bytes) in now where !path.contains(Disk.temporarySuffix) && !path.hasSuffix("/") {
      guard !versions.contains(where: { $0[path] == bytes }) else { continue }
      return "\(path) is not whole"
    }
    return nil
  }

  /// Checks that a run that reports success left the same files as a run without faults.
  ///
  /// Temporary files may remain, but not after the next run.
  private func judgeEnd(_ disk: SimulatedDisk, version: Int, _ name: String) -> String? {
    var now = disk.contents
    let whole = basis.whole(task, version)
    // Files that could not be removed after a golden was replaced are left to the next recording.
    if name != "the next run" { now = now.filter { !$0.key.contains(Disk.temporarySuffix) } }
    guard now != whole else { return nil }
    let wrong = Set(now.keys).union(whole.keys).filter { now[$0] != whole[$0] }
    return "\(name) said that all went well, but these are not right: \(wrong.sorted())"
  }

  /// Checks that the next run, which has no faults, succeeds with the right bytes and leaves no
  /// file of the first run.
  private func judgeNext(_ disk: SimulatedDisk) async -> String? {
    let process = SimulatedProcess(on: disk)
    // The next report may be about a different frame, so it must not contain anything from the
    // first report.
    let frame = task == .verify && schedule.resumes.last ? 1 : 0
    let error = await run(1, on: process, resuming: schedule.resumes.last, frame: frame)
    process.kill()
    if let error { return "the next run failed: \(error)" }
    if frame == 1 {
      let left = disk.contents.keys.filter { $0.contains("frame-00000") }
      return left.isEmpty ? nil : "the next run left \(left.sorted())"
    }
    return judgeEnd(disk, version: 1, "the next run")
  }
}

extension DiskTrial {
  /// The schedule reduced to the faults that are needed to break a promise.
  func minimised() async -> DiskSchedule {
    var least = schedule
    for list in [\DiskSchedule.later, \DiskSchedule.faults] {
      var index = 0
      while index < least[keyPath: list].count {
        var fewer = least
        fewer[keyPath: list].remove(at: index)
        let trial = DiskTrial(schedule: fewer, basis: basis, plant: plant)
        if await trial.complaint() != nil { least = fewer } else { index += 1 }
      }
    }
    return least
  }
}
