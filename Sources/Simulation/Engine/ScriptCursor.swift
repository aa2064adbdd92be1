/// How far a script has come.
struct ScriptCursor: Sendable, Hashable {
  /// The step that starts next.
  var next = 0
  /// The frame that a wait lasts to.
  var waitUntil: Int?
  /// The frame on which everything had come to rest, so that a step may start after it.
  var restFrame: Int?
  /// Whether the last frame has been played.
  var isFinished = false
}
