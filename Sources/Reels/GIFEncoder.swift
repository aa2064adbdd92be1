import KeyreelPixels

/// Writes an animated GIF of one palette, a frame at a time.
///
/// Every frame becomes the rectangle that changed since the one before; equal frames are joined and their time
/// kept. The bytes are to be written in the order ``append(_:at:delay:)`` a frame, ``end()``. Memory is that of a
/// canvas and one compressed frame. (GIF89a; the NETSCAPE2.0 extension for the loop.)
package final class GIFEncoder {
  /// The longest delay a frame can have, in hundredths of a second.
  static let longestDelay: Int = 65_535

  private let stream: GIFStream
  private var canvas: PaletteCanvas
  /// What is written once it is known how long it stays.
  private var pending: (rect: PixelRect, places: [UInt8], delay: Int)?

  /// Makes an encoder of an animation that plays so often, up to 65,536 times; 0 for ever.
  /// - Precondition: sides are 1…65535 pixels.
  /// - Throws: ``GIFError/library(code:)`` when memory ran out.
  package init(size: PixelSize, colors: ReelColors, plays: Int = 0) throws(GIFError) {
    precondition(
      (1...65_535).contains(size.width) && (1...65_535).contains(size.height),
      "a side has 16 bits")
    canvas = PaletteCanvas(size: size, colors: colors)
    stream = try GIFStream(size: size, colors: colors.colors, plays: plays)
  }

  /// Takes what the next frame changes of the one before.
  ///
  /// It lands on the rectangle, for the first frame the whole canvas; alpha is left out. The delay is in hundredths of a second.
  /// - Returns: What can be written by now; often nothing.
  /// - Precondition: the part has the rectangle's size, the palette has noted its colours, and the delay is positive.
  /// - Throws: ``GIFError/library(code:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of the part's pixels.
  package func append(
    _ part: PixelRuns, at rect: PixelRect, delay: Int
  ) throws(GIFError) -> [UInt8] {
    precondition(delay > 0, "a frame is shown")
    guard let (changed, places) = canvas.put(part, at: rect) else {
      pending?.delay += delay
      return []
    }
    try writePending()
    pending = (changed, places, delay)
    return stream.take()
  }

  /// Shows the last frame longer.
  /// - Parameter delay: How much, in hundredths of a second.
  package func hold(delay: Int) { pending?.delay += delay }

  /// What a file ends with: the frame not written yet and the trailer; nothing can be appended after it.
  package func end() throws(GIFError) -> [UInt8] {
    try writePending()
    try stream.close()
    return stream.take()
  }

  /// Writes what is pending; a longer time than a frame can have is made of frames that change nothing.
  private func writePending() throws(GIFError) {
    while let (rect, places, delay) = pending {
      let time = min(delay, Self.longestDelay)
      try stream.write(rect, places, delay: time)
      pending = nil
      guard delay > time else { return }
      pending = (
        PixelRect(x: rect.x, y: rect.y, width: 1, height: 1), [places[0]], delay - time
      )
    }
  }
}
