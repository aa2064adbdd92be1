import Keyreel
import Testing

/// Expects that nothing is broken in a screen recording: that the content stays on the keyboard, frame by frame.
///
/// What `keyreel check` says of it: the pinned element is within the tolerance of the line between its closed and its
/// open place on every frame that is no repeat. A recording in which nothing can be judged fails too.
///
/// - Parameters:
///   - recording: A file that ffmpeg reads, an animated PNG, or a folder of PNG frames.
///   - device: The device's id; nil where it is told by the frames' size.
///   - tolerance: How far off its line the element may be, in points.
///   - sourceLocation: Where a failure is reported.
public func expectFollows(
  recording: String, device: String? = nil, tolerance: Double = 2,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(KeyreelError) {
    let check = try RecordingCheck(
      recording, options: RecordingOptions(device: device, tolerance: tolerance))
    guard check.exitCode != 0 else { return }
    CheckOutcome(kind: .failed, text: check.lines.joined(separator: "\n")).report(
      at: sourceLocation)
  } catch {
    CheckOutcome(kind: .failed, text: "'\(recording)' cannot be checked: \(error)").report(
      at: sourceLocation)
  }
}
