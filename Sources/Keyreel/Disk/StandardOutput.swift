import Golden

/// The stream for results.
public enum StandardOutput {
  /// Writes text as it is.
  /// - Throws: `writeFailed`, such as on a full disk or a closed pipe.
  public static func write(_ text: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try FileDescriptor.standardOutput.write(Array(text.utf8))
    } catch {
      throw .writeFailed(path: "standard output", reason: error.reason)
    }
  }
}
