import Foundation
import Keyreel
import KeyreelDrawing
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@Suite("A composed keyboard") struct ComposedKeyboardTests {
  private func screen(
    _ traits: KeyboardTraits, system: Int = 18, focused: Bool, appearance: Appearance = .light
  ) throws -> Bitmap {
    let device = try #require(DeviceCatalogue.device("iphone-16-pro"))
    let form = FormConfiguration(
      device: device, system: system, keyboard: traits,
      content: FormContent(elements: [
        FormElement(id: "a", kind: .textField, frame: .init(x: 20, y: 120, width: 362, height: 34)),
        FormElement(
          id: "b", kind: .label, frame: .init(x: 20, y: 640, width: 362, height: 200),
          text: "Under", look: ElementLook(size: 60, background: FormColor(0x30A060))),
      ]), avoidance: AnyStrategy(NoAvoidance()), start: FormStart(focus: focused ? "a" : nil))
    let run = try ScenarioRun(Scenario(name: "s", appearance: appearance, configuration: form))
    var bitmap: Bitmap?
    try run.visit([0]) { _, picture in bitmap = picture }
    return try #require(bitmap)
  }

  @Test(
    "A keyboard composed over a screen equals the same keyboard drawn on that screen",
    arguments: [(18, false), (18, true), (26, false), (26, true)])
  func overDrawing(_ system: Int, _ suggestions: Bool) throws {
    var traits = KeyboardTraits(showsSuggestions: suggestions)
    for appearance in [Appearance.light, .dark] {
      for type in [KeyboardType.default, .email, .number, .emoji] {
        traits.type = type
        let closed = try screen(traits, system: system, focused: false, appearance: appearance)
        let open = try screen(traits, system: system, focused: true, appearance: appearance)
        var composition = try KeyboardComposition(
          device: "iphone-16-pro", keyboard: type, suggestions: suggestions, system: system,
          appearance: appearance)
        composition.returnKey = .default
        let composed = try ComposedKeyboard(composition, over: closed)
        // Above the keyboard, the screen is unchanged. From the keyboard's top down, everything but
        // the home indicator equals the keyboard that Keyreel draws.
        #expect(composed.bitmap.hasRows(0..<composed.keyboard.y, of: closed, from: 0))
        // The edge of the home indicator's capsule is blended with the pixels behind it; on system
        // 26, there is no capsule.
        let capsule = HomeIndicatorPlace.find(closed) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
        #expect(capsule.isEmpty == (system == 26))
        let wrong = composed.bitmap.differences(from: open).filter { place in
          let isCapsule =
            (capsule.y..<capsule.maxY).contains(place.y)
            && (capsule.x..<capsule.maxX).contains(place.x)
          return place.y >= composed.keyboard.y && !isCapsule
        }
        #expect(wrong.isEmpty, "\(system) \(type) \(appearance)")
      }
    }
  }

  @Test(
    "A keyboard that is pushed down looks the same at any height, and vanishes below the screen"
  )
  func pushed() throws {
    let closed = try screen(KeyboardTraits(), focused: false)
    var composition = try KeyboardComposition(device: "iphone-16-pro")
    let rest = try ComposedKeyboard(composition, over: closed)
    composition.translation = 200
    let moved = try ComposedKeyboard(composition, over: closed)
    #expect(moved.keyboard.y == rest.keyboard.y + 200 && moved.keyboard.maxY == closed.height)
    let width = closed.width
    for y in stride(from: rest.keyboard.y, to: closed.height - 400, by: 17) {
      let (from, to) = (y * width, (y + 200) * width)
      #expect(moved.bitmap.pixels[to..<to + width] == rest.bitmap.pixels[from..<from + width])
    }
    composition.translation = 5000
    let gone = try closed.withKeyboard(composition)
    #expect(gone.pixels == closed.pixels)
    let shift = (moved.keys.first?.frame.minY ?? 0) - (rest.keys.first?.frame.minY ?? 0)
    #expect(abs(shift - 200.0 / 3) < 0.001)
  }

  @Test(
    "A keyboard blended over a colour is within 12 levels of a keyboard composed over that colour")
  func alone() throws {
    for (system, appearance) in [(18, Appearance.light), (18, .dark), (26, .light), (26, .dark)] {
      let composition = try KeyboardComposition(
        device: "iphone-16-pro", system: system, appearance: appearance)
      let alone = try ComposedKeyboard(composition, over: nil)
      let size = alone.bitmap.size
      #expect(alone.bitmap.pixels[..<(alone.keyboard.y * size.width)].allSatisfy { $0 == 0 })
      for ground: UInt32 in [0xFF00_0000, 0xFFFF_FFFF] {
        let over = try ComposedKeyboard(
          composition, over: Bitmap(size: size, alphaMode: .straight, filledWith: ground))
        let worst = alone.bitmap.greatestDifference(over: ground, from: over.bitmap)
        // The pane's tint is coloured, but a single alpha value has to serve all channels.
        #expect(worst <= 12, "\(system) \(appearance) \(ground)")
      }
    }
  }

  @Test("A picture of a different size is refused, and so is an unknown device")
  func refused() throws {
    let picture = Bitmap(
      size: PixelSize(width: 10, height: 10), alphaMode: .straight, filledWith: .max)
    #expect(throws: KeyreelError.self) {
      try picture.withKeyboard(KeyboardComposition(device: "iphone-16-pro"))
    }
    #expect(throws: KeyreelError.self) { try KeyboardComposition(device: "iphone-99") }
  }

  @Test("A composed keyboard reports its own frame and the frames of its keys")
  func told() throws {
    let composed = try ComposedKeyboard(KeyboardComposition(device: "iphone-16-pro"), over: nil)
    let json = composed.json
    #expect(
      json.members?.map(\.name) == [
        "keyreel", "sizePx", "keyboardPx", "safeAreaPt", "insetBottomPt", "keys",
      ])
    #expect(json["insetBottomPt"]?.number == 291)
    #expect(json["keyboardPx"]?.array?.map(\.integer) == [0, 1749, 1206, 873])
    #expect(json["keys"]?.array?.count == composed.keys.count && composed.keys.count > 30)
  }
}
