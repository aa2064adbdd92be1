import KeyreelImaging
import KeyreelSupport

/// Loops over every pixel of a picture; for each loop, there is a slow, simple version whose name
/// begins with `reference`.
///
/// Precondition of every pointer here: the pointer comes from an array whose length determines the
/// loop's bounds, and the pointer is used only inside its closure.
enum PlaneKernel {
  /// The brightness of each pixel: (54 R + 183 G + 19 B) / 256, rounded down.
  static func luma(_ pixels: ArraySlice<UInt32>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { out, filled in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<pixels.count {
          let pixel = unsafe pixels[index]
          let sum =
            54 &* (pixel & 0xFF) &+ 183 &* (pixel >> 8 & 0xFF) &+ 19 &* (pixel >> 16 & 0xFF)
          unsafe out.initializeElement(at: index, to: UInt8(truncatingIfNeeded: sum >> 8))
        }
      }
      filled = pixels.count
    }
  }

  /// The sum of each column over the given rows.
  ///
  /// - Precondition: the rows are inside the plane; there are at most 2²⁴ rows, so that no sum
  ///   exceeds 32 bits.
  static func columnSums(_ plane: LumaPlane, rows: Range<Int>) -> [UInt32] {
    let width = plane.width
    var sums = [UInt32](repeating: 0, count: width)
    unsafe plane.samples.withUnsafeBufferPointer { samples in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for row in rows {
          for column in 0..<width {
            unsafe sums[column] &+= UInt32(unsafe samples[row &* width &+ column])
          }
        }
      }
    }
    return sums
  }

  /// A picture resampled to a different size, first vertically and then horizontally.
  ///
  /// Sums in units of 1/65536 are rounded half up.
  ///
  /// The vertical sums come first: their loop reads samples that are adjacent in memory and, if the
  /// picture is scaled down, leaves fewer rows for the second loop.
  /// - Precondition: the weights scale the picture's width and height to those of `size`.
  static func resampled(
    _ plane: LumaPlane, to size: PixelSize, across: ResamplingWeights, down: ResamplingWeights
  ) -> [UInt8] {
    precondition(across.starts.count == size.width && down.starts.count == size.height)
    var sums = [Int32](repeating: 0, count: plane.width)
    return unsafe [UInt8](unsafeUninitializedCapacity: size.count) { out, filled in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<size.height {
          unsafe weighColumns(of: plane, y, down, into: sums)
          let line = unsafe UnsafeMutableBufferPointer(
            rebasing: out[(y &* size.width)..<((y &+ 1) &* size.width)])
          unsafe weighLine(UnsafeBufferPointer(sums), across, into: line)
        }
      }
      filled = size.count
    }
  }

  /// The weighted sums of the rows that contribute to a row of the scaled picture, in units of
  /// 1/256.
  private static func weighColumns(
    of plane: LumaPlane, _ y: Int, _ down: ResamplingWeights,
    into sums: UnsafeMutableBufferPointer<Int32>
  ) {
    unsafe plane.samples.withUnsafeBufferPointer { samples in
      for place in 0..<down.count {
        let weight = down.weights[y &* down.count &+ place]
        let row = (Int(down.starts[y]) &+ place) &* plane.width
        if place == 0 {
          for x in 0..<plane.width {
            unsafe sums[x] = weight &* Int32(unsafe samples[row &+ x])
          }
        } else {
          for x in 0..<plane.width {
            unsafe sums[x] &+= weight &* Int32(unsafe samples[row &+ x])
          }
        }
      }
    }
  }

  /// The pixels of a row of the scaled picture, from the sums of its columns.
  private static func weighLine(
    _ sums: UnsafeBufferPointer<Int32>, _ across: ResamplingWeights,
    into line: UnsafeMutableBufferPointer<UInt8>
  ) {
    let count = across.count
    unsafe across.weights.withUnsafeBufferPointer { weights in
      unsafe across.starts.withUnsafeBufferPointer { starts in
        for x in 0..<line.count {
          let first = Int(unsafe starts[x])
          var sum: Int32 = 1 << 15
          for place in 0..<count {
            sum &+= unsafe weights[x &* count &+ place] &* sums[first &+ place]
          }
          unsafe line.initializeElement(
            at: x, to: UInt8(truncatingIfNeeded: max(0, sum) >> 16))
        }
      }
    }
  }

  private typealias Bytes = SIMD16<UInt8>
  private typealias Words = SIMD8<UInt16>

  /// The largest number of samples whose sums fit the lanes: each word adds up two of every sixteen
  /// samples, and 128 times 2·255 is below 2¹⁶.
  private static let most = 128 * Bytes.scalarCount

  /// The sum of the absolute differences between two planes' samples, and the number of samples
  /// that differ by more than 8.
  ///
  /// Equal runs of samples are recognised by comparing memory, which takes a third of the time.
  /// - Precondition: both planes have the same number of samples.
  static func difference(_ first: [UInt8], _ second: [UInt8]) -> (sum: Int, many: Int) {
    precondition(first.count == second.count, "the planes must have the same size")
    let whole = first.count & ~(Bytes.scalarCount - 1)
    var (sum, many) = (0, 0)
    unsafe first.withUnsafeBytes { a in
      unsafe second.withUnsafeBytes { b in
        guard let left = a.baseAddress, let right = b.baseAddress else { return }
        for start in stride(from: 0, to: whole, by: most) {
          let count = min(most, whole - start)
          if unsafe memcmp(left + start, right + start, count) == 0 { continue }
          let part = unsafe difference(left + start, right + start, count)
          sum += part.sum
          many += part.many
        }
      }
    }
    for index in whole..<first.count {
      let step = abs(Int(first[index]) - Int(second[index]))
      sum += step
      many += step > 8 ? 1 : 0
    }
    return (sum, many)
  }

  /// The difference between two planes with so few samples that their sums fit the lanes.
  private static func difference(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int
  ) -> (sum: Int, many: Int) {
    var sums = Words.zero
    var counts = Bytes.zero
    for index in stride(from: 0, to: count, by: Bytes.scalarCount) {
      let left = unsafe first.loadUnaligned(fromByteOffset: index, as: Bytes.self)
      let right = unsafe second.loadUnaligned(fromByteOffset: index, as: Bytes.self)
      let isLess = left .< right
      let step =
        left.replacing(with: right, where: isLess) &- right.replacing(with: left, where: isLess)
      let pairs = unsafe unsafeBitCast(step, to: Words.self)
      sums &+= (pairs & Words(repeating: 255)) &+ (pairs &>> Words(repeating: 8))
      // A mask's lanes are 0 or −1.
      counts &-= unsafe unsafeBitCast(step .> Bytes(repeating: 8), to: Bytes.self)
    }
    return (
      Int(SIMD8<UInt32>(truncatingIfNeeded: sums).wrappedSum()),
      Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
    )
  }
}

