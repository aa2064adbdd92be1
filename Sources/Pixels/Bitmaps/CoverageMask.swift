/// How much of each pixel of a rectangle is covered, one byte a pixel.
package struct CoverageMask: Sendable, Hashable {
  /// Where the bytes lie.
  package let bounds: PixelRect
  /// The coverage of 0…255, row by row.
  package var bytes: [UInt8]

  /// Makes a mask that covers nothing.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(bounds: PixelRect) {
    self.bounds = bounds
    bytes = [UInt8](repeating: 0, count: bounds.size.count)
  }

  /// Makes a mask of bytes.
  /// - Precondition: there is one for each pixel.
  package init(bounds: PixelRect, bytes: [UInt8]) {
    precondition(bytes.count == bounds.size.count, "one value a pixel")
    self.bounds = bounds
    self.bytes = bytes
  }
}
