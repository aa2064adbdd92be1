import Testing
import KeyreelDrawing

@testable import KeyreelDrawing

@Suite("The spacing of letters")
struct TrackingTableTests {
  @Test(
    "Each word's width matches the screenshots within 2 % plus 1 px, and the total within 0.6 %")
  func words() throws {
    let painter = TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 3)
    // The width of each word's ink in the screenshots, in pixels, at 3 pixels per point.
    let words: [(text: String, style: TextStyle, width: Double)] = [
      ("definitely", TextStyle(size: 14), 174), ("looking", TextStyle(size: 14), 136),
      ("check", TextStyle(size: 14), 114), ("awesome!", TextStyle(size: 14), 190),
      ("TextInput#0", TextStyle(size: 14), 228), ("(numeric)", TextStyle(size: 14), 178),
      ("padding", TextStyle(size: 14), 152), ("Search", .body, 153), ("Emoji", .body, 117),
      ("Disabled", TextStyle(size: 18), 202), ("Interactive", .headline, 249),
      ("keyboard", .headline, 216), ("scroll", .headline, 125),
      ("Enabled/disabled", .headline, 403),
    ]
    var (ours, real) = (0.0, 0.0)
    for word in words {
      let ink = try #require(painter.line(word.text, word.style).inkSpan)
      let width = (ink.upperBound - ink.lowerBound) * 3
      #expect(abs(width - word.width) <= 0.02 * word.width + 1, "\(word.text) is \(width) px")
      ours += width
      real += word.width
    }
    #expect(abs(ours - real) <= 0.006 * real)
  }

  @Test("The spacing at a size between two sizes in the table is interpolated")
  func between() throws {
    let (low, high) = (
      try #require(TrackingTable.tracking(size: 14, weight: .regular)),
      try #require(TrackingTable.tracking(size: 15, weight: .regular))
    )
    let middle = try #require(TrackingTable.tracking(size: 14.5, weight: .regular))
    #expect(abs(middle - (low + high) / 2) < 1e-12)
    #expect(abs(low - 0.088) < 1e-12)
    #expect(TrackingTable.tracking(size: 4, weight: .regular) != nil)
  }

  @Test("Large and bold letters keep the font's own spacing")
  func large() {
    #expect(TrackingTable.tracking(size: 20, weight: .regular) == nil)
    #expect(TrackingTable.tracking(size: 12, weight: .bold) == nil)
  }
}
