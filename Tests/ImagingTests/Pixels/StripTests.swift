import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Strips")
struct StripTests {
  @Test(
    "A run of equal rows starts at the first adjacent equal row; other runs start at their own row")
  func equalRows() {
    let rows: [UInt32] = [1, 2, 2, 2, 3, 2, 2]
    let strip = Strip(
      Bitmap(
        size: PixelSize(width: 3, height: rows.count), alphaMode: .premultiplied,
        pixels: rows.flatMap { [$0, 9, $0] }))
    for first in rows.indices {
      for end in first + 1...rows.count {
        let isEven = Set(rows[first..<end]).count == 1
        let start = rows[..<first].lastIndex { $0 != rows[first] }.map { $0 + 1 } ?? 0
        #expect(strip.firstRow(ofEqual: first..<end) == (isEven ? start : first))
      }
    }
  }
}
