import KeyreelDrawing
import KeyreelSimulation
import KeyreelImaging
import Testing

@testable import KeyreelRendering

@Suite("Pictures of emoji from an installed colour font")
struct EmojiPicturesTests {
  private static let isInstalled = FontLibrary().emojiTypeface() != nil

  private func run(_ emoji: String) throws -> ScenarioRun {
    try ScenarioRun(
      text: """
        scenario: 1
        device: iphone-15-pro
        rate: 2
        keyboard: {type: emoji\(emoji)}
        content: {elements: [{textField: a}]}
        script: [{focus: a}]
        """)
  }

  private func last(_ run: ScenarioRun) throws -> Bitmap {
    var last: Bitmap?
    try run.visit([run.frameCount - 1]) { _, bitmap in last = bitmap }
    return try #require(last)
  }

  @Test(
    "By default, pictures of emoji are the program's own, and a golden names their file"
  )
  func own() throws {
    let (plain, own) = (try run(""), try run(", emoji: own"))
    #expect(try last(plain) == last(own))
    #expect(plain.fonts.map(\.family).filter { $0.hasPrefix("Noto") } == ["NotoColorEmoji.bin"])
    #expect(plain.scenario.configuration.keyboard.emoji == .own)
  }

  @Test(
    "On request, the font's pictures are in the grid, 96 px high, and a golden names the font",
    .enabled(if: isInstalled, "fonts-noto-color-emoji is not installed"))
  func noto() throws {
    let (own, noto) = (try run(""), try run(", emoji: noto"))
    let pictures = EmojiPictures.load(
      for: noto.scenario.configuration, fonts: FontLibrary())
    // Emoji that consist of several Unicode scalars are shown with the program's own pictures.
    #expect(
      Set(pictures.keys)
        == Set(
          FormPainter.emojiCharacters.filter { character in
            character.unicodeScalars.filter { $0 != "\u{FE0F}" }.count == 1
          }))
    #expect(pictures.values.allSatisfy { $0.height == 96 })
    #expect(Set(pictures.values.map(\.key)).count == pictures.count)
    let frame = try last(noto)
    #expect(try frame != last(own))
    #expect(try frame == last(noto))
    #expect(noto.fonts.contains { $0.family == "NotoColorEmoji" })
    // Every opaque pixel of the first picture is on the page, and the picture is centred in the
    // first cell, to within three pixels vertically.
    let first = try #require(pictures["😂"])
    let opaque = first.pixels.indices.filter { first.pixels[$0] >> 24 == 255 }
    try #require(opaque.count > first.pixels.count / 2)
    let top = frame.height - 384 * 3
    let corner = (x: (26 * 3) - first.width / 2, y: top + 284 - 48)
    #expect(
      (-3...3).contains { down in
        opaque.allSatisfy { place in
          let (y, x) = place.quotientAndRemainder(dividingBy: first.width)
          return frame[corner.x + x, corner.y + y + down] == first.pixels[place]
        }
      })
  }

  @Test("If the font is not in any folder, the program's own pictures are used")
  func absent() throws {
    let configuration = try run(", emoji: noto").scenario.configuration
    #expect(EmojiPictures.load(for: configuration, fonts: FontLibrary(folders: [])).isEmpty)
  }
}
