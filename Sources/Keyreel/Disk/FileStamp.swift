/// What tells one state of a file from another without reading it.
struct FileStamp: Sendable, Hashable {
  /// When it was last written, in nanoseconds of the system's clock.
  var time: Int
  /// Its size, in bytes.
  var size: Int
  /// Its number on the disk, which changes when a file takes its place.
  var number: UInt64
}
