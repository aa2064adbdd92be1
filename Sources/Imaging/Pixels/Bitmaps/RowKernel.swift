// Precondition of every function here: the pointers are valid for `count` elements, and rows that
// are written do not overlap rows that are read.

/// Loops over the pixels of one row; all pixels are premultiplied.
package enum RowKernel {
  /// Blends one pixel over every pixel of a row.
  package static func blend(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, with pixel: UInt32) {
    switch pixel >> 24 {
    case 255: unsafe row.update(repeating: pixel, count: count)
    case 0: return
    default:
      let four = FourPixels(repeating: pixel)
      let rest = four.transparency
      let whole = count & ~3
      for start in stride(from: 0, to: whole, by: 4) {
        unsafe four.adding(FourPixels(row + start).scaled(by: rest)).store(row + start)
      }
      for i in whole..<count { unsafe row[i] = PackedPixel.over(pixel, row[i]) }
    }
  }

  /// Blends one pixel over a row, weighted by coverage of 0…255.
  package static func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, with pixel: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    let whole = count & ~3
    if pixel >> 24 == 255 {
      unsafe blendOpaque(row, whole, with: pixel, coverage: coverage)
    } else {
      let color = FourPixels(repeating: pixel)
      for start in stride(from: 0, to: whole, by: 4) {
        let four = unsafe UnsafeRawPointer(coverage + start).loadUnaligned(as: UInt32.self)
        if four != 0 { unsafe color.blend(row + start, coverage: four) }
      }
    }
    unsafe blendEach(row, whole..<count, with: pixel, coverage: coverage)
  }

  /// Blends an opaque pixel over groups of four pixels, weighted by their coverage.
  ///
  /// Groups with full coverage or none at all are the most common in a glyph's box, so they are
  /// handled first.
  @inline(__always)
  private static func blendOpaque(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, with pixel: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    let color = FourPixels(repeating: pixel)
    for start in stride(from: 0, to: count, by: 4) {
      let four = unsafe UnsafeRawPointer(coverage + start).loadUnaligned(as: UInt32.self)
      if four == 0 { continue }
      if four == .max {
        unsafe (row + start).update(repeating: pixel, count: 4)
      } else {
        unsafe color.blendOpaque(row + start, coverage: four)
      }
    }
  }

  @inline(__always)
  private static func blendEach(
    _ row: UnsafeMutablePointer<UInt32>, _ range: Range<Int>, with pixel: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    for i in range {
      let c = unsafe UInt32(coverage[i])
      if c == 0 { continue }
      let faded = c == 255 ? pixel : PackedPixel.scaled(pixel, by: c)
      unsafe row[i] = faded >> 24 == 255 ? faded : PackedPixel.over(faded, row[i])
    }
  }

  /// Blends a row of pixels, at an opacity of 0…255, over another row.
  package static func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, with pixels: UnsafePointer<UInt32>,
    opacity: UInt32 = 255
  ) {
    let whole = count & ~3
    let faded = FourPixels.Factors(repeating: UInt16(truncatingIfNeeded: opacity))
    for start in stride(from: 0, to: whole, by: 4) {
      let four = unsafe UnsafeRawPointer(pixels + start).loadUnaligned(as: SIMD4<UInt32>.self)
      if four == .zero { continue }
      if opacity == 255 && four &>> 24 == SIMD4(repeating: 255) {
        unsafe UnsafeMutableRawPointer(row + start).storeBytes(of: four, as: SIMD4<UInt32>.self)
        continue
      }
      var source = FourPixels(four)
      if opacity != 255 { source = source.scaled(by: faded) }
      unsafe source.over(row + start)
    }
    for i in whole..<count {
      let source = unsafe pixels[i]
      if source == 0 { continue }
      let faded = opacity == 255 ? source : PackedPixel.scaled(source, by: opacity)
      unsafe row[i] = faded >> 24 == 255 ? faded : PackedPixel.over(faded, row[i])
    }
  }

  /// Blends a row of pixels over another row, weighted by coverage of 0…255.
  package static func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, with pixels: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    for i in 0..<count {
      let c = unsafe UInt32(coverage[i])
      if c == 0 { continue }
      let source = unsafe c == 255 ? pixels[i] : PackedPixel.scaled(pixels[i], by: c)
      unsafe row[i] = source >> 24 == 255 ? source : PackedPixel.over(source, row[i])
    }
  }

  /// Multiplies coverage values by other coverage values.
  package static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, by other: UnsafePointer<UInt8>
  ) {
    for i in 0..<count {
      unsafe coverage[i] = UInt8(
        truncatingIfNeeded: PackedPixel.product(UInt32(coverage[i]), UInt32(other[i])))
    }
  }

  /// Sets coverage values to other coverage values, scaled by a constant of 0…255.
  package static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, _ constant: UInt32,
    by other: UnsafePointer<UInt8>
  ) {
    for i in 0..<count {
      unsafe coverage[i] = UInt8(
        truncatingIfNeeded: PackedPixel.product(constant, UInt32(other[i])))
    }
  }
}

extension RowKernel {
  /// The slow reference version of every blend: each source pixel, faded by its coverage, is
  /// blended over the row's pixel.
  package static func blendReference(
    _ row: [UInt32], with pixels: [UInt32], coverage: [UInt8]
  ) -> [UInt32] {
    row.indices.map { i in
      PackedPixel.overReference(
        PackedPixel.scaledReference(pixels[i], by: UInt32(coverage[i])), row[i])
    }
  }

  /// The slow reference version of `multiply`.
  package static func multiplyReference(_ a: [UInt8], by b: [UInt8]) -> [UInt8] {
    a.indices.map { UInt8((2 * Int(a[$0]) * Int(b[$0]) + 255) / 510) }
  }
}
