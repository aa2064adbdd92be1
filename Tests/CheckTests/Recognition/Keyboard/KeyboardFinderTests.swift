import Keyreel
import KeyreelCheck
import KeyreelGeometry
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// The keyboards are rendered by Keyreel, so their places are known.
@Suite("A keyboard is found in a still picture by its own keys and pane")
struct KeyboardFinderTests {
  /// A picture of a resting form that has a field between two cells; `focused` states whether the
  /// field has the focus.
  private func picture(_ setting: DrawnKeyboard, focused: Bool = true) throws -> Bitmap {
    let run = try ScenarioRun(try Scenario(yaml: setting.yaml(focused: focused)))
    return try #require(try run.bitmap(ofFrame: run.frameCount - 1))
  }

  @Test(
    "The keyboard of every phone and tablet is found, both classic and glass",
    .timeLimit(.minutes(10)),
    arguments: DeviceCatalogue.all.map(\.id), [18, 26])
  func findsEveryDevice(device: String, system: Int) throws {
    let setting = DrawnKeyboard(device: device, system: system)
    let found = try #require(setting.finder.keyboard(in: try picture(setting)))
    #expect(found.frame == setting.frame)
    if let look = setting.look { #expect(found.look == look) }
    #expect(found.appearance == .light)
    #expect(found.keys == .letters)
    #expect(found.confidence > 0.6)
  }

  @Test(
    "Light and dark keyboards of every type are found in both orientations"
  )
  func findsEveryKind() throws {
    var random = SplitMix64(seed: 18)
    for _ in 0..<60 {
      let setting = DrawnKeyboard.random(using: &random)
      let found = setting.finder.keyboard(in: try picture(setting))
      #expect(found?.frame == setting.frame, "\(setting)")
      if let look = setting.look { #expect(found?.look == look, "\(setting)") }
      #expect(found?.appearance == (setting.isDark ? .dark : .light), "\(setting)")
    }
  }

  @Test(
    "A line drawn by the app across the screen just above the keyboard is not part of the keyboard",
    arguments: ["iphone-se-1", "iphone-8", "iphone-15-pro"])
  func leavesLines(device: String) throws {
    let setting = DrawnKeyboard(device: device, system: 18)
    let drawn = try picture(setting)
    for gap in 5...10 {
      var lined = drawn
      for x in 0..<lined.width { lined[x, setting.frame.y - gap] = 0xFF70_7070 }
      #expect(setting.finder.keyboard(in: lined)?.frame == setting.frame, "\(gap) rows above")
    }
  }

  @Test(
    "An app's bar that starts where another device's keyboard would is not part of the keyboard"
  )
  func leavesBarsOfOtherHeights() throws {
    let setting = DrawnKeyboard(device: "iphone-12", system: 15)
    var drawn = try picture(setting)
    let finder = KeyboardFinder(scale: 3, heights: [376, 346], ownHeights: [346])
    for y in drawn.height - 376 * 3..<setting.frame.y {
      for x in 0..<drawn.width { drawn[x, y] = 0xFF90_9090 }
    }
    let found = try #require(finder.keyboard(in: drawn))
    #expect(abs(found.frame.y - setting.frame.y) <= 3)
  }

  @Test("An edge smeared by a codec is accepted at the height of one of the device's keyboards")
  func findsSmearedEdges() throws {
    var setting = DrawnKeyboard(device: "iphone-se-3", system: 26)
    setting.isDark = true
    var smeared = try picture(setting)
    let top = setting.frame.y
    // Above the pane is a bar that is a little darker, and 11 rows above the pane is a field's
    // border. The transition from the bar to the pane is ten rows tall.
    for x in 0..<smeared.width {
      for y in top - 60..<top - 11 { smeared[x, y] = 0xFF1C_1C1C }
      smeared[x, top - 11] = 0xFF49_4949
      for y in top - 10..<top - 5 { smeared[x, y] = 0xFF12_1212 }
      for y in top - 5..<top + 5 {
        smeared[x, y] = 0xFF00_0000 | UInt32(18 + (y - top + 6) / 2) * 0x01_0101
      }
    }
    let finder = KeyboardFinder(scale: 2, ownHeights: [216, 260, 309])
    #expect(finder.keyboard(in: smeared)?.frame == setting.frame)
    // If the device is unknown, the field's border is the clearest edge, and the finder uses it.
    #expect(setting.finder.keyboard(in: smeared)?.frame != setting.frame)
  }

  @Test(
    "A smeared edge is accepted even if the tops of the keys below it form another edge")
  func findsSmearedEdgesAboveKeys() throws {
    var setting = DrawnKeyboard(device: "iphone-se-3", system: 26)
    setting.isDark = true
    let drawn = try picture(setting)
    let top = setting.frame.y
    for first in [12, 16, 22] {
      var smeared = drawn
      for x in 0..<smeared.width {
        let pane = max(16, drawn[x, top + 10] & 0xFF)
        for y in top - 320..<top + 36 {
          // The bar above is a little darker than the pane. The transition from the bar to the pane
          // is twelve rows tall.
          let step = UInt32(max(0, min(8, (y - top + 8) * 8 / 12)))
          let isEdge = (first..<first + 4).contains(y - top)
          smeared[x, y] = 0xFF00_0000 | (isEdge ? 0x6B : pane - 8 + step) * 0x01_0101
        }
      }
      let finder = KeyboardFinder(scale: 2, ownHeights: [216, 260, 309])
      #expect(finder.keyboard(in: smeared)?.frame == setting.frame, "\(first) rows down")
    }
  }

  @Test("No keyboard is found in a picture without one")
  func findsNoneWhereClosed() throws {
    var random = SplitMix64(seed: 19)
    for _ in 0..<40 {
      let setting = DrawnKeyboard.random(using: &random)
      #expect(
        setting.finder.keyboard(in: try picture(setting, focused: false)) == nil, "\(setting)")
    }
  }

  @Test("No keyboard is found in an empty picture, a single-colour picture or a picture of noise")
  func findsNoneInNoise() {
    var random = SplitMix64(seed: 20)
    let size = PixelSize(width: 390, height: 844)
    let finder = KeyboardFinder(scale: 1)
    #expect(finder.keyboard(in: Bitmap(size: size, filledWith: 0xFF80_8080)) == nil)
    let noise = (0..<size.count).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(finder.keyboard(in: LumaPlane(size: size, samples: noise)) == nil)
    #expect(finder.keyboard(in: Bitmap(size: PixelSize(width: 0, height: 0))) == nil)
  }

  @Test(
    "The upper third of a keyboard does not count as a keyboard, because too few rows are visible")
  func findsNoHalf() throws {
    let setting = DrawnKeyboard(device: "iphone-16-pro", system: 18)
    let whole = LumaPlane(try picture(setting))
    let cut = whole.height - setting.frame.height * 2 / 3
    let half = LumaPlane(
      size: PixelSize(width: whole.width, height: cut),
      samples: Array(whole.samples[..<(cut * whole.width)]))
    #expect(setting.finder.keyboard(in: half) == nil)
  }

  @Test(
    "Letter keys are located even if the first row hardly differs from the pane",
    arguments: ["iphone-8", "iphone-x", "iphone-xr"])
  func findsLostRow(device: String) throws {
    let setting = DrawnKeyboard(device: device, system: 15)
    let run = try ScenarioRun(try Scenario(yaml: setting.yaml(focused: true)))
    let drawn = try #require(try run.bitmap(ofFrame: run.frameCount - 1))
    let scale = Int(setting.finder.scale)
    var lost = drawn
    let pane = drawn[drawn.width / 2, setting.frame.y + 4 * scale]
    for y in setting.frame.y + 6 * scale..<setting.frame.y + 54 * scale {
      for x in 0..<lost.width { lost[x, y] = pane }
    }
    var finder = setting.finder
    let row = try #require(DeviceCatalogue.device(device))
    finder.ownHeights = [false, true].map { suggestions in
      KeyboardHeights.height(
        for: KeyboardTraits(type: .default, showsSuggestions: suggestions), device: row,
        orientation: .portrait, system: 15)
    }
    let found = try #require(finder.keyboard(in: lost))
    #expect(found.frame == setting.frame)
    let firstRow = setting.frame.y + 8 * scale
    #expect(abs(found.firstRow - firstRow) <= 6 * scale, "\(found.firstRow), not \(firstRow)")
  }
}
