import KeyreelImaging
import KeyreelSupport

// Precondition of `PixelmatchKernel`: `pair` outlives the kernel and contains the bitmaps of
// `reference`.

/// An implementation of the rule in `PixelmatchReference` that is fast for opaque pixels.
///
/// Neighbouring pixels often differ in the same way, so the last result is kept and reused.
struct PixelmatchKernel: DifferenceKernel {
  let pair: PixelPair
  let reference: PixelmatchReference
  private let maxDelta: Double
  private let includesAntialiasing: Bool
  private(set) var grid: SquareGrid
  /// The last pair of colours whose distance was computed, and the result.
  private var last: (p: UInt32, q: UInt32, pixelClass: PixelClass) = (0, 0, .same)

  init(pair: PixelPair, reference: PixelmatchReference) {
    self.pair = pair
    self.reference = reference
    grid = SquareGrid(PixelSize(width: pair.width, height: pair.height))
    maxDelta = reference.rule.maxDelta
    includesAntialiasing = reference.rule.includesAntialiasing
  }

  /// Counts the differing pixels in part of a row.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally) {
    var greatest = SIMD4<UInt8>(repeating: 0)
    for x in columns {
      let index = y &* pair.width &+ x
      let (p, q) = unsafe (pair.a[index], pair.b[index])
      if p == q { continue }
      greatest = ChannelDeltas.greater(greatest, ChannelDeltas.deltas(p, q))
      let pixelClass = classify(p, q, x, y)
      if pixelClass.rawValue >= PixelClass.different.rawValue {
        tally.count(x: x, y: y)
        grid.mark(x: x, y: y)
      }
      unsafe pair.classes?[index] = pixelClass.rawValue
    }
    tally.maxChannelDelta = max(tally.maxChannelDelta, Int(greatest.max()))
  }

  /// The class of a pixel whose bytes differ.
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

  /// The class of a pair of opaque colours, according to the distance between them: tolerated,
  /// different or darker.
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

/// The class of one compared pixel, for a difference picture.
enum PixelClass: UInt8, Sendable {
  /// The bytes are equal, or the pixel is ignored.
  case same
  /// The bytes differ, but by no more than the tolerance.
  case tolerated
  /// The difference exceeds the tolerance, but is attributed to anti-aliasing.
  case antialiased
  /// The pixels are different; under pixelmatch's rule, the actual pixel is also at least as bright
  /// as the expected pixel.
  case different
  /// The pixels are different according to pixelmatch's rule, and the actual pixel is darker than
  /// the expected pixel.
  case darker
}

// The precondition at the top of this file applies here too.

extension PixelmatchKernel {
  /// Whether an opaque pixel looks anti-aliased in either picture.
  @inline(__always)
  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    guard x > 0, y > 0, x < pair.width - 1, y < pair.height - 1 else {
      return reference.isAntialiased(x: x, y: y)
    }
    let index = y &* pair.width &+ x
    return unsafe isAntialiased(index, x, y, in: pair.a, beside: pair.b)
      || isAntialiased(index, x, y, in: pair.b, beside: pair.a)
  }

  /// Whether an opaque pixel away from the border looks anti-aliased in one picture.
  ///
  /// The most common case, more than two equal neighbours, is checked first and needs no brightness
  /// values.
  @inline(__always)
  private func isAntialiased(
    _ index: Int, _ x: Int, _ y: Int, in image: UnsafePointer<UInt32>,
    beside other: UnsafePointer<UInt32>
  ) -> Bool {
    let row = unsafe image + index
    let centre = unsafe row[0]
    let (above, below) = unsafe (row - pair.width, row + pair.width)
    if unsafe row[-1] == centre && above[0] == centre && (row[1] == centre || above[1] == centre) {
      return false
    }
    let cross = unsafe Self.matches(centre, row[-1], row[1], above[0], below[0])
    if cross > 2 { return false }
    let corners = unsafe Self.matches(centre, above[-1], above[1], below[-1], below[1])
    if cross &+ corners > 2 { return false }
    return unsafe isSlope(index, x, y, in: image, beside: other)
  }

  /// The number of pixels, out of four, that equal a given pixel.
  @inline(__always)
  private static func matches(
    _ pixel: UInt32, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> Int {
    (a == pixel ? 1 : 0) &+ (b == pixel ? 1 : 0) &+ (c == pixel ? 1 : 0) &+ (d == pixel ? 1 : 0)
  }

  /// The rest of the anti-aliasing rule, in integer arithmetic, for pixels with at most two equal
  /// neighbours.
  ///
  /// Brightness is an integer number of hundred-millionths of a level. No two different opaque
  /// colours are equally bright, because no (r, g, b) other than 0 within ±510 levels solves
  /// 29889531 r + 58662247 g + 11448223 b = 0. Therefore, the integers order colours just as
  /// pixelmatch's doubles do, and equal brightness means equal pixels.
  private func isSlope(
    _ index: Int, _ x: Int, _ y: Int, in image: UnsafePointer<UInt32>,
    beside other: UnsafePointer<UInt32>
  ) -> Bool {
    let light = unsafe Self.brightness(image[index])
    var opaque: UInt32 = 0xFF00_0000
    var (least, greatest) = (0, 0)
    var (darkest, brightest) = (index, index)
    for column in (index &- 1)...(index &+ 1) {
      var place = column &- pair.width
      for _ in 0..<3 {
        let pixel = unsafe image[place]
        opaque &= pixel
        let delta = light &- Self.brightness(pixel)
        if delta < least { (least, darkest) = (delta, place) }
        if delta > greatest { (greatest, brightest) = (delta, place) }
        place &+= pair.width
      }
    }
    if opaque != 0xFF00_0000 { return unsafe isSlopeInReference(x, y, isExpected: image == pair.a) }
    if least == 0 || greatest == 0 { return false }
    return unsafe (isPlain(darkest, of: image) && isPlain(darkest, of: other))
      || (isPlain(brightest, of: image) && isPlain(brightest, of: other))
  }

  /// The slow reference version of the anti-aliasing rule, for a pixel that has a translucent
  /// neighbour.
  private func isSlopeInReference(_ x: Int, _ y: Int, isExpected: Bool) -> Bool {
    let (image, other) =
      isExpected
      ? (reference.expected, reference.actual) : (reference.actual, reference.expected)
    return reference.isAntialiased(x: x, y: y, in: image, beside: other)
  }

  /// An opaque pixel's brightness, in hundred-millionths of a level.
  @inline(__always)
  private static func brightness(_ pixel: UInt32) -> Int {
    Int(pixel & 255) &* 29_889_531 &+ Int(pixel >> 8 & 255) &* 58_662_247
      &+ Int(pixel >> 16 & 255) &* 11_448_223
  }

  /// Whether at least three neighbours have exactly the pixel's value; being at the picture's edge
  /// counts as one such neighbour.
  private func isPlain(_ index: Int, of image: UnsafePointer<UInt32>) -> Bool {
    let (y, x) = index.quotientAndRemainder(dividingBy: pair.width)
    if x > 0 && x < pair.width - 1 && y > 0 && y < pair.height - 1 {
      let row = unsafe image + index
      let (above, below) = unsafe (row - pair.width, row + pair.width)
      return unsafe Self.matches(row[0], row[-1], row[1], above[0], below[0])
        &+ Self.matches(row[0], above[-1], above[1], below[-1], below[1]) > 2
    }
    let picture = unsafe image == pair.a ? reference.expected : reference.actual
    return PixelmatchReference.isPlain(x, y, of: picture)
  }
}
