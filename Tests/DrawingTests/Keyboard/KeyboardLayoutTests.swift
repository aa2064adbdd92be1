import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

@Suite("The keys of keyboards")
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
      tablet: device.tabletKeyboard, system: system, type: traits.type, page: page,
      language: traits.language, showsSuggestions: traits.showsSuggestions)
  }

  private func pixels(_ rect: Rect) -> [Int] {
    [rect.minX, rect.minY, rect.width, rect.height].map { $0.pixels(at: 3) }
  }

  @Test("Special keys at 390 pt have exactly the frames that were measured in pixels")
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

  @Test("A suggestion bar moves the keys down by exactly 45 pt")
  func suggestions() throws {
    let device = try #require(DeviceCatalogue.device("iphone-16-pro"))
    let plain = KeyboardLayout(look(device, .portrait, KeyboardTraits())).keys
    let barred = KeyboardLayout(
      look(device, .portrait, KeyboardTraits(showsSuggestions: true))
    ).keys
    #expect(plain.map { $0.frame.offsetBy(dx: 0, dy: 45) } == barred.map(\.frame))
  }

  @Test(
    "A keyboard of any type keeps its keys at the bottom when the keyboard is made taller",
    arguments: [KeyboardType.default, .number, .decimal, .phone])
  func madeHigher(type: KeyboardType) throws {
    let device = try #require(DeviceCatalogue.device("iphone-13-pro"))
    var look = look(device, .portrait, KeyboardTraits(type: type))
    let usual = KeyboardLayout(look).keys.map(\.frame)
    look.size.height += 60
    let higher = KeyboardLayout(look).keys.map { pixels($0.frame) }
    #expect(higher == usual.map { pixels($0.offsetBy(dx: 0, dy: 60)) })
  }

  @Test("Glass keys at 390 pt have the measured edges, to within a pixel")
  func glass() throws {
    let device = try #require(DeviceCatalogue.device("iphone-16e"))
    let keys = KeyboardLayout(look(device, .portrait, KeyboardTraits(), system: 26)).keys
    let q = pixels(try #require(keys.first).frame)
    #expect(abs(q[0] - 26) <= 1 && q[1] == 75 && (95...96).contains(q[2]) && q[3] == 129)
    let space = pixels(try #require(keys.first { $0.face == .blank }).frame)
    #expect(abs(space[2] - 549) <= 1)
    let shift = pixels(try #require(keys.first { $0.face == .icon(.shiftFilled) }).frame)
    #expect(abs(shift[2] - 129) <= 1)
  }

  @Test("The number pad at 402 pt has exactly the frames that were measured in pixels")
  func pad() throws {
    let device = try #require(DeviceCatalogue.device("iphone-16-pro"))
    let keys = KeyboardLayout(look(device, .portrait, KeyboardTraits(type: .decimal))).keys
    #expect(pixels(keys[0].frame) == [18, 18, 378, 138])
    #expect(pixels(keys[4].frame) == [414, 177, 378, 141])
    #expect(pixels(keys[8].frame) == [810, 339, 378, 141])
    #expect(keys[9].face == .letter(".") && keys[9].style == .bare)
    #expect(pixels(keys[10].frame) == [414, 501, 378, 138])
  }

  @Test("A number pad has an empty corner, where decimal and phone pads have a key")
  func cornerOfPads() throws {
    let device = try #require(DeviceCatalogue.device("iphone-15-pro"))
    func count(_ type: KeyboardType) -> Int {
      KeyboardLayout(look(device, .portrait, KeyboardTraits(type: type))).keys.count
    }
    #expect([count(.number), count(.decimal), count(.phone)] == [11, 12, 12])
  }

  @Test(
    "An email keyboard has @ and . beside the space bar; a URL keyboard has ., / and .com instead")
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
    "On every device, keys are inside the keyboard, on the pixel grid, and do not overlap",
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

  @Test(
    "A keyboard that is too short for its rows still contains every row",
    arguments: [60.0, 120, 180])
  func lowKeyboards(height: Double) {
    check(KeyboardLook(size: Size(width: 390, height: height), showsSuggestions: true))
  }

  @Test(
    "At any height, rows end above the icon strip or the home indicator, and nothing overlaps",
    arguments: stride(from: 60.0, through: 460, by: 8).map { $0 })
  func anyHeight(height: Double) {
    for (width, system) in [(320.0, 18), (390, 18), (390, 26), (430, 18), (430, 26)] {
      for type in KeyboardType.allCases {
        for isFlat in [false, true] {
          for bar in [false, true] {
            let look = KeyboardLook(
              size: Size(width: isFlat ? 2 * width : width, height: height),
              safeArea: isFlat
                ? EdgeInsets(left: 47, bottom: 21, right: 47) : EdgeInsets(bottom: 34),
              orientation: isFlat ? .landscape : .portrait, system: system, type: type,
              showsSuggestions: bar)
            checkEnd(look)
          }
        }
      }
    }
  }

  private func checkEnd(_ look: KeyboardLook) {
    let layout = KeyboardLayout(look)
    let name: Comment = "\(look.type) \(look.system) \(look.size) \(look.showsSuggestions)"
    let end = max(look.size.height - look.safeArea.bottom, look.size.height / 2)
    let keys = layout.keys + layout.strip
    for (index, key) in keys.enumerated() {
      if index < layout.keys.count { #expect(key.frame.maxY <= end + 0.34, name) }
      let inside = key.frame.insetBy(dx: 0.01, dy: 0.01)
      #expect(!keys.dropFirst(index + 1).contains { inside.intersects($0.frame) }, name)
    }
    if look.type == .emoji {
      let page = EmojiPageLayout(look: look, metrics: layout.metrics)
      let last = page.gridTop + 38.5 * Double(page.rows) - 8.5
      #expect(page.rows == 0 || last <= page.sectionsY - 15, name)
      #expect(layout.strip.contains { $0.face == .title("ABC") }, name)
    } else if !look.isPad {
      #expect(
        keys.filter { $0.face == .icon(.microphone) }.count
          == (look.isCustom ? layout.strip.count / 2 : look.type == .picker ? 0 : 1), name)
    }
  }

  @Test(
    "Beside the space bar, a tablet's email keyboard has @, and its URL keyboard has / and .com")
  func tabletAddresses() throws {
    let device = try #require(DeviceCatalogue.device("ipad-10"))
    func bottom(_ type: KeyboardType) -> [Key] {
      let keys = KeyboardLayout(look(device, .portrait, KeyboardTraits(type: type))).keys
      return keys.filter { $0.frame.minY == keys.last?.frame.minY }
    }
    #expect(bottom(.default).count == 6)
    #expect(bottom(.email).map(\.face)[3...4] == [.title(""), .letter("@")])
    #expect(bottom(.url).map(\.face)[3...5] == [.title(""), .letter("/"), .title(".com")])
    for type in [KeyboardType.default, .email, .url] {
      let keys = bottom(type)
      #expect(keys[3].frame.width > 2 * keys[4].frame.width)
      #expect(keys.last == bottom(.default).last)
    }
  }

  @Test(
    "The glyphs of letters stay clear of the edges of their keys",
    arguments: KeyboardLanguage.allCases)
  func ink(language: KeyboardLanguage) throws {
    let typesetter = try #require(SampleForm.typesetter)
    let text = TextPainter(typesetter: typesetter, scale: 3)
    for width in [320.0, 375, 402] {
      let look = KeyboardLook(
        size: Size(width: width, height: 216), safeArea: .zero, language: language, shift: .off)
      let layout = KeyboardLayout(look)
      let share = layout.signShare
      var list: [String: Double] = [:]
      for case .glyphs(let run, _) in KeyboardPainter(look, typesetter: typesetter).displayList()
        .items
      {
        guard let first = run.glyphs.first else { continue }
        let key = layout.keys.first {
          $0.frame.contains(Point(x: first.origin.x + run.size / 4, y: first.origin.y - 2))
        }
        if case .letter(let letter)? = key?.face { list[letter] = run.size }
      }
      for key in layout.keys {
        guard case .letter(let letter) = key.face, let size = list[letter] else { continue }
        let ink = try #require(text.line(letter, TextStyle(size: size)).inkSpan)
        #expect(
          ink.upperBound - ink.lowerBound <= key.frame.width - 2.9 * share, "\(letter) at \(width)")
      }
      #expect(list.count > 20)
    }
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
