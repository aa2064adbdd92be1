/// Writes an animated GIF of one palette, a frame at a time.
///
/// Every frame becomes the rectangle that changed since the one before, or whole rows; equal frames are joined and their time
/// kept. Rows that many frames show are compressed once. The bytes are to be written in the order ``append(_:at:delay:)`` a
/// frame, ``end()``. Memory is that of a canvas, one compressed frame and at most 128 MB of rows. (GIF89a; the NETSCAPE2.0
/// extension for the loop.)
package final class GIFEncoder {
  /// The longest delay a frame can have, in hundredths of a second.
  static let longestDelay: Int = 65_535

  /// What a frame's image is made of.
  private enum Image {
    case places([UInt8])
    case codes([LZWCodes], first: UInt8)

    /// The place of its first pixel.
    var first: UInt8 {
      switch self {
      case .places(let places): places[0]
      case .codes(_, let first): first
      }
    }
  }

  private let stream: GIFStream
  /// Compresses rows by themselves.
  private let rowStream: GIFStream
  private var known = SpanCache<LZWCodes>(limit: 64 << 20)
  private var canvas: PaletteCanvas
  /// What is written once it is known how long it stays.
  private var pending: (rect: PixelRect, image: Image, delay: Int)?

  /// Makes an encoder of an animation that plays so often, up to 65,536 times; 0 for ever.
  /// - Precondition: sides are 1…65535 pixels.
  /// - Throws: ``GIFError/library(code:)`` when memory ran out.
  package init(size: PixelSize, colors: ReelColors, plays: Int = 0) throws(GIFError) {
    precondition(
      (1...65_535).contains(size.width) && (1...65_535).contains(size.height),
      "a side has 16 bits")
    canvas = PaletteCanvas(size: size, colors: colors)
    stream = try GIFStream(size: size, colors: colors.colors, plays: plays)
    rowStream = try GIFStream(size: size, colors: colors.colors, plays: 1)
  }

  /// Takes what the next frame changes of the one before: spans that fill a rectangle from top to bottom.
  ///
  /// For the first frame that is the whole canvas; without spans the frame is the one before. Alpha is left out. The delay is in
  /// hundredths of a second.
  /// - Returns: What can be written by now; often nothing.
  /// - Precondition: as of ``PaletteCanvas``, and the delay is positive.
  /// - Throws: ``GIFError/library(code:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of pixels, far less for those of spans that were written before.
  package func append(
    _ spans: [ReelSpan], at rect: PixelRect, delay: Int
  ) throws(GIFError) -> [UInt8] {
    precondition(delay > 0, "a frame is shown")
    guard let (changed, part) = canvas.put(spans, at: rect) else {
      pending?.delay += delay
      return []
    }
    try writePending()
    pending = (changed, try image(of: part), delay)
    return stream.take()
  }

  /// What a file ends with: the frame not written yet and the trailer; nothing can be appended after it.
  package func end() throws(GIFError) -> [UInt8] {
    try writePending()
    try stream.close()
    return stream.take()
  }

  private func image(of part: PalettePart) throws(GIFError) -> Image {
    switch part {
    case .places(let places): return .places(places)
    case .spans(let spans):
      let first = spans[0].places[0]
      return .codes(try spans.map { (span) throws(GIFError) in try codes(of: span) }, first: first)
    }
  }

  /// The codes of a span, made once for all frames that show it.
  private func codes(of rows: PaletteSpan) throws(GIFError) -> LZWCodes {
    if let known = known.value(of: rows.span) { return known }
    let codes = try rowStream.codes(of: rows.places, rows.span.size)
    known.keep(codes, of: rows.span, weight: codes.byteCount)
    return codes
  }

  /// Writes what is pending; a longer time than a frame can have is made of frames that change nothing.
  private func writePending() throws(GIFError) {
    while let (rect, image, delay) = pending {
      let time = min(delay, Self.longestDelay)
      switch image {
      case .places(let places): try stream.write(rect, places, delay: time)
      case .codes(let codes, _): try stream.write(rect, codes, delay: time)
      }
      pending = nil
      guard delay > time else { return }
      pending = (
        PixelRect(x: rect.x, y: rect.y, width: 1, height: 1), .places([image.first]), delay - time
      )
    }
  }
}
