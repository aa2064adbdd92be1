#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The stream for progress and errors.
enum StandardError {
  /// Whether a person watches.
  static let isTerminal: Bool = isatty(STDERR_FILENO) == 1

  /// Whether a person reads the results.
  static let isTerminalOutput: Bool = isatty(STDOUT_FILENO) == 1

  /// Writes text as it is; a closed stream is no reason to fail.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let put = bytes[done...].withUnsafeBytes { systemWrite(STDERR_FILENO, $0) }
      if put <= 0 { return }
      done += put
    }
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}
