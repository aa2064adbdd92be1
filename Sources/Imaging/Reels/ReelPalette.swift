/// Gathers the colours of a reel and reduces them to at most 256.
///
/// A colour is kept if it covers at least 1/200 of any one frame. The channels of all other colours
/// are rounded to the nearest multiple of a step: the finest step whose colours fit into the
/// palette. Rounding mainly affects soft edges. Kept colours can be magnets: colours similar to a
/// magnet are replaced by the magnet instead of being rounded. An indexed picture is a third of the
/// size of the same picture in full colour.
package struct ReelPalette: Sendable {
  /// The maximum number of colours in an indexed picture.
  package static let limit: Int = 256
  /// The default steps of a palette.
  static let usualSteps = [16, 32, 64, 128]

  private let steps: [UInt32]
  private var kept: Set<UInt32> = []
  private var others: [Set<UInt32>]
  private let dithering: ReelDithering
  private let keptAreMagnets: Bool
  /// The colours noted so far.
  ///
  /// If there are too many colours, those that do not occur in the most recent frame are forgotten.
  private var table = PixelTable()
  /// How often each colour occurs in the most recently noted frame.
  private var counts: [Int] = []

  /// Makes an empty palette.
  ///
  /// - Parameters:
  ///   - steps: The possible rounding steps, from fine to coarse; channels are rounded to multiples
  ///     of one of these steps.
  ///   - dithering: How colours between the palette's colours are shown; the palette contains the
  ///     colours that the dithering requires.
  ///   - keptAreMagnets: Whether a colour may be replaced by a kept colour instead of being
  ///     rounded. The kept colour must look more similar to the original than the rounded colour
  ///     does, and must change no channel by more than rounding could. As a result, the shades of a
  ///     large area keep the area's hue. With dithering, this parameter has no effect.
  /// - Precondition: there is at least one step, and all steps are positive.
  package init(
    steps: [Int] = ReelPalette.usualSteps, dithering: ReelDithering = .none,
    keptAreMagnets: Bool = false
  ) {
    precondition(!steps.isEmpty && steps.allSatisfy { $0 > 0 }, "the steps must be positive")
    self.dithering = dithering
    self.keptAreMagnets = keptAreMagnets
    self.steps = steps.map { UInt32($0) }
    others = steps.map { _ in [] }
  }

  /// Notes the colours in a frame.
  ///
  /// Memory is bounded: a rounding step that yields too many colours is abandoned.
  /// - Complexity: O(*n*) in the number of pixels.
  package mutating func note(_ bitmap: Bitmap) {
    counts = [Int](repeating: 0, count: counts.count)
    note(ReelColorChange(of: bitmap), of: bitmap.size)
  }

  /// Notes the colours in a frame, given the frame's changes from the previous frame.
  ///
  /// The result is the same as if ``note(_:)`` were called with each frame. The first frame's
  /// change covers the whole frame.
  /// - Complexity: O(*n*) in the number of colours that change.
  package mutating func note(_ change: ReelChange, of size: PixelSize) {
    note(change.colors, of: size)
  }

  /// The smallest number of pixels that a colour must cover in a frame to be kept.
  static func leastKept(in size: PixelSize) -> Int { max(1, size.count / 200) }

  /// Notes the changes in the frequency of colours.
  private mutating func note(_ change: ReelColorChange, of size: PixelSize) {
    let least = Self.leastKept(in: size)
    for (pixel, count) in change.changes {
      let number = note(pixel)
      counts[number] += count
      if count > 0, counts[number] >= least { kept.insert(pixel) }
    }
    if counts.count > 1 << 20 { forgetUnseen() }
  }

  /// Notes a colour, and returns its number.
  private mutating func note(_ pixel: UInt32) -> Int {
    let number = table.number(of: pixel)
    guard number == counts.count else { return number }
    counts.append(0)
    for (index, step) in steps.enumerated() where others[index].count <= Self.limit {
      note(pixel, step, &others[index])
    }
    return number
  }

  /// Forgets the colours that do not occur in the most recent frame; they can be noted again later.
  private mutating func forgetUnseen() {
    let seen = zip(table.pixels, counts).filter { $1 > 0 }
    table = PixelTable()
    counts = seen.map { pixel, count in
      _ = table.number(of: pixel)
      return count
    }
  }

  private func note(_ pixel: UInt32, _ step: UInt32, _ colors: inout Set<UInt32>) {
    switch dithering {
    case .none: colors.insert(ReelColors.rounded(pixel, to: step))
    case .ordered:
      for level in 0..<ReelDithering.levels {
        let threshold = ReelDithering.threshold(level: level, step: step)
        colors.insert(ReelColors.lowered(pixel, by: threshold, to: step))
      }
    }
  }

  /// The kept colours and the rounded colours, for the finest step at which all of them fit into
  /// the palette; nil if there is no such step.
  package var colors: ReelColors? { colors(keeping: kept) }

  /// Like ``colors``, but if no step makes all colours fit, no colour is kept and all colours are
  /// rounded.
  /// - Precondition: the coarsest step is 51 or more, so that at most 6 × 6 × 6 colours are left.
  package var fittingColors: ReelColors {
    if let colors = colors ?? colors(keeping: []) { return colors }
    preconditionFailure("the coarsest step leaves at most 216 colours")
  }

  private func colors(keeping kept: Set<UInt32>) -> ReelColors? {
    for (index, step) in steps.enumerated() {
      let all = others[index].union(kept)
      if all.count <= Self.limit {
        return ReelColors(
          colors: all.sorted(), kept: kept, step: step, dithering: dithering,
          magnets: keptAreMagnets ? kept.sorted() : [])
      }
    }
    return nil
  }
}

/// How a reel with a limited palette shows colours between the palette's colours.
public enum ReelDithering: String, Sendable, Hashable, CaseIterable {
  /// As the nearest colour: flat areas stay flat, and soft shades show steps.
  case none
  /// As a pattern of dots in the two nearest colours; the pattern is fixed, so it does not crawl
  /// from frame to frame.
  case ordered

  /// The number of different thresholds.
  static let levels: UInt32 = 16

  /// The 4 × 4 matrix from Bayer's 1973 paper on two-level rendition of continuous-tone pictures.
  private static let matrix: [UInt32] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The matrix's level at a pixel's position.
  static func level(x: Int, y: Int) -> Int { Int(matrix[(y & 3) * 4 + (x & 3)]) }

  /// The amount that is added to a channel, at a given level of the matrix, before the channel is
  /// rounded down to a multiple of a step.
  static func threshold(level: UInt32, step: UInt32) -> UInt32 {
    (2 * level + 1) * step / (2 * levels)
  }
}
