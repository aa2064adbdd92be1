/// Writes an animated PNG, one frame at a time.
///
/// Every appended frame becomes one frame of the file. A frame of the file contains the changes
/// since the previous frame, as a rectangle or as whole rows, or a single pixel if nothing changed.
/// The bytes must be written in this order: ``head(frameCount:)``, one ``append(_:delay:)`` per
/// frame, and ``end()``.
package struct APNGEncoder: Sendable {
  /// The size of the canvas, in pixels.
  package let size: PixelSize
  /// The number of times the animation plays; 0 means for ever.
  package let playCount: Int
  /// The goal that the encoder optimises for.
  package let effort: EncodingEffort
  /// The number of frames appended.
  package private(set) var frameCount: Int = 0

  let indexed: IndexedRows?
  /// Whether frames are opaque and written without alpha.
  let isOpaque: Bool
  private var sequence: UInt32 = 0

  /// Makes an encoder for an animation of the given size.
  ///
  /// With a palette of 1 to 256 different opaque colours, frames store one byte per pixel and can
  /// use only these colours. Without a palette, frames are RGBA, or RGB if `isOpaque` declares that
  /// all frames are opaque.
  ///
  /// - Throws: ``PNGError/encoding(_:)`` for an empty canvas, and
  ///   ``PNGError/tooLarge(width:height:limit:)`` for a canvas with more than 2³¹ − 1 pixels on a
  ///   side.
  package init(
    size: PixelSize, playCount: Int = 0, effort: EncodingEffort = .size, palette: [UInt32]? = nil,
    isOpaque: Bool = false
  ) throws(PNGError) {
    try PNGEncoder.check(size)
    self.size = size
    self.playCount = playCount
    self.effort = effort
    self.isOpaque = isOpaque && palette == nil
    indexed = palette.map { IndexedRows(palette: $0, effort: effort) }
  }

  /// The beginning of a file: signature, `IHDR`, `acTL` and, if there is one, the palette.
  ///
  /// Its length does not depend on the numbers of frames and plays, so it can be overwritten if the
  /// number of frames is known only at the end.
  /// - Precondition: the frame count is positive, the play count is positive or 0, and both fit in
  ///   31 bits.
  package func head(frameCount: Int) -> [UInt8] {
    var bytes = ChunkList.signature
    let header = ImageHeader(
      width: size.width, height: size.height, colorType: indexed != nil ? 3 : isOpaque ? 2 : 6)
    bytes.appendChunk(.header, header.payload)
    bytes.appendChunk(
      .animationControl, UInt32(frameCount).bigEndianBytes + UInt32(playCount).bigEndianBytes)
    if let indexed { bytes.appendChunk(.palette, indexed.payload) }
    return bytes
  }

  /// The chunks of the next frame, made from the frame's compressed part; the delay is written
  /// unchanged.
  package mutating func append(_ part: AnimationPart, delay: AnimationDelay) -> [UInt8] {
    var bytes: [UInt8] = []
    let control = FrameControl(rect: part.rect, delay: delay)
    bytes.appendChunk(.frameControl, nextSequence() + control.payload)
    if frameCount == 0 {
      bytes.appendChunk(.data, part.stream)
    } else {
      bytes.appendChunk(.frameData, nextSequence() + part.stream)
    }
    frameCount += 1
    return bytes
  }

  /// The end of a file.
  package func end() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendChunk(.end, [])
    return bytes
  }

  private mutating func nextSequence() -> [UInt8] {
    defer { sequence += 1 }
    return sequence.bigEndianBytes
  }
}

