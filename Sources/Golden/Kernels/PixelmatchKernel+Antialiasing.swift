// Precondition: as in PixelmatchKernel.swift.

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

  /// The same for one picture, away from the border.
  ///
  /// The commonest answer, three plain neighbours, comes first and after three comparisons.
  @inline(__always)
  private func isAntialiased(
    _ index: Int, _ x: Int, _ y: Int, in image: UnsafePointer<UInt32>,
    beside other: UnsafePointer<UInt32>
  ) -> Bool {
    let centre = unsafe image[index]
    if unsafe image[index &- 1] == centre && image[index &- pair.width] == centre
      && image[index &+ 1] == centre
    {
      return false
    }
    return unsafe isSlope(index, x, y, in: image, beside: other)
  }

  /// The whole rule on integers.
  ///
  /// Brightness is counted in hundred-millionths, as integers. No two different opaque colours are equally
  /// bright: no (r, g, b) other than 0 within ±510 levels solves 29889531 r + 58662247 g + 11448223 b = 0, so
  /// integers order colours just as pixelmatch's doubles do, and equal brightness means equal pixels.
  private func isSlope(
    _ index: Int, _ x: Int, _ y: Int, in image: UnsafePointer<UInt32>,
    beside other: UnsafePointer<UInt32>
  ) -> Bool {
    let width = pair.width
    let centre = unsafe image[index]
    let places = SIMD8<Int>(
      index &- width &- 1, index &- 1, index &+ width &- 1, index &- width, index &+ width,
      index &- width &+ 1, index &+ 1, index &+ width &+ 1)
    let light = Self.brightness(centre)
    var equal = 0
    var opaque: UInt32 = 0xFF00_0000
    var (least, greatest) = (0, 0)
    var (darkest, brightest) = (index, index)
    for lane in 0..<8 {
      let pixel = unsafe image[places[lane]]
      opaque &= pixel
      if pixel == centre {
        equal &+= 1
        continue
      }
      let delta = light &- Self.brightness(pixel)
      if delta < least {
        (least, darkest) = (delta, places[lane])
      } else if delta > greatest {
        (greatest, brightest) = (delta, places[lane])
      }
    }
    if opaque != 0xFF00_0000 { return unsafe isSlopeInReference(x, y, isExpected: image == pair.a) }
    if equal > 2 || least == 0 || greatest == 0 { return false }
    return unsafe (isPlain(darkest, of: image) && isPlain(darkest, of: other))
      || (isPlain(brightest, of: image) && isPlain(brightest, of: other))
  }

  /// Where a neighbour is translucent, the slow rule decides.
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

  /// Whether at least three neighbours have the very same pixel; beyond an edge counts as one.
  private func isPlain(_ index: Int, of image: UnsafePointer<UInt32>) -> Bool {
    let (y, x) = index.quotientAndRemainder(dividingBy: pair.width)
    let (left, right) = (max(x - 1, 0), min(x + 1, pair.width - 1))
    let (top, bottom) = (max(y - 1, 0), min(y + 1, pair.height - 1))
    let centre = unsafe image[index]
    // The pixel itself is among those counted.
    var same = x == left || x == right || y == top || y == bottom ? 0 : -1
    for row in top...bottom {
      for column in left...right where unsafe image[row &* pair.width &+ column] == centre {
        same &+= 1
      }
    }
    return same > 2
  }
}
