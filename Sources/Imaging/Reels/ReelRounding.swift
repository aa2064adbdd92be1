/// How a finished reel shows colours that it does not keep, as far as its palette reveals this.
///
/// For every colour in the reel, including the colours that are kept, the palette contains the
/// rounded colour. So the step is taken to be the finest step that rounds each colour of the
/// palette to a colour of the palette. This step may be finer than the reel's own, but never
/// coarser.
package struct ReelRounding: Sendable {
  private let step: UInt32

  /// Finds the rounding of a ``ReelPalette`` with the usual steps and without dithering or magnets;
  /// nil if no step fits.
  package init?(palette: [UInt32]) {
    let colors = Set(palette)
    let step = ReelPalette.usualSteps.lazy.map { UInt32($0) }.first { step in
      palette.allSatisfy { colors.contains(ReelColors.rounded($0, to: step)) }
    }
    guard let step else { return nil }
    self.step = step
  }

  /// Whether the reel may show a pixel in a colour.
  package func shows(_ pixel: UInt32, as color: UInt32) -> Bool {
    color == pixel || color == ReelColors.rounded(pixel, to: step)
  }
}
