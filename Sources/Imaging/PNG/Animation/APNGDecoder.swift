/// Reads animated PNG pictures.
package enum APNGDecoder {
  /// Whether a file announces an animation before its pixels.
  ///
  /// - Throws: What is wrong with the file's chunks, as ``PNGDecoder/decode(_:limits:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func isAnimated(_ bytes: [UInt8]) throws(PNGError) -> Bool {
    let chunks = try ChunkList(bytes).chunks
    return chunks.prefix { $0.type != .data }.contains { $0.type == .animationControl }
  }

  /// Decodes an animation into whole canvases.
  ///
  /// Memory is that of all canvases together, at most four times the limit for one picture; ``AnimationReader`` keeps but a few.
  ///
  /// - Throws: What ``AnimationReader`` does, and ``PNGError/tooLarge(width:height:limit:)`` where the
  ///   canvases together exceed that.
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
  /// The frames, in the order they are shown.
  package var frames: [AnimationFrame]
  /// How often it plays; 0 for ever.
  package var playCount: Int
}
