import Foundation
import Golden
import Keyreel
import Scenario
import Testing

/// Expects that every frame of a golden's scenario is what was recorded (CONTRACT 8).
///
/// The golden is looked for in `TestImages` beside `Package.swift`, found upward from the calling file, or in the
/// folder that `KEYREEL_GOLDENS` names. What differs is left in `.build/golden-failures` and attached.
///
/// - Parameters:
///   - name: The golden's name, or the path of a scenario file.
///   - goldens: Another folder of golden folders.
///   - record: When to record instead of only comparing; a test that records fails.
///   - filePath: The calling file.
///   - sourceLocation: Where a failure is reported.
public func expectReel(
  _ name: String, goldens: String? = nil, record: RecordMode = .current,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let check = ReelCheck(
    places: ReelPlaces(goldens: goldens, filePath: filePath), record: record,
    sourceLocation: sourceLocation)
  await check.run(name)
}

/// Expects that every frame of a scenario built in code is what was recorded under its name.
///
/// The scenario's canonical text is kept with the golden; a golden whose text is another differs.
public func expectReel(
  of scenario: Scenario, goldens: String? = nil, record: RecordMode = .current,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let check = ReelCheck(
    places: ReelPlaces(goldens: goldens, filePath: filePath), record: record,
    sourceLocation: sourceLocation)
  await check.run(scenario)
}
