import KeyreelSupport
import Synchronization
import TestSupport

/// Bugs that code for writing files may have, each planted between the code and the disk.
///
/// Code with the bug would make the same calls, so a test that finds the planted bug would also
/// find the bug in the code.
enum DiskPlant: String, CaseIterable, Sendable {
  case filesNotSynchronised, foldersNotSynchronised, nothingSynchronised
  case parentNotSynchronised, copiesNotSynchronised
  case failedWriteIgnored, shortWriteIgnored, interruptedWriteCounted, fullDiskIgnored
  case failedRenameIgnored, failedExchangeIgnored, failedLinkIgnored
  case writtenInPlace, renamedByCopying, exchangedByTwoRenames, oldRemovedBeforeExchange
  case lockNotTaken, lockedByOthersIgnored, leftoversNotRemoved, lastBytesLost
  case heldUntilClose, failedSynchroniseIgnored, shortWriteRepeated, missingLocksAreBusy
  case failedListingIsEmpty, lastNameLost, folderNotRemoved, renamedOneLate
  case secondNameInPlaceOfCopy, linkedInPlaceOfRename

  /// The given calls with the bug planted in them.
  func calls(_ next: any FileCalls) -> any FileCalls { PlantedCalls(next, plant: self) }
}

/// File calls with one bug planted in them.
private final class PlantedCalls: PassingCalls {
  private struct Memory {
    /// The paths of open files.
    var paths: [Int32: String] = [:]
    /// The data that has not been written to the disk yet.
    var held: [Int32: [UInt8]] = [:]
    /// The rename that has not been performed yet.
    var late: (path: String, target: String)?
  }

  let next: any FileCalls
  private let plant: DiskPlant
  private let memory = Mutex(Memory())

  init(_ next: any FileCalls, plant: DiskPlant) { (self.next, self.plant) = (next, plant) }

  private func path(of file: Int32) -> String { memory.withLock { $0.paths[file] ?? "" } }
  private func isTemporary(_ path: String) -> Bool { path.hasSuffix(Disk.temporarySuffix) }

  /// The name that a file has once it is finished.
  private func finished(_ path: String) -> String {
    isTemporary(path) ? String(path.dropLast(Disk.temporarySuffix.count)) : path
  }

  private func isInPlace(_ path: String) -> Bool {
    plant == .writtenInPlace && isTemporary(path)
  }

  private func opened(_ path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    guard flags & O_CREAT != 0 else { return try next.open(path, flags) }
    if isInPlace(path) { return try next.open(finished(path), O_WRONLY | O_CREAT | O_TRUNC) }
    return try next.open(path, flags)
  }

  func open(_ path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    let file = try opened(path, flags)
    memory.withLock { $0.paths[file] = path }
    return file
  }

