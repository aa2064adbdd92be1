/// Where the pixels of one direction fall in a picture.
struct SampleAxis {
  /// Where the picture starts, in 1/256 of a device pixel.
  let start: Int
  /// How long it is there.
  let length: Int
  /// How many pixels it has.
  let count: Int
  /// How many of them were averaged to one.
  let step: Int

  /// Whether the picture has its own size.
  var isExact: Bool { length == count * 256 && step == 1 }

  /// The place of a pixel's centre in the picture, in 1/256 of its pixels, rounded down.
  func place(_ pixel: Int) -> Int {
    ((pixel * 256 + 128 - start) * count * 256).quotient(length * step)
  }

  /// The places of a pixel and those after it.
  func steps(from pixel: Int) -> Steps {
    let divisor = length * step
    let first = place(pixel)
    let advance = (256 * 256 * count).quotient(divisor)
    return Steps(
      place: first, rest: (pixel * 256 + 128 - start) * count * 256 - first * divisor,
      advance: advance, advanceRest: 256 * 256 * count - advance * divisor, divisor: divisor)
  }
}

/// Carries quotient and remainder from pixel to pixel, which equals a division each.
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
