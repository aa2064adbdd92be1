import Foundation
import Golden
import Keyreel
import Scenario
import Testing

/// One expectation on one reel: verify, record where asked for, report and attach.
struct ReelCheck: Sendable {
  let places: ReelPlaces
  let record: RecordMode
  let sourceLocation: SourceLocation

  /// Checks a golden by its name or scenario file.
  func run(_ name: String) async {
    do throws(KeyreelError) {
      let verifier = GoldenVerifier(
        root: places.goldens, failures: places.failures,
        jobs: ProcessInfo.processInfo.activeProcessorCount)
      guard let result = try await verifier.verify([name]).scenarios.first else { return }
      if shouldRecord(result.verdict) {
        let (golden, outcome) = try await GoldenRecorder(root: places.goldens).record(name)
        if outcome != .unchanged {
          report("recorded '\(golden)' (\(outcome.rawValue)): look at it, then run again")
          return
        }
      }
      if result.verdict != .equal { fail(result) }
    } catch {
      report("'\(name)' cannot be checked: \(error)")
    }
  }

  /// Checks a scenario built in code, by way of its canonical text.
  func run(_ scenario: Scenario) async {
    let folder = NSTemporaryDirectory() + "keyreel-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let path = folder + "/" + GoldenFolder.scenarioName
      try scenario.yaml().write(toFile: path, atomically: true, encoding: .utf8)
      await run(path)
    } catch {
      report("'\(scenario.name)' cannot be written: \(error)")
    }
  }

  private func shouldRecord(_ verdict: ScenarioVerdict) -> Bool {
    switch record {
    case .never: false
    case .missing: verdict == .missing
    case .failed: verdict != .equal
    case .all: true
    }
  }

  private func fail(_ result: ScenarioVerification) {
    let lines = ["\(result.verdict.rawValue): \(result.name)"] + result.findings
    report(
      lines.joined(separator: "\n  ")
        + "\n  to accept it: KEYREEL_RECORD=failed swift test, or keyreel record \(result.name)")
    attachPictures(of: result.name)
  }

  private func attachPictures(of name: String) {
    let folder = places.failures + "/" + name
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for picture in names.sorted() where picture.hasSuffix(".png") {
      guard let data = FileManager.default.contents(atPath: folder + "/" + picture) else {
        continue
      }
      Attachment.record([UInt8](data), named: picture, sourceLocation: sourceLocation)
    }
  }

  private func report(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}
