/// Where the keyboard is on every frame of a recording.
package struct KeyboardTrack: Sendable {
  /// Where it is on one frame.
  package struct Place: Sendable, Hashable {
    /// The first row of its pane, in pixels, between rows.
    package var top: Double
    /// How far it is below its rest, in pixels.
    package var shift: Double
    /// How sure that is, 0…1.
    package var confidence: Double
    /// Which keyboard at rest it is, by its index.
    package var rest: Int
  }

  /// The keyboards at rest, in the order in which they were first seen.
  package let rests: [RecordedFrames.Rest]
  /// Each frame's place; nil where too little of it is seen.
  package let places: [Place?]

  /// The least correlation at which a place is believed.
  static let leastScore = 0.65

  /// Follows the rows of keys of each keyboard at rest through a recording.
  ///
  /// - Complexity: O(*n*) in the number of frames that are no repeats.
  package init(_ recording: RecordedFrames) {
    let tracker = KeyboardTracker(recording)
    rests = tracker.rests
    places = tracker.places()
  }
}
