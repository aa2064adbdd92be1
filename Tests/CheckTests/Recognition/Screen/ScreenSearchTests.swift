import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import KeyreelCheck

/// The screens are rendered by Keyreel and put at known positions in the pictures.
@Suite("A phone's screen is found in a picture by the screen's letter keys")
struct ScreenSearchTests {
  /// A screen at `scale` pixels per point, with a form whose keyboard is at rest or absent.
  private func screen(
    _ device: String, isFocused: Bool = true, scale: Double
  ) throws -> LumaPlane {
    let setting = DrawnKeyboard(device: device, system: 18)
    let run = try ScenarioRun(try Scenario(yaml: setting.yaml(focused: isFocused)))
    let bitmap = try #require(try run.bitmap(ofFrame: run.frameCount - 1))
    return ScreenView.resampled(LumaPlane(bitmap), by: scale / setting.finder.scale)
  }

  /// Screens side by side on a plain background, with gaps of 40 px between screens and at the
  /// picture's sides.
  private func picture(of screens: [LumaPlane], ground: UInt8) -> (LumaPlane, [PixelRect]) {
    let size = PixelSize(
      width: screens.reduce(40) { $0 + $1.width + 40 },
      height: (screens.map(\.height).max() ?? 0) + 50)
    var picture = LumaPlane(size: size, samples: [UInt8](repeating: ground, count: size.count))
    var places: [PixelRect] = []
    var left = 40
    for screen in screens {
      for y in 0..<screen.height {
        for x in 0..<screen.width {
          picture.samples[(y + 20) * size.width + left + x] = screen.samples[y * screen.width + x]
        }
      }
      places.append(PixelRect(x: left, y: 20, width: screen.width, height: screen.height))
      left += screen.width + 40
    }
    return (picture, places)
  }

  /// The screens that a survey of a still picture finds.
  private func survey(_ picture: LumaPlane) -> [RecordedScreen] {
    let bounds = PixelRect(size: picture.size)
    var survey = ScreenSurvey(size: picture.size, bounds: bounds)
    for _ in 0..<4 { survey.append(picture) }
    return survey.screens.compactMap { RecordedScreen($0, in: bounds, device: nil) }
  }

  private func isNear(_ found: PixelRect, _ place: PixelRect) -> Bool {
    abs(found.x - place.x) <= 2 && abs(found.maxX - place.maxX) <= 2
      && abs(found.maxY - place.maxY) <= 2
  }

  @Test(
    "A screen at 0.45 to 1.4 px per point is located to within 2 px on dark or light backgrounds",
    arguments: ["iphone-se-1", "iphone-8", "iphone-8-plus", "iphone-x", "iphone-12"],
    [0.45, 0.64, 0.9, 1.4])
  func findsScreens(device: String, scale: Double) throws {
    let row = try #require(DeviceCatalogue.device(device))
    let drawn = try screen(device, scale: scale)
    for ground in [UInt8(16), 250] {
      let (picture, places) = picture(of: [drawn], ground: ground)
      let found = try #require(survey(picture).first)
      #expect(isNear(found.place, places[0]), "\(found.place), not \(places[0])")
      #expect(abs(found.scale / scale - 1) <= 0.08)
      if row.portraitSafeArea.bottom == 0 { #expect(found.device.size == row.size) }
    }
  }

  @Test(
    "A screen that is scaled to another device's size is recognised by its keys")
  func distinguishesByKeys() throws {
    for (device, isOwn) in [("iphone-12", false), ("iphone-12-pro-max", true)] {
      let width = try #require(DeviceCatalogue.device(device)).size.width
      let drawn = ScreenView.resampled(
        try screen(device, scale: 428 / width), to: PixelSize(width: 428, height: 926))
      let bounds = PixelRect(size: drawn.size)
      var survey = ScreenSurvey(size: drawn.size, bounds: bounds)
      for _ in 0..<4 { survey.append(drawn) }
      let sighting = try #require(survey.screens.first)
      let found = try #require(RecordedScreen(sighting, in: bounds, device: nil))
      let whole = try #require(RecordedScreen(filling: bounds, device: nil))
      #expect(whole.device.id == "iphone-12-pro-max")
      #expect(whole.agrees(with: sighting, insteadOf: found) == isOwn, "\(device)")
    }
  }

  @Test(
    "If a screen is cut off at the bottom, its bottom edge is taken to be below the picture",
    arguments: ["iphone-8", "iphone-x", "iphone-xr"], [0.75, 1.2])
  func findsCutFoot(device: String, scale: Double) throws {
    let drawn = try screen(device, scale: scale)
    for points in [0.0, 12, 20] {
      let cut = ScreenView.cropped(
        drawn,
        to: PixelRect(
          x: 0, y: 0, width: drawn.width, height: drawn.height - Int(points * scale)))
      let found = try #require(survey(cut).first)
      #expect(
        abs(found.place.maxY - drawn.height) <= Int(4 * scale), "\(points) pt: \(found.place)")
      #expect(found.view.view(of: cut).size == found.view.size)
    }
  }