extension APNGEncoder {
  /// Compresses the changes from the previous frame to the given frame; any number of tasks may
  /// call this method at the same time.
  ///
  /// Rows for which both frames use the same row of the same strip are not compared. If nothing
  /// changed, the part is one pixel. For the first frame, `last` is nil.
  /// - Throws: ``PNGError/encoding(_:)`` if the frame is not as large as the canvas, or if memory
  ///   runs out.
  /// - Precondition: there is no palette.
  /// - Complexity: O(*n*) in the number of pixels from the first unshared row to the last.
  package func part(of frame: Frame, since last: Frame?) throws(PNGError) -> AnimationPart {
    precondition(indexed == nil, "an encoder with a palette needs palette indices, not pixels")
    guard frame.size == size else { throw .encoding("a frame is not as large as the canvas") }
    guard let (bitmap, rect) = frame.change(since: last) else { return try dot(of: frame) }
    return try part(bitmap, at: rect)
  }

  /// A part that changes nothing.
  private func dot(of frame: Frame) throws(PNGError) -> AnimationPart {
    let dot = PixelRect(x: 0, y: 0, width: 1, height: 1)
    return try part(frame.bitmap(in: dot), at: dot)
  }

  /// If the changed rows have at most this many pixels, only the smallest rectangle that contains
  /// the changes is written.
  private static let closeLook = 300_000

  /// Decides how a frame will be written; the returned closure compresses the frame.
  ///
  /// The method does the same as ``part(of:since:)``, but compresses each row only once, even if
  /// many frames show it. Large changes are written as whole rows, and small changes as the
  /// smallest rectangle that contains them. This method must be used for all frames of an animation
  /// or for none of them. Frames planned in the same order have the same bytes, whichever task does
  /// the work.
  /// - Throws: ``PNGError/encoding(_:)`` if the frame is not as large as the canvas, or if memory
  ///   runs out.
  /// - Precondition: there is no palette, and `isOpaque` is false.
  /// - Complexity: O(*n*) in the number of runs plus the number of pixels in two kinds of rows:
  ///   rows of strips not seen before, and rows that look the same in both frames although the
  ///   frames use different strips or different rows of one strip.
  package func planned(
    _ frame: Frame, since last: Frame?, rows: FrameEncoder
  ) throws(PNGError) -> @Sendable () throws(PNGError) -> AnimationPart {
    precondition(indexed == nil && !isOpaque, "the encoder must write RGBA rows")
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
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Precondition: the bitmap has straight alpha or is opaque; it has the rectangle's size; there
  ///   is no palette.
  package func part(_ bitmap: Bitmap, at rect: PixelRect) throws(PNGError) -> AnimationPart {
    precondition(
      indexed == nil && bitmap.size == rect.size, "the pixels must have the rectangle's size")
    let stream =
      isOpaque
      ? try FilteredRows.opaque(bitmap, effort: effort)
      : try FilteredRows.compressed(bitmap, effort: effort)
    return AnimationPart(rect: rect, stream: stream)
  }

  /// Compresses a rectangle of the canvas; a pixel takes one byte, the index of its colour in the
  /// palette.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Precondition: there is a palette, and `places` holds an index for each of the rectangle's
  ///   pixels.
  package func part(places: [UInt8], at rect: PixelRect) throws(PNGError) -> AnimationPart {
    precondition(places.count == rect.size.count, "there must be a palette index for each pixel")
    guard let indexed else { preconditionFailure("palette indices need a palette") }
    return AnimationPart(rect: rect, stream: try indexed.compressed(places, width: rect.width))
  }

  /// Compresses whole rows that many frames show; a pixel takes one byte, the index of its colour
  /// in the palette.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Precondition: `places` holds an index for each pixel of the rows.
  /// - Complexity: O(*n*) in the number of pixels.
  package func rows(of places: [UInt8], width: Int) throws(PNGError) -> AnimationRows {
    precondition(places.count.isMultiple(of: width), "the rows must be whole")
    return AnimationRows(piece: try IndexedRows.piece(places, width: width))
  }

  /// Assembles a rectangle of the canvas from compressed rows.
  /// - Precondition: there is a palette, and the rows fill the rectangle.
  /// - Complexity: O(*n*) in the number of bytes.
  package func part(_ rows: [AnimationRows], at rect: PixelRect) -> AnimationPart {
    precondition(indexed != nil, "palette indices need a palette")
    var stream = SplicedStream()
    for rows in rows { stream.append(rows.piece) }
    return AnimationPart(rect: rect, stream: stream.finished().bytes)
  }
}

/// Compressed rows that many frames of an animation show.
package struct AnimationRows: Sendable {
  let piece: Piece

  /// The size of the compressed rows, in bytes.
  package var byteCount: Int { piece.bytes.count }
}

/// A compressed frame of an animation, before it is added to the file.
package struct AnimationPart: Sendable {
  /// The rectangle of the canvas that the part changes.
  let rect: PixelRect
  /// The part's rows, as one zlib stream.
  let stream: [UInt8]
}

extension Frame {
  /// The smallest rectangle that contains all differences from the previous frame, and its pixels;
  /// nil if both frames show the same rows of the same strips.
  ///
  /// Without a previous frame, the rectangle is the whole frame. If the frames show different
  /// strips, or different rows of a strip, but look the same, the rectangle is a single pixel.
  /// - Precondition: both frames have the same size.
  /// - Complexity: O(*n*) in the number of pixels from the first unshared row to the last.
  public func change(since last: Frame?) -> (pixels: Bitmap, rect: PixelRect)? {
    guard let last else { return (bitmap(), PixelRect(size: size)) }
    return changedRect(since: last).map { (bitmap(in: $0), $0) }
  }
}

/// The rows of a picture with at most 256 opaque colours, stored as one byte per pixel.
struct IndexedRows: Sendable {
  /// The colours, packed; a pixel's byte is the index of its colour in this list.
  let palette: [UInt32]
  private let effort: EncodingEffort

