import KeyreelSimulation
import Testing

struct KeyboardCatalogueTests {
  private func height(
    _ type: KeyboardType, _ device: Device, _ orientation: Orientation, _ system: Int
  ) -> Double {
    KeyboardHeights.height(
      for: KeyboardTraits(type: type), device: device, orientation: orientation, system: system)
  }

  @Test("The catalogue's statements about a keyboard's height hold on every device")
  func whatSaysKeyboard() throws {
    for entry in KeyboardCatalogue.all {
      let type = try #require(KeyboardType(rawValue: entry.id))
      for device in DeviceCatalogue.all {
        for (orientation, system) in [
          (Orientation.portrait, 18), (.portrait, 26), (.landscape, 26),
        ] {
          if type == .picker {
            let isLow = orientation == .landscape
            let strip = device.safeArea(in: orientation).bottom
            #expect(height(type, device, orientation, system) == (isLow ? 162 : 216) + strip)
            continue
          }
          let more =
            height(type, device, orientation, system)
            - height(.default, device, orientation, system)
          let isGlass = system == 26 && device.portraitSafeArea.bottom > 0
          let rises = orientation == .portrait && !device.isTablet && type == .emoji
          if rises, device.portraitSafeArea.bottom == 0 {
            #expect((37...45).contains(more), "\(device.id)")
            #expect(entry.explanation.contains("37 to 45 pt"))
            continue
          }
          #expect(more == (rises ? isGlass ? 80 : 93 : 0), "\(entry.id), \(device.id)")
          if more == 0, type != .default {
            #expect(entry.explanation.lowercased().contains("as high as letters"))
          } else if more > 0 {
            #expect(entry.explanation.contains("\(Int(more)) "))
          }
        }
      }
    }
  }
}
