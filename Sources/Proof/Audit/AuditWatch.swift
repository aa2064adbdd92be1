import KeyreelRendering

/// Waits for scenarios to change, by looking at the files ten times a second.
package struct AuditWatch: Sendable {
  private static let interval: Duration = .milliseconds(100)

  private let paths: [String]
  private var last: [String: FileStamp]

  /// Begins to watch; if something changes before the next wait, that wait ends even without a
  /// further change.
  ///
  /// - Parameter paths: Scenario files and folders of them, including those that do not exist yet.
  package init(_ paths: [String]) {
    self.paths = paths
    last = Self.stamps(paths)
  }

  /// Waits until a scenario changes, appears or disappears, and then until two successive checks
  /// find the same files, because an editor may write a file in pieces.
  ///
  /// - Throws: The interruption.
  package mutating func wait() async throws(KeyreelError) {
    var now = last
    while now == last {
      try await Self.pause()
      now = Self.stamps(paths)
    }
    while now != last {
      last = now
      try await Self.pause()
      now = Self.stamps(paths)
    }
  }

  private static func pause() async throws(KeyreelError) {
    try Interruption.check()
    try? await Task.sleep(for: interval)
    try Interruption.check()
  }

  private static func stamps(_ paths: [String]) -> [String: FileStamp] {
    paths.flatMap { [$0] + ((try? AuditScenario.files(at: $0)) ?? []) }
      .reduce(into: [:]) { $0[$1] = FileStamp($1) }
  }
}
