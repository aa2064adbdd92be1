import KeyreelImaging

/// The PNG and APNG readers.
///
/// Half of the inputs have their checksums mended, or none would come far.
enum PictureBytes {
  /// Pictures small enough that millions of them can be read.
  private static let limits = PNGLimits(side: 8192, pixels: 1 << 16)

  static func read(_ input: [UInt8]) {
    var bytes = input
    if input.count % 2 == 0 { mendChecksums(&bytes) }
    if let picture = try? PNGDecoder.decode(bytes, limits: limits) {
      precondition(picture.pixels.count == picture.width * picture.height)
    }
    guard (try? APNGDecoder.isAnimated(bytes)) == true,
      var reader = try? AnimationReader(bytes, limits: limits)
    else { return }
    while let frame = try? reader.next() {
      precondition(frame.canvas.pixels.count == frame.canvas.width * frame.canvas.height)
    }
  }

  /// Gives every chunk the checksum it should have.
  private static func mendChecksums(_ bytes: inout [UInt8]) {
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = CRC32.sum(of: bytes[start + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      start = end + 4
    }
  }
}
