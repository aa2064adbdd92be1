import KeyreelImaging

/// The brightness of frames one after the other: what is known of a strip is taken from the frame before.
package struct FrameLuma: Sendable {
  private var known: [UInt64: [UInt8]] = [:]

  /// Knows nothing yet.
  package init() {}

  /// The brightness of a frame, as ``LumaPlane/init(_:)`` gives it of the frame's pixels.
  /// - Complexity: O(*n*) in the number of pixels; those of strips that the frame before showed too are copied.
  package mutating func plane(of frame: Frame) -> LumaPlane {
    var (samples, seen): ([UInt8], [UInt64: [UInt8]]) = ([], [:])
    samples.reserveCapacity(frame.size.count)
    for run in frame.runs {
      let (strip, width) = (run.strip, frame.size.width)
      let places = run.firstRow * width..<(run.firstRow + run.count) * width
      // Of a strip that is much taller than the screen most is never seen.
      guard strip.isRetained, strip.size.height <= 4 * frame.size.height else {
        samples += PlaneKernel.luma(strip.bitmap.pixels[places])
        continue
      }
      let whole = seen[strip.id] ?? known[strip.id] ?? PlaneKernel.luma(strip.bitmap.pixels[...])
      seen[strip.id] = whole
      samples += whole[places]
    }
    known = seen
    return LumaPlane(size: frame.size, samples: samples)
  }
}
