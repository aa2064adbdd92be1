extension APNGEncoder {
  /// Compresses what a frame changes of the one before; any number of tasks may do so at the same time.
  ///
  /// Rows that both frames take from the same place are not looked at. Where nothing changed it is one pixel; there is no last
  /// frame before the first.
  /// - Throws: ``PNGError/encoding(_:)`` for a frame of another size, or when memory ran out.
  /// - Precondition: there is no palette.
  /// - Complexity: O(*n*) in the number of pixels from the first row to the last that is not shared.
  package func part(of frame: Frame, since last: Frame?) throws(PNGError) -> AnimationPart {
    precondition(indexed == nil, "pixels, not places in a palette")
    guard frame.size == size else { throw .encoding("a frame is not as large as the canvas") }
    guard let (bitmap, rect) = frame.change(since: last) else { return try dot(of: frame) }
    return try part(bitmap, at: rect)
  }

  /// A part that changes nothing.
  private func dot(of frame: Frame) throws(PNGError) -> AnimationPart {
    let dot = PixelRect(x: 0, y: 0, width: 1, height: 1)
    return try part(frame.bitmap(in: dot), at: dot)
  }

  /// Up to how many pixels changed rows are looked at closely, for the smallest rectangle in them.
  private static let closeLook = 300_000

  /// Decides how a frame whose rows are known will be written, and leaves the work to who calls what comes back.
  ///
  /// Like ``part(of:since:)``, but rows that many frames show are compressed once: large changes are
  /// written as whole rows, small ones as the smallest rectangle. All frames of an animation go the same way.
  /// Frames planned in one order are the same bytes, whoever does the work and when.
  /// - Throws: ``PNGError/encoding(_:)`` for a frame of another size, or when memory ran out.
  /// - Precondition: there is no palette.
  /// - Complexity: O(*n*) in the number of runs, and in the pixels of strips not seen before.
  package func planned(
    _ frame: Frame, since last: Frame?, rows: FrameEncoder
  ) throws(PNGError) -> @Sendable () throws(PNGError) -> AnimationPart {
    precondition(indexed == nil && !isOpaque, "rows are RGBA")
    guard frame.size == size else { throw .encoding("a frame is not as large as the canvas") }
    var (rect, whole) = (PixelRect(size: size), frame)
    if let last {
      guard let changed = frame.changedRows(since: last) else {
        return { [self] () throws(PNGError) in try dot(of: frame) }
      }
      rect = PixelRect(x: 0, y: changed.lowerBound, width: size.width, height: changed.count)
      if rect.size.count <= Self.closeLook {
        return { [self] () throws(PNGError) in try part(of: frame, since: last) }
      }
      whole = Frame(size: rect.size, runs: frame.runs(changed))
    }
    let plan = try rows.plan(whole)
    return { [rect] () throws(PNGError) in
      AnimationPart(rect: rect, stream: try rows.zlibStream(of: plan))
    }
  }

  /// Compresses a rectangle of the canvas.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Precondition: the bitmap has the rectangle's size, straight or opaque, and there is no palette.
  package func part(_ bitmap: Bitmap, at rect: PixelRect) throws(PNGError) -> AnimationPart {
    precondition(indexed == nil && bitmap.size == rect.size, "the rectangle's pixels")
    let stream =
      isOpaque
      ? try FilteredRows.opaque(bitmap, effort: effort)
      : try FilteredRows.compressed(bitmap, effort: effort).flatMap(\.self)
    return AnimationPart(rect: rect, stream: stream)
  }

  /// Compresses a rectangle of the canvas, a byte a pixel, its colour's place in the palette.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Precondition: there is a palette and a place for each of the rectangle's pixels.
  package func part(places: [UInt8], at rect: PixelRect) throws(PNGError) -> AnimationPart {
    precondition(places.count == rect.size.count, "a place for each pixel")
    guard let indexed else { preconditionFailure("places in no palette") }
    return AnimationPart(rect: rect, stream: try indexed.compressed(places, width: rect.width))
  }
}

extension APNGEncoder {
  /// Compresses whole rows that many frames show, a byte a pixel, its colour's place in the palette.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Precondition: there is a place for each pixel of the rows.
  /// - Complexity: O(*n*) in the number of pixels.
  package func rows(of places: [UInt8], width: Int) throws(PNGError) -> AnimationRows {
    precondition(places.count.isMultiple(of: width), "whole rows")
    return AnimationRows(piece: try IndexedRows.piece(places, width: width))
  }

  /// Puts a rectangle of the canvas together of rows.
  /// - Precondition: there is a palette, and the rows fill the rectangle.
  /// - Complexity: O(*n*) in the number of bytes.
  package func part(_ rows: [AnimationRows], at rect: PixelRect) -> AnimationPart {
    precondition(indexed != nil, "places in no palette")
    var stream = SplicedStream()
    for rows in rows { stream.append(rows.piece) }
    return AnimationPart(rect: rect, stream: stream.finished().bytes)
  }
}

/// Rows of an animation, compressed, that many frames show.
package struct AnimationRows: Sendable {
  let piece: Piece

  /// The bytes that they take.
  package var byteCount: Int { piece.bytes.count }
}

/// A frame of an animation, compressed, that has no place in the file yet.
package struct AnimationPart: Sendable {
  /// What it changes of the canvas.
  let rect: PixelRect
  /// Its rows, as one zlib stream.
  let stream: [UInt8]
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
