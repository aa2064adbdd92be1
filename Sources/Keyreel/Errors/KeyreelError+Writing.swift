import Golden

extension KeyreelError {
  /// What kept a file from being written: a full disk or a closed pipe is writing that failed, whenever it shows; all
  /// else is a file that cannot be made (CONTRACT 1).
  static func writing(
    _ path: String, _ failure: SystemFailure, remedy: String
  ) -> KeyreelError {
    failure.isOfWriting
      ? .writeFailed(path: path, reason: failure.reason)
      : .cannotCreate(path: path, reason: failure.reason, remedy: remedy)
  }
}
