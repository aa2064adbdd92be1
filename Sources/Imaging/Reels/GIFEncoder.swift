/// Writes an animated GIF with one palette, one frame at a time.
///
/// For each frame, only the rectangle or the whole rows that changed since the previous frame are
/// written. Consecutive equal frames are merged, and their durations are added. Rows that appear in
/// many frames are compressed only once. To make the file, join the bytes that
/// ``append(_:at:delay:)`` returns for each frame and the bytes that ``end()`` returns. The encoder
/// keeps a canvas, one compressed frame and at most 128 MB of rows in memory. The format is GIF89a,
/// with the NETSCAPE2.0 extension for the loop.
package final class GIFEncoder {
  /// The longest delay a frame can have, in hundredths of a second.
  static let longestDelay: Int = 65_535

  private var writer: GIFWriter
  private var known = SpanCache<LZWCodes>(limit: 64 << 20)
  private var canvas: PaletteCanvas
  /// The pending frame, which is written when its duration is known.
  private var pending: (rect: PixelRect, image: [LZWCodes], first: UInt8, delay: Int)?

  /// Makes an encoder for an animation that plays at most 65,536 times; if `plays` is 0, the
  /// animation loops for ever.
  /// - Precondition: the width and the height are 1…65535 pixels.
  package init(size: PixelSize, colors: ReelColors, plays: Int = 0) {
    precondition(
      (1...65_535).contains(size.width) && (1...65_535).contains(size.height),
      "each side must have 1 to 65535 pixels")
    canvas = PaletteCanvas(size: size, colors: colors)
    writer = GIFWriter(size: size, colors: colors.colors, plays: plays)
  }

  /// Accepts the next frame's changes: spans that fill a rectangle from top to bottom.
  ///
  /// The first frame's spans fill the whole canvas. If there are no spans, the frame equals the
  /// previous frame. Alpha is ignored. The delay is in hundredths of a second.
  /// - Returns: The bytes that can already be written to the file; often none.
  /// - Precondition: the preconditions of ``PaletteCanvas`` hold, and the delay is positive.
  /// - Complexity: O(*n*) in the number of pixels; spans that have already been written are not
  ///   compressed a second time.
  package func append(_ spans: [ReelSpan], at rect: PixelRect, delay: Int) -> [UInt8] {
    precondition(delay > 0, "the delay must be positive")
    guard let (changed, part) = canvas.put(spans, at: rect) else {
      pending?.delay += delay
      return []
    }
    writePending()
    let (image, first) = image(of: part)
    pending = (changed, image, first, delay)
    return writer.take()
  }

  /// Returns the last bytes of the file: the pending frame and the trailer.
  ///
  /// Nothing can be appended after the end.
  package func end() -> [UInt8] {
    writePending()
    writer.end()
    return writer.take()
  }

  /// A frame's codes, and the palette index of the frame's first pixel.
  private func image(of part: PalettePart) -> ([LZWCodes], first: UInt8) {
    switch part {
    case .places(let places): ([LZWCodes(of: places, bits: writer.bits)], places[0])
    case .spans(let spans): (spans.map(codes), spans[0].places[0])
    }
  }

  /// The codes of a span, made once for all frames that show the span.
  private func codes(of rows: PaletteSpan) -> LZWCodes {
    if let known = known.value(of: rows.span) { return known }
    let codes = LZWCodes(of: rows.places, bits: writer.bits)
    known.keep(codes, of: rows.span, weight: codes.byteCount)
    return codes
  }

  /// Writes the pending frame; if its duration exceeds the longest delay, frames without changes
  /// fill the remaining time.
  private func writePending() {
    while let (rect, image, first, delay) = pending {
      let time = min(delay, Self.longestDelay)
      writer.write(rect, image, delay: time)
      pending = nil
      guard delay > time else { return }
      let dot = LZWCodes(of: [first], bits: writer.bits)
      pending = (PixelRect(x: rect.x, y: rect.y, width: 1, height: 1), [dot], first, delay - time)
    }
  }
}

/// The blocks of one GIF (GIF89a, sections 17 to 27).
struct GIFWriter {
  /// The number of bits of a pixel's palette index, 2…8.
  let bits: Int
  private var bytes: [UInt8]

  /// Begins a GIF with its header, a palette of 1…256 colours and the number of plays; if `plays`
  /// is 0, the animation loops for ever.
  init(size: PixelSize, colors: [UInt32], plays: Int) {
    // The number of colours in a GIF palette is a power of two, at least 2. LZW codes assume at
    // least four colours.
    let power = max(1, Int.bitWidth - max(1, colors.count - 1).leadingZeroBitCount)
    bits = max(2, power)
    bytes = Array("GIF89a".utf8)
    append([size.width, size.height])
    // These bytes declare one palette for all frames, eight bits per primary in the original
    // pictures, and no pixel aspect ratio.
    bytes += [0b1111_0000 | UInt8(power - 1), 0, 0]
    for color in colors + [UInt32](repeating: 0, count: 1 << power - colors.count) {
      bytes += [color, color >> 8, color >> 16].map { UInt8(truncatingIfNeeded: $0) }
    }
    if plays != 1 { appendLoop(repeats: max(0, plays - 1)) }
  }

  /// Returns the bytes written since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes a frame: its rectangle on the canvas, its codes from top to bottom, and its delay in
  /// hundredths of a second.
  mutating func write(_ rect: PixelRect, _ codes: [LZWCodes], delay: Int) {
    bytes += [0x21, 0xF9, 4, 0b0000_0100]
    append([delay])
    bytes += [0, 0, 0x2C]
    append([rect.x, rect.y, rect.width, rect.height])
    bytes += [0, UInt8(bits)]
    var splicer = LZWSplicer(bits: bits)
    for span in codes { splicer.append(span) }
    splicer.end(in: &bytes)
  }

  /// Writes the trailer; nothing can be written after the trailer.
  mutating func end() { bytes.append(0x3B) }

  /// Appends the Netscape extension, which specifies how many times the animation is repeated.
  private mutating func appendLoop(repeats: Int) {
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
    append([repeats])
    bytes.append(0)
  }

  /// Appends 16-bit numbers, low byte first.
  private mutating func append(_ numbers: [Int]) {
    for number in numbers {
      bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
  }
}
