import KeyreelJudgement
import KeyreelPixels

/// Where the pinned element is on every frame of a recording.
package struct PinnedTrack: Sendable {
  /// Where it is on one frame.
  package typealias Place = RecordedMotion.Pinned

  /// Each frame's place; nil where there is no element or it is covered.
  package let places: [Place?]

  /// Follows what stands on the keyboard through a recording.
  ///
  /// - Parameter rectangle: Where the element is on the first frame, in pixels; nil where it is found by itself.
  package init(
    _ recording: RecordedFrames, keyboard: KeyboardTrack, rectangle: PixelRect? = nil
  ) {
    places = PinnedTracker(recording: recording, keyboard: keyboard, rectangle: rectangle).places()
  }
}
