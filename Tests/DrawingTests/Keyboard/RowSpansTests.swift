import KeyreelGeometry
import Testing

@testable import KeyreelDrawing

@Suite("Keys in a row")
struct RowSpansTests {
  /// The left edges and widths of a row's keys, in pixels.
  private func row(_ count: Int, width: Double, scale: Int = 3) -> [(Int, Int)] {
    let metrics = KeyboardMetrics(
      KeyboardLook(size: Size(width: width, height: 291), scale: scale))
    return RowSpans(count: count, columns: 10, metrics: metrics, scale: scale).spans.map {
      (
        $0.lowerBound.pixels(at: scale), ($0.upperBound - $0.lowerBound).pixels(at: scale)
      )
    }
  }

  @Test("On a keyboard 390 pt wide, ten keys begin at the same pixels as in the screenshot")
  func tenKeysOn390() {
    let keys = row(10, width: 390)
    #expect(keys.map(\.0) == (0..<10).map { 9 + 117 * $0 })
    #expect(keys.allSatisfy { $0.1 == 99 })
  }

  @Test("On a keyboard 402 pt wide, ten keys begin at the same pixels as in the screenshot")
  func tenKeysOn402() {
    let keys = row(10, width: 402)
    #expect(keys.map(\.0) == [9, 130, 250, 371, 492, 612, 733, 853, 974, 1095])
    #expect(keys.map(\.1) == [102, 102, 103, 102, 102, 102, 102, 103, 102, 102])
  }

  @Test("On a keyboard 390 pt wide, nine keys begin at the same pixels as in the screenshot")
  func nineKeysOn390() {
    #expect(row(9, width: 390).map(\.0) == [67, 184, 301, 418, 536, 653, 770, 887, 1004])
  }

  @Test("On a keyboard 402 pt wide, nine keys begin within a pixel of the screenshot's keys")
  func nineKeysOn402() {
    let measured = [69, 189, 310, 431, 553, 673, 794, 915, 1035]
    for (ours, real) in zip(row(9, width: 402).map(\.0), measured) {
      #expect(abs(ours - real) <= 1)
    }
  }

  @Test(
    "Rows are symmetric, with gaps of 17 to 20 pixels, at every width",
    arguments: [320.0, 375, 390, 393, 402, 414, 420, 428, 430, 440], [7, 9, 10])
  func symmetry(width: Double, count: Int) {
    let keys = row(count, width: width)
    let total = (width * 3).rounded()
    for (index, key) in keys.enumerated() {
      let mirrored = keys[count - 1 - index]
      #expect(abs(Double(key.0) - (total - Double(mirrored.0 + mirrored.1))) <= 1)
    }
    for (left, right) in zip(keys, keys.dropFirst()) {
      #expect((17...20).contains(right.0 - left.0 - left.1))
    }
  }

  @Test("A span is divided evenly into keys and gaps")
  func evenDivision() {
    let spans = RowSpans(count: 5, from: 10, to: 110, gap: 5, scale: 2).spans
    #expect(spans.first?.lowerBound == 10)
    #expect(spans.last?.upperBound == 110)
    #expect(spans.map { $0.upperBound - $0.lowerBound } == [16, 16, 16, 16, 16])
  }
}
