import KeyreelPixels

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
  package mutating func append(
    _ frame: Frame, delay: AnimationDelay, rows: FrameEncoder
  ) throws(PNGError) -> [UInt8] {
    precondition(isFullColor, "rows are RGBA")
    guard frame.size == size else { throw .encoding("a frame is not as large as the canvas") }
    defer { lastFrame = frame }
    return append(try planned(frame, since: lastFrame, rows: rows)(), delay: delay)
  }

  /// Decides how a frame whose rows are known will be written, and leaves the work to who calls what comes back.
  ///
  /// Frames planned in one order are the same bytes, whoever does the work and when.
  /// - Parameters:
  ///   - frame: The whole canvas while the frame is shown.
  ///   - last: The frame before; nil for the first.
  ///   - rows: Compresses rows, and keeps them.
  /// - Throws: ``PNGError/encoding(_:)`` for a frame of another size, or when memory ran out.
  /// - Precondition: there is no palette.
  /// - Complexity: O(*n*) in the number of runs, and in the pixels of strips not seen before.
  package func planned(
    _ frame: Frame, since last: Frame?, rows: FrameEncoder
  ) throws(PNGError) -> @Sendable () throws(PNGError) -> AnimationPart {
    precondition(isFullColor, "rows are RGBA")
    guard frame.size == size else { throw .encoding("a frame is not as large as the canvas") }
    guard let last else { return try whole(frame, at: frame.bounds, rows) }
    guard let changed = frame.changedRows(since: last) else {
      let dot = PixelRect(x: 0, y: 0, width: 1, height: 1)
      return { [self] () throws(PNGError) in
        try self.part(frame.bitmap(rows: 0..<1).cropped(to: dot), at: dot)
      }
    }
    let part = Frame(
      size: PixelSize(width: size.width, height: changed.count), runs: frame.runs(changed))
    if part.size.count <= Self.closeLook {
      return { [self] () throws(PNGError) in
        let now = part.bitmap()
        let rect = now.changedRect(since: last.bitmap(rows: changed))
        return try self.part(
          now.cropped(to: rect), at: rect.offsetBy(dx: 0, dy: changed.lowerBound))
      }
    }
    return try whole(
      part, at: PixelRect(x: 0, y: changed.lowerBound, width: size.width, height: changed.count),
      rows)
  }

  private func whole(
    _ frame: Frame, at rect: PixelRect, _ rows: FrameEncoder
  ) throws(PNGError) -> @Sendable () throws(PNGError) -> AnimationPart {
    let plan = try rows.plan(frame)
    return { () throws(PNGError) in
      AnimationPart(rect: rect, stream: try rows.zlibStream(of: plan))
    }
  }
}

extension Frame {
  /// The whole frame as a rectangle.
  fileprivate var bounds: PixelRect { PixelRect(size: size) }

  /// Some rows as a bitmap.
  func bitmap(rows: Range<Int>) -> Bitmap {
    Frame(size: PixelSize(width: size.width, height: rows.count), runs: runs(rows)).bitmap()
  }
}
