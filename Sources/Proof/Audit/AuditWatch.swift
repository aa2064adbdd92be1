import KeyreelRendering

/// Waits for changes to scenarios, and checks the files ten times a second.
package struct AuditWatch: Sendable {
  private static let interval: Duration = .milliseconds(100)

  private let paths: [String]
  private var last: [String: FileStamp]

  /// Begins to watch; a change before the next wait counts as a change during that wait.
  ///
  /// - Parameter paths: Scenario files and folders of scenario files; a path does not have to exist
  ///   yet.
  package init(_ paths: [String]) {
    self.paths = paths
    last = Self.stamps(paths)
  }

  /// Waits until a scenario changes, appears or disappears, and the files are stable again.
  ///
  /// An editor can write a file in pieces, so the wait ends only when two successive checks find no
  /// change.
  ///
  /// - Throws: `interrupted`.
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
