import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Filters are removed from rows")
struct RowRestorationTests {
  /// Removes a row's filter as PNG 9.2 describes it, one byte at a time.
  private static func restored(
    _ row: [UInt8], filter: Int, above: [UInt8], pixelBytes: Int
  ) -> [UInt8] {
    var row = row
    for i in row.indices {
      let a = i < pixelBytes ? 0 : Int(row[i - pixelBytes])
      let b = Int(above[i])
      let c = i < pixelBytes ? 0 : Int(above[i - pixelBytes])
      row[i] = UInt8((Int(row[i]) + [0, a, b, (a + b) / 2, paeth(a, b, c)][filter]) % 256)
    }
    return row
  }

  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }

  private static func kernel(
    _ row: [UInt8], filter: Int, above: [UInt8], pixelBytes: Int
  ) -> [UInt8]? {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: row.count + 8)
    let upper = UnsafeMutablePointer<UInt8>.allocate(capacity: row.count + 8)
    defer {
      memory.deallocate()
      upper.deallocate()
    }
    memory.initialize(repeating: 0xA5, count: row.count + 8)
    upper.initialize(repeating: 0xA5, count: row.count + 8)
    for i in row.indices { (memory[i], upper[i]) = (row[i], above[i]) }
    let isKnown = RowRestoration.restore(
      memory, filter: UInt8(filter), above: upper, count: row.count, pixelBytes: pixelBytes)
    let isWithin = (row.count..<row.count + 8).allSatisfy { memory[$0] == 0xA5 }
    #expect(isWithin, "nothing behind the row is written")
    return isKnown ? row.indices.map { memory[$0] } : nil
  }

  @Test(
    "The fast version writes the same bytes as the slow version, for every filter and pixel size",
    arguments: 0..<60)
  func filters(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for pixelBytes in 1...4 {
      let count = random.int(1...(seed == 0 ? 1 : 70)) * pixelBytes
      // A third of the rows have only a few levels, so ties between predictions are frequent.
      let most = seed % 3 == 0 ? 3 : 255
      func bytes() -> [UInt8] { (0..<count).map { _ in UInt8(random.int(0...most)) } }
      let (row, above) = (bytes(), bytes())
      for filter in 0...4 {
        let wanted = Self.restored(row, filter: filter, above: above, pixelBytes: pixelBytes)
        #expect(
          Self.kernel(row, filter: filter, above: above, pixelBytes: pixelBytes) == wanted,
          "filter \(filter), \(pixelBytes) bytes a pixel")
      }
    }
  }

  @Test(
    "The sum of a row and the row above is written to the target; the bytes after the sum are kept",
    arguments: 0..<40)
  func sums(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = random.int(1...90)
    let rows = (0..<2).map { _ in (0..<count).map { _ in UInt8(random.int(0...255)) } }
    var sums = [UInt8](repeating: 0xA5, count: count + 8)
    sums.withUnsafeMutableBufferPointer {
      RowRestoration.addAbove(rows[0], rows[1], count, to: $0.baseAddress!)
    }
    let wanted = Self.restored(rows[0], filter: 2, above: rows[1], pixelBytes: 4)
    #expect(sums == wanted + [UInt8](repeating: 0xA5, count: 8))
  }

  @Test("The Paeth predictor chooses correctly for random levels")
  func predictions() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<40 {
      let count = 4 * 4096
      let row = [UInt8](repeating: 0, count: count)
      let above = (0..<count).map { _ in UInt8(random.int(0...255)) }
      let first = (0..<4).map { _ in UInt8(random.int(0...255)) }
      let wanted = Self.restored(first + row, filter: 4, above: first + above, pixelBytes: 4)
      #expect(
        Self.kernel(first + row, filter: 4, above: first + above, pixelBytes: 4) == wanted)
    }
  }

  @Test("A filter number that does not exist is refused")
  func unknown() {
    for filter in [5, 6, 255] {
      let restored = Self.kernel(
        [1, 2, 3, 4], filter: filter, above: [5, 6, 7, 8], pixelBytes: 4)
      #expect(restored == nil)
    }
  }
}
