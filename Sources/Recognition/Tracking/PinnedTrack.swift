import KeyreelPixels

/// Where the pinned element is on every frame of a recording.
package struct PinnedTrack: Sendable {
  /// Where it is on one frame.
  package struct Place: Sendable, Hashable {
    /// The first row below it, in pixels, between rows.
    package var bottom: Double
    /// How sure that is, 0…1.
    package var confidence: Double
    /// Where its lower edge is while the keyboard rests, in pixels.
    package var open: Double
    /// Where it is without a keyboard, in pixels; nil where that is not known.
    package var closed: Double?
    /// The first row of the keyboard at the rest that `open` is of, in pixels.
    package var restTop: Double
    /// Whether it is a part of the content, as a list's last row is, and goes with it.
    package var isContent: Bool
    /// Whether nothing stands below it without a keyboard.
    package var isLast: Bool
  }

  /// Each frame's place; nil where there is no element or it is covered.
  package let places: [Place?]

  /// Follows what stands on the keyboard through a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - keyboard: Where the keyboard is on each frame.
  ///   - rectangle: Where the element is on the first frame, in pixels; nil where it is found by itself.
  package init(
    _ recording: RecordedFrames, keyboard: KeyboardTrack, rectangle: PixelRect? = nil
  ) {
    places = PinnedTracker(recording, keyboard, rectangle: rectangle).places()
  }
}
