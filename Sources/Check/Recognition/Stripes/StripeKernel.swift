/// Loops over every pixel or stripe of a frame; each loop has a slow version, whose name begins
/// with `reference`.
///
/// Precondition of every pointer here: the pointer comes from an array whose length determines the
/// loop's bounds, and is used only inside its closure.
enum StripeKernel {
  /// The mean brightness of each stripe on each row.
  ///
  /// A mean is rounded up if it is just below a whole number, and otherwise rounded down.
  static func means(_ plane: LumaPlane, width: Int, count: Int) -> [UInt8] {
    guard width > 0, count > 0 else { return [] }
    let reciprocal = UInt32((65536 + width - 1) / width)
    return unsafe [UInt8](unsafeUninitializedCapacity: count * plane.height) { out, filled in
      unsafe plane.samples.withUnsafeBufferPointer { pixels in
        var next = 0
        for y in 0..<plane.height {
          var start = y &* plane.width
          for _ in 0..<count {
            var sum: UInt32 = 0
            for column in 0..<width {
              sum &+= UInt32(unsafe pixels[start &+ column])
            }
            start &+= width
            unsafe out.initializeElement(
              at: next, to: UInt8(truncatingIfNeeded: min(255, (sum &* reciprocal) >> 16)))
            next &+= 1
          }
        }
      }
      filled = count * plane.height
    }
  }

  /// The change in brightness from the row above to the row below, limited to −31…31.
  static func slopes(_ stripes: FrameStripes) -> [Int16] {
    var out = [Int16](repeating: 0, count: stripes.samples.count)
    guard stripes.height > 2 else { return out }
    let count = stripes.count
    unsafe stripes.samples.withUnsafeBufferPointer { samples in
      unsafe out.withUnsafeMutableBufferPointer { out in
        for index in count..<(samples.count - count) {
          let step =
            Int16(unsafe samples[index &+ count]) &- Int16(unsafe samples[index &- count])
          unsafe out[index] = max(-31, min(31, step))
        }
      }
    }
    return out
  }

  /// Two sums over equally long ranges of the arrays a and b: the sum of a·b, and the sum of b·b
  /// over the positions at which a is not 0.
  ///
  /// - Precondition: both ranges are inside their arrays, and all values are between −31 and 31.
  static func products(
    _ first: [Int16], from: Int, _ second: [Int16], from other: Int, count: Int
  ) -> (product: Int, energy: Int) {
    typealias Lanes = SIMD16<Int16>
    // The sum of 34 products of at most 961 fits in 16 bits.
    let most = 34 * Lanes.scalarCount
    let whole = count - count % Lanes.scalarCount
    var product = 0
    var energy = 0
    unsafe first.withUnsafeBytes { a in
      unsafe second.withUnsafeBytes { b in
        var index = 0
        while index < whole {
          let end = min(whole, index &+ most)
          var part = Lanes.zero
          var square = Lanes.zero
          while index < end {
            let left = unsafe a.loadUnaligned(fromByteOffset: 2 &* (from &+ index), as: Lanes.self)
            let right = unsafe b.loadUnaligned(
              fromByteOffset: 2 &* (other &+ index), as: Lanes.self)
            // A mask's lanes are 0 or −1.
            let kept = right & (unsafe unsafeBitCast(left .!= Lanes.zero, to: Lanes.self))
            part &+= left &* right
            square &+= kept &* kept
            index &+= Lanes.scalarCount
          }
          product &+= sum(part)
          energy &+= sum(square)
        }
      }
    }
    for index in whole..<count {
      let right = Int(second[other + index])
      product += Int(first[from + index]) * right
      energy += first[from + index] == 0 ? 0 : right * right
    }
    return (product, energy)
  }

  /// The sum of all lanes.
  private static func sum(_ lanes: SIMD16<Int16>) -> Int {
    Int(SIMD16<Int32>(truncatingIfNeeded: lanes).wrappedSum())
  }
}

