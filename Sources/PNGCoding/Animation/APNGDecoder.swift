import KeyreelPixels

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
  /// Memory is that of all canvases together, at most four times the limit for one picture;
  /// ``forEachFrame(of:limits:_:)`` keeps but a few.
  ///
  /// - Throws: As ``forEachFrame(of:limits:_:)``, and ``PNGError/tooLarge(width:height:limit:)`` where the
  ///   canvases together exceed that.
  /// - Complexity: O(*n*) in the number of pixels of all canvases.
  package static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> PNGAnimation {
    let list = try ChunkList(bytes)
    let count = try AnimationChunks(list, in: bytes).parts.count
    let canvas = list.header.bounds.size
    guard count * canvas.count <= limits.pixels * 4 else {
      throw .tooLarge(width: canvas.width, height: canvas.height * count, limit: limits.pixels * 4)
    }
    var frames: [AnimationFrame] = []
    let playCount = try forEachFrame(of: bytes, limits: limits) { frames.append($0) }
    return PNGAnimation(frames: frames, playCount: playCount)
  }

  /// Decodes an animation frame by frame, in the order they are shown.
  ///
  /// All frames' controls and the sequence are checked before the first is decoded; ``AnimationReader`` does the
  /// same at the caller's pace.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: How large the canvas may be.
  ///   - body: What to do with each frame.
  /// - Returns: How often the animation plays; 0 for ever.
  /// - Throws: ``PNGError/notAnimated``, ``PNGError/invalidAnimation(_:)``, and whatever is wrong with the file
  ///   or the pixels of one of its frames.
  /// - Complexity: O(*n*) in the number of pixels of all canvases.
  @discardableResult
  package static func forEachFrame(
    of bytes: [UInt8], limits: PNGLimits = .standard, _ body: (AnimationFrame) -> Void
  ) throws(PNGError) -> Int {
    var reader = try AnimationReader(bytes, limits: limits)
    while let frame = try reader.next() { body(frame) }
    return reader.playCount
  }
}
