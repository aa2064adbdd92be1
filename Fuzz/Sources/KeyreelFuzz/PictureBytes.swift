import KeyreelImaging

/// Fuzzes the PNG and APNG readers.
///
/// The checksums of half of the inputs are corrected; the readers would otherwise reject almost
/// every input at its first checksum.
enum PictureBytes {
  /// Size limits that keep pictures small enough for the fuzzer to read millions of them.
  private static let limits = PNGLimits(side: 8192, pixels: 1 << 16)

  static func read(_ input: [UInt8]) {
    var bytes = input
    if input.count % 2 == 0 { mendChecksums(&bytes) }
    let facts = try? PictureFacts(bytes, limits: limits)
    if let picture = try? PNGDecoder.decodeTagged(bytes, limits: limits) {
      precondition(facts.map { $0.size == picture.bitmap.size } ?? true)
      let standard = picture.standard
      precondition(standard.pixels.count == picture.bitmap.pixels.count)
      precondition(picture.drawn(standard, over: standard) == picture.bitmap)
      precondition(picture.deep.map { $0.count == picture.bitmap.pixels.count * 4 } ?? true)
    }
    if let tags = try? PictureTags(bytes) { precondition(!tags.space.name.isEmpty) }
    pair(bytes)
    guard (try? APNGDecoder.isAnimated(bytes)) == true,
      var reader = try? AnimationReader(bytes, limits: limits)
    else { return }
    var count = 0
    while let frame = try? reader.next() {
      precondition(frame.canvas.pixels.count == frame.canvas.width * frame.canvas.height)
      precondition(reader.delays[count].seconds.isFinite && reader.playCount >= 0)
      count += 1
    }
    if let whole = try? APNGDecoder.decode(bytes, limits: limits) {
      precondition(whole.frames.count == count)
    }
  }

  /// Finds the rows in which two files of an input differ, and checks the result against the whole
  /// pictures.
  private static func pair(_ bytes: [UInt8]) {
    let end = bytes.firstRange(of: "IEND".utf8).map { min($0.upperBound + 4, bytes.count) }
    guard let end, end < bytes.count else { return }
    let (one, other) = (Array(bytes[..<end]), Array(bytes[end...]))
    guard let pair = try? PicturePairs().rows(one, other, limits: limits),
      let expected = try? PNGDecoder.decode(one, limits: limits),
      let actual = try? PNGDecoder.decode(other, limits: limits)
    else { return }
    _ = pair.isOpaque
    let width = pair.size.width
    for y in 0..<pair.size.height {
      let row = y * width..<(y + 1) * width
      if pair.read.contains(where: { $0.contains(y) }) {
        precondition(pair.expected.pixels[row] == expected.pixels[row])
        precondition(pair.actual.pixels[row] == actual.pixels[row])
      }
      guard !pair.changed.contains(where: { $0.contains(y) }) else { continue }
      precondition(
        expected.pixels[row] == actual.pixels[row],
        "row \(y) differs, but is not reported as changed")
    }
  }

  /// Corrects the checksums of all chunks, including the chunks of a second file.
  private static func mendChecksums(_ bytes: inout [UInt8]) {
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = CRC32.sum(of: bytes[start + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      start = end + (bytes[start + 4..<start + 8].elementsEqual("IEND".utf8) ? 12 : 4)
    }
  }
}
