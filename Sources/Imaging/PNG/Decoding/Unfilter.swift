// Precondition of the private functions here: `row` and `above` hold `count` bytes, a multiple of four, and `above`
// is the row before as it was restored.

/// Takes PNG's filters off the rows of pictures with four bytes a pixel (PNG 9.2).
enum Unfilter {
  /// Restores all rows of a picture and closes the gaps that the filter bytes leave.
  ///
  /// - Parameters:
  ///   - rows: `height` rows of a filter byte and `stride` filtered bytes each.
  ///   - pixels: Where `height × stride` restored bytes go.
  /// - Returns: Whether every filter byte is one that exists.
  /// - Complexity: O(*n*) in the number of bytes.
  static func restore(
    _ rows: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, height: Int
  ) -> Bool {
    let nothing = UnsafeMutablePointer<UInt8>.allocate(capacity: stride)
    unsafe nothing.initialize(repeating: 0, count: stride)
    defer { unsafe nothing.deallocate() }
    for y in 0..<height {
      let from = unsafe rows + y * (stride + 1)
      let row = unsafe pixels + y * stride
      let above = unsafe UnsafePointer(y == 0 ? nothing : row - stride)
      unsafe row.update(from: from + 1, count: stride)
      switch unsafe from.pointee {
      case 0: break
      case 1: unsafe addLeft(row, stride)
      case 2: unsafe addAbove(row, above, stride)
      case 3: unsafe addAverage(row, above, stride)
      case 4: unsafe addPaeth(row, above, stride)
      default: return false
      }
    }
    return true
  }

  private static func addLeft(_ row: UnsafeMutablePointer<UInt8>, _ count: Int) {
    var left: UInt32 = 0
    for i in stride(from: 0, to: count, by: 4) {
      left = unsafe sum(load(row + i), left)
      unsafe store(left, row + i)
    }
  }

  private static func addAbove(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
  ) {
    for i in 0..<count { unsafe row[i] &+= above[i] }
  }

  private static func addAverage(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
  ) {
    var left: UInt32 = 0
    for i in stride(from: 0, to: count, by: 4) {
      let up = unsafe load(above + i)
      // Four means at once, rounded down: what both have in common and half of what only one has.
      let mean = (left & up) &+ ((left ^ up) >> 1 & 0x7F7F_7F7F)
      left = unsafe sum(load(row + i), mean)
      unsafe store(left, row + i)
    }
  }

  private static func addPaeth(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
  ) {
    var left = SIMD4<Int16>.zero
    var corner = SIMD4<Int16>.zero
    for i in stride(from: 0, to: count, by: 4) {
      let up = unsafe lanes(load(above + i))
      let (toUp, toLeft) = (up &- corner, left &- corner)
      let (a, b, c) = (size(toUp), size(toLeft), size(toUp &+ toLeft))
      var predicted = corner.replacing(with: up, where: b .<= c)
      predicted.replace(with: left, where: (a .<= b) .& (a .<= c))
      left = unsafe (lanes(load(row + i)) &+ predicted) & 255
      unsafe store(bytes(left), row + i)
      corner = up
    }
  }

  /// Four sums of bytes at once, each without a carry into its neighbour.
  @inline(__always)
  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    ((a & 0x7F7F_7F7F) &+ (b & 0x7F7F_7F7F)) ^ ((a ^ b) & 0x8080_8080)
  }

  @inline(__always)
  private static func size(_ lanes: SIMD4<Int16>) -> SIMD4<Int16> {
    lanes.replacing(with: 0 &- lanes, where: lanes .< 0)
  }

  @inline(__always)
  private static func lanes(_ bytes: UInt32) -> SIMD4<Int16> {
    SIMD4(truncatingIfNeeded: unsafe unsafeBitCast(bytes, to: SIMD4<UInt8>.self))
  }

  @inline(__always)
  private static func bytes(_ lanes: SIMD4<Int16>) -> UInt32 {
    unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: lanes), to: UInt32.self)
  }

  @inline(__always)
  private static func load(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
    unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)
  }

  @inline(__always)
  private static func store(_ value: UInt32, _ bytes: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(bytes).storeBytes(of: value, as: UInt32.self)
  }
}
