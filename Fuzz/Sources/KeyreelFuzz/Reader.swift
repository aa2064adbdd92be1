/// What is fuzzed.
enum Reader: String, CaseIterable, Sendable {
  /// A scenario's text.
  case yaml
  /// A picture or an animation.
  case png
  /// A font.
  case font
  /// A scenario's text and the first frames of its run.
  case scenario
}
