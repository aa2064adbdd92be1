import KeyreelImaging

/// A frame as upright stripes: the mean brightness of each stripe on each row.
///
/// Keyboards, composers and lists move straight up and down, so that a frame's rows say where they are; forty means
/// a row tell one row of letters from the next, average a codec's noise away, and are a thirtieth of the pixels.
package struct FrameStripes: Sendable, Hashable {
  /// How many stripes stand side by side at most.
  package static let mostStripes: Int = 40

  /// How many stripes stand side by side.
  package let count: Int
  /// How many rows there are: the frame's height, in pixels.
  package let height: Int
  /// The mean brightness, 0…255: all stripes of the first row from left to right, then the next row.
  package let samples: [UInt8]

  /// Makes stripes from their means.
  /// - Precondition: there are exactly count × height of them.
  package init(count: Int, height: Int, samples: [UInt8]) {
    precondition(samples.count == count * height, "one mean a stripe and row")
    self.count = count
    self.height = height
    self.samples = samples
  }

  /// Takes the means of a frame, rounded down; columns beyond the last whole stripe are left out.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ plane: LumaPlane) {
    let width = Self.stripeWidth(of: plane.width)
    let count = width == 0 ? 0 : plane.width / width
    self.init(
      count: count, height: plane.height,
      samples: StripeKernel.means(plane, width: width, count: count))
  }

  /// How many columns a stripe of a frame has.
  static func stripeWidth(of width: Int) -> Int { (width + mostStripes - 1) / mostStripes }

  /// The change of brightness from the row above to the row below, at most 31 either way.
  ///
  /// What shines through a pane of glass changes over tens of rows and is gone; edges and letters stay. The limit
  /// keeps one high edge from outweighing a row of letters.
  func slopes() -> StripeSlopes {
    StripeSlopes(count: count, height: height, values: StripeKernel.slopes(self))
  }
}

/// How the brightness of a frame's stripes changes from row to row.
struct StripeSlopes: Sendable {
  /// How many stripes stand side by side.
  let count: Int
  /// How many rows there are.
  let height: Int
  /// The slopes, row by row, −31…31; 0 on the first and last row.
  let values: [Int16]
}
