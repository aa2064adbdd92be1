/// What the keyboard does on a frame of a recording.
public enum MotionPhase: String, Sendable, Hashable, CaseIterable {
  /// No keyboard is seen.
  case hidden
  /// It comes.
  case showing
  /// It rests.
  case shown
  /// A finger or an app's own motion takes it along.
  case dragged
  /// It goes.
  case hiding
  /// It cannot be said.
  case unknown
}