  /// Makes rows that use a palette.
  /// - Precondition: there are 1 to 256 colours, all different and all opaque.
  init(palette: [UInt32], effort: EncodingEffort) {
    precondition((1...256).contains(palette.count), "a palette must have 1 to 256 colours")
    self.palette = palette
    self.effort = effort
  }

  /// The payload of `PLTE`.
  var payload: [UInt8] {
    palette.flatMap { color in
      [0, 8, 16].map { (shift: UInt32) in UInt8(truncatingIfNeeded: color >> shift) }
    }
  }

  /// The zlib stream of rows of palette indices, each row with filter None.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Complexity: O(*n*) in the number of pixels.
  func compressed(_ places: [UInt8], width: Int) throws(PNGError) -> [UInt8] {
    try stream(Self.filtered(places, width: width))
  }

  /// Compresses rows that many frames show, always with zlib and separately from other rows.
  ///
  /// With the demo's frames, halving the length of zlib's hash chains makes the result 1 % larger
  /// and saves a fifth of the time. Doubling the length has the opposite effect.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Complexity: O(*n*) in the number of pixels.
  static func piece(_ places: [UInt8], width: Int) throws(PNGError) -> Piece {
    try Piece(filtered(places, width: width), by: .small(chain: 512))
  }

  private static func filtered(_ places: [UInt8], width: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((width + 1) * (places.count / width))
    for start in stride(from: 0, to: places.count, by: width) {
      bytes.append(0)
      bytes += places[start..<start + width]
    }
    return bytes
  }

  /// The largest number of bytes for which libdeflate's smaller stream is worth the extra time.
  private static let fewBytes = 1 << 13

  /// A zlib stream, written by libdeflate at level 9.
  ///
  /// If the encoder's goal is speed, the stream is written by ISA-L or, for few bytes, by
  /// libdeflate at level 5.
  ///
  /// Level 9 takes five times as long as level 5, and the files are a tenth smaller. ISA-L takes a
  /// sixth of level 5's time, and the files are an eighth larger.
  private func stream(_ rows: [UInt8]) throws(PNGError) -> [UInt8] {
    guard effort == .speed else { return try Deflate.zlibStream(rows, level: 9) }
    return rows.count > Self.fewBytes
      ? try Deflate.fastZlibStream(rows) : try Deflate.zlibStream(rows, level: 5)
  }
}
