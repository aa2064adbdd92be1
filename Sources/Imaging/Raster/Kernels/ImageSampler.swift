/// The pixels of a picture stretched over a rectangle.
///
/// A pixel's centre is mapped to the picture in units of 1/256 of the picture's pixels, rounded
/// down. If the picture is drawn at its own size, the pixel at the mapped point is used. Otherwise,
/// the four pixels around the mapped point are mixed, first horizontally and then vertically; each
/// result is rounded half up. If the picture is at least twice as large as needed in both
/// directions, squares of 2 × 2, 4 × 4 or 8 × 8 pixels are averaged first.
struct ImageSampler: PixelSource {
  private let pixels: [UInt32]
  private let isPremultiplied: Bool
  private let width: Int
  private let height: Int
  private let columns: SampleAxis
  private let rows: SampleAxis

  /// Maps a picture to the rectangle between two points of the 1/256 px grid.
  /// - Precondition: the areas of the picture and the rectangle are greater than 0.
  init(_ image: ImageSource, from a: GridPoint, to b: GridPoint) {
    let step = ImageSampler.step(
      min(image.width * 256 / (b.x - a.x), image.height * 256 / (b.y - a.y)))
    isPremultiplied = step > 1
    if step > 1 {
      let whole = Bitmap(
        size: PixelSize(width: image.width, height: image.height), alphaMode: .straight,
        pixels: image.pixels)
      let small = whole.premultiplied().shrunk(by: step)
      (pixels, width, height) = (small.pixels, small.width, small.height)
    } else {
      (pixels, width, height) = (image.pixels, image.width, image.height)
    }
    columns = SampleAxis(start: a.x, length: b.x - a.x, count: image.width, step: step)
    rows = SampleAxis(start: a.y, length: b.y - a.y, count: image.height, step: step)
  }

  private static func step(_ ratio: Int) -> Int {
    ratio >= 8 ? 8 : ratio >= 4 ? 4 : ratio >= 2 ? 2 : 1
  }

  func write(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    if columns.isExact && rows.isExact {
      let line = min(max(rows.place(y) >> 8, 0), height - 1) * width
      let first = columns.place(x) >> 8
      for i in 0..<count {
        unsafe row[i] = premultiplied(pixels[line + min(max(first + i, 0), width - 1)])
      }
    } else {
      let v = rows.place(y) - 128
      var steps = columns.steps(from: x)
      for i in 0..<count { unsafe row[i] = mixed(steps.next() - 128, v) }
    }
  }

  private func mixed(_ u: Int, _ v: Int) -> UInt32 {
    let (left, right) = (min(max(u >> 8, 0), width - 1), min(max(u >> 8 + 1, 0), width - 1))
    let upper = min(max(v >> 8, 0), height - 1) * width
    let lower = min(max(v >> 8 + 1, 0), height - 1) * width
    let across = UInt32(truncatingIfNeeded: u & 255)
    let first = PackedPixel.mixed(
      premultiplied(pixels[upper + left]), premultiplied(pixels[upper + right]), across)
    let second = PackedPixel.mixed(
      premultiplied(pixels[lower + left]), premultiplied(pixels[lower + right]), across)
    return PackedPixel.mixed(first, second, UInt32(truncatingIfNeeded: v & 255))
  }

  @inline(__always)
  private func premultiplied(_ pixel: UInt32) -> UInt32 {
    isPremultiplied || pixel >> 24 == 255 ? pixel : PackedPixel.premultiplied(pixel)
  }
}

/// The mapping of device pixels to positions in a picture, along one axis.
struct SampleAxis {
  /// The start of the picture, in units of 1/256 of a device pixel.
  let start: Int
  /// The length of the picture, in units of 1/256 of a device pixel.
  let length: Int
  /// The number of the picture's pixels along the axis before averaging.
  let count: Int
  /// The number of original pixels along the axis that are averaged into one pixel.
  let step: Int

  /// Whether the picture is drawn at its own size.
  var isExact: Bool { length == count * 256 && step == 1 }

  /// The position of a pixel's centre in the picture, in units of 1/256 of the picture's pixels
  /// after averaging, rounded down.
  func place(_ pixel: Int) -> Int {
    ((pixel * 256 + 128 - start) * count * 256).quotient(length * step)
  }

  /// The positions of a pixel and of the pixels that follow it.
  func steps(from pixel: Int) -> Steps {
    let divisor = length * step
    let first = place(pixel)
    let advance = (256 * 256 * count).quotient(divisor)
    return Steps(
      place: first, rest: (pixel * 256 + 128 - start) * count * 256 - first * divisor,
      advance: advance, advanceRest: 256 * 256 * count - advance * divisor, divisor: divisor)
  }
}

/// Positions computed by carrying the quotient and the remainder from pixel to pixel; the result is
/// the same as with a division for each pixel.
struct Steps {
  var place: Int
  var rest: Int
  let advance: Int
  let advanceRest: Int
  let divisor: Int

  @inline(__always)
  mutating func next() -> Int {
    let current = place
    place += advance
    rest += advanceRest
    if rest >= divisor {
      rest -= divisor
      place += 1
    }
    return current
  }
}
