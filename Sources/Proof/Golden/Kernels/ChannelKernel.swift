// Precondition: the pair outlives the kernel, and every column asked for lies inside.

/// Counts pixels with a channel that differs by more than a tolerance.
struct ChannelKernel: DifferenceKernel {
  let pair: PixelPair
  /// How many levels a channel may differ by; 255 lets everything pass.
  private let tolerance: SIMD4<UInt8>

  init(pair: PixelPair, tolerance: Int) {
    self.pair = pair
    self.tolerance = SIMD4(repeating: UInt8(clamping: tolerance))
  }

  /// Counts the pixels of part of a row.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally) {
    var greatest = SIMD4<UInt8>(repeating: 0)
    for x in columns {
      let index = y &* pair.width &+ x
      let (p, q) = unsafe (pair.a[index], pair.b[index])
      if p == q { continue }
      let deltas = ChannelDeltas.deltas(p, q)
      greatest = ChannelDeltas.greater(greatest, deltas)
      let isOver = ChannelDeltas.greater(deltas, tolerance) != tolerance
      if isOver { tally.count(x: x, y: y) }
      unsafe pair.classes?[index] =
        (isOver ? PixelClass.different : PixelClass.tolerated).rawValue
    }
    tally.maxChannelDelta = max(tally.maxChannelDelta, Int(greatest.max()))
  }
}

// Four channels at a time; the casts are between types of the same four bytes.

/// The differences of two packed pixels' channels.
enum ChannelDeltas {
  /// How far each channel differs, in levels.
  @inline(__always)
  static func deltas(_ p: UInt32, _ q: UInt32) -> SIMD4<UInt8> {
    let a = unsafe unsafeBitCast(p, to: SIMD4<UInt8>.self)
    let b = unsafe unsafeBitCast(q, to: SIMD4<UInt8>.self)
    return greater(a, b) &- a.replacing(with: b, where: b .< a)
  }

  /// The greater of each two channels.
  @inline(__always)
  static func greater(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> SIMD4<UInt8> {
    a.replacing(with: b, where: b .> a)
  }
}
