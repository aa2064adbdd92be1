import KeyreelSupport

/// A rectangle of RGBA pixels with eight bits per channel; rows are stored from top to bottom
/// without gaps.
///
/// Each pixel is one `UInt32`. In memory, its bytes are red, green, blue and alpha, in this order,
/// because both supported processor architectures are little-endian. The pixels of an opaque bitmap
/// are the same in both alpha modes.
public struct Bitmap: Sendable, Hashable {
  /// The width and height, in pixels.
  public let size: PixelSize
  /// Whether colours are multiplied by alpha.
  public var alphaMode: AlphaMode
  /// The pixels, row by row.
  public var pixels: [UInt32]

  /// Makes a bitmap filled with one packed pixel, which is transparent by default.
  /// - Precondition: the width and the height are at least 0.
  /// - Complexity: O(*n*) in the number of pixels.
  public init(size: PixelSize, alphaMode: AlphaMode = .premultiplied, filledWith bits: UInt32 = 0) {
    precondition(size.width >= 0 && size.height >= 0, "a bitmap's sides must not be negative")
    unsafe self.init(size: size, alphaMode: alphaMode) { pixels in
      unsafe pixels.initialize(repeating: bits, count: size.count)
    }
  }

  /// Makes a bitmap from its packed pixels.
  /// - Precondition: there are exactly width × height pixels.
  public init(size: PixelSize, alphaMode: AlphaMode, pixels: [UInt32]) {
    precondition(pixels.count == size.width * size.height, "there must be one value per pixel")
    self.size = size
    self.alphaMode = alphaMode
    self.pixels = pixels
  }

  /// The width, in pixels.
  @inlinable public var width: Int { size.width }
  /// The height, in pixels.
  @inlinable public var height: Int { size.height }
  /// The whole bitmap as a rectangle.
  @inlinable public var bounds: PixelRect { PixelRect(size: size) }

  /// The packed pixel at a column and row.
  /// - Precondition: the pixel is inside the bitmap.
  @inlinable
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(
        x >= 0 && x < size.width && y >= 0 && y < size.height, "the pixel must be inside the bitmap"
      )
      return pixels[y * size.width + x]
    }
    set {
      precondition(
        x >= 0 && x < size.width && y >= 0 && y < size.height, "the pixel must be inside the bitmap"
      )
      pixels[y * size.width + x] = newValue
    }
  }
}

extension Bitmap {
  /// The bitmap with its colours multiplied by alpha, each rounded to the nearest integer.
  /// - Complexity: O(*n*) in the number of pixels; O(1) if the bitmap is already premultiplied.
  public func premultiplied() -> Bitmap {
    guard alphaMode == .straight else { return self }
    return Bitmap(
      size: size, alphaMode: .premultiplied, pixels: pixels.map(PackedPixel.premultiplied))
  }

