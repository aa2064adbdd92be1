import KeyreelPixels

extension CoverageMask {
  /// Multiplies every byte by that of a mask around it.
  /// - Precondition: `other` holds all of this mask's pixels.
  mutating func multiply(by other: CoverageMask) {
    for y in bounds.y..<bounds.maxY {
      let start = (y - bounds.y) * bounds.width
      let from = (y - other.bounds.y) * other.bounds.width + bounds.x - other.bounds.x
      for i in 0..<bounds.width {
        bytes[start + i] = UInt8(
          truncatingIfNeeded: PackedPixel.product(
            UInt32(bytes[start + i]), UInt32(other.bytes[from + i])))
      }
    }
  }
}
