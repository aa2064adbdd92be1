import KeyreelImaging

/// A device in its place in a reel.
struct ReelDevice: Sendable {
  /// Its body.
  let body: DeviceFrame
  /// One of the reel's rows where the device has no corner, without the screen; straight.
  let side: Bitmap
  /// The reel's column of its left edge.
  let x: Int
  /// The reel's row of its top edge.
  let y: Int

  /// The reel's row of the screen's first.
  var screenTop: Int { y + body.inset }
  /// The reel's rows that have no corner.
  var straightRows: Range<Int> {
    y + body.straightRows.lowerBound..<y + body.straightRows.upperBound
  }
}
