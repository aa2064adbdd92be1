extension CoverageMask {
  /// Makes a mask of the rows of an outline's inside within `bounds`; it is as large as both allow.
  init(
    _ outline: Outline, rule: FillRule, inside bounds: PixelRect, filler: inout OutlineFiller
  ) {
    self.init(bounds: outline.pixelBounds().intersection(bounds))
    fill(outline, rule: rule, filler: &filler)
  }

  /// Sets the bytes to the coverage of an outline's inside; those outside stay as they are.
  ///
  /// `dx` and `dy` move the outline, in 1/256 px.
  mutating func fill(
    _ outline: Outline, dx: Int = 0, dy: Int = 0, rule: FillRule,
    filler: inout OutlineFiller
  ) {
    let bounds = bounds
    let (left, top, width) = (bounds.x, bounds.y, bounds.width)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      filler.fill(outline, dx: dx, dy: dy, rule: rule, inside: bounds) { row in
        let line = unsafe base + (row.y - top) * width + row.left - left
        for index in 0..<row.count {
          let span = row[index]
          if span.coverage == CoverageSpan.varying {
            unsafe (line + span.x).update(from: row.bytes + span.x, count: span.count)
          } else {
            unsafe (line + span.x).update(
              repeating: UInt8(truncatingIfNeeded: span.coverage), count: span.count)
          }
        }
      }
    }
  }

  /// Multiplies every byte by that of a mask around it.
  /// - Precondition: `other` holds all of this mask's pixels.
  mutating func multiply(by other: CoverageMask) {
    let bounds = bounds
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in 0..<bounds.height {
        unsafe other.withRow(bounds.y + row, from: bounds.x) {
          unsafe RowKernel.multiply(base + row * bounds.width, bounds.width, by: $0)
        }
      }
    }
  }

  /// Lends the bytes of row `y` from column `x` on.
  /// - Precondition: the position lies inside.
  func withRow(_ y: Int, from x: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base + (y - bounds.y) * bounds.width + x - bounds.x)
    }
  }
}
