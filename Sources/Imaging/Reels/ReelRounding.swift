/// How a finished reel rounds colours that it does not keep, inferred from its palette.
///
/// A colour in the palette is shown unchanged. For every other colour in the reel, the palette
/// contains the rounded colour. A rounding step is therefore possible if it rounds every colour in
/// the palette to a colour in the palette. Several steps can be possible; the step with which the
/// reel was made is one of them.
package struct ReelRounding: Sendable {
  private let colors: Set<UInt32>
  private let steps: [UInt32]

  /// Finds the default steps with which a ``ReelPalette`` without dithering or magnets could have
  /// made a palette.
  package init(palette: [UInt32]) {
    let colors = Set(palette)
    self.colors = colors
    steps = ReelPalette.usualSteps.map { UInt32($0) }.filter { step in
      palette.allSatisfy { colors.contains(ReelColors.rounded($0, to: step)) }
    }
  }

  /// A copy of a picture in which a pixel has the expected picture's colour if the reel would round
  /// the pixel to that colour.
  ///
  /// If several steps are possible, the step that leaves the fewest differences is used.
  ///
  /// A reel keeps every colour that covers at least 1/200 of a frame. The copy therefore contains
  /// such a colour unchanged, even if the palette lacks it.
  /// - Precondition: the pictures have the same size.
  /// - Complexity: O(*n*) in the number of pixels.
  package func shown(_ picture: Bitmap, as expected: Bitmap) -> Bitmap {
    let (pixels, wanted) = (picture.pixels, expected.pixels)
    precondition(pixels.count == wanted.count, "the pictures must have the same size")
    let rare = rareColors(in: picture)
    let places = pixels.indices.filter { pixels[$0] != wanted[$0] && rare.contains(pixels[$0]) }
    let shown = steps.map { step in
      places.filter { ReelColors.rounded(pixels[$0], to: step) == wanted[$0] }
    }
    var result = picture
    for place in shown.max(by: { $0.count < $1.count }) ?? [] {
      result.pixels[place] = wanted[place]
    }
    return result
  }

  /// The picture's colours that a reel with this palette rounds.
  private func rareColors(in picture: Bitmap) -> Set<UInt32> {
    var counts: [UInt32: Int] = [:]
    for pixel in picture.pixels where !colors.contains(pixel) { counts[pixel, default: 0] += 1 }
    let least = ReelPalette.leastKept(in: picture.size)
    return Set(counts.filter { $0.value < least }.keys)
  }
}
