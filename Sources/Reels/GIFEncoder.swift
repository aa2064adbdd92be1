import KeyreelPixels

/// Writes an animated GIF of one palette, a frame at a time.
///
/// Every frame becomes the rectangle that changed since the one before; equal frames are joined and their time
/// kept. The bytes are to be written in the order ``append(_:delay:)`` a frame, ``end()``. Memory is that of two
/// canvases and one compressed frame. (GIF89a; the NETSCAPE2.0 extension for the loop.)
package final class GIFEncoder {
  /// The longest delay a frame can have, in hundredths of a second.
  static let longestDelay: Int = 65_535

  /// The canvas, in pixels.
  package let size: PixelSize
  /// The colours of every frame.
  package let colors: ReelColors

  private let stream: GIFStream
  private var canvas: PaletteCanvas
  /// The last frame, where frames come whole.
  private var last: Bitmap?
  /// What is written once it is known how long it stays.
  private var pending: (rect: PixelRect, places: [UInt8], delay: Int)?

  /// Makes an encoder of an animation.
  ///
  /// - Parameters:
  ///   - size: The canvas, in pixels.
  ///   - colors: The colours of every frame.
  ///   - plays: How often it plays, up to 65,536; 0 for ever.
  /// - Precondition: sides are 1…65535 pixels.
  /// - Throws: ``GIFError/library(code:)`` when memory ran out.
  package init(size: PixelSize, colors: ReelColors, plays: Int = 0) throws(GIFError) {
    precondition(
      (1...65_535).contains(size.width) && (1...65_535).contains(size.height),
      "a side has 16 bits")
    self.size = size
    self.colors = colors
    canvas = PaletteCanvas(size: size, colors: colors)
    stream = try GIFStream(size: size, colors: colors.colors, plays: plays)
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - canvas: The whole canvas while the frame is shown; alpha is left out.
  ///   - delay: How long it is shown, in hundredths of a second.
  /// - Returns: What can be written by now; often nothing.
  /// - Precondition: the canvas has the animation's size, the palette has noted its colours, and the delay is
  ///   positive.
  /// - Throws: ``GIFError/library(code:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of the canvas's pixels.
  package func append(_ canvas: Bitmap, delay: Int) throws(GIFError) -> [UInt8] {
    precondition(canvas.size == size && delay > 0, "a frame of the animation")
    let rect = last.map { canvas.changedRect(since: $0) } ?? canvas.bounds
    last = canvas
    return try append(canvas.cropped(to: rect), at: rect, delay: delay)
  }

  /// Takes what the next frame changes of the one before.
  ///
  /// - Parameters:
  ///   - part: The pixels; alpha is left out.
  ///   - rect: Where they land; the first frame is the whole canvas.
  ///   - delay: How long the frame is shown, in hundredths of a second.
  /// - Returns: What can be written by now; often nothing.
  /// - Precondition: the part has the rectangle's size, the palette has noted its colours, and the delay is positive.
  /// - Throws: ``GIFError/library(code:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of the part's pixels.
  package func append(
    _ part: Bitmap, at rect: PixelRect, delay: Int
  ) throws(GIFError) -> [UInt8] {
    try append(canvas.put(part, at: rect), delay: delay)
  }

  /// Takes what the next frame changes of the one before, as of its bitmap.
  package func append(
    _ part: PixelRuns, at rect: PixelRect, delay: Int
  ) throws(GIFError) -> [UInt8] {
    try append(canvas.put(part, at: rect), delay: delay)
  }

  private func append(
    _ change: (rect: PixelRect, places: [UInt8])?, delay: Int
  ) throws(GIFError) -> [UInt8] {
    precondition(delay > 0, "a frame is shown")
    guard let (changed, places) = change else {
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
