import KeyreelGeometry
import KeyreelImaging
import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Drawing display lists")
struct RasteriserTests {
  private static let background: UInt32 = 0xFFEE_EEF2

  private func drawn(
    _ list: DisplayList, _ width: Int, _ height: Int, scale: Int, origin: Point = .zero,
    by rasteriser: Rasteriser = Rasteriser()
  ) -> Bitmap {
    var bitmap = Bitmap(
      size: PixelSize(width: width, height: height), filledWith: RasteriserTests.background)
    rasteriser.draw(list, into: &bitmap, scale: scale, origin: origin)
    return bitmap
  }

  @Test("Fills, strokes and clips agree bit for bit with drawing pixel by pixel", arguments: 0..<40)
  func agrees(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed), side: 16)
    let list = DisplayList((0..<12).map { _ in scene.plainItem() })
    let size = PixelSize(width: 36, height: 32)
    let start = Bitmap(size: size, filledWith: seed % 2 == 0 ? 0 : RasteriserTests.background)
    var bitmap = start
    Rasteriser().draw(list, into: &bitmap, scale: 2)
    var reference = ReferencePainter(start, scale: 2)
    for item in list.items { reference.draw(item) }
    #expect(bitmap == reference.bitmap)
  }

  @Test("A band or tile drawn alone equals that part of the whole picture", arguments: 0..<20)
  func tiles(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed) + 100, side: 30)
    let list = DisplayList((0..<50).map { _ in scene.item() })
    let whole = drawn(list, 90, 96, scale: 3)
    let band = drawn(list, 90, 21, scale: 3, origin: Point(x: 0, y: 11))
    #expect(band == whole.cropped(to: PixelRect(x: 0, y: 33, width: 90, height: 21)))
    let tile = drawn(list, 32, 40, scale: 3, origin: Point(x: 7.0 / 3, y: 20.0 / 3))
    #expect(tile == whole.cropped(to: PixelRect(x: 7, y: 20, width: 32, height: 40)))
  }

  @Test("Tasks that share a rasteriser draw the same pictures as with rasterisers of their own")
  func concurrent() async {
    let shared = Rasteriser()
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var scene = RandomScene(seed: 7, side: 40)
          let list = DisplayList((0..<40 + seed).map { _ in scene.anyItem() })
          return drawn(list, 120, 120, scale: 3, by: shared) == drawn(list, 120, 120, scale: 3)
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("A pixel-aligned rectangle has hard edges; a half-covered pixel is blended half and half")
  func rectangles() {
    var list = DisplayList()
    list.fill(Rect(x: 1, y: 1, width: 2, height: 1), .black)
    list.fill(Rect(x: 0, y: 2, width: 1.5, height: 1), .black)
    let bitmap = drawn(list, 4, 3, scale: 1)
    #expect(bitmap.pixels[4..<8] == [0xFFEE_EEF2, 0xFF00_0000, 0xFF00_0000, 0xFFEE_EEF2])
    #expect(bitmap[1, 2] == 0xFF77_7779)
    #expect(bitmap[2, 2] == RasteriserTests.background)
  }

  @Test("An empty clip hides everything, and ending a clip when there is none changes nothing")
  func clips() {
    var list = DisplayList([.popClip])
    list.append(.pushClip(Path()))
    list.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black)
    #expect(drawn(list, 4, 4, scale: 1).pixels.allSatisfy { $0 == RasteriserTests.background })
    list.append(.popClip)
    list.append(.pushClip(.rect(Rect(x: 1, y: 0, width: 1, height: 4))))
    list.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black)
    let bitmap = drawn(list, 4, 4, scale: 1)
    for y in 0..<4 {
      for x in 0..<4 {
        #expect(bitmap[x, y] == (x == 1 ? 0xFF00_0000 : RasteriserTests.background))
      }
    }
  }

  @Test(
    "A clip on pixel borders has the same effect as a mask, for every kind of item",
    arguments: 0..<20
  )
  func maskedClips(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed) + 300, side: 30)
    let items = (0..<12).map { _ in scene.anyItem() }
    let rect = Rect(x: 5, y: 4, width: 17, height: 21)
    // An extra corner in the middle of a side changes nothing, except that the path is no longer
    // treated as a rectangle.
    let mask = Path([
      .move(rect.origin), .line(Point(x: 22, y: 4)), .line(Point(x: 22, y: 25)),
      .line(Point(x: 5, y: 25)), .line(Point(x: 5, y: 9)), .close,
    ])
    let fast = DisplayList([.pushClip(.rect(rect))] + items)
    let slow = DisplayList([.pushClip(mask)] + items)
    #expect(drawn(fast, 60, 60, scale: 2) == drawn(slow, 60, 60, scale: 2))
    let outside = drawn(fast, 60, 60, scale: 2).cropped(
      to: PixelRect(x: 0, y: 0, width: 10, height: 60))
    let isPushedOut = items.contains { if case .popClip = $0 { true } else { false } }
    #expect(isPushedOut || outside.pixels.allSatisfy { $0 == RasteriserTests.background })
  }

  @Test(
    "A backdrop without blur or tint changes nothing; an opaque tint hides everything behind it"
  )
  func backdrops() {
    var scene = RandomScene(seed: 3, side: 20)
    var list = DisplayList((0..<10).map { _ in scene.plainItem() })
    for _ in 0..<12 { list.append(.popClip) }
    let before = drawn(list, 40, 40, scale: 2)
    let pane = Path.rect(Rect(x: 2, y: 3, width: 10, height: 9))
    var glass = list
    glass.append(.backdrop(pane, BackdropFilter(radius: 0)))
    #expect(drawn(glass, 40, 40, scale: 2) == before)
    var solid = list
    solid.append(
      .backdrop(
        pane,
        BackdropFilter(
          points: 9, tone: PaneTone(strength: 1.8, tint: Color(0x112233)), scale: 2)))
    var painted = list
    painted.fill(Rect(x: 2, y: 3, width: 10, height: 9), Color(0x112233))
    #expect(drawn(solid, 40, 40, scale: 2) == drawn(painted, 40, 40, scale: 2))
  }

  @Test(
    "A shadow without blur is the moved shape; blur changes the total alpha by less than 1 %")
  func shadows() {
    let shape = Path.roundedRect(Rect(x: 20, y: 20, width: 20, height: 10), radius: 3)
    func weight(_ bitmap: Bitmap) -> Int { bitmap.pixels.reduce(0) { $0 + Int($1 >> 24) } }
    func shadow(_ radius: Double) -> Bitmap {
      var bitmap = Bitmap(size: PixelSize(width: 120, height: 110))
      let item = DisplayItem.shadow(shape, Shadow(color: .black, radius: radius, dx: 2, dy: 3))
      Rasteriser().draw(DisplayList([item]), into: &bitmap, scale: 2)
      return bitmap
    }
    var moved = Bitmap(size: PixelSize(width: 120, height: 110))
    let path = shape.transformed(by: .translation(x: 2, y: 3))
    Rasteriser().draw(DisplayList([.fill(path, .nonZero, .color(.black))]), into: &moved, scale: 2)
    #expect(shadow(0) == moved)
    let soft = shadow(6)
    #expect(abs(weight(soft) - weight(moved)) < weight(moved) / 100)
    #expect(soft != moved)
    #expect(soft[64, 56] >> 24 > soft[64, 40] >> 24)
  }

  @Test("1,000 pictures, each of 50 random items, always have the same pixels")
  func checksum() {
    var scene = RandomScene(seed: 2_024, side: 32)
    let rasteriser = Rasteriser()
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<1_000 {
      let list = DisplayList((0..<50).map { _ in scene.anyItem() })
      for pixel in drawn(list, 64, 64, scale: 2, by: rasteriser).pixels {
        digest = (digest ^ UInt64(pixel)) &* 0x0000_0100_0000_01B3
      }
    }
    #expect(digest == 8_111_376_519_933_887_881)
  }

  @Test(
    "Drawing into a new bitmap sets the same pixels as drawing on a clear bitmap"
  )
  func newBitmap() {
    let size = PixelSize(width: 8, height: 6)
    let whole = Path.rect(Rect(x: 0, y: 0, width: 4, height: 3))
    let parts = [
      whole, .rect(Rect(x: -1, y: -1, width: 9, height: 9)),
      .rect(Rect(x: 0, y: 0, width: 3, height: 3)),
      .ellipse(in: Rect(x: 0, y: 0, width: 4, height: 3)),
    ]
    for path in parts {
      for color in [Color(0x123456), Color(0x123456, alpha: 0.5)] {
        let first = DisplayItem.fill(path, .nonZero, .color(color))
        let dot = DisplayItem.fill(
          .rect(Rect(x: 1, y: 1, width: 1, height: 1)), .nonZero, .color(.white))
        for list in [DisplayList([first]), DisplayList([first, dot]), DisplayList([dot, first])] {
          var drawn = Bitmap(size: size)
          Rasteriser().draw(list, into: &drawn, scale: 2)
          #expect(Rasteriser().bitmap(of: list, size: size, scale: 2) == drawn)
        }
      }
    }
  }
}
