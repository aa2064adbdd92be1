import KeyreelSupport

/// The stream for progress and errors.
package enum StandardError {
  /// Whether a person watches.
  package static let isTerminal: Bool = isatty(STDERR_FILENO) == 1

  /// Whether a person reads the results.
  package static let isTerminalOutput: Bool = isatty(STDOUT_FILENO) == 1

  /// Whether results may be coloured: on a terminal, unless `NO_COLOR` says something or the terminal is dumb.
  package static let showsColours: Bool = isTerminalOutput && wantsColours

  /// Whether errors may be coloured, under the same conditions.
  static let isColoured: Bool = isTerminal && wantsColours

  private static var wantsColours: Bool {
    (Environment.variable("NO_COLOR") ?? "").isEmpty && Environment.variable("TERM") != "dumb"
  }

  /// Writes text as it is; a closed stream is no reason to fail.
  package static func write(_ text: String) {
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}

/// What the program was started with.
package enum Environment {
  /// A variable, as it is now; nil where it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
