// The checks of `expectReel` and the other expectations, for test frameworks other than Swift
// Testing, such as XCTest. Failures are thrown as errors.

/// The faults that a check found, in the words of the corresponding expectation.
public struct CheckFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message: the differences, and how to inspect or accept them.
  public let description: String
  /// The files that show the differences: the expected, difference and actual pictures.
  public let pictures: [String]
}

/// Requires that every frame of a golden's scenario equals the recorded frame, like
/// ``expectReel(_:goldens:record:tolerance:filePath:sourceLocation:)``.
///
/// - Throws: A failure that lists the differences. A newly recorded golden is a failure too, since
///   it has to be reviewed.
public func requireReel(
  _ name: String, goldens: String? = nil, record: RecordMode? = nil, tolerance: Tolerance? = nil,
  filePath: String = #filePath
) async throws(CheckFailure) {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  try await ReelCheck(context).run(name).require()
}

/// Requires that every frame of a scenario built in code equals the frame recorded in the golden
/// with the scenario's name.
///
/// - Throws: A failure that lists the differences. A newly recorded golden is a failure too, since
///   it has to be reviewed.
public func requireReel(
  of scenario: Scenario, goldens: String? = nil, record: RecordMode? = nil,
  tolerance: Tolerance? = nil, filePath: String = #filePath
) async throws(CheckFailure) {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  try await ReelCheck(context).run(scenario).require()
}

/// Requires that a picture equals the recorded one, pixel for pixel, like
/// ``expectPicture(_:_:goldens:record:tolerance:filePath:sourceLocation:)``.
///
/// - Throws: A failure that lists the differences. A newly recorded golden is a failure too, since
///   it has to be reviewed.
public func requirePicture(
  _ picture: Bitmap, _ name: String, goldens: String? = nil, record: RecordMode? = nil,
  tolerance: Tolerance? = nil, filePath: String = #filePath
) async throws(CheckFailure) {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  try await PictureCheck(context).run(picture, name).require()
}

/// Requires that every frame of a scenario meets the scenario's own expectations; nothing is drawn
/// or recorded.
///
/// - Throws: The expectations that were not met.
public func requirePasses(_ scenario: Scenario) throws(CheckFailure) {
  try CheckOutcome(of: scenario).require()
}

extension CheckOutcome {
  /// Throws if the outcome is a failure or a recorded golden; a result within the tolerance passes.
  func require() throws(CheckFailure) {
    guard kind == .recorded || kind == .failed else { return }
    throw CheckFailure(description: text, pictures: pictures)
  }
}
