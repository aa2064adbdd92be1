import Foundation
import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

struct KeyboardHeightsTests {
  func height(
    _ id: String, _ type: KeyboardType = .default, bar: Bool = false,
    _ orientation: Orientation = .portrait, system: Int = 18
  ) throws -> Double {
    KeyboardHeights.height(
      for: KeyboardTraits(type: type, showsSuggestions: bar),
      device: try #require(DeviceCatalogue.device(id)), orientation: orientation, system: system)
  }

  /// The heights of the letter keyboard without and with suggestions, in portrait and then in
  /// landscape.
  static let classic: [(String, [Double])] = [
    ("iphone-4s", [216, 253, 162, 193]), ("iphone-se-1", [216, 253, 162, 193]),
    ("iphone-8", [216, 260, 162, 194]), ("iphone-se-3", [216, 260, 162, 194]),
    ("iphone-8-plus", [226, 271, 162, 200]), ("iphone-x", [291, 336, 171, 209]),
    ("iphone-12-mini", [291, 336, 171, 209]), ("iphone-13-pro", [291, 336, 181, 219]),
    ("iphone-15-pro", [291, 336, 181, 219]), ("iphone-16-pro", [291, 336, 181, 219]),
    ("iphone-xr", [301, 346, 171, 209]), ("iphone-xs-max", [301, 346, 171, 209]),
    ("iphone-14-plus", [301, 346, 181, 219]), ("iphone-15-pro-max", [301, 346, 181, 219]),
    ("iphone-air", [301, 346, 181, 219]), ("iphone-16-pro-max", [301, 346, 181, 219]),
    ("ipad-9", [264, 313, 352, 398]), ("ipad-pro-13-m4", [264, 313, 352, 398]),
  ]

  static let glass: [(String, [Double])] = [
    ("iphone-16e", [308, 335, 208, 208]), ("iphone-16-pro", [308, 335, 208, 208]),
    ("iphone-15-pro-max", [318, 345, 208, 208]), ("iphone-air", [318, 345, 208, 208]),
    ("iphone-se-3", [216, 260, 206, 206]), ("iphone-8-plus", [226, 271, 162, 200]),
    ("iphone-se-1", [216, 253, 162, 193]), ("ipad-10", [337, 337, 422, 422]),
    ("ipad-mini-6", [340, 340, 428, 428]), ("ipad-pro-11-m4", [340, 340, 428, 428]),
    ("ipad-pro-11", [340, 340, 428, 428]), ("ipad-pro-13-m4", [403, 403, 498, 498]),
    ("ipad-pro-12-9", [403, 403, 498, 498]), ("ipad-9", [264, 313, 352, 398]),
  ]

  @Test("A phone's number pad has a bar above it only for passwords and codes")
  func padsOfDigits() throws {
    for type in KeyboardType.allCases where type.isPad {
      #expect(try height("iphone-15-pro", type, bar: true) == 291)
      #expect(try height("iphone-8", type, bar: true) == 216)
      #expect(try height("iphone-16e", type, bar: true, system: 26) == 308)
      #expect(try height("ipad-9", type, bar: true) == 313)
      let code = KeyboardTraits(type: type, showsSuggestions: true, offersPasswords: true)
      let device = try #require(DeviceCatalogue.device("iphone-15-pro"))
      #expect(
        KeyboardHeights.height(for: code, device: device, orientation: .portrait, system: 18)
          == 336)
    }
  }

  @Test("The heights of classic keyboards equal the heights in the table", arguments: classic)
  func classicHeights(
    id: String, heights: [Double]
  ) throws {
    #expect(try four(id, system: 18) == heights)
    #expect(try four(id, system: 15) == heights)
  }

  @Test("On system 26, keyboard heights equal the heights in the table", arguments: glass)
  func glassHeights(
    id: String, heights: [Double]
  ) throws {
    #expect(try four(id, system: 26) == heights)
  }

  func four(_ id: String, system: Int) throws -> [Double] {
    try [Orientation.portrait, .landscape].flatMap { orientation in
      try [false, true].map { try height(id, bar: $0, orientation, system: system) }
    }
  }

  @Test("The emoji keyboard has its measured height, with or without suggestions")
  func measuredEmojiHeights() throws {
    #expect(try height("iphone-13-pro", .emoji) == 384)
    #expect(try height("iphone-13-pro", .emoji, bar: true) == 384)
    #expect(try height("iphone-16e", .emoji, system: 26) == 388)
    #expect(try height("iphone-13-pro", .emoji, .landscape) == 181)
  }

