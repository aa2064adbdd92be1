import KeyreelSupport

/// A folder that is made next to its final place and then moved there as a whole.
///
/// The new folder is made as `.NAME.keyreel-tmp`. If there is a folder in the final place, the two
/// folders swap names in one step. At every moment, either the old folder or the new folder is in
/// place.
///
/// On a file system that cannot swap names, two renames are needed. Between the renames, the old
/// folder is named `.NAME.old.keyreel-tmp`. If a process is killed after the first rename,
/// ``recover(_:)`` undoes that rename. The next process removes the files that a killed process
/// left.
final class StagedFolder {
  /// The folder's final path.
  let place: String
  /// The path at which the folder is made.
  let path: String
  private let locks: [FolderLock]
  private var isInPlace = false

  /// Makes an empty folder next to the final place.
  /// - Throws: `cannotCreate`, for example if another process is making the same folder.
  init(for place: String) throws(KeyreelError) {
    self.place = Self.resolved(place)
    path = Self.beside(self.place, "")
    try GoldenFiles.makeFolder(Disk.folder(of: self.place))
    Self.recover(self.place)
    do throws(SystemFailure) {
      let own = try Self.lockedFolder(path)
      // The exchange moves the old folder to `path`, so the old folder is locked as well.
      let locks = [own] + (Disk.isFolder(self.place) ? [try FolderLock(self.place)] : [])
      try Self.clear(path, beside: self.place)
      // `locks` is assigned last, because a fully initialised object removes its folder when it is
      // released, even if the initialiser throws.
      self.locks = locks
    } catch {
      throw .cannotCreate(
        path: place, reason: error.reason,
        remedy: error == .busy
          ? "wait until that run has ended" : "name a place that can be written")
    }
  }

  deinit { if !isInPlace { Disk.removeAll(path) } }

  /// Makes a folder and locks it; if the folder is removed before it is locked, it is made again.
  private static func lockedFolder(_ path: String) throws(SystemFailure) -> FolderLock {
    while true {
      try Disk.makeOwnFolder(path)
      let lock = try FolderLock(path)
      if lock.isStill(at: path) { return lock }
    }
  }

  /// Removes the files that a killed process left in the folder at `path`, which can be the old
  /// golden's folder.
  private static func clear(_ path: String, beside place: String) throws(SystemFailure) {
    let left = try Disk.names(in: path)
    if !left.isEmpty { try settle(place) }
    for name in left { Disk.removeAll(Disk.join(path, name)) }
  }

  /// Copies a file or folder from the existing folder, as a clone if the file system supports
  /// clones.
  func keep(_ name: String) throws(KeyreelError) {
    let (old, new) = (Disk.join(place, name), Disk.join(path, name))
    try KeyreelError.mapping(try Disk.duplicate(old, as: new)) {
      .writeFailed(path: old, reason: $0.reason)
    }
  }

  /// Writes a file and synchronises it with the disk.
  func write(_ bytes: [UInt8], _ name: String) throws(KeyreelError) {
    let file = Disk.join(path, name)
    do throws(SystemFailure) {
      let descriptor = try FileDescriptor(creating: file)
      try descriptor.write(bytes)
      try descriptor.synchronise()
    } catch {
      throw .writeFailed(path: Disk.join(place, name), reason: error.reason)
    }
  }

  /// Moves the folder to its final place and removes the earlier folder.
  func commit() throws(KeyreelError) {
    do throws(SystemFailure) {
      try locks[0].synchronise()
      if Disk.isFolder(place) { try exchange() } else { try Disk.move(path, to: place) }
    } catch {
      throw .writeFailed(path: place, reason: error.reason)
    }
    isInPlace = true
    guard Self.isSettled(place) else { return }
    // The golden is already recorded at this point. Files that cannot be removed now are removed by
    // the next recording, even if that recording has nothing else to do.
    Disk.removeAll(path)
    Disk.removeAll(Self.beside(place, ".old"))
  }

  private func exchange() throws(SystemFailure) {
    if try Disk.exchange(path, place) { return }
    let old = Self.beside(place, ".old")
    Self.recover(place)
    try Disk.move(place, to: old)
    do throws(SystemFailure) {
      try Disk.move(path, to: place)
    } catch {
      Self.recover(place)
      throw error
    }
  }

  /// Restores an old folder if a process was killed between the two renames and left the final
  /// place empty; otherwise, removes the old folder.
  static func recover(_ place: String) {
    let old = beside(place, ".old")
    guard Disk.isFolder(old) else { return }
    guard Disk.isFolder(place) else {
      try? Disk.move(old, to: place)
      return
    }
    if isSettled(place) { Disk.removeAll(old) }
  }

  /// Synchronises the parent folder, which contains the names.
  ///
  /// Until the parent folder is synchronised, a power failure can undo the renaming of the old
  /// folder, no matter which process renamed it. The old folder must not be emptied before then.
  private static func settle(_ place: String) throws(SystemFailure) {
    try Disk.synchronise(folder: Disk.folder(of: place))
  }

  /// Whether the parent folder could be synchronised.
  private static func isSettled(_ place: String) -> Bool { (try? settle(place)) != nil }

  /// Restores or removes every old folder in a root folder, as ``recover(_:)`` does.
  static func recoverAll(in root: String) {
    let ending = ".old" + Disk.temporarySuffix
    for name in (try? GoldenFiles.names(in: root)) ?? []
    where name.hasPrefix(".") && name.hasSuffix(ending) {
      recover(Disk.join(root, String(name.dropFirst().dropLast(ending.count))))
    }
  }

  /// Removes the files that a recording left beside a folder because it was killed or could not
  /// remove them.
  ///
  /// The folder of a recording that is under way is kept.
  static func removeLeftovers(of place: String) {
    let place = resolved(place)
    recover(place)
    let path = beside(place, "")
    guard Disk.isFolder(path), let lock = try? FolderLock(path), lock.isStill(at: path),
      isSettled(place)
    else { return }
    Disk.removeAll(path)
    withExtendedLifetime(lock) {}
  }

  /// The path of a hidden temporary folder beside a folder.
  private static func beside(_ place: String, _ what: String) -> String {
    let name = String(place.split(separator: "/").last ?? "")
    return Disk.join(Disk.folder(of: place), ".\(name)\(what)\(Disk.temporarySuffix)")
  }

  /// A folder's path without a trailing slash, or the link's target if the path is a link.
  private static func resolved(_ place: String) -> String {
    var place = place
    while place.count > 1, place.hasSuffix("/") { place.removeLast() }
    guard let target = Disk.target(ofLink: place) else { return place }
    return target.hasPrefix("/") ? target : Disk.join(Disk.folder(of: place), target)
  }
}