  @Test("Of several screens, the widest comes first; a screen without a keyboard is not found")
  func findsSeveral() throws {
    let screens = [
      try screen("iphone-8", scale: 0.6), try screen("iphone-8", scale: 0.8),
      try screen("iphone-8", isFocused: false, scale: 0.9),
    ]
    let (picture, places) = picture(of: screens, ground: 16)
    let found = survey(picture)
    #expect(found.count == 2)
    #expect(isNear(try #require(found.first).place, places[1]))
    #expect(isNear(try #require(found.last).place, places[0]))
  }

  @Test(
    "A smaller phone whose keyboard appears first does not prevent a larger phone from being found")
  func findsLargerAfterSmaller() throws {
    let small = try screen("iphone-8", scale: 0.45)
    let before = [small, try screen("iphone-x", isFocused: false, scale: 1.1)]
    let after = [small, try screen("iphone-x", scale: 1.1)]
    let (early, _) = picture(of: before, ground: 16)
    let (late, places) = picture(of: after, ground: 16)
    let bounds = PixelRect(size: late.size)
    var survey = ScreenSurvey(size: late.size, bounds: bounds)
    for picture in [early, late] { for _ in 0..<4 { survey.append(picture) } }
    let found = survey.screens.compactMap { RecordedScreen($0, in: bounds, device: nil) }
    #expect(found.count == 2)
    #expect(isNear(try #require(found.first).place, places[1]))
    #expect(isNear(try #require(found.last).place, places[0]))
  }

  @Test(
    "A screen's bottom that is seen below a moving keyboard is also used for the keyboard at rest")
  func takesLowestFoot() {
    let rest = ScreenSighting(
      columns: 746..<1174, areSidesSure: true, bottom: 950, isBottomSure: true, firstRow: 726,
      pitch: 57.5, isPitchSure: true, showsIcons: false, count: 25)
    var moving = rest
    (moving.bottom, moving.firstRow) = (999, 770)
    #expect(rest.showsFourRows && moving.showsFourRows)
    var taken = rest
    taken.takeBottom(of: [rest, moving])
    #expect(taken.bottom == 999 && taken.isTall && taken.firstRow == 726)
    // At this lower position, too little of the keyboard is visible to show where the screen's
    // bottom is.
    moving.firstRow = 810
    #expect(!moving.showsFourRows)
  }

  @Test(
    "Keys that are still moving into place do not determine the screen's height")
  func waitsForRest() throws {
    let drawn = try screen("iphone-x", scale: 0.77)
    let setting = DrawnKeyboard(device: "iphone-x", system: 18)
    let top = Int(Double(setting.frame.y) / setting.finder.scale * 0.77)
    var moved = drawn
    for y in (top..<drawn.height).reversed() {
      let from = y - 62 >= top ? y - 62 : top - 3
      for x in 0..<drawn.width {
        moved.samples[y * drawn.width + x] = drawn.samples[from * drawn.width + x]
      }
    }
    let (rest, places) = picture(of: [drawn], ground: 16)
    let (early, _) = picture(of: [moved], ground: 16)
    for pictures in [[early, rest], [rest, early]] {
      let bounds = PixelRect(size: rest.size)
      var survey = ScreenSurvey(size: rest.size, bounds: bounds)
      for picture in pictures { for _ in 0..<4 { survey.append(picture) } }
      let found = survey.screens.compactMap { RecordedScreen($0, in: bounds, device: nil) }
      #expect(found.count == 1)
      #expect(isNear(try #require(found.first).place, places[0]))
      #expect(found.first?.device.portraitSafeArea.bottom == 34)
    }
  }