  @Test(
    "Emoji keys add a fixed height on phones with a home indicator, else the suggestions' height"
  )
  func emojiHeight() throws {
    for device in DeviceCatalogue.all where !device.isTablet {
      for system in [18, 26] {
        guard device.portraitSafeArea.bottom > 0 else {
          #expect(
            try height(device.id, .emoji, system: system)
              == height(device.id, bar: true, system: system), "\(device.id) \(system)")
          continue
        }
        let isGlass = system == 26
        #expect(
          try height(device.id, .emoji, system: system) - height(device.id, system: system)
            == (isGlass ? 80 : 93), "\(device.id) \(system)")
      }
    }
    #expect(try height("iphone-8", .emoji) == 260)
    #expect(try height("ipad-10", .emoji) == height("ipad-10"))
  }

  @Test(
    "Other keyboards are as tall as letter keyboards; phones' pads add no height for suggestions")
  func everyOtherKeyboard() throws {
    let others: [KeyboardType] = [.email, .url, .webSearch, .number, .decimal, .phone, .custom]
    for device in DeviceCatalogue.all {
      for orientation in Orientation.allCases {
        for (system, bar) in [(18, false), (18, true), (26, false), (26, true)] {
          let letters = try height(device.id, bar: bar, orientation, system: system)
          let screen = device.screenSize(in: orientation).height
          #expect(letters > 150 && letters < screen)
          let bare = try height(device.id, bar: false, orientation, system: system)
          for type in others {
            let expected = type.isPad && !device.isTablet ? bare : letters
            #expect(try height(device.id, type, bar: bar, orientation, system: system) == expected)
          }
          let emoji = try height(device.id, .emoji, bar: bar, orientation, system: system)
          #expect(emoji >= 150 && emoji < screen)
        }
      }
    }
  }

  @Test(
    "A keyboard's own height takes precedence over the device's, and the device's over the table's")
  func heightOfScenario() {
    var device = Device(
      id: "custom", name: "custom", size: Size(width: 375, height: 667), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20), landscapeSafeArea: .zero, keyboardHeight: 217)
    func height(_ traits: KeyboardTraits) -> Double {
      KeyboardHeights.height(for: traits, device: device, orientation: .portrait, system: 18)
    }
    #expect(height(KeyboardTraits(height: 301.5)) == 301.5)
    #expect(height(KeyboardTraits(showsSuggestions: true)) == 217)
    device.keyboardHeight = nil
    #expect(height(KeyboardTraits(showsSuggestions: true)) == 260)
  }

  @Test(
    "A device with an unknown width has the heights in the table's nearest row",
    arguments: [
      (340.0, 0.0, 216.0), (360, 0, 216), (400, 0, 226), (360, 34, 291), (410, 34, 301),
      (500, 34, 301), (700, 20, 264),
    ])
  func unnamedWidthTakes(
    width: Double, bottom: Double, expected: Double
  ) {
    let device = Device(
      id: "custom", name: "custom", size: Size(width: width, height: 2 * width), scale: 2,
      portraitSafeArea: EdgeInsets(bottom: bottom), landscapeSafeArea: .zero)
    #expect(
      KeyboardHeights.height(
        for: KeyboardTraits(), device: device, orientation: .portrait, system: 18) == expected)
  }

  @Test("The heights probed on iOS 26 are reproduced for every device for which they are known")
  func probedHeights() throws {
    for device in DeviceCatalogue.all {
      guard let heights = device.glassKeyboardHeights else { continue }
      #expect(try height(device.id, bar: true, system: 26) == heights.width, "\(device.id)")
      #expect(
        try height(device.id, bar: true, .landscape, system: 26) == heights.height, "\(device.id)")
    }
  }

  @Test("The heights measured in screenshots are reproduced")
  func screenshotHeights() throws {
    let facts = try FixtureCases.decode(
      HeightFacts.self, at: Fixtures.own.appendingPathComponent("facts/keyboard-heights.json"))
    let ids = ["iphone-13-pro", "iphone-15-pro", "iphone-16-pro", "iphone-16e"]
    let systems = [15, 17, 18, 26]
    #expect(facts.measuredFromScreenshots.count == ids.count)
    for (index, row) in facts.measuredFromScreenshots.enumerated() {
      let (id, system) = (ids[index], systems[index])
      #expect(try height(id, system: system) == row.pt["letters"])
      #expect(try height(id, .number, system: system) == row.pt["number pad"])
      #expect(try height(id, .emoji, system: system) == row.pt["emoji"])
      if let bar = row.pt["letters+suggestions"] {
        #expect(try height(id, bar: true, system: system) == bar)
      }
    }
  }
}

private struct HeightFacts: Decodable {
  struct Row: Decodable {
    var pt: [String: Double]
  }

  var measuredFromScreenshots: [Row]
}
