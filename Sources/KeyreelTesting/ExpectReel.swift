import KeyreelScenario
import Testing

/// Expects that every frame of a golden's scenario is what was recorded (CONTRACT 8).
///
/// The golden is looked for in `TestImages` beside `Package.swift`, found upward from the calling file, or in the
/// folder that `KEYREEL_GOLDENS` names. What differs is left in `.build/golden-failures` and attached: expected,
/// difference and actual.
///
/// A golden knows every frame by its digest and some as pictures. With a tolerance, frames whose digest differs
/// pass where every picture that is kept, key frames and the reel, is within it and nothing else is wrong; the
/// warning says how many frames nobody looked at.
///
/// - Parameters:
///   - name: The golden's name, or the path of a scenario file.
///   - goldens: Another folder of golden folders.
///   - record: When to record instead of only comparing; a test that records fails. Refused where `CI` is set.
///   - tolerance: What is put up with; its use is reported as a warning.
///   - filePath: The calling file.
///   - sourceLocation: Where a failure is reported.
public func expectReel(
  _ name: String, goldens: String? = nil, record: RecordMode? = nil, tolerance: Tolerance? = nil,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  await ReelCheck(context).run(name).report(at: sourceLocation)
}

/// Expects that every frame of a scenario built in code is what was recorded under its name.
///
/// The scenario's canonical text is kept with the golden, so that `keyreel verify` checks it too.
public func expectReel(
  of scenario: Scenario, goldens: String? = nil, record: RecordMode? = nil,
  tolerance: Tolerance? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  await ReelCheck(context).run(scenario).report(at: sourceLocation)
}
