import Foundation

/// What a process may record, told by its environment.
struct Recording: Sendable, Hashable {
  /// The variable that says when to record.
  static let variable = "KEYREEL_RECORD"

  /// What `KEYREEL_RECORD` says; nil where it is not set, or to nothing known.
  let mode: RecordMode?
  /// What is wrong with `KEYREEL_RECORD`.
  let complaint: String?
  /// Whether recording is refused: `CI` is set, and not to nothing.
  let isRefused: Bool

  /// This process's.
  static var process: Recording { Recording(ProcessInfo.processInfo.environment) }

  init(_ environment: [String: String]) {
    let text = environment[Self.variable] ?? ""
    mode = RecordMode(rawValue: text)
    let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    complaint =
      text.isEmpty || mode != nil ? nil : "\(Self.variable) is '\(text)', not one of \(known)"
    isRefused = environment["CI"].map { !$0.isEmpty } ?? false
  }
}
