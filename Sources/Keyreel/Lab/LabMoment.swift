/// A moment of a script that every variant has, each on a frame of its own.
struct LabMoment: Sendable, Hashable {
  /// What has just been done.
  var title: String
  /// The frame.
  var frame: Int
}
