/// Keeps a folder for one process as long as the value lives.
///
/// The lock is on the folder itself (`flock`), so no file tells of it, and one whose process was killed is gone
/// with the process.
package final class FolderLock: Sendable {
  private let folder: FileDescriptor

  /// Takes the lock.
  /// - Throws: `busy` when another process has it, or why the folder cannot be opened.
  package init(_ path: String) throws(SystemFailure) {
    folder = try FileDescriptor(folder: path)
    try folder.lock()
  }

  /// Whether the folder that is kept still stands at a path.
  package func stands(at path: String) -> Bool { folder.stands(at: path) }

  /// Waits until the names in the folder are on the disk.
  package func synchronise() throws(SystemFailure) { try folder.synchronise() }
}
