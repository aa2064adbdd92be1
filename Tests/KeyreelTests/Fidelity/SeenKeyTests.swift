import KeyreelGeometry
import KeyreelImaging
import Testing
@testable import KeyreelDrawing

@Suite("The edges and labels of keys are read from pixels")
struct SeenKeyTests {
  private static let pane: UInt32 = 0xFFE4_E0DF
  /// A key that measures 90 × 120 px at (30, 30) in the layout, drawn with its left, right, top and
  /// bottom edges moved inward by `short`.
  private static func key(
    short: [Int] = [0, 0, 0, 0], cap: UInt32 = 0xFFFF_FFFF, pane: (Int) -> UInt32 = { _ in pane }
  ) -> SeenKey {
    var picture = Bitmap(size: PixelSize(width: 150, height: 180), alphaMode: .straight)
    for y in 0..<180 {
      for x in 0..<150 {
        let isCap =
          (30 + short[0]..<120 - short[1]).contains(x)
          && (30 + short[2]..<150 - short[3]).contains(y)
        picture[x, y] = isCap ? cap : pane(x)
      }
    }
    let placed = PlacedKey(
      label: "q", hint: nil, frame: Rect(x: 10, y: 10, width: 30, height: 40), hasCap: true)
    return SeenKey(placed, in: picture, scale: 3)
  }

  @Test("If a key is drawn where the layout puts it, its edges are measured there")
  func exact() {
    let key = Self.key()
    #expect(key.box == PixelRect(x: 30, y: 30, width: 90, height: 120))
    #expect(key.isMeasured == [true, true, true, true])
  }

  @Test(
    "An edge that is drawn off its position is found up to 10 px inward and 7 px outward",
    arguments: 0..<4)
  func misplaced(edge: Int) {
    for pixels in [-6, -3, -1, 1, 3, 6, 8, 12] {
      var short = [0, 0, 0, 0]
      short[edge] = pixels
      let key = Self.key(short: short)
      let box = key.box
      let off = [box.x - 30, 120 - box.maxX, box.y - 30, 150 - box.maxY]
      // The search for an edge ends 10 px inside the key, since letters may begin there.
      #expect(off[edge] == max(-7, min(pixels, 10)), "\(pixels) px at edge \(edge)")
      #expect(off.indices.allSatisfy { $0 == edge || off[$0] == 0 })
    }
  }

  @Test("A short key is measured as short even if the pane's colour changes across the key")
  func overGradient() {
    // On either side of x = 60, blue fades by two levels per pixel, as at the edge of a background
    // that shines through.
    for pixels in [6, 8, 12] {
      let key = Self.key(short: [pixels, 0, 0, 0]) { x in
        0xFF00_0000 | UInt32(max(0, 0xE4 - 2 * abs(60 - x))) << 16 | 0xE0DF
      }
      #expect(key.box.x - 30 == min(pixels, 10))
    }
  }

  @Test("An edge at which the cap and the pane look the same is not measured")
  func unseen() {
    let key = Self.key(cap: 0xFFE5_E1E0)
    #expect(key.isMeasured == [false, false, false, false])
  }

  @Test("A label's box and ink are read, without the corners and the noise of the cap")
  func glyph() throws {
    var picture = Bitmap(
      size: PixelSize(width: 150, height: 180), alphaMode: .straight, filledWith: Self.pane)
    let cap = PixelRect(x: 30, y: 30, width: 90, height: 120)
    for y in cap.y..<cap.maxY {
      for x in cap.x..<cap.maxX {
        let isCorner = min(x - 30, 119 - x) + min(y - 30, 149 - y) < 20
        picture[x, y] = isCorner ? Self.pane : (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFFFD_FDFD
      }
    }
    #expect(picture.glyph(on: cap) == nil)
    for y in 70..<100 { for x in 60..<66 { picture[x, y] = 0xFF00_0000 } }
    let seen = try #require(picture.glyph(on: cap))
    #expect(seen.box == PixelRect(x: 60, y: 70, width: 6, height: 30))
    #expect(seen.ink == 180 && seen.contrast >= 253)
  }
}