  /// The bitmap with its colours divided by alpha, each rounded half up; transparent pixels become
  /// 0.
  ///
  /// Opaque pixels keep their bits; other pixels are rounded to eight bits.
  /// - Complexity: O(*n*) in the number of pixels; O(1) if the bitmap is already straight.
  public func straight() -> Bitmap {
    guard alphaMode == .premultiplied else { return self }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels.map(PackedPixel.straight))
  }

  /// Whether every pixel is opaque.
  /// - Complexity: O(*n*) in the number of pixels.
  public var isOpaque: Bool { pixels.reduce(0xFF00_0000, &) == 0xFF00_0000 }

  /// Recovers a drawing from two opaque pictures of it: one over black, and one over white.
  ///
  /// A colour blended with one alpha for all channels is recovered exactly, except for rounding. If
  /// the channels have different alphas, the channel with the largest alpha is exact, and the other
  /// channels are as near as possible. Rows outside `rows` stay transparent.
  /// - Precondition: both pictures have the same size, and contain the rows.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(unmixing black: Bitmap, overWhite white: Bitmap, rows: Range<Int>) {
    precondition(black.size == white.size, "the two bitmaps must have the same size")
    self.init(size: black.size, alphaMode: .straight)
    for index in rows.lowerBound * width..<rows.upperBound * width {
      pixels[index] = PackedPixel.unmixed(black.pixels[index], white.pixels[index])
    }
  }

  /// Blends another bitmap over this one at an opacity of 0…255; the other bitmap's top left corner
  /// is at (x, y).
  ///
  /// Pixels are blended by premultiplied source-over, with each product rounded to the nearest
  /// integer. Parts outside this bitmap or outside `clip` are clipped.
  /// - Precondition: both bitmaps are premultiplied.
  /// - Complexity: O(*n*) in the number of pixels covered.
  public mutating func draw(
    _ source: Bitmap, atX x: Int, y: Int, opacity: UInt8 = 255, clip: PixelRect? = nil
  ) {
    precondition(
      alphaMode == .premultiplied && source.alphaMode == .premultiplied,
      "source-over needs premultiplied pixels")
    guard opacity > 0 else { return }
    unsafe forEachRow(under: source, x: x, y: y, clip: clip) { below, above, columns in
      unsafe RowKernel.blend(
        below + columns.lowerBound, columns.count, with: above + columns.lowerBound,
        opacity: UInt32(opacity))
    }
  }

  /// The part of the bitmap inside a rectangle, as a separate bitmap; parts of the rectangle
  /// outside the bitmap are ignored.
  /// - Complexity: O(*n*) in the number of pixels kept.
  public func cropped(to rect: PixelRect) -> Bitmap {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else {
      return Bitmap(size: PixelSize(width: 0, height: 0), alphaMode: alphaMode)
    }
    var kept: [UInt32] = []
    kept.reserveCapacity(part.size.count)
    for y in part.y..<part.maxY {
      let start = y * width + part.x
      kept.append(contentsOf: pixels[start..<start + part.width])
    }
    return Bitmap(size: part.size, alphaMode: alphaMode, pixels: kept)
  }

  /// The given rows, as a separate bitmap.
  func rows(_ rows: Range<Int>) -> Bitmap {
    cropped(to: PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count))
  }

  /// Replaces pixels with those in a rectangle of another bitmap; the rectangle's top left corner
  /// lands at (x, y).
  ///
  /// Bytes are copied unchanged. Parts outside either bitmap are ignored.
  /// - Precondition: both bitmaps have the same alpha mode.
  /// - Complexity: O(*n*) in the number of pixels copied.
  public mutating func blit(_ rect: PixelRect, of source: Bitmap, toX x: Int, y: Int) {
    precondition(source.alphaMode == alphaMode, "the bitmaps must have the same alpha mode")
    let (dx, dy) = (x - rect.x, y - rect.y)
    let landed = rect.offsetBy(dx: dx, dy: dy)
    unsafe forEachRow(under: source, x: dx, y: dy, clip: landed) { to, from, columns in
      unsafe (to + columns.lowerBound).update(
        from: from + columns.lowerBound, count: columns.count)
    }
  }

  /// Sets the pixels of a rectangle to one packed value; parts outside the bitmap are ignored.
  /// - Complexity: O(*n*) in the number of pixels.
  public mutating func fill(_ rect: PixelRect, with bits: UInt32) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    let width = width
    unsafe withPixels { base in
      for y in part.y..<part.maxY {
        unsafe (base + y * width + part.x).update(repeating: bits, count: part.width)
      }
    }
  }
}

// Compares whole rows as bytes; each row has `4 * width` bytes.

import KeyreelSupport

