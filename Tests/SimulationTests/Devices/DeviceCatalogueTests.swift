import KeyreelGeometry
import KeyreelSimulation
import Testing

struct DeviceCatalogueTests {
  @Test("there are 26 rows, and no two share an id or alias")
  func there26Rows() {
    #expect(DeviceCatalogue.all.count == 26)
    let ids = DeviceCatalogue.acceptedIDs
    #expect(Set(ids).count == ids.count)
  }

  @Test("an alias gives its row under the name asked for")
  func aliasGivesRow() throws {
    let device = try #require(DeviceCatalogue.device("iphone-15-pro"))
    #expect(device.id == "iphone-15-pro")
    #expect(device.name == "iPhone 14 Pro / 15 / 15 Pro / 16")
    #expect(device.size == Size(width: 393, height: 852))
    #expect(device.portraitSafeArea == EdgeInsets(top: 59, bottom: 34))
    #expect(
      device.landscapeSafeArea == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(device.cornerRadius == 55)
  }

  @Test(
    "what is no id is no device", arguments: ["", "iphone", "iPhone-8", "iphone-99", "iphone 8"])
  func whatIdDevice(id: String) {
    #expect(DeviceCatalogue.device(id) == nil)
  }

  @Test("every id and alias is found")
  func everyIdAlias() {
    for id in DeviceCatalogue.acceptedIDs { #expect(DeviceCatalogue.device(id)?.id == id) }
  }

  @Test("tablets are tablets and phones are none")
  func tabletsTabletsPhones() {
    for device in DeviceCatalogue.all {
      #expect(device.isTablet == device.id.hasPrefix("ipad"), "\(device.id)")
    }
  }

  @Test(
    "the rows are those of the facts, in their order",
    .enabled(if: FixtureCases.factsExist, "the facts are not there"))
  func rowsThoseFacts() throws {
    let facts = try FixtureCases.decode(DeviceFacts.self, from: "../facts/devices.json")
    #expect(DeviceCatalogue.all.map(\.id) == facts.devices.map(\.id))
    for (device, row) in zip(DeviceCatalogue.all, facts.devices) {
      #expect(device == row.device, "\(device.id)")
    }
  }
}

/// The facts as they lie on disk.
private struct DeviceFacts: Decodable {
  struct Insets: Decodable {
    var top: Double
    var left: Double?
    var bottom: Double
    var right: Double?

    var insets: EdgeInsets {
      EdgeInsets(top: top, left: left ?? 0, bottom: bottom, right: right ?? 0)
    }
  }

  struct Row: Decodable {
    var id: String
    var aliases: [String]
    var name: String
    var points: [Double]
    var scale: Int
    var safeAreaPortrait: Insets
    var safeAreaLandscape: Insets
    var cornerRadius: Double?
    var keyboardIos26PortraitLandscapeInclSuggestionsAndHomeStrip: [Double]?

    var device: Device {
      let heights = keyboardIos26PortraitLandscapeInclSuggestionsAndHomeStrip
      return Device(
        id: id, name: name, aliases: aliases, size: Size(width: points[0], height: points[1]),
        scale: scale, portraitSafeArea: safeAreaPortrait.insets,
        landscapeSafeArea: safeAreaLandscape.insets, cornerRadius: cornerRadius ?? 0,
        glassKeyboardHeights: heights.map { Size(width: $0[0], height: $0[1]) })
    }
  }

  var devices: [Row]
}
