/// How much of each pixel of a rectangle is covered, one byte a pixel.
package struct CoverageMask: Sendable, Hashable {
  /// Where the bytes lie.
  package let bounds: PixelRect
  /// The coverage of 0…255, row by row.
  package var bytes: [UInt8]
}

extension CoverageMask {
  /// Makes a mask that covers nothing.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(bounds: PixelRect) {
    self.init(bounds: bounds, bytes: [UInt8](repeating: 0, count: bounds.size.count))
  }
}
