import Testing

/// Expects that every frame of a golden's scenario equals the recorded frame (Contract §8).
///
/// The golden is read from the folder that `KEYREEL_GOLDENS` names. If `KEYREEL_GOLDENS` is not
/// set, the golden is read from `TestImages` beside the nearest `Package.swift` in or above the
/// calling file's folder. Pictures of the differences (expected, difference and actual) are saved
/// in `.build/golden-failures` and attached to the test.
///
/// A golden contains the digests of all frames, and the pictures of some frames. With a tolerance,
/// frames with different digests pass if all kept pictures (key frames and the reel) are within the
/// tolerance and no other check fails. If a difference is tolerated, a warning says how many frames
/// had no picture to compare.
///
/// - Parameters:
///   - name: The golden's name, or the path of a scenario file.
///   - goldens: A folder of goldens to use instead of the default folder.
///   - record: When to record instead of only comparing; recording makes the test fail. Recording
///     is refused if the environment variable `CI` is set and not empty.
///   - tolerance: The tolerated difference; a warning is reported whenever a difference is
///     tolerated.
///   - filePath: The calling file.
///   - sourceLocation: The place in the code at which a failure is reported.
public func expectReel(
  _ name: String, goldens: String? = nil, record: RecordMode? = nil, tolerance: Tolerance? = nil,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  await ReelCheck(context).run(name).report(at: sourceLocation)
}

/// Expects that every frame of a scenario built in code equals the frame recorded in the golden
/// with the scenario's name.
///
/// The scenario's canonical text is kept with the golden, so `keyreel verify` checks the scenario
/// too.
public func expectReel(
  of scenario: Scenario, goldens: String? = nil, record: RecordMode? = nil,
  tolerance: Tolerance? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  await ReelCheck(context).run(scenario).report(at: sourceLocation)
}

/// Expects that a picture equals the recorded picture, pixel for pixel.
///
/// The golden is `<name>.png` in `TestImages` beside `Package.swift`, or in the folder that
/// `KEYREEL_GOLDENS` names. The name may contain folders. Pictures of the differences are saved in
/// `.build/golden-failures` and attached to the test. For everything else, see
/// ``expectReel(_:goldens:record:tolerance:filePath:sourceLocation:)``.
///
/// - Parameters:
///   - picture: The actual picture, with premultiplied or straight alpha.
///   - name: The golden's name, without the extension, such as `raster/paths`.
public func expectPicture(
  _ picture: Bitmap, _ name: String, goldens: String? = nil, record: RecordMode? = nil,
  tolerance: Tolerance? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  await PictureCheck(context).run(picture, name).report(at: sourceLocation)
}

/// Expects that every frame of a scenario meets the scenario's own expectations; nothing is drawn
/// or recorded.
///
/// The failure lists every expectation that was not met, with the error, the first frame that fails
/// and the number of frames that fail. A scenario without expectations fails, too, since a test
/// that checks nothing would always pass.
/// - Parameters:
///   - scenario: A scenario built in code or read by ``ScenarioFile``.
///   - sourceLocation: The place in the code at which a failure is reported.
public func expectPasses(_ scenario: Scenario, sourceLocation: SourceLocation = #_sourceLocation) {
  CheckOutcome(of: scenario).report(at: sourceLocation)
}

/// Expects that the content of a screen recording follows the keyboard, frame by frame.
///
/// The rules are those of `keyreel check`. On every frame that is not a repeat, the distance
/// between the pinned element and its expected position has to be within the tolerance. The
/// expected position lies between the element's position with the keyboard closed and the position
/// with the keyboard open, in proportion to the keyboard's progress. A recording in which nothing
/// can be judged fails too.
///
/// - Parameters:
///   - recording: A file that ffmpeg reads, an animated PNG, or a folder of PNG frames.
///   - device: The device's id; nil to infer the device from the shape of the screen and from the
///     keys.
///   - tolerance: How far the element may be from its expected position, in points.
///   - sourceLocation: The place in the code at which a failure is reported.
public func expectFollows(
  recording: String, device: String? = nil, tolerance: Double = 2,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  CheckOutcome(
    of: recording, RecordingOptions(device: device, tolerance: tolerance)
  ).report(at: sourceLocation)
}

extension CheckOutcome {
  /// The outcome of running a scenario: equal if every frame meets the scenario's expectations,
  /// otherwise a failure.
  ///
  /// The outcome is also a failure if there are no expectations, if an expectation applies to no
  /// frame, or if the scenario cannot be run.
  init(of scenario: Scenario) {
    do throws(KeyreelError) {
      let lines = try ScenarioRun(scenario).unmetExpectations()
      self = lines.isEmpty ? .equal : Self(kind: .failed, text: lines.joined(separator: "\n"))
    } catch {
      self.init(kind: .failed, text: "'\(scenario.name)' cannot be run: \(error)")
    }
  }

  /// The outcome of checking a recording: equal if no judged frame breaks a rule, otherwise a
  /// failure.
  ///
  /// The outcome is also a failure if nothing could be judged, or if the recording cannot be
  /// checked.
  init(of recording: String, _ options: RecordingOptions) {
    do throws(KeyreelError) {
      let check = try RecordingCheck(recording, options: options)
      self =
        check.exitCode == 0
        ? .equal : Self(kind: .failed, text: check.lines.joined(separator: "\n"))
    } catch {
      self.init(kind: .failed, text: "'\(recording)' cannot be checked: \(error)")
    }
  }
}
