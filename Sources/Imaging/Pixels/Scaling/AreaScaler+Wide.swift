// The slow way, for sources of any size, and what the fast one is compared with.

extension AreaScaler.Cover {
  /// How much one of its pixels counts.
  @inline(__always)
  func weight(of index: Int) -> UInt64 {
    index == first ? firstWeight : index == last ? lastWeight : weight
  }
}

extension AreaScaler {
  /// Rows of the result with sums of 64 bits, pixel by pixel.
  package func wide(_ small: inout Bitmap, _ wanted: Range<Int>, _ part: Bitmap, _ firstRow: Int) {
    let total = UInt64(source.width) * UInt64(source.height)
    for row in wanted {
      for column in columns.indices {
        let (under, beside) = (rows[row], columns[column])
        var sums = SIMD4<UInt64>(repeating: total / 2)
        for y in under.first...under.last {
          for x in beside.first...beside.last {
            let pixel = UInt64(part[x, y - firstRow])
            let weight = under.weight(of: y) &* beside.weight(of: x)
            sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24) &* weight
          }
        }
        var bits: UInt32 = 0
        for lane in 0..<4 {
          bits |= UInt32(truncatingIfNeeded: sums[lane] / total) << (8 * UInt32(lane))
        }
        small[column, row] = bits
      }
    }
  }
}
