import Testing

/// Expects that every frame of a golden's scenario equals the recorded frame (CONTRACT 8).
///
/// The golden is read from the folder that `KEYREEL_GOLDENS` names or, without that variable, from
/// `TestImages` beside the nearest `Package.swift` in or above the calling file's folder. Pictures
/// of the differences (expected, difference and actual) are left in `.build/golden-failures` and
/// attached to the test.
///
/// A golden contains the digests of all frames, and the pictures of some of them. With a tolerance,
/// frames with different digests pass if all kept pictures (key frames and the reel) are within the
/// tolerance and nothing else is wrong; a warning then says how many frames were not compared.
///
/// - Parameters:
///   - name: The golden's name, or the path of a scenario file.
///   - goldens: Another folder of golden folders.
///   - record: When to record instead of only comparing; a test that records fails. Recording is
///     refused if `CI` is set and not empty.
///   - tolerance: The tolerated difference; its use is reported as a warning.
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

/// Expects that every frame of a scenario built in code equals the frame recorded in the golden
/// with the scenario's name.
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

/// Expects that a picture equals the recorded one, pixel for pixel.
///
/// The golden is `<name>.png` in `TestImages` beside `Package.swift`, or in the folder that
/// `KEYREEL_GOLDENS` names; a name may contain folders. Pictures of the differences are left in
/// `.build/golden-failures` and attached to the test. For everything else, see
/// ``expectReel(_:goldens:record:tolerance:filePath:sourceLocation:)``.
///
/// - Parameters:
///   - picture: The actual picture, premultiplied or straight.
///   - name: The golden's name, without extension: `raster/paths`.
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
/// The failure says which expectations were not met, by how much, on which frame first, and on how
/// many frames. A scenario without expectations fails too, since it would otherwise always pass.
/// - Parameters:
///   - scenario: Built in code, or read by ``ScenarioFile``.
///   - sourceLocation: Where a failure is reported.
public func expectPasses(_ scenario: Scenario, sourceLocation: SourceLocation = #_sourceLocation) {
  CheckOutcome(of: scenario).report(at: sourceLocation)
}

/// Expects that nothing is broken in a screen recording: that the content follows the keyboard,
/// frame by frame.
///
/// The recording is judged as by `keyreel check`. On every frame that is not a repeat, the pinned
/// element has to be within the tolerance of its expected position. This position lies between the
/// element's positions with the keyboard closed and with it open, in proportion to the keyboard's
/// progress. A recording in which nothing can be judged fails too.
///
/// - Parameters:
///   - recording: A file that ffmpeg reads, an animated PNG, or a folder of PNG frames.
///   - device: The device's id; nil to infer the device from the shape of the screen and the keys
///     on it.
///   - tolerance: How far the element may be from its expected position, in points.
///   - sourceLocation: Where a failure is reported.
public func expectFollows(
  recording: String, device: String? = nil, tolerance: Double = 2,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  CheckOutcome(
    of: recording, RecordingOptions(device: device, tolerance: tolerance)
  ).report(at: sourceLocation)
}

extension CheckOutcome {
  /// The outcome of running a scenario: equal if every frame meets the scenario's expectations; a
  /// failure if some frame does not, if there are no expectations, if an expectation judges no
  /// frame, or if the scenario cannot be run.
  init(of scenario: Scenario) {
    do throws(KeyreelError) {
      let lines = try ScenarioRun(scenario).unmetExpectations()
      self = lines.isEmpty ? .equal : Self(kind: .failed, text: lines.joined(separator: "\n"))
    } catch {
      self.init(kind: .failed, text: "'\(scenario.name)' cannot be run: \(error)")
    }
  }

  /// The outcome of checking a recording: equal if everything that could be judged holds; a failure
  /// if something is broken, if nothing could be judged, or if the recording cannot be checked.
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
