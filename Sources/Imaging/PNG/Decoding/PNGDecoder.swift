/// Reads PNG pictures.
public enum PNGDecoder {
  /// Decodes a picture of any colour type and depth into straight RGBA, eight bits a channel.
  ///
  /// Palettes and `tRNS` are expanded, low depths scaled to 0…255, 16 bits cut to the high byte, interlaced
  /// rows put in order. Colours are taken as they are: `gAMA`, `sRGB`, `iCCP` and their like change nothing.
  /// Of an animated file this is the still picture. An index past the palette reads as opaque black.
  ///
  /// Memory is the picture's four bytes a pixel plus a copy of the compressed rows, and none is taken for a
  /// picture that is too large or that the compressed bytes cannot possibly fill.
  ///
  /// - Throws: What is wrong, at the first place where the file breaks the format's rules.
  /// - Complexity: O(*n*) in the number of pixels and bytes.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> Bitmap {
    let list = try ChunkList(bytes)
    try limits.check(list.header)
    if let bitmap = PlainPicture.decoded(list, in: bytes) { return bitmap }
    return try ImageStream(of: list, in: bytes).decoded()
  }

  /// How many of a file's first bytes ``checkStart(_:)`` looks at.
  public static var startCount: Int { ChunkList.startCount }

  /// Checks that a file begins as a PNG does, without looking further.
  ///
  /// - Parameter bytes: The file's first ``startCount`` bytes or more, or all of a shorter one.
  /// - Throws: ``PNGError/gitLFSPointer``, ``PNGError/notPNG``, or ``PNGError/truncated`` within the signature.
  public static func checkStart(_ bytes: [UInt8]) throws(PNGError) {
    try ChunkList.checkSignature(bytes)
  }
}
