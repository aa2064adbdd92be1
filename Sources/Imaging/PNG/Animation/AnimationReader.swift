/// Plays an animated PNG one frame at a time, with only a few canvases in memory.
///
/// Copies are independent: a copy continues from the original's position at the time of copying.
package struct AnimationReader: Sendable {
  /// The number of frames.
  package var count: Int { animation.parts.count }
  /// The number of times the animation plays; 0 means for ever.
  package var playCount: Int { animation.playCount }
  /// The duration of each frame.
  package var delays: [AnimationDelay] { animation.parts.map(\.control.delay) }
  /// The index of the frame that ``next()`` returns next; `count` after the last frame.
  package private(set) var position: Int = 0

  private let bytes: [UInt8]
  let list: ChunkList
  private let animation: AnimationChunks
  private var canvas: AnimationCanvas

  /// Makes a reader positioned before the first frame.
  ///
  /// The frame controls and sequence numbers of the whole file are checked, but no pixel is
  /// decoded.
  /// - Throws: ``PNGError/notAnimated``, ``PNGError/invalidAnimation(_:)``, or another error if the
  ///   file's chunks are broken or the picture is too large.
  package init(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) {
    list = try ChunkList(bytes)
    try limits.check(list.header)
    animation = try AnimationChunks(list, in: bytes)
    canvas = AnimationCanvas(size: list.header.bounds.size)
    self.bytes = bytes
  }

  /// The next frame, composed by the rules of the APNG specification; nil after the last frame.
  ///
  /// The blend operation OVER is computed exactly and rounded to the nearest integer.
  /// - Throws: An error if the frame's pixels are broken.
  /// - Complexity: O(*n*) in the number of the frame's pixels, plus that of the canvas's pixels if
  ///   the caller keeps the canvas.
  package mutating func next() throws(PNGError) -> AnimationFrame? {
    guard position < count else { return nil }
    let part = animation.parts[position]
    canvas.show(try stream(of: part).decoded(), part.control)
    position += 1
    return AnimationFrame(canvas: canvas.bitmap, delay: part.control.delay)
  }

  /// A frame as a separate picture.
  ///
  /// The picture has the file's format and palette, and the frame's size and pixels.
  private func stream(of part: AnimationChunks.Part) -> ImageStream {
    var header = list.header
    (header.width, header.height) = (part.control.rect.width, part.control.rect.height)
    var stream = ImageStream(header: header)
    stream.appendColors(of: list, in: bytes)
    for range in part.data { stream.appendData(Array(bytes[range])) }
    stream.appendEnd()
    return stream
  }
}

/// One frame of an animated picture, as a viewer shows it.
package struct AnimationFrame: Sendable, Hashable {
  /// The whole canvas while the frame is shown, in straight RGBA.
  package let canvas: Bitmap
  /// The duration of the frame.
  package let delay: AnimationDelay
}

/// Reads animated PNG pictures.
package enum APNGDecoder {
  /// Whether a file declares an animation (`acTL`) before its pixels.
  ///
  /// - Throws: An error if the file's chunks are broken.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func isAnimated(_ bytes: [UInt8]) throws(PNGError) -> Bool {
    let chunks = try ChunkList(bytes).chunks
    return chunks.prefix { $0.type != .data }.contains { $0.type == .animationControl }
  }

  /// The colours of a file's palette, made opaque; nil if the file has no palette.
  ///
  /// - Throws: An error if the file's chunks are broken.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func palette(_ bytes: [UInt8]) throws(PNGError) -> [UInt32]? {
    let chunk = try ChunkList(bytes).chunks.first { $0.type == .palette }
    return chunk.map { chunk in
      stride(from: chunk.payload.lowerBound, to: chunk.payload.upperBound - 2, by: 3).map {
        0xFF00_0000 | UInt32(bytes[$0 + 2]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0])
      }
    }
  }

  /// Decodes an animation into whole canvases.
  ///
  /// All canvases are in memory at the same time; together, they have at most four times as many
  /// pixels as the limit for one picture. ``AnimationReader`` keeps only a few in memory.
  ///
  /// - Throws: The same errors as ``AnimationReader``, and
  ///   ``PNGError/tooLarge(width:height:limit:)`` if the canvases together exceed four times the
  ///   limit.
  /// - Complexity: O(*n*) in the number of pixels of all canvases.
  package static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> PNGAnimation {
    var reader = try AnimationReader(bytes, limits: limits)
    let canvas = reader.list.header.bounds.size
    guard reader.count * canvas.count <= limits.pixels * 4 else {
      throw .tooLarge(
        width: canvas.width, height: canvas.height * reader.count, limit: limits.pixels * 4)
    }
    var frames: [AnimationFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return PNGAnimation(frames: frames, playCount: reader.playCount)
  }
}

/// An animated picture.
package struct PNGAnimation: Sendable, Hashable {
  /// The frames, in the order in which they are shown.
  package var frames: [AnimationFrame]
  /// The number of times the animation plays; 0 means for ever.
  package var playCount: Int
}
