/// Reads PNG pictures; libpng decodes all of them except the frames that ``FrameEncoder`` wrote.
public enum PNGDecoder {
  /// Decodes a picture of any colour type and depth into straight RGBA with eight bits per channel.
  ///
  /// Palettes and `tRNS` are expanded, and interlaced rows are put in order. Low depths are scaled
  /// to 0…255, and 16-bit values are rounded to the nearest eight-bit value. Colours are not
  /// converted: `gAMA`, `sRGB`, `iCCP` and similar chunks have no effect. For an animated file, the
  /// result is the still picture. An index past the end of the palette is decoded as opaque black.
  ///
  /// Decoding uses four bytes of memory per pixel plus a copy of the compressed rows. If a picture
  /// is too large, or has more pixels than its compressed bytes can possibly contain, no memory is
  /// allocated for its pixels.
  ///
  /// - Throws: An error if the file breaks the format's rules, or the picture is too large.
  /// - Complexity: O(*n*) in the number of pixels and bytes.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> Bitmap {
    let list = try ChunkList(bytes)
    try limits.check(list.header)
    if let bitmap = SplicedPicture.decoded(list, in: bytes) { return bitmap }
    return try ImageStream(of: list, in: bytes).decoded()
  }

  /// The number of bytes at the start of a file that ``checkStart(_:)`` needs.
  public static var startCount: Int { ChunkList.startCount }

  /// Checks that a file begins with the PNG signature, without reading any further.
  ///
  /// - Parameter bytes: At least the file's first ``startCount`` bytes, or all bytes of a shorter
  ///   file.
  /// - Throws: ``PNGError/gitLFSPointer``, ``PNGError/notPNG``, or ``PNGError/truncated`` if the
  ///   file ends within the signature.
  public static func checkStart(_ bytes: [UInt8]) throws(PNGError) {
    try ChunkList.checkSignature(bytes)
  }
}

/// The maximum size of a picture, checked before memory is allocated for its pixels.
public struct PNGLimits: Sendable, Hashable {
  /// The maximum length of a side, in pixels.
  public var side: Int
  /// The maximum number of pixels.
  public var pixels: Int

  /// The limits of the command-line tool: 8192 pixels per side (Contract §2.1).
  public static let standard: PNGLimits = PNGLimits(side: 8192, pixels: 8192 * 8192)

  /// Makes limits from the maximum length of a side and the maximum number of pixels.
  public init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  func check(_ header: ImageHeader) throws(PNGError) {
    let (width, height) = (header.width, header.height)
    guard width <= side, height <= side else {
      throw .tooLarge(width: width, height: height, limit: side)
    }
    guard width * height <= pixels else {
      throw .tooLarge(width: width, height: height, limit: pixels)
    }
  }
}
