/// Writes an animated PNG, a frame at a time.
///
/// Every frame becomes one frame of the file: the rectangle that changed since the one before, or a single pixel
/// where nothing did. The bytes are to be written in the order ``head(frameCount:)``, one
/// ``append(_:delay:)`` a frame, ``end()``.
package struct APNGEncoder: Sendable {
  /// The canvas, in pixels.
  package let size: PixelSize
  /// How often the animation plays; 0 for ever.
  package let playCount: Int
  /// What time is spent for.
  package let effort: EncodingEffort
  /// How many frames were appended.
  package private(set) var frameCount: Int = 0

  let indexed: IndexedRows?
  /// Whether frames are opaque and written without alpha.
  let isOpaque: Bool
  private var sequence: UInt32 = 0

  /// Makes an encoder of an animation of a size.
  ///
  /// With a palette of 1 to 256 opaque colours, each once, frames hold a byte a pixel, and may have no other
  /// colour; without one they are RGBA, or RGB where all are opaque.
  ///
  /// - Throws: ``PNGError/tooLarge(width:height:limit:)`` for an empty canvas or one past 2³¹ − 1 pixels a side.
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

  /// What a file starts with: signature, `IHDR`, `acTL` and the palette.
  ///
  /// Always of the same length, so that it can be written over when the number of frames is known only in the end.
  /// - Precondition: the counts are positive, or 0 for a play count, and fit 31 bits.
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

  /// The chunks of the next frame, whose part was compressed before; the delay is written as it is.
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

  /// What a file ends with.
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
