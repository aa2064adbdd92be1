import FormSimulation
import Geometry
import Testing

@testable import FormDrawing

@Suite("Keyboards' keys")
struct KeyboardLayoutTests {
  private func look(
    _ device: Device, _ orientation: Orientation, _ traits: KeyboardTraits, system: Int = 18,
    page: KeyboardPage = .letters
  ) -> KeyboardLook {
    KeyboardLook(
      size: Size(
        width: device.screenSize(in: orientation).width,
        height: KeyboardHeights.height(
          for: traits, device: device, orientation: orientation, system: system)),
      scale: device.scale, safeArea: device.safeArea(in: orientation), orientation: orientation,
      isTablet: device.isTablet, system: system, type: traits.type, page: page,
      language: traits.language, showsSuggestions: traits.showsSuggestions)
  }

  private func pixels(_ rect: Rect) -> [Int] {
    [rect.minX, rect.minY, rect.width, rect.height].map { $0.pixels(at: 3) }
  }

  @Test("Special keys on 390 pt lie where they were measured, in pixels")
  func specialKeys() throws {
    let device = try #require(DeviceCatalogue.device("iphone-13-pro"))
    let keys = KeyboardLayout(look(device, .portrait, KeyboardTraits())).keys
    func frame(_ face: KeyFace) throws -> [Int] {
      pixels(try #require(keys.first { $0.face == face }).frame)
    }
    #expect(try frame(.icon(.shiftFilled)) == [9, 348, 132, 126])
    #expect(try frame(.letter("Z")) == [184, 348, 99, 126])
    #expect(try frame(.icon(.delete)) == [1029, 348, 132, 126])
    #expect(try frame(.title("123")) == [9, 510, 274, 126])
    #expect(try frame(.title("space")) == [301, 510, 568, 126])
    #expect(try frame(.title("return")) == [887, 510, 274, 126])
  }

  @Test("A bar of suggestions pushes the keys down by 45 pt and no further")
  func suggestions() throws {
    let device = try #require(DeviceCatalogue.device("iphone-16-pro"))
    let plain = KeyboardLayout(look(device, .portrait, KeyboardTraits())).keys
    let barred = KeyboardLayout(
      look(device, .portrait, KeyboardTraits(showsSuggestions: true))
    ).keys
    #expect(plain.map { $0.frame.offsetBy(dx: 0, dy: 45) } == barred.map(\.frame))
  }

  @Test("Glass keys on 390 pt have the measured edges, within a pixel")
  func glass() throws {
    let device = try #require(DeviceCatalogue.device("iphone-16e"))
    let keys = KeyboardLayout(look(device, .portrait, KeyboardTraits(), system: 26)).keys
    let q = pixels(try #require(keys.first).frame)
    #expect(abs(q[0] - 26) <= 1 && q[1] == 75 && (95...96).contains(q[2]) && q[3] == 129)
    let space = pixels(try #require(keys.first { $0.face == .title("space") }).frame)
    #expect(abs(space[2] - 549) <= 1)
    let shift = pixels(try #require(keys.first { $0.face == .icon(.shiftFilled) }).frame)
    #expect(abs(shift[2] - 129) <= 1)
  }

  @Test("The pad of digits on 402 pt lies where it was measured, in pixels")
  func pad() throws {
    let device = try #require(DeviceCatalogue.device("iphone-16-pro"))
    let keys = KeyboardLayout(look(device, .portrait, KeyboardTraits(type: .decimal))).keys
    #expect(pixels(keys[0].frame) == [18, 18, 378, 138])
    #expect(pixels(keys[4].frame) == [414, 177, 378, 141])
    #expect(pixels(keys[8].frame) == [810, 339, 378, 141])
    #expect(keys[9].face == .letter(".") && keys[9].style == .bare)
    #expect(pixels(keys[10].frame) == [414, 501, 378, 138])
  }

  @Test("A pad without a separator leaves its corner empty")
  func cornerOfPads() throws {
    let device = try #require(DeviceCatalogue.device("iphone-15-pro"))
    func count(_ type: KeyboardType) -> Int {
      KeyboardLayout(look(device, .portrait, KeyboardTraits(type: type))).keys.count
    }
    #expect([count(.number), count(.decimal), count(.phone)] == [11, 12, 12])
  }

  @Test("Email has @ and full stop beside the space bar, url the ending .com")
  func addressKeys() throws {
    let device = try #require(DeviceCatalogue.device("iphone-15-pro"))
    func bottom(_ type: KeyboardType) -> [KeyFace] {
      KeyboardLayout(look(device, .portrait, KeyboardTraits(type: type))).keys.suffix(5).map(\.face)
    }
    #expect(
      bottom(.email) == [
        .title("123"), .title("space"), .letter("@"), .letter("."), .title("return"),
      ])
    #expect(
      bottom(.url) == [
        .title("123"), .letter("."), .letter("/"), .title(".com"), .title("return"),
      ])
  }

  @Test(
    "On every device keys lie inside, on the pixel grid and apart",
    arguments: DeviceCatalogue.all, Orientation.allCases)
  func everyDevice(device: Device, orientation: Orientation) {
    for system in [18, 26] {
      for type in KeyboardType.allCases {
        for language in KeyboardLanguage.allCases {
          for page in KeyboardPage.allCases {
            let traits = KeyboardTraits(type: type, language: language)
            check(look(device, orientation, traits, system: system, page: page))
          }
        }
      }
    }
  }

  @Test("A keyboard lower than its rows keeps them all inside", arguments: [60.0, 120, 180])
  func lowKeyboards(height: Double) {
    check(KeyboardLook(size: Size(width: 390, height: height), showsSuggestions: true))
  }

  private func check(_ look: KeyboardLook) {
    let keys = KeyboardLayout(look).keys
    let bounds = Rect(origin: .zero, size: look.size)
    let name = "\(look.type) \(look.language) \(look.page) \(look.system)"
    for (index, key) in keys.enumerated() {
      #expect(bounds.holds(key.frame), "\(key.face) leaves \(name)")
      let edges = [key.frame.minX, key.frame.maxX, key.frame.minY, key.frame.maxY]
      let isOnGrid = edges.allSatisfy { abs($0.rounded(toPixelsAt: look.scale) - $0) < 1e-9 }
      #expect(isOnGrid, "\(key.face) is between pixels in \(name)")
      let inside = key.frame.insetBy(dx: 0.01, dy: 0.01)
      let overlaps = keys.dropFirst(index + 1).contains { inside.intersects($0.frame) }
      #expect(!overlaps, "\(key.face) overlaps another key in \(name)")
    }
  }
}
