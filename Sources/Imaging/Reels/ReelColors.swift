/// The colours of a reel, at most 256, and the rule that assigns one of these colours to each
/// pixel.
package struct ReelColors: Sendable {
  /// The colours, opaque, in ascending order of their bits.
  package let colors: [UInt32]
  /// The colours that are shown unchanged.
  let kept: Set<UInt32>
  /// The rounding step: the channels of all other colours become multiples of this step.
  let step: UInt32

  /// How colours between the palette's colours are shown.
  package let dithering: ReelDithering
  /// The kept colours that replace similar colours, in ascending order; empty if all other colours
  /// are rounded.
  let magnets: [UInt32]

  /// The largest possible difference between a channel of a pixel and the same channel of its
  /// palette colour, in levels of 0…255.
  package var greatestError: Int {
    dithering == .none ? Int(step / 2) : max(0, Int(step) - 1)
  }

  /// A copy of a frame, or of part of a frame, in the palette's colours.
  ///
  /// (x, y) is the part's position in the frame; this position determines where the dither
  /// pattern's dots are.
  /// - Complexity: O(*n*) in the number of pixels.
  package func applied(to bitmap: Bitmap, x: Int = 0, y: Int = 0) -> Bitmap {
    var simple = bitmap
    if dithering == .none {
      simple.pixels = PixelRuns(bitmap).mapped(color(of:))
      return simple
    }
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let index = row * bitmap.width + column
        let level = ReelDithering.level(x: x + column, y: y + row)
        simple.pixels[index] = color(of: bitmap.pixels[index], level: level)
      }
    }
    return simple
  }

  /// The palette's colour for a pixel, given the dither pattern's level at the pixel's position.
  func color(of pixel: UInt32, level: Int) -> UInt32 {
    if dithering == .none { return color(of: pixel) }
    if kept.contains(pixel) { return pixel }
    let threshold = ReelDithering.threshold(level: UInt32(level), step: step)
    return Self.lowered(pixel, by: threshold, to: step)
  }

  /// The palette's colour for a pixel.
  private func color(of pixel: UInt32) -> UInt32 {
    if kept.contains(pixel) { return pixel }
    var best = Self.rounded(pixel, to: step)
    var least = Self.distance(pixel, best).seen
    for color in magnets {
      let distance = Self.distance(pixel, color)
      guard distance.channel <= greatestError, distance.seen < least else { continue }
      (best, least) = (color, distance.seen)
    }
    return best
  }

  /// Two measures of the distance between two colours: the largest difference in a channel, and an
  /// estimate of the perceived difference.
  ///
  /// A grey that turns green looks worse than a grey that turns darker. The perceived difference is
  /// therefore estimated as `r² + g² + b² + 2·((r − g)² + (g − b)²)`, where r, g and b are the
  /// channels' differences.
  static func distance(_ one: UInt32, _ other: UInt32) -> (channel: Int, seen: Int) {
    func difference(_ shift: UInt32) -> Int { Int(one >> shift & 255) - Int(other >> shift & 255) }
    let (red, green, blue) = (difference(0), difference(8), difference(16))
    let hue = (red - green) * (red - green) + (green - blue) * (green - blue)
    return (
      max(abs(red), abs(green), abs(blue)), red * red + green * green + blue * blue + 2 * hue
    )
  }

  /// An opaque pixel whose channels are the given pixel's channels plus a threshold.
  ///
  /// Each sum is rounded down to a multiple of the step, and limited to 255.
  ///
  /// - Precondition: the threshold is below the step.
  static func lowered(_ pixel: UInt32, by threshold: UInt32, to step: UInt32) -> UInt32 {
    var bits: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      bits |= min(255, ((pixel >> shift & 255) + threshold) / step * step) << shift
    }
    return bits
  }

  /// An opaque pixel with each channel rounded to the nearest multiple of a step, at most 255.
  static func rounded(_ pixel: UInt32, to step: UInt32) -> UInt32 {
    lowered(pixel, by: step / 2, to: step)
  }
}

/// Finds the palette index for each pixel; the index for each distinct pixel value is computed only
/// once.
struct ReelIndexer: Sendable {
  private let colors: ReelColors
  private var table = PixelTable()
  /// The palette indices of known pixel values: for each value, one index for each level of the
  /// dither pattern.
  private var places: [UInt8] = []
  private let placesOfColors: [UInt32: UInt8]
  private let levels: Int

  /// Makes an indexer for pixels whose colours the palette has noted.
  init(_ colors: ReelColors) {
    self.colors = colors
    placesOfColors = Dictionary(
      uniqueKeysWithValues: colors.colors.enumerated().map { ($1, UInt8(truncatingIfNeeded: $0)) })
    levels = colors.dithering == .none ? 1 : Int(ReelDithering.levels)
  }

  /// The palette index of every pixel's colour; the first pixel is at (x, y) in the frame.
  /// - Precondition: the palette has noted the runs' colours.
  /// - Complexity: O(*n*) in the number of pixels.
  mutating func places(of runs: PixelRuns, x: Int, y: Int) -> [UInt8] {
    // Without dithering, indices depend on colours alone, so each colour is examined only once.
    guard levels > 1 else {
      return runs.mapped { pixel in
        let number = self.number(of: pixel)
        return places[number]
      }
    }
    let bitmap = runs.bitmap()
    var found: [UInt8] = []
    found.reserveCapacity(bitmap.pixels.count)
    guard var last = bitmap.pixels.first else { return [] }
    var number = number(of: last)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let pixel = bitmap.pixels[row * bitmap.width + column]
        if pixel != last { (last, number) = (pixel, self.number(of: pixel)) }
        let level = ReelDithering.level(x: x + column, y: y + row)
        found.append(places[number * levels + level])
      }
    }
    return found
  }

  private mutating func number(of pixel: UInt32) -> Int {
    let number = table.number(of: pixel)
    while places.count <= number * levels {
      for level in 0..<levels {
        guard let place = placesOfColors[colors.color(of: pixel, level: level)] else {
          preconditionFailure("the palette has not noted the colour")
        }
        places.append(place)
      }
    }
    return number
  }
}
