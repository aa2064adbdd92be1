/// The properties of a PNG that are known before any pixel is decoded.
package struct PictureFacts: Sendable, Hashable {
  /// The size of the picture, or of the animation's canvas.
  package let size: PixelSize
  /// The number of frames of the animation; nil for a still picture.
  package let frameCount: Int?

  /// Reads a file's chunks, and verifies the checksums of those that the pixels depend on.
  /// - Throws: An error if the chunks are broken or the picture is too large.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) {
    let list = try ChunkList(bytes)
    try limits.check(list.header)
    let data = list.chunks.filter { $0.type == .data }.reduce(0) { $0 + $1.payload.count }
    guard data * 1032 >= list.header.leastRowBytes else { throw .truncated }
    size = list.header.bounds.size
    let isAnimated = list.chunks.prefix { $0.type != .data }.contains {
      $0.type == .animationControl
    }
    frameCount = isAnimated ? try AnimationChunks(list, in: bytes).parts.count : nil
  }
}