  /// Writes the held data, ignoring errors, and closes the file.
  func close(_ file: Int32) {
    let held = memory.withLock { $0.held.removeValue(forKey: file) } ?? []
    held.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count,
        let count = try? next.write(file, UnsafeRawBufferPointer(rebasing: bytes[done...]))
      {
        done += count
      }
    }
    next.close(file)
  }

  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemFailure) -> Int {
    if plant == .lastBytesLost, bytes.count > 64 {
      return try next.write(file, UnsafeRawBufferPointer(rebasing: bytes.dropLast(8))) + 8
    }
    if plant == .heldUntilClose {
      memory.withLock { $0.held[file, default: []] += Array(bytes) }
      return bytes.count
    }
    do throws(SystemFailure) {
      let count = try next.write(file, bytes)
      if plant == .shortWriteRepeated, count < bytes.count {
        return try next.write(file, bytes)
      }
      return plant == .shortWriteIgnored ? bytes.count : count
    } catch {
      let isIgnored =
        switch plant {
        case .failedWriteIgnored: true
        case .interruptedWriteCounted: error.code == EINTR
        case .fullDiskIgnored: error.code == ENOSPC
        default: false
        }
      guard isIgnored else { throw error }
      return bytes.count
    }
  }

  func lock(_ file: Int32) throws(SystemFailure) {
    if plant == .lockNotTaken { return }
    do throws(SystemFailure) { try next.lock(file) } catch {
      if plant == .missingLocksAreBusy { throw .call(EWOULDBLOCK) }
      guard plant == .lockedByOthersIgnored else { throw error }
    }
  }

  func synchronise(_ file: Int32) throws(SystemFailure) {
    let isFolder = (try? next.status(of: file)).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    let isSkipped =
      switch plant {
      case .nothingSynchronised: true
      case .filesNotSynchronised: !isFolder
      case .foldersNotSynchronised: isFolder
      case .parentNotSynchronised: path(of: file) == DiskPlace.goldens
      case .copiesNotSynchronised: path(of: file).contains("art")
      default: false
      }
    if isSkipped { return }
    do throws(SystemFailure) { try next.synchronise(file) } catch {
      guard plant == .failedSynchroniseIgnored else { throw error }
    }
  }

  func rename(_ path: String, to target: String) throws(SystemFailure) {
    if isInPlace(path), isTemporary(path), finished(path) == target { return }
    switch plant {
    case .failedRenameIgnored: try? next.rename(path, to: target)
    case .linkedInPlaceOfRename where !isHidden(path):
      // An existing file is removed first, so for a moment there is no file.
      try? next.unlink(target)
      try next.link(path, as: target)
      try next.unlink(path)
    case .renamedOneLate where !isHidden(path):
      let late = memory.withLock { memory in
        defer { memory.late = (path, target) }
        return memory.late
      }
      if let late { try next.rename(late.path, to: late.target) }
    case .renamedByCopying where !isHidden(path): try copy(path, target)
    default: try next.rename(path, to: target)
    }
  }

  private func isHidden(_ path: String) -> Bool { path.contains("/.") }

  private func copy(_ path: String, _ target: String) throws(SystemFailure) {
    let (from, to) = (
      try next.open(path, O_RDONLY), try next.open(target, O_WRONLY | O_CREAT | O_TRUNC)
    )
    defer {
      next.close(from)
      next.close(to)
    }
    var failure: SystemFailure?
    var buffer = [UInt8](repeating: 0, count: 4096)
    buffer.withUnsafeMutableBytes { bytes in
      do throws(SystemFailure) {
        while case let count = try next.read(from, bytes), count > 0 {
          _ = try next.write(to, UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    try next.unlink(path)
  }

  func exchange(_ path: String, _ other: String) throws(SystemFailure) {
    switch plant {
    case .failedExchangeIgnored: try? next.exchange(path, other)
    case .exchangedByTwoRenames:
      try next.rename(other, to: other + ".aside")
      try next.rename(path, to: other)
      try next.rename(other + ".aside", to: path)
    case .oldRemovedBeforeExchange:
      for name in try next.names(in: other) { try? next.unlink(other + "/" + name) }
      try next.exchange(path, other)
    default: try next.exchange(path, other)
    }
  }

  func unlink(_ path: String) throws(SystemFailure) {
    switch plant {
    case .leftoversNotRemoved where isTemporary(path): return
    default: try next.unlink(path)
    }
  }

  func removeFolder(_ path: String) throws(SystemFailure) {
    if plant != .folderNotRemoved { try next.removeFolder(path) }
  }

  func names(in folder: String) throws(SystemFailure) -> [String] {
    do throws(SystemFailure) {
      let names = try next.names(in: folder)
      return plant == .lastNameLost ? names.dropLast() : names
    } catch {
      guard plant == .failedListingIsEmpty, error.code != ENOENT, error.code != ENOTDIR else {
        throw error
      }
      return []
    }
  }

  func link(_ path: String, as new: String) throws(SystemFailure) {
    if plant == .secondNameInPlaceOfCopy {
      // The link refers to the file's name instead of the file, and the name soon belongs to
      // another file.
      return try next.makeLink(to: path, at: new)
    }
    do throws(SystemFailure) { try next.link(path, as: new) } catch {
      guard plant == .failedLinkIgnored else { throw error }
    }
  }
}
