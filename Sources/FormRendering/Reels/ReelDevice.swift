import KeyreelPixels

/// A device in its place in a reel.
struct ReelDevice: Sendable {
  /// Its body.
  let body: DeviceFrame
  /// One of its rows without a corner, and without the screen.
  let side: Bitmap
  /// The reel's column of its left edge.
  let x: Int
  /// The reel's row of its top edge.
  let y: Int
}
