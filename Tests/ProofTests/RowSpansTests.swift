import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelProof

@Suite("The areas outside ignored rectangles")
struct RowSpansTests {
  @Test("Only the pixels outside all rectangles are examined, each of them exactly once")
  func property() {
    var random = SplitMix64(seed: 29)
    for _ in 0..<300 {
      let size = PixelSize(
        width: Int.random(in: 1...12, using: &random),
        height: Int.random(in: 1...12, using: &random)
      )
      let rects = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        PixelRect(
          x: Int.random(in: -4...12, using: &random), y: Int.random(in: -4...12, using: &random),
          width: Int.random(in: -1...9, using: &random),
          height: Int.random(in: -1...9, using: &random))
      }
      var seen = [Int](repeating: 0, count: size.count)
      for band in RowSpans.spans(of: size, ignoring: rects) {
        for y in band.rows {
          for x in band.columns.joined() { seen[y * size.width + x] += 1 }
        }
      }
      for index in seen.indices {
        let pixel = PixelRect(x: index % size.width, y: index / size.width, width: 1, height: 1)
        let isIgnored = rects.contains { $0.contains(pixel) }
        #expect(seen[index] == (isIgnored ? 0 : 1))
      }
    }
  }
}