extension Bitmap {
  /// The first and the last column in which a row differs from a row of another bitmap; nil if the
  /// two rows are equal.
  /// - Precondition: both bitmaps have the same width, and the rows exist.
  /// - Complexity: O(*n*) in the number of pixels in the row.
  func endsOfDifference(
    inRow row: Int, from other: Bitmap, row otherRow: Int
  ) -> (first: Int, last: Int)? {
    precondition(width == other.width && 0..<height ~= row && 0..<other.height ~= otherRow)
    let width = width
    var ends: (first: Int, last: Int)?
    unsafe withPixels { pixels in
      unsafe other.withPixels { others in
        let (here, there) = unsafe (pixels + row * width, others + otherRow * width)
        guard unsafe memcmp(here, there, width * 4) != 0 else { return }
        var (first, last) = (0, width - 1)
        while unsafe here[first] == there[first] { first += 1 }
        while unsafe here[last] == there[last] { last -= 1 }
        ends = (first, last)
      }
    }
    return ends
  }

  /// The number of pixels that differ, in any byte, from the pixels at the same positions in
  /// another bitmap.
  /// - Precondition: both bitmaps have the same size.
  /// - Complexity: O(*n*) in the number of pixels; equal rows cost one `memcmp`.
  package func countOfPixels(unlike other: Bitmap) -> Int {
    precondition(size == other.size, "the bitmaps must have the same size")
    var count = 0
    for row in 0..<height {
      guard let ends = endsOfDifference(inRow: row, from: other, row: row) else { continue }
      let places = row * width + ends.first...row * width + ends.last
      count += zip(pixels[places], other.pixels[places]).lazy.filter { $0 != $1 }.count
    }
    return count
  }

  /// The first row of the stretch of equal rows that ends with the given row.
  ///
  /// `known` contains the results of earlier calls, or −1 for rows that have not been examined yet.
  /// The call adds its own results to `known`.
  /// - Precondition: the row exists, and `known` has an entry for every row.
  /// - Complexity: O(*n*) in the number of pixels in the stretch; every row is compared once.
  func startOfEqualRows(_ row: Int, known: inout [Int32]) -> Int {
    var top = row
    while top > 0, known[top] < 0, isRowEqualToAbove(top) { top -= 1 }
    let start = known[top] < 0 ? Int32(top) : known[top]
    for found in top...row { known[found] = start }
    return Int(start)
  }

  private func isRowEqualToAbove(_ row: Int) -> Bool {
    let width = width
    var isEqual = false
    unsafe withPixels { pixels in
      let here = unsafe pixels + row * width
      isEqual = unsafe memcmp(here - width, here, width * 4) == 0
    }
    return isEqual
  }
}

extension Bitmap {
  /// The smallest size, in bytes, of a bitmap whose memory pages are requested in one call instead
  /// of one by one.
  ///
  /// On Linux, requesting twelve megabytes page by page takes several times as long as filling the
  /// pages.
  private static let fewestAskedFor = 1 << 18

  /// Makes a bitmap whose pixels are all initialised by a closure.
  init(
    size: PixelSize, alphaMode: AlphaMode = .premultiplied,
    initialisedBy body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    // Without this check, the closure could write to the empty array that all threads of the
    // process share.
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

  /// Calls a closure with a pointer for writing the pixels; if the bitmap is empty, the closure
  /// must not use the pointer.
  package mutating func withPixels(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base)
    }
  }

  /// Calls a closure with a pointer for reading the pixels; if the bitmap is empty, the closure
  /// must not use the pointer.
  package func withPixels(_ body: (UnsafePointer<UInt32>) -> Void) {
    unsafe pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base)
    }
  }

  /// Calls a closure with each row of this bitmap that `source` covers, and the row that covers it.
  ///
  /// The top left corner of `source` is at (x, y).
  ///
  /// Both pointers are indexed by this bitmap's columns.
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

/// Whether a bitmap's colours are multiplied by alpha.
public enum AlphaMode: Sendable, Hashable {
  /// Colours are multiplied by alpha, as drawing and source-over require.
  case premultiplied
  /// Colours are independent of alpha, as in image files; decoding produces this mode, and digests
  /// are computed in this mode.
  case straight
}
