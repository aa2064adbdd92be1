extension FolderLock {
  /// Locks the folder that a run writes into.
  /// - Throws: `cannotCreate` if another run holds the lock, or the folder cannot be opened.
  package convenience init(forRunInto path: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try self.init(path)
    } catch {
      throw .cannotCreate(
        path: path, reason: error.reason,
        remedy: error == .busy
          ? "wait until that run has ended, or name another folder" : "name a readable folder")
    }
  }
}
