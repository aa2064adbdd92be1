import Keyreel
import KeyreelImaging
import KeyreelRendering
import TestSupport
import Testing

@testable import KeyreelProof

@Suite("The pictures of a golden's reel")
struct ReelPicturesTests {
  /// A conversation whose many emoji cause the colours in its reel to be rounded coarsely.
  private static func chat(_ last: String) -> String {
    """
    scenario: 1
    name: chat
    device: iphone-15-pro
    bars: {navigation: {title: Hut weekend, back: Chats}}
    content:
      stack: {margin: 12, spacing: 8}
      elements:
        - bubble: {text: "🚲 🚗 🐶 🍎 ⚽ ❤️ 👍 👍🏽 🎉 🔥 😀 🥳 🙏 ✅ ⭐ 🇩🇪 👨‍👩‍👧‍👦 ☎️ ✈️ 1️⃣"}
        - bubble: {text: "Did you book the hut? 🏔️", from: me}
        - bubble: {text: "The train leaves at 7:12, and we change once in Åre."}
        - bubble: {text: "\(last)", from: me}
    script: [wait: 0.1]
    """
  }

  @Test("In a frame with many colours, only the pixels that changed differ from the reel")
  func manyColors() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.chat("Deal 🤝"), to: "chat.yaml")
    _ = try await GoldenRecorder(root: folder.path).record(folder.file("chat.yaml"))
    let golden = GoldenFolder.named("chat", in: folder.path)
    let palette = try #require(try APNGDecoder.palette(try PictureFile.bytes(golden.reelPath)))
    // If colours were rounded to multiples of 16, most colours would have a channel that is an odd
    // multiple of 16.
    let odd = palette.count { color in [0, 8, 16].contains { color >> $0 & 31 == 16 } }
    #expect(odd < palette.count / 4)
    let same = try ScenarioRun(text: Self.chat("Deal 🤝"))
    let changed = try ScenarioRun(text: Self.chat("Deal 🤝🤝"))
    try same.visitFrames([0]) { number, frame in
      #expect(ReelPictures(of: golden, same).pair(number, frame) == nil)
    }
    let row = try #require(changed.states.first?.elements.last).frame
    let top = try #require(changed.states.first).contentOffset
    var regions: [DifferenceRegion] = []
    try changed.visitFrames([0]) { number, frame in
      guard let pair = ReelPictures(of: golden, changed).pair(number, frame) else { return }
      regions = Comparison(expected: pair.expected, actual: pair.actual).regions
    }
    #expect(!regions.isEmpty)
    for region in regions {
      #expect(Double(region.boundsPx.y) >= row.minY - top - 1)
      #expect(Double(region.boundsPx.maxY) <= row.maxY - top + 1)
    }
  }
}
