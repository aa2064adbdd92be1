/// Finds the place in a palette of pixels' colours; each pixel is looked at closely once.
struct ReelIndexer: Sendable {
  private let colors: ReelColors
  private var table = PixelTable()
  /// The places of known pixels, one for each threshold.
  private var places: [UInt8] = []
  private let placesOfColors: [UInt32: UInt8]
  private let levels: Int

  /// Makes an indexer of pixels that the palette has noted.
  init(_ colors: ReelColors) {
    self.colors = colors
    placesOfColors = Dictionary(
      uniqueKeysWithValues: colors.colors.enumerated().map { ($1, UInt8(truncatingIfNeeded: $0)) })
    levels = colors.dithering == .none ? 1 : Int(ReelDithering.levels)
  }

  /// The place of every pixel's colour; the first lies at (x, y) of the frame.
  /// - Precondition: the palette has noted the runs' colours.
  /// - Complexity: O(*n*) in the number of pixels.
  mutating func places(of runs: PixelRuns, x: Int, y: Int) -> [UInt8] {
    // Where they depend on colours alone, each is looked at once.
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
          preconditionFailure("a colour that the palette has noted")
        }
        places.append(place)
      }
    }
    return number
  }
}
