/// A stretch of frames in which the keyboard moves one way.
struct MotionSegment: Sendable, Hashable {
  /// What it does: `showing`, `hiding` or `dragged`.
  var phase: MotionPhase
  /// The frames, without the rests beside them.
  var frames: Range<Int>
  /// Whether it goes from one height to another, as with a bar of suggestions.
  var isChange = false
}
