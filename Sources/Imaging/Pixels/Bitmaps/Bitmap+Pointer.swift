import KeyreelSupport

extension Bitmap {
  /// The fewest bytes whose memory is asked for in one call, where the first touch of each page would be one.
  ///
  /// On Linux twelve megabytes touched page by page take several times as long to get as to fill.
  private static let fewestAskedFor = 1 << 18

  /// Makes a bitmap whose every pixel the body initialises.
  init(
    size: PixelSize, alphaMode: AlphaMode = .premultiplied,
    initialisedBy body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    // The one empty array of the process, which all threads share, would be written to.
    guard size.count > 0 else {
      self.init(size: size, alphaMode: alphaMode, pixels: [])
      return
    }
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
      if let base = buffer.baseAddress {
        if size.count * 4 >= Self.fewestAskedFor {
          unsafe PageAdvice.populate(base, byteCount: size.count * 4)
        }
        unsafe body(base)
      }
      count = size.count
    }
    self.init(size: size, alphaMode: alphaMode, pixels: pixels)
  }

  /// Lends the pixels for writing; the body is not called for a bitmap without pixels.
  package mutating func withPixels(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base)
    }
  }

  /// Lends the pixels for reading; the body is not called for a bitmap without pixels.
  package func withPixels(_ body: (UnsafePointer<UInt32>) -> Void) {
    unsafe pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base)
    }
  }

  /// Lends the rows that another bitmap lies over, its top left corner on (x, y), and its rows over them: both pointers count
  /// this bitmap's columns.
  @inline(__always)
  mutating func forEachRow(
    under source: Bitmap, x: Int, y: Int, clip: PixelRect? = nil,
    _ body: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, _ columns: Range<Int>) -> Void
  ) {
    var seen = source.bounds.offsetBy(dx: x, dy: y).intersection(bounds)
    if let clip { seen = seen.intersection(clip) }
    guard !seen.isEmpty else { return }
    let width = width
    unsafe withPixels { to in
      unsafe source.withPixels { from in
        for row in seen.y..<seen.maxY {
          unsafe body(to + row * width, from + (row - y) * source.width - x, seen.x..<seen.maxX)
        }
      }
    }
  }
}