  @Test(
    "A dark screen's bottom is found even if the keyboard settles pixel by pixel",
    arguments: [0.64, 0.7, 0.77], [UInt8(60), 70])
  func waitsUntilSettled(scale: Double, ground: UInt8) throws {
    var setting = DrawnKeyboard(device: "iphone-8", system: 15)
    setting.isDark = true
    let run = try ScenarioRun(try Scenario(yaml: setting.yaml(focused: true)))
    let bitmap = try #require(try run.bitmap(ofFrame: run.frameCount - 1))
    let drawn = ScreenView.resampled(LumaPlane(bitmap), by: scale / setting.finder.scale)
    let top = Int(Double(setting.frame.y) / setting.finder.scale * scale)
    var survey: ScreenSurvey?
    // The pane reaches only 3 pt below the keys. Those 3 pt are not recognised while the keyboard
    // is a pixel or two below its resting position.
    for (lower, count) in [(2, 2), (1, 8), (0, 15)] {
      var moved = drawn
      for y in top..<drawn.height {
        let (from, to) = (max(top, y - lower) * drawn.width, y * drawn.width)
        moved.samples.replaceSubrange(
          to..<to + drawn.width, with: drawn.samples[from..<from + drawn.width])
      }
      let (shown, _) = picture(of: [moved], ground: ground)
      var taken = survey ?? ScreenSurvey(size: shown.size, bounds: PixelRect(size: shown.size))
      for _ in 0..<count { taken.append(shown) }
      survey = taken
    }
    let found = try #require(survey?.screens.first)
    #expect(found.isBottomSure && abs(found.bottom - drawn.height - 20) <= 1)
  }

  @Test(
    "A rectangle converted to the view and back is unchanged; the view has at least 1 px per point")
  func mapsRectangles() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let place = PixelRect(
        x: Int.random(in: 0...90, using: &random), y: Int.random(in: 0...90, using: &random),
        width: Int.random(in: 100...400, using: &random),
        height: Int.random(in: 100...800, using: &random))
      let view = ScreenView(place: place, scale: Double.random(in: 0.4...3, using: &random))
      #expect(abs(view.viewScale - view.scale * view.enlargement) < 1e-9 && view.viewScale >= 1)
      #expect(view.viewed(place) == PixelRect(size: view.size))
      #expect(view.picture(PixelRect(size: view.size)) == place)
      let part = PixelRect(
        x: place.x + 7, y: place.y + 9, width: place.width / 2, height: place.height / 3)
      #expect(view.picture(view.viewed(part)) == part)
      #expect(view.viewed(PixelRect(x: place.maxX, y: 0, width: 9, height: 9)).isEmpty)
    }
  }

  @Test(
    "A bar darker than the pane belongs to the keyboard; a lighter or taller bar belongs to the app",
    arguments: ["iphone-se-1", "iphone-8", "iphone-x"])
  func takesSuggestionBars(device: String) throws {
    let setting = DrawnKeyboard(device: device, system: 18)
    let run = try ScenarioRun(try Scenario(yaml: setting.yaml(focused: true)))
    let drawn = try #require(try run.bitmap(ofFrame: run.frameCount - 1))
    let scale = Int(setting.finder.scale)
    for (height, grey, isOwn) in [(42, UInt32(190), true), (42, 247, false), (60, 190, false)] {
      var barred = drawn
      let top = setting.frame.y - height * scale
      for y in top..<setting.frame.y {
        for x in 0..<barred.width { barred[x, y] = grey * 0x10101 | 0xFF00_0000 }
      }
      let words = top + 16 * scale..<top + 28 * scale
      for y in words {
        for x in stride(from: 40, to: barred.width - 40, by: 9) { barred[x, y] = 0xFFFF_FFFF }
      }
      let found = setting.finder.keyboard(in: barred)
      #expect(found?.frame.y == (isOwn ? top : setting.frame.y), "\(height) pt, \(grey)")
    }
  }
}
