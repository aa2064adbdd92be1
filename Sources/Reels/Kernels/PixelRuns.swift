// Precondition: none; runs are counted before room is made for them.

import Pixels

/// A bitmap as runs of equal pixels, row after row without a break.
///
/// Eight bytes a run. A picture of flat colours and text takes a tenth of its pixels' bytes, one of grain twice as many.
public struct PixelRuns: Sendable {
  /// The bitmap's width and height, in pixels.
  public let size: PixelSize
  /// Each run's pixel.
  private let pixels: [UInt32]
  /// Where each run ends: the number of pixels in it and all before it.
  private let ends: [UInt32]

  /// The bytes that the runs take.
  public var byteCount: Int { pixels.count * 8 }

  /// Finds the runs of a bitmap.
  /// - Precondition: it has fewer than 2³² pixels.
  /// - Complexity: O(*n*) in the number of pixels.
  public init(_ bitmap: Bitmap) {
    size = bitmap.size
    let count = bitmap.size.count
    precondition(count < 1 << 32, "numbers of pixels fit 32 bits")
    guard count > 0 else {
      (pixels, ends) = ([], [])
      return
    }
    var (pixels, ends): ([UInt32], [UInt32]) = ([], [])
    unsafe bitmap.withPixels { all in
      var runs = 1
      unsafe Self.forEachMixed(all, count) { places in
        for index in places { runs &+= unsafe all[index] == all[index - 1] ? 0 : 1 }
      }
      ends = unsafe [UInt32](unsafeUninitializedCapacity: runs) { ends, endCount in
        pixels = unsafe [UInt32](unsafeUninitializedCapacity: runs) { pixels, pixelCount in
          var found = 0
          unsafe Self.forEachMixed(all, count) { places in
            for index in places {
              // Written before it is known whether a run ends here: nothing has to be foreseen. The last run's place is free.
              unsafe pixels[found] = all[index - 1]
              unsafe ends[found] = UInt32(truncatingIfNeeded: index)
              found &+= unsafe all[index] == all[index - 1] ? 0 : 1
            }
          }
          unsafe pixels[runs - 1] = all[count - 1]
          unsafe ends[runs - 1] = UInt32(truncatingIfNeeded: count)
          pixelCount = runs
        }
        endCount = runs
      }
    }
    (self.pixels, self.ends) = (pixels, ends)
  }

  /// Calls a body for stretches of places outside of which each pixel equals the one before.
  @inline(__always)
  private static func forEachMixed(
    _ all: UnsafePointer<UInt32>, _ count: Int, _ body: (Range<Int>) -> Void
  ) {
    var start = 1
    let bytes = unsafe UnsafeRawPointer(all)
    while start + 16 <= count {
      let here = unsafe bytes.loadUnaligned(fromByteOffset: start * 4, as: SIMD16<UInt32>.self)
      let before = unsafe bytes.loadUnaligned(
        fromByteOffset: start * 4 - 4, as: SIMD16<UInt32>.self)
      if here != before { body(start..<start + 16) }
      start += 16
    }
    body(start..<count)
  }

  /// The bitmap, its colours not multiplied by alpha.
  /// - Complexity: O(*n*) in the number of pixels.
  public func bitmap() -> Bitmap {
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.count) { target, count in
      forEach { pixel, places in
        unsafe UnsafeMutableBufferPointer(rebasing: target[places]).update(repeating: pixel)
      }
      count = size.count
    }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }

  /// Calls a body for each run, in order, with the pixel and the places of those that have it.
  @inline(__always)
  func forEach(_ body: (_ pixel: UInt32, _ places: Range<Int>) -> Void) {
    var start = 0
    for index in pixels.indices {
      let end = Int(ends[index])
      body(pixels[index], start..<end)
      start = end
    }
  }
}
