import KeyreelSimulation
import KeyreelImaging
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

@Suite("A recording's screen is inferred from the size of the frames")
struct RecordedScreenTests {
  @Test("Every device's own size is recognised, in either orientation")
  func knowsOwnSizes() throws {
    for device in DeviceCatalogue.all {
      let (width, height) = (device.size.width, device.size.height)
      for (width, height) in [(width, height), (height, width)] {
        let scale = Double(device.scale)
        let size = PixelSize(width: Int(width * scale), height: Int(height * scale))
        let screen = try #require(RecordedScreen(filling: PixelRect(size: size), device: nil))
        #expect(screen.scale == scale)
        #expect(screen.points.width == width && screen.points.height == height)
      }
    }
  }

  @Test(
    "A screen at 1 or 2 px per point is not taken for a larger or smaller screen of the same shape"
  )
  func knowsWholeScales() throws {
    for (width, height) in [(440, 956), (402, 874), (430, 932), (393, 852), (414, 896)] {
      for scale in 1...2 {
        let size = PixelSize(width: width * scale, height: height * scale)
        let screen = try #require(RecordedScreen(filling: PixelRect(size: size), device: nil))
        #expect(screen.points.width == Double(width) && screen.points.height == Double(height))
        #expect(screen.scale == Double(scale))
      }
    }
    let part = PixelRect(x: 20, y: 30, width: 660, height: 1434)
    let half = try #require(RecordedScreen(filling: part, device: nil))
    #expect(half.points.width < 441 && half.place == part && !half.isNative)
    for (width, height) in [(640, 500), (1080, 2400), (120, 260)] {
      let size = PixelSize(width: width, height: height)
      #expect(RecordedScreen(filling: PixelRect(size: size), device: nil) == nil)
    }
  }

  @Test(
    "A screen that an encoder has cropped to an even width and height is recognised by its keys")
  func knowsCutScreens() throws {
    for (device, width, height) in [("iphone-xr", 414, 896), ("iphone-16-pro", 402, 874)] {
      let row = width >= 414 ? 56.0 : 54
      for scale in [0.45, 0.5, 0.55, 0.65] {
        let size = PixelSize(
          width: Int(Double(width) * scale) & ~1, height: Int(Double(height) * scale) & ~1)
        let sighting = ScreenSighting(
          columns: 0..<size.width, areSidesSure: true, bottom: size.height, isBottomSure: true,
          firstRow: Double(size.height) - 262 * scale, pitch: row * scale, isPitchSure: true,
          showsIcons: true, count: 24)
        let screen = RecordedScreen(sighting, in: PixelRect(size: size), device: nil)
        let points = try #require(screen?.points)
        #expect(points.width == Double(width) && points.height == Double(height), "\(device)")
      }
    }
  }
}
