import Keyreel
import KeyreelImaging
import Testing

/// The code in `Documentation/Guides/Screens.md`, line by line.
@Suite("The guide to your own screens") struct ScreensGuideTests {
  func withKeyboard(_ png: [UInt8]) throws -> [UInt8] {
    let screen = try PNGDecoder.decode(png)
    let keyboard = try KeyboardComposition(device: "iphone-15-pro", keyboard: .email)
    return try PNGEncoder.encode(screen.withKeyboard(keyboard))
  }

  @Test("The guide's function draws the keyboard over a screen as a composition does")
  func snapshot() throws {
    let white = Bitmap(
      size: PixelSize(width: 1179, height: 2556), alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    let open = try PNGDecoder.decode(withKeyboard(PNGEncoder.encode(white)))
    let composed = try ComposedKeyboard(
      KeyboardComposition(device: "iphone-15-pro", keyboard: .email), over: white)
    #expect(open == composed.bitmap && open != white)
  }
}
