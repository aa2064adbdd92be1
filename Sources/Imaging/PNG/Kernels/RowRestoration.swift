// At least one readable byte follows a row in memory. The row above can be anywhere in memory.

/// Reverses the five filters of PNG in rows whose pixels are whole bytes (PNG third edition, 9.2).
enum RowRestoration {
  /// Reverses the filter of a row, in place.
  ///
  /// - Parameters:
  ///   - row: The `count` filtered bytes of the row, which the restored bytes replace.
  ///   - filter: The number of the filter.
  ///   - above: The `count` restored bytes of the row above; zeros above the first row.
  ///   - pixelBytes: The number of bytes per pixel, 1 to 4; `count` is a multiple of this number.
  /// - Returns: Whether the filter exists.
  static func restore(
    _ row: UnsafeMutablePointer<UInt8>, filter: UInt8, above: UnsafePointer<UInt8>, count: Int,
    pixelBytes: Int
  ) -> Bool {
    switch filter {
    case 0: return true
    case 1: unsafe addLeft(row, count, pixelBytes)
    case 2: unsafe addAbove(row, above, count, to: row)
    case 3, 4: unsafe addPrediction(row, above, count, pixelBytes, isPaeth: filter == 4)
    default: return false
    }
    return true
  }

  /// Adds the byte above to every byte, sixteen bytes at a time; `sums` can be the same memory as
  /// `row`.
  static func addAbove(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int,
    to sums: UnsafeMutablePointer<UInt8>
  ) {
    let (one, other) = unsafe (UnsafeRawPointer(row), UnsafeRawPointer(above))
    let to = UnsafeMutableRawPointer(sums)
    let whole = count & ~15
    for i in stride(from: 0, to: whole, by: 16) {
      let sum =
        unsafe one.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
        &+ other.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
      unsafe to.storeBytes(of: sum, toByteOffset: i, as: SIMD16<UInt8>.self)
    }
    for i in whole..<count { unsafe sums[i] = row[i] &+ above[i] }
  }

  /// Adds the previous pixel to every pixel.
  private static func addLeft(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ pixelBytes: Int) {
    guard pixelBytes == 4 else {
      if count > pixelBytes {
        for i in pixelBytes..<count { unsafe row[i] &+= row[i - pixelBytes] }
      }
      return
    }
    var left: UInt32 = 0
    for i in stride(from: 0, to: count, by: 4) {
      let place = unsafe UnsafeMutableRawPointer(row + i)
      left = unsafe sum(place.loadUnaligned(as: UInt32.self), left)
      unsafe place.storeBytes(of: left, as: UInt32.self)
    }
  }

  /// The sums of four pairs of bytes, each without a carry into its neighbour.
  @inline(__always)
  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    ((a & 0x7F7F_7F7F) &+ (b & 0x7F7F_7F7F)) ^ ((a ^ b) & 0x8080_8080)
  }

  /// Adds the bytes that Average or Paeth predicts, with a loop specialised for each pixel size.
  private static func addPrediction(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int,
    _ pixelBytes: Int, isPaeth: Bool
  ) {
    switch (pixelBytes, isPaeth) {
    case (1, false): unsafe add(row, above, count, 1, average)
    case (1, true): unsafe add(row, above, count, 1, nearest)
    case (2, false): unsafe add(row, above, count, 2, average)
    case (2, true): unsafe add(row, above, count, 2, nearest)
    case (3, false): unsafe add(row, above, count, 3, average)
    case (3, true): unsafe add(row, above, count, 3, nearest)
    case (_, false): unsafe add(row, above, count, 4, average)
    case (_, true): unsafe add(row, above, count, 4, nearest)
    }
  }

  /// A pixel's bytes, one per lane; lanes after the last byte are ignored.
  private typealias Channels = SIMD4<Int16>

  /// Adds to every pixel a prediction from three others: its left neighbour, the pixel above it and
  /// the pixel above its left neighbour.
  @inline(__always)
  private static func add(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int,
    _ pixelBytes: Int, _ predicted: (Channels, Channels, Channels) -> Channels
  ) {
    var (left, corner) = (Channels.zero, Channels.zero)
    for i in stride(from: 0, to: count, by: pixelBytes) {
      let up = unsafe load(above + i, pixelBytes)
      left = unsafe (load(row + i, pixelBytes) &+ predicted(left, up, corner)) & 255
      unsafe store(left, to: row + i, pixelBytes)
      corner = up
    }
  }

  @inline(__always)
  private static func average(_ left: Channels, _ up: Channels, _ corner: Channels) -> Channels {
    (left &+ up) &>> 1
  }

  /// Chooses, for each channel, whichever of the left, upper and corner pixels' values is nearest
  /// to left + upper − corner.
  ///
  /// Of equally near values, the first in the order left, upper, corner is chosen.
  @inline(__always)
  private static func nearest(_ left: Channels, _ up: Channels, _ corner: Channels) -> Channels {
    let (toLeft, toUp) = (up &- corner, left &- corner)
    let (a, b, c) = (size(toLeft), size(toUp), size(toLeft &+ toUp))
    let rest = up.replacing(with: corner, where: b .> c)
    return left.replacing(with: rest, where: (a .> b) .| (a .> c))
  }

  @inline(__always)
  private static func size(_ value: Channels) -> Channels { pointwiseMax(value, 0 &- value) }

  @inline(__always)
  private static func load(_ bytes: UnsafePointer<UInt8>, _ pixelBytes: Int) -> Channels {
    let raw = unsafe UnsafeRawPointer(bytes)
    var bits: UInt32
    switch pixelBytes {
    case 1: bits = unsafe UInt32(bytes.pointee)
    case 2: bits = unsafe UInt32(raw.loadUnaligned(as: UInt16.self))
    default: bits = unsafe raw.loadUnaligned(as: UInt32.self)
    }
    return Channels(truncatingIfNeeded: unsafe unsafeBitCast(bits, to: SIMD4<UInt8>.self))
  }

  @inline(__always)
  private static func store(
    _ pixel: Channels, to bytes: UnsafeMutablePointer<UInt8>, _ pixelBytes: Int
  ) {
    let bits = unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: pixel), to: UInt32.self)
    let raw = UnsafeMutableRawPointer(bytes)
    switch pixelBytes {
    case 1: unsafe bytes.pointee = UInt8(truncatingIfNeeded: bits)
    case 2: unsafe raw.storeBytes(of: UInt16(truncatingIfNeeded: bits), as: UInt16.self)
    case 3:
      unsafe raw.storeBytes(of: UInt16(truncatingIfNeeded: bits), as: UInt16.self)
      unsafe bytes[2] = UInt8(truncatingIfNeeded: bits >> 16)
    default: unsafe raw.storeBytes(of: bits, as: UInt32.self)
    }
  }
}
