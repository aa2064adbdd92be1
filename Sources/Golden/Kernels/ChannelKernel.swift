// Precondition: the pair outlives the kernel, and every column asked for lies inside.

/// Counts pixels with a channel that differs by more than a tolerance.
struct ChannelKernel: DifferenceKernel {
  let pair: PixelPair
  /// How many levels a channel may differ by.
  let tolerance: Int

  /// Eight pixels and their 32 channels.
  private typealias Pixels8 = SIMD8<UInt32>
  private typealias Channels32 = SIMD32<UInt8>

  /// Counts the pixels of part of a row, eight at a time where only counts are wanted.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally) {
    var x = columns.lowerBound
    if unsafe pair.classes == nil {
      while x + 8 <= columns.upperBound {
        countEight(x, y, &tally)
        x += 8
      }
    }
    while x < columns.upperBound {
      countOne(x, y, &tally)
      x += 1
    }
  }

  /// The slow, obvious rule for one pixel.
  private func countOne(_ x: Int, _ y: Int, _ tally: inout DifferenceTally) {
    let index = y * pair.width + x
    let (p, q) = unsafe (pair.a[index], pair.b[index])
    if p == q { return }
    let delta = ChannelReference.greatestDelta(p, q)
    tally.maxChannelDelta = max(tally.maxChannelDelta, delta)
    if delta > tolerance { tally.count(x: x, y: y) }
    let pixelClass: PixelClass = delta > tolerance ? .different : .tolerated
    unsafe pair.classes?[index] = pixelClass.rawValue
  }

  /// Eight pixels at once; the bounds are looked at one by one where they may grow.
  @inline(__always)
  private func countEight(_ x: Int, _ y: Int, _ tally: inout DifferenceTally) {
    let index = y * pair.width + x
    let p = unsafe UnsafeRawPointer(pair.a + index).loadUnaligned(as: Pixels8.self)
    let q = unsafe UnsafeRawPointer(pair.b + index).loadUnaligned(as: Pixels8.self)
    if p == q { return }
    let delta = unsafe Self.deltas(
      unsafeBitCast(p, to: Channels32.self), unsafeBitCast(q, to: Channels32.self))
    tally.maxChannelDelta = max(tally.maxChannelDelta, Int(delta.max()))
    let over = Channels32(repeating: 0).replacing(
      with: 1, where: delta .> Channels32(repeating: UInt8(clamping: tolerance)))
    let counts = Pixels8(repeating: 0).replacing(
      with: 1, where: unsafe unsafeBitCast(over, to: Pixels8.self) .!= 0)
    let count = Int(counts.wrappedSum())
    if count == 0 { return }
    if x < tally.minX || x + 7 > tally.maxX || tally.maxY != y {
      for lane in 0..<8 where counts[lane] != 0 { tally.count(x: x + lane, y: y) }
    } else {
      tally.different &+= count
    }
  }

  /// How far each channel differs.
  @inline(__always)
  private static func deltas(_ p: Channels32, _ q: Channels32) -> Channels32 {
    let higher = p.replacing(with: q, where: q .> p)
    let lower = p.replacing(with: q, where: q .< p)
    return higher &- lower
  }
}
