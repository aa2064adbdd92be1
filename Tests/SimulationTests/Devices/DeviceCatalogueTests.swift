import Foundation
import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

struct DeviceCatalogueTests {
  @Test("No two rows share an identifier or an alias")
  func ids() {
    let ids = DeviceCatalogue.acceptedIDs
    #expect(Set(ids).count == ids.count)
  }

  @Test("Looking up an alias returns its device's row, under the requested identifier")
  func aliasKeepsName() throws {
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
    "Looking up a string that is not a device's identifier returns no device",
    arguments: ["", "iphone", "iPhone-8", "iphone-99", "iphone 8"])
  func unknownId(id: String) {
    #expect(DeviceCatalogue.device(id) == nil)
  }

  @Test("Every identifier and every alias names a device")
  func idsAndAliasesFound() {
    for id in DeviceCatalogue.acceptedIDs { #expect(DeviceCatalogue.device(id)?.id == id) }
  }

  @Test("A device is a tablet if, and only if, its identifier says so")
  func tabletsAndPhones() {
    for device in DeviceCatalogue.all {
      #expect(device.isTablet == device.id.hasPrefix("ipad"), "\(device.id)")
    }
  }

  @Test("The rows are those of the published facts, in the same order")
  func rowsOfFacts() throws {
    let facts = try FixtureCases.decode(
      DeviceFacts.self, at: Fixtures.own.appendingPathComponent("facts/devices.json"))
    // The 17 Pro models have rows of their own because their classic keyboards are different. The
    // facts do not state which systems a device ran.
    let rows = DeviceCatalogue.all.filter { !$0.hasCompatibilityKeys }
    #expect(rows.map(\.id) == facts.devices.map(\.id))
    for (device, row) in zip(rows, facts.devices) {
      var (found, expected) = (device, row.device)
      found.systems = nil
      expected.aliases.removeAll { DeviceCatalogue.device($0)?.hasCompatibilityKeys == true }
      expected.name = expected.name.replacing(" / 17 Pro Max", with: "").replacing(
        " / 17 Pro", with: "")
      #expect(found == expected, "\(device.id)")
    }
  }

  @Test(
    "Only the 17 Pro and 17 Pro Max have the classic keyboard that system 26 keeps for older apps")
  func compatibility() throws {
    let rows = DeviceCatalogue.all.filter(\.hasCompatibilityKeys)
    #expect(rows.map(\.id) == ["iphone-17-pro", "iphone-17-pro-max"])
    for device in rows {
      let like = device.id.replacing("17", with: "16")
      var other = try #require(DeviceCatalogue.device(like))
      (other.id, other.name) = (device.id, device.name)
      (other.systems, other.aliases) = (device.systems, [])
      other.hasCompatibilityKeys = true
      #expect(device == other)
    }
  }

  @Test(
    "A row's systems range from its oldest model's first system to its newest model's last system",
    arguments: [
      "iphone-4s 5 9", "iphone-5s 7 15", "iphone-8-plus 11 16", "iphone-17 18 26",
      "iphone-17-pro 26 26", "ipad-air-13 17 26",
    ])
  func systems(of row: String) throws {
    let words = row.split(separator: " ")
    let systems = try #require(DeviceCatalogue.device(String(words[0]))?.systems)
    #expect("\(systems.lowerBound) \(systems.upperBound)" == "\(words[1]) \(words[2])")
  }

  /// The systems that each model ran, grouped by the models' rows, from the list in Behaviour §3a.
  static let models: [(row: String, models: [ClosedRange<Int>])] = [
    ("iphone-4s", [5...9]), ("iphone-se-1", [7...12, 9...15]),
    ("iphone-8", [9...15, 10...15, 11...16, 13...26]), ("iphone-8-plus", [11...16]),
    ("iphone-x", [11...16, 12...18, 13...26]), ("iphone-xr", [12...18, 13...26]),
    ("iphone-xs-max", [12...18, 13...26]), ("iphone-12-mini", [14...26, 15...26]),
    ("iphone-12", [14...26, 15...26, 16...26, 18...26, 26...26]),
    ("iphone-12-pro-max", [14...26, 15...26, 16...26]),
    ("iphone-14-pro", [16...26, 17...26, 18...26]),
    ("iphone-14-pro-max", [16...26, 17...26, 18...26]), ("iphone-16-pro", [18...26, 26...26]),
    ("iphone-17-pro", [26...26]), ("iphone-16-pro-max", [18...26]),
    ("iphone-17-pro-max", [26...26]), ("iphone-air", [26...26]), ("iphone-se-3", [15...26]),
    ("ipad-mini-6", [15...26, 18...26]), ("ipad-10", [16...26, 18...26, 17...26]),
    ("ipad-pro-11-m4", [17...26, 26...26]), ("ipad-pro-13-m4", [17...26, 26...26]),
    ("ipad-air-13", [17...26]), ("ipad-pro-12-9", [12...26, 13...26, 14...26, 16...26]),
    ("ipad-pro-11", [12...26, 13...26, 14...26, 16...26]), ("ipad-9", [15...26]),
    ("ipad-pro-10-5", [10...17, 12...26]), ("ipad-mini-5", [9...15, 12...26, 9...16]),
  ]

  @Test("Every row of the catalogue spans the systems that its models ran")
  func allSystems() throws {
    #expect(DeviceCatalogue.all.map(\.id) == Self.models.map(\.row))
    for (row, models) in Self.models {
      let device = try #require(DeviceCatalogue.device(row))
      let first = try #require(models.map(\.lowerBound).min())
      let last = try #require(models.map(\.upperBound).max())
      #expect(device.systems == first...last, "\(row)")
      for system in SystemCatalogue.versions where system <= 26 {
        let ranByAModel = models.contains { $0.contains(system) }
        #expect(device.ran(system) == ranByAModel, "\(row) on \(system)")
      }
      for alias in device.aliases {
        #expect(DeviceCatalogue.device(alias)?.systems == device.systems, "\(alias)")
      }
    }
  }

  @Test(
    "The nearest system is the requested system if the device ran it, else the closest known system"
  )
  func nearest() throws {
    let versions = SystemCatalogue.versions
    func nearest(_ id: String, _ system: Int) throws -> Int {
      let device = try #require(DeviceCatalogue.device(id))
      let nearest = device.nearest(to: system, among: versions)
      let isSame = nearest == system
      #expect(device.ran(system) == isSame)
      return nearest
    }
    #expect(try nearest("iphone-se-1", 18) == 15)
    #expect(try nearest("iphone-se-1", 14) == 14)
    #expect(try nearest("iphone-4s", 18) == 13, "the oldest that is known")
    #expect(try nearest("iphone-air", 18) == 26)
    #expect(try nearest("iphone-16-pro", 17) == 18)
    // A device that runs the newest measured system is assumed to run newer systems, too.
    #expect(try nearest("iphone-15", 27) == 27)
    #expect(try nearest("iphone-8-plus", 27) == 16)
    let custom = Device(
      id: "custom", name: "", size: .zero, scale: 1, portraitSafeArea: .zero,
      landscapeSafeArea: .zero)
    #expect(custom.nearest(to: 18, among: versions) == 18)
    for device in DeviceCatalogue.all { #expect(device.systems != nil, "\(device.id)") }
  }
}

/// The device facts as they are stored on disk.
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
