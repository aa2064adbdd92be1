import Pixels

/// A phone in its place in a reel.
struct ReelPhone: Sendable {
  /// The phone.
  let device: DeviceFrame
  /// One of its rows without a corner, and without the screen.
  let side: Bitmap
  /// The reel's column of its left edge.
  let x: Int
  /// The reel's row of its top edge.
  let y: Int
}