extension StripeKernel {
  /// The slow version of ``means(_:width:count:)``.
  static func referenceMeans(_ plane: LumaPlane, width: Int, count: Int) -> [UInt8] {
    let reciprocal = (65536 + width - 1) / width
    return (0..<plane.height).flatMap { y in
      (0..<count).map { stripe in
        let sum = (stripe * width..<(stripe + 1) * width).reduce(0) { $0 + plane[$1, y] }
        return UInt8(min(255, (sum * reciprocal) >> 16))
      }
    }
  }

  /// The slow version of ``slopes(_:)``.
  static func referenceSlopes(_ stripes: FrameStripes) -> [Int16] {
    (0..<stripes.height).flatMap { y in
      (0..<stripes.count).map { x -> Int16 in
        guard y > 0, y + 1 < stripes.height else { return 0 }
        let below = Int(stripes.samples[(y + 1) * stripes.count + x])
        let above = Int(stripes.samples[(y - 1) * stripes.count + x])
        return Int16(max(-31, min(31, below - above)))
      }
    }
  }

  /// The slow version of ``products(_:from:_:from:count:)``.
  static func referenceProducts(
    _ first: [Int16], from: Int, _ second: [Int16], from other: Int, count: Int
  ) -> (product: Int, energy: Int) {
    let pairs = zip(first[from..<(from + count)], second[other..<(other + count)])
    return (
      pairs.reduce(0) { $0 + Int($1.0) * Int($1.1) },
      pairs.reduce(0) { $0 + ($1.0 == 0 ? 0 : Int($1.1) * Int($1.1)) }
    )
  }
}

/// A frame as vertical stripes: the mean brightness of each stripe on each row.
///
/// Keyboards, composers and lists move straight up and down, so a frame's rows show where they are.
/// Forty mean values per row are enough to distinguish one row of letters from the next. The means
/// average out a codec's noise, and there is only one mean for every thirty pixels or so.
package struct FrameStripes: Sendable, Hashable {
  /// The largest number of stripes side by side.
  package static let mostStripes: Int = 40

  /// The number of stripes side by side.
  package let count: Int
  /// The number of rows: the frame's height, in pixels.
  package let height: Int
  /// The mean brightness of each stripe, 0…255, row by row; each row is ordered from left to right.
  package let samples: [UInt8]

  /// Makes stripes from their means.
  /// - Precondition: there are exactly count × height means.
  package init(count: Int, height: Int, samples: [UInt8]) {
    precondition(samples.count == count * height, "there must be one mean per stripe and row")
    self.count = count
    self.height = height
    self.samples = samples
  }

  /// Computes the means of a frame as whole numbers; columns beyond the last whole stripe are left
  /// out.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ plane: LumaPlane) {
    let width = Self.stripeWidth(of: plane.width)
    let count = width == 0 ? 0 : plane.width / width
    self.init(
      count: count, height: plane.height,
      samples: StripeKernel.means(plane, width: width, count: count))
  }

  /// The number of columns in each stripe of a frame.
  static func stripeWidth(of width: Int) -> Int { (width + mostStripes - 1) / mostStripes }

  /// The change in brightness from the row above to the row below, limited to −31…31.
  ///
  /// The brightness of content behind a pane of glass changes slowly, over tens of rows, so the
  /// slopes there are nearly 0. Edges and letters have steep slopes. The limit keeps a single
  /// strong edge from outweighing a row of letters.
  func slopes() -> StripeSlopes {
    StripeSlopes(count: count, height: height, values: StripeKernel.slopes(self))
  }
}

/// How the brightness of a frame's stripes changes from row to row.
struct StripeSlopes: Sendable {
  /// The number of stripes side by side.
  let count: Int
  /// The number of rows.
  let height: Int
  /// The slopes, row by row, −31…31; 0 on the first and last row.
  let values: [Int16]
}
