import Foundation
import Testing

/// The settings that every expectation needs in addition to its subject.
struct CheckContext: Sendable {
  /// The folders of goldens and of failures.
  let places: ReelPlaces
  /// When to record goldens.
  let record: RecordMode
  /// The difference that is tolerated between a result and its golden.
  let tolerance: Tolerance
  /// The rules for recording, as set by the environment.
  let recording: Recording

  /// Completes an expectation's settings from the surrounding scope and the environment.
  init(
    goldens: String?, record: RecordMode?, tolerance: Tolerance?, filePath: String,
    recording: Recording = .process
  ) {
    let settings = ReelSettings.current
    places = ReelPlaces(goldens: goldens ?? settings.goldens, filePath: filePath)
    self.record = record ?? settings.record ?? recording.mode ?? .never
    self.tolerance = tolerance ?? settings.tolerance ?? .exact
    self.recording = recording
  }

  /// Whether the result should be recorded, provided that recording is not refused.
  func wants(isMissing: Bool, isEqual: Bool) -> Bool {
    switch record {
    case .never: false
    case .missing: isMissing
    case .failed: !isEqual
    case .all: true
    }
  }

  /// Runs a check, unless `KEYREEL_RECORD` has an unknown value; an error becomes a failure.
  func checked(
    _ name: String, _ check: () async throws -> CheckOutcome
  ) async -> CheckOutcome {
    if let complaint = recording.complaint { return CheckOutcome(kind: .failed, text: complaint) }
    do { return try await check() } catch {
      return CheckOutcome(kind: .failed, text: "'\(name)' cannot be checked: \(error)")
    }
  }

  /// The text of a failure: the given lines, a note if recording is refused, and the command that
  /// accepts the result.
  /// - Parameter rest: The text that follows the command; nil to leave out the note and the command
  ///   because recording would change nothing.
  func advice(_ lines: [String], then rest: String?) -> String {
    guard let rest else { return lines.joined(separator: "\n  ") }
    let isRefused = record != .never && recording.isRefused
    let refusal = isRefused ? ["nothing is recorded while CI is set"] : []
    let accept = "to accept it: \(Recording.variable)=failed swift test\(rest)"
    return (lines + refusal + [accept]).joined(separator: "\n  ")
  }
}

/// The folders of goldens and of failures for a test's file.
struct ReelPlaces: Sendable {
  /// The folder that contains the folders of goldens.
  let goldens: String
  /// The folder for pictures of differences.
  let failures: String

  init(goldens: String?, filePath: String) {
    let package = Self.package(above: filePath)
    let named = ProcessInfo.processInfo.environment["KEYREEL_GOLDENS"]
    self.goldens = goldens ?? named ?? package + "/TestImages"
    failures = package + "/.build/golden-failures"
  }

  /// The nearest folder that contains a `Package.swift`, from the file's own folder upward; if
  /// there is none, the file's own folder.
  private static func package(above filePath: String) -> String {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    let start = folder.path
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return start
  }
}

/// The rules for recording, as set by a process's environment.
struct Recording: Sendable, Hashable {
  /// The environment variable that sets when to record.
  static let variable = "KEYREEL_RECORD"

  /// The value of `KEYREEL_RECORD`; nil if it is unset or unknown.
  let mode: RecordMode?
  /// The problem with the value of `KEYREEL_RECORD`; nil if there is no problem.
  let complaint: String?
  /// Whether recording is refused because `CI` is set and not empty.
  let isRefused: Bool

  /// The rules as set by this process's environment.
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
