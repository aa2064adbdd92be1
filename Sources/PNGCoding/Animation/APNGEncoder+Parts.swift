import KeyreelPixels

extension APNGEncoder {
  /// Compresses what a frame changes of the one before; any number of tasks may do so at the same time.
  ///
  /// Rows that both frames take from the same place are not looked at. Where nothing changed it is one pixel.
  /// - Parameters:
  ///   - frame: The whole canvas while the frame is shown.
  ///   - last: The frame before; nil for the first.
  /// - Throws: ``PNGError/encoding(_:)`` for a frame of another size, or when memory ran out.
  /// - Precondition: there is no palette.
  /// - Complexity: O(*n*) in the number of pixels from the first row to the last that is not shared.
  package func part(of frame: Frame, since last: Frame?) throws(PNGError) -> AnimationPart {
    precondition(indexed == nil, "pixels, not places in a palette")
    guard frame.size == size else { throw .encoding("a frame is not as large as the canvas") }
    guard let (bitmap, rect) = frame.change(since: last) else {
      let dot = PixelRect(x: 0, y: 0, width: 1, height: 1)
      return try part(frame.bitmap(rows: 0..<1).cropped(to: dot), at: dot)
    }
    return try part(bitmap, at: rect)
  }

  /// Compresses a rectangle of the canvas.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Precondition: the bitmap has the rectangle's size, straight or opaque, and there is no palette.
  package func part(_ bitmap: Bitmap, at rect: PixelRect) throws(PNGError) -> AnimationPart {
    precondition(indexed == nil && bitmap.size == rect.size, "the rectangle's pixels")
    return AnimationPart(rect: rect, stream: try compressed(bitmap).flatMap(\.self))
  }

  /// Compresses a rectangle of the canvas, a byte a pixel, its colour's place in the palette.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Precondition: there is a palette and a place for each of the rectangle's pixels.
  package func part(places: [UInt8], at rect: PixelRect) throws(PNGError) -> AnimationPart {
    precondition(places.count == rect.size.count, "a place for each pixel")
    guard let indexed else { preconditionFailure("places in no palette") }
    return AnimationPart(rect: rect, stream: try indexed.compressed(places, width: rect.width))
  }

  /// The chunks of the next frame, whose part was compressed before.
  package mutating func append(_ part: AnimationPart, delay: AnimationDelay) -> [UInt8] {
    appended(part.rect, delay, part.stream)
  }
}

extension Frame {
  /// The smallest rectangle that holds all that is unlike the frame before, and its pixels; nil where both take all rows
  /// from the same places.
  /// - Precondition: both have the same size.
  /// - Complexity: O(*n*) in the number of pixels from the first row to the last that is not shared.
  public func change(since last: Frame?) -> (pixels: Bitmap, rect: PixelRect)? {
    guard let last else { return (bitmap(), PixelRect(size: size)) }
    return changedRect(since: last).map { (bitmap(in: $0), $0) }
  }
}
