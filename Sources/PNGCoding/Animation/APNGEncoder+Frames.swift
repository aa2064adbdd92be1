import Pixels

extension APNGEncoder {
  /// Up to how many pixels changed rows are looked at closely, for the smallest rectangle in them.
  private static let closeLook = 300_000

  /// The chunks of the next frame, whose rows are known to the frames before.
  ///
  /// Like ``append(_:delay:)`` of a bitmap, but rows that many frames show are compressed once: large changes are
  /// written as whole rows, small ones as the smallest rectangle. All frames of an animation go the same way.
  ///
  /// - Parameters:
  ///   - frame: The whole canvas while the frame is shown.
  ///   - delay: How long it is shown, written as it is.
  ///   - rows: Compresses rows, and keeps them.
  /// - Throws: ``PNGError/encoding(_:)`` for a frame of another size, or when memory ran out.
  /// - Precondition: there is no palette.
  /// - Complexity: O(*n*) in the number of bytes written, and in that of the pixels compressed anew.
  public mutating func append(
    _ frame: Frame, delay: AnimationDelay, rows: FrameEncoder
  ) throws(PNGError) -> [UInt8] {
    precondition(isFullColor, "rows are RGBA")
    guard frame.size == size else { throw .encoding("a frame is not as large as the canvas") }
    defer { lastFrame = frame }
    guard let lastFrame else {
      return appended(frame.bounds, delay, try rows.zlibStream(of: frame))
    }
    guard let changed = frame.changedRows(since: lastFrame) else {
      let dot = PixelRect(x: 0, y: 0, width: 1, height: 1)
      return try appended(frame.bitmap(rows: 0..<1).cropped(to: dot), at: dot, delay)
    }
    let part = Frame(
      size: PixelSize(width: size.width, height: changed.count), runs: frame.runs(changed))
    if part.size.count <= Self.closeLook {
      let now = part.bitmap()
      let rect = now.changedRect(since: lastFrame.bitmap(rows: changed))
      return try appended(
        now.cropped(to: rect), at: rect.offsetBy(dx: 0, dy: changed.lowerBound), delay)
    }
    let rect = PixelRect(x: 0, y: changed.lowerBound, width: size.width, height: changed.count)
    return appended(rect, delay, try rows.zlibStream(of: part))
  }

  private mutating func appended(
    _ bitmap: Bitmap, at rect: PixelRect, _ delay: AnimationDelay
  ) throws(PNGError) -> [UInt8] {
    let parts = try FilteredRows.compressed(bitmap, effort: effort)
    return appended(rect, delay, Array(parts.joined()))
  }
}

extension Frame {
  /// The whole frame as a rectangle.
  fileprivate var bounds: PixelRect { PixelRect(size: size) }

  /// Some rows as a bitmap.
  fileprivate func bitmap(rows: Range<Int>) -> Bitmap {
    Frame(size: PixelSize(width: size.width, height: rows.count), runs: runs(rows)).bitmap()
  }
}