extension PlaneKernel {
  /// The slow version of ``luma(_:)``.
  static func referenceLuma(_ pixels: [UInt32]) -> [UInt8] {
    pixels.map { pixel in
      let channels = (0..<3).map { pixel >> (8 * $0) & 0xFF }
      return UInt8((54 * channels[0] + 183 * channels[1] + 19 * channels[2]) / 256)
    }
  }

  /// The slow version of ``columnSums(_:rows:)``.
  static func referenceColumnSums(_ plane: LumaPlane, rows: Range<Int>) -> [UInt32] {
    (0..<plane.width).map { column in rows.reduce(0) { $0 + UInt32(plane[column, $1]) } }
  }

  /// The slow version of ``resampled(_:to:across:down:)``.
  static func referenceResampled(
    _ plane: LumaPlane, to size: PixelSize, across: ResamplingWeights, down: ResamplingWeights
  ) -> [UInt8] {
    (0..<size.count).map { index in
      let (x, y) = (index % size.width, index / size.width)
      var sum = 1 << 15
      for row in 0..<down.count {
        for column in 0..<across.count {
          let weight =
            down.weights[y * down.count + row] * across.weights[x * across.count + column]
          let pixel = plane[Int(across.starts[x]) + column, Int(down.starts[y]) + row]
          sum += Int(weight) * pixel
        }
      }
      return UInt8(max(0, sum) >> 16)
    }
  }

  /// The slow version of ``difference(_:_:)``.
  static func referenceDifference(_ first: [UInt8], _ second: [UInt8]) -> (sum: Int, many: Int) {
    let steps = zip(first, second).map { abs(Int($0) - Int($1)) }
    return (steps.reduce(0, +), steps.count { $0 > 8 })
  }
}
