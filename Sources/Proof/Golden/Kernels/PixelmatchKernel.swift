// Precondition: the pair outlives the kernel and shows the reference's bitmaps.

/// The rule of `PixelmatchReference`, fast where pixels are opaque.
///
/// Neighbouring pixels often differ in the same way, so the last distance is kept.
struct PixelmatchKernel: DifferenceKernel {
  let pair: PixelPair
  let reference: PixelmatchReference
  private let maxDelta: Double
  private let includesAntialiasing: Bool
  /// The pair of colours whose distance was asked last, and what came of it.
  private var last: (p: UInt32, q: UInt32, pixelClass: PixelClass) = (0, 0, .same)

  init(pair: PixelPair, reference: PixelmatchReference) {
    self.pair = pair
    self.reference = reference
    maxDelta = reference.rule.maxDelta
    includesAntialiasing = reference.rule.includesAntialiasing
  }

  /// Counts the pixels of part of a row.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally) {
    var greatest = SIMD4<UInt8>(repeating: 0)
    for x in columns {
      let index = y &* pair.width &+ x
      let (p, q) = unsafe (pair.a[index], pair.b[index])
      if p == q { continue }
      greatest = ChannelDeltas.greater(greatest, ChannelDeltas.deltas(p, q))
      let pixelClass = classify(p, q, x, y)
      if pixelClass.rawValue >= PixelClass.different.rawValue { tally.count(x: x, y: y) }
      unsafe pair.classes?[index] = pixelClass.rawValue
    }
    tally.maxChannelDelta = max(tally.maxChannelDelta, Int(greatest.max()))
  }

  /// What a pixel with other bytes is.
  @inline(__always)
  private mutating func classify(_ p: UInt32, _ q: UInt32, _ x: Int, _ y: Int) -> PixelClass {
    guard p & q >= 0xFF00_0000 else { return reference.classify(x: x, y: y) }
    if p != last.p || q != last.q {
      last = (p, q, distanceClass(p, q))
    }
    let pixelClass = last.pixelClass
    if pixelClass == .tolerated || includesAntialiasing { return pixelClass }
    return isAntialiased(x, y) ? .antialiased : pixelClass
  }

  /// Whether two opaque colours are too far apart, and which way.
  @inline(__always)
  private func distanceClass(_ p: UInt32, _ q: UInt32) -> PixelClass {
    let delta = PixelmatchReference.delta(
      (
        Double(Int32(p & 255) &- Int32(q & 255)),
        Double(Int32(p >> 8 & 255) &- Int32(q >> 8 & 255)),
        Double(Int32(p >> 16 & 255) &- Int32(q >> 16 & 255))
      ))
    if abs(delta) <= maxDelta { return .tolerated }
    return delta < 0 ? .darker : .different
  }
}

/// What a comparison makes of one pixel, as a difference picture needs it.
enum PixelClass: UInt8, Sendable {
  /// The same bytes, or ignored.
  case same
  /// Other bytes, inside the tolerance.
  case tolerated
  /// Beyond the tolerance, but taken for anti-aliasing.
  case antialiased
  /// Different, and the actual pixel is as light or lighter.
  case different
  /// Different, and the actual pixel is darker.
  case darker
}
