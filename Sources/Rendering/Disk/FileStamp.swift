import KeyreelSupport

/// What tells one file from others, and one state of it from the next.
package struct FileStamp: Sendable, Hashable {
  /// Which file it is, whatever path leads to it.
  package struct Identity: Sendable, Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// Which file it is.
  package var identity: Identity
  /// How many bytes it has.
  var size: Int64
  /// When it was changed: seconds and billionths.
  var seconds: Int64
  var fraction: Int64

  /// Looks at a file; nil where there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(status.st_size)
    seconds = Int64(status.modified.tv_sec)
    fraction = Int64(status.modified.tv_nsec)
  }
}
