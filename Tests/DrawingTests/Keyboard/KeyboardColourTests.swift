import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

@Suite("Colours of keyboards")
struct KeyboardColourTests {
  /// A keyboard over a single colour that fills exactly the keyboard's frame.
  private func picture(_ look: KeyboardLook, over color: Color) throws -> Bitmap {
    let painter = KeyboardPainter(look, typesetter: try #require(SampleForm.typesetter))
    let frame = Rect(origin: .zero, size: look.size)
    let key = { (kind: LayerKind) in LayerKey(owner: 0, contents: LayerContents.keyboard(look)) }
    let below = DrawnLayer(
      kind: .background, key: key(.background), frame: frame, isOpaque: true,
      makeDisplayList: {
        var list = DisplayList()
        list.fill(frame, color)
        return list
      })
    let keyboard = DrawnLayer(
      kind: .keyboard, key: key(.keyboard), frame: frame, backdrop: painter.backdrop,
      makeBurns: { painter.burns { LayerKey(owner: 0, contents: $0) } },
      makeDisplayList: { painter.displayList() })
    return LayerPicture.bitmap(of: [below, keyboard], size: look.size, scale: look.scale)
  }

  @Test(
    "Over #f2f2f2 and white, the sampled colours differ from the screenshots by at most 3 levels",
    arguments: [0xF2F2F2, 0xFFFFFF])
  func classicLight(background: UInt32) throws {
    let bitmap = try picture(
      KeyboardLook(size: Size(width: 390, height: 291)), over: Color(background))
    #expect(bitmap.distance(4, 4, from: 0xD0D3D9) <= 3)
    #expect(bitmap.distance(600, 860, from: 0xD0D3D9) <= 3)
    #expect(bitmap.distance(58, 30, from: 0xFFFFFF) == 0)
    #expect(bitmap.distance(1095, 360, from: 0xA9AFBA) <= 3)
    #expect(bitmap.distance(60, 530, from: 0xA9AFBA) <= 3)
    #expect(bitmap.distance(60, 151, from: 0x87898D) <= 3)
    #expect(bitmap.distance(60, 153, from: 0xD0D3D9) <= 3)
  }

  @Test("On system 26, the keyboard is #dfe0e4 and its keys are white")
  func glassLight() throws {
    let look = KeyboardLook(size: Size(width: 390, height: 308), system: 26)
    let bitmap = try picture(look, over: Color(0xF2F2F2))
    #expect(bitmap.distance(585, 20, from: 0xDFE0E4) <= 3)
    #expect(bitmap.distance(60, 590, from: 0xFFFFFF) == 0)
    #expect(bitmap.distance(1100, 430, from: 0xFFFFFF) == 0)
  }

  @Test("A disabled return key is darker than light glass and lighter than dark glass")
  func disabledGlass() throws {
    for (returnKey, appearance, color) in [
      (ReturnKey.default, Appearance.light, 0xBDBFC2), (.go, .light, 0xBDBFC2),
      (.default, .dark, 0x262626), (.go, .dark, 0x262626),
    ] {
      let look = KeyboardLook(
        size: Size(width: 390, height: 308), appearance: appearance, returnKey: returnKey,
        returnKeyIsEnabled: false)
      var glass = look
      glass.system = 26
      let bitmap = try picture(glass, over: appearance.isDark ? .black : Color(0xF2F2F2))
      #expect(bitmap.distance(900, 590, from: color) <= 2, "\(returnKey) \(appearance)")
      let tablet = KeyboardLook(
        size: Size(width: 1032, height: 403), scale: 2, safeArea: EdgeInsets(bottom: 25),
        tablet: .full, system: 26, appearance: appearance, returnKey: returnKey,
        returnKeyIsEnabled: false)
      let wide = try picture(tablet, over: appearance.isDark ? .black : Color(0xF2F2F2))
      #expect(wide.distance(1900, 390, from: color) <= 2, "\(returnKey) \(appearance)")
    }
  }

  @Test("Over black, the dark keyboard is nearly #2c2c2c, with keys of nearly #6b6b6b and #474747")
  func classicDark() throws {
    let look = KeyboardLook(size: Size(width: 390, height: 291), appearance: .dark)
    let bitmap = try picture(look, over: .black)
    #expect(bitmap.distance(4, 4, from: 0x2C2C2C) <= 3)
    #expect(bitmap.distance(58, 30, from: 0x6B6B6B) <= 3)
    #expect(bitmap.distance(1095, 360, from: 0x474747) <= 3)
  }

  @Test("Yellow content behind the keyboard shows through the pane, but not through letter keys")
  func shinesThrough() throws {
    let bitmap = try picture(
      KeyboardLook(size: Size(width: 402, height: 291)), over: Color(0xFFFF00))
    let pane = bitmap.channels(4, 4)
    #expect(pane[2] < 205 && pane[0] > pane[2])
    #expect(bitmap.distance(58, 30, from: 0xFFFFFF) == 0)
    #expect(bitmap.channels(60, 530)[2] < 180)
  }

  @Test(
    "However narrow the screen is, no label reaches into the gaps beside its key",
    arguments: [130.0, 180, 240, 280, 320], [KeyboardType.default, .email, .number, .phone])
  func narrow(width: Double, type: KeyboardType) throws {
    let look = KeyboardLook(
      size: Size(width: width, height: 216), scale: 2, safeArea: .zero, type: type)
    let bitmap = try picture(look, over: .white)
    for key in KeyboardLayout(look).keys where key.style != .bare {
      let rows = Int(key.frame.minY * 2)..<min(Int(key.frame.maxY * 2), bitmap.height)
      for x in [Int(key.frame.minX * 2) - 4, Int(key.frame.maxX * 2) + 2]
      where x > 0 && x < bitmap.width {
        let darkest = rows.map { bitmap.channels(x, $0).max() ?? 0 }.min() ?? 255
        #expect(darkest > 0x80)
      }
    }
  }

  @Test("Number pads, and suggestion bars too short for a line of text, show no suggestions")
  func emptyBar() throws {
    func bar(_ type: KeyboardType, height: Double, seen: Int) throws -> Set<[Int]> {
      let look = KeyboardLook(
        size: Size(width: 375, height: height), scale: 2, safeArea: .zero, type: type,
        showsSuggestions: true)
      let bitmap = try picture(look, over: .white)
      var colors: Set<[Int]> = []
      for y in 0..<seen {
        for x in 0..<bitmap.width { colors.insert(bitmap.channels(x, y)) }
      }
      return colors
    }
    #expect(try bar(.default, height: 260, seen: 80).count > 1)
    for type in [KeyboardType.number, .decimal, .phone] {
      #expect(try bar(type, height: 260, seen: 80).count == 1)
    }
    #expect(try bar(.default, height: 220, seen: 4).count == 1)
  }

  @Test(
    "The return keys Done, Send, Search and Go are blue; a disabled return key has its own style")
  func returnKeys() {
    func style(_ key: ReturnKey, enabled: Bool = true) -> KeyStyle {
      returnStyle(
        KeyboardLook(
          size: Size(width: 390, height: 291), returnKey: key, returnKeyIsEnabled: enabled))
    }
    #expect(style(.default) == .special)
    #expect(style(.next) == .special)
    #expect([ReturnKey.done, .send, .search, .go].allSatisfy { style($0) == .accent })
    #expect(style(.send, enabled: false) == .disabled)
  }
}
