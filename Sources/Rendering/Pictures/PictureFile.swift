import KeyreelImaging

/// Reads and writes pictures on disk.
package enum PictureFile {
  /// The maximum size, in bytes, of a file that is read.
  package static let limit = 1 << 30

  /// The bytes of a picture's file.
  package static func bytes(_ path: String) throws(KeyreelError) -> [UInt8] {
    try InputFile.read(path, limit: limit)
  }

  /// The pixels of a PNG, with straight alpha; for an animated PNG, the pixels of its still
  /// picture.
  package static func bitmap(_ path: String, limits: Limits) throws(KeyreelError) -> Bitmap {
    try decode(try bytes(path), path, limits: limits)
  }

  /// A PNG's pixels with its tags; the path `-` means standard input.
  package static func tagged(_ path: String, limits: Limits) throws(KeyreelError) -> TaggedBitmap {
    let (bytes, name) = (try InputFile.readOrInput(path, limit: limit), InputFile.name(path))
    return TaggedBitmap(try decode(bytes, name, limits: limits), tags: try tags(bytes, name))
  }

  /// Reads what a PNG declares about its pixels.
  package static func tags(_ bytes: [UInt8], _ path: String) throws(KeyreelError) -> PictureTags {
    try KeyreelError.decoding(path, try PictureTags(bytes))
  }

  /// The pixels of a PNG whose bytes have already been read.
  package static func decode(
    _ bytes: [UInt8], _ path: String, limits: Limits
  ) throws(KeyreelError) -> Bitmap {
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes, limits: limits.pictures)
    } catch {
      throw .picture(path: path, error)
    }
  }

  /// Writes a PNG for viewing, as small as possible, with the colour space of `tags`; `-` is
  /// standard output.
  package static func write(
    _ bitmap: Bitmap, tags: PictureTags = .none, to path: String
  ) throws(KeyreelError) {
    let bytes = tags.tagging(
      try KeyreelError.coding(try PNGEncoder.encode(bitmap, effort: .size)))
    guard path == "-" else { return try Disk.give(bytes, to: path) }
    try KeyreelError.mapping(try FileDescriptor.standardOutput.write(bytes)) {
      .writeFailed(path: "standard output", reason: $0.reason)
    }
  }
}

extension PictureFile {
  /// Writes a PNG quickly, without making it as small as possible.
  package static func writeFast(_ bitmap: Bitmap, to path: String) throws(KeyreelError) {
    try Disk.put(try KeyreelError.coding(try PNGEncoder.encode(bitmap)), at: path)
  }
}
