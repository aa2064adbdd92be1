import KeyreelSimulation
import Testing

@testable import KeyreelScenario

@Suite("A device that never ran the default system")
struct DefaultSystemTests {
  private func remarks(_ lines: String) throws -> [String] {
    try Scenario(yaml: "scenario: 1\n\(lines)\n").remarks
  }

  @Test("The remark names the device's first system, which is used only if the scenario names it")
  func newer() throws {
    let said = try remarks("device: iphone-17-pro")
    #expect(said.count == 1)
    #expect(
      said.first?.contains("'iphone-17-pro' is drawn with system 18, which it never ran") == true)
    #expect(said.first?.contains("write 'system: 26'") == true)
    #expect(try Scenario(yaml: "scenario: 1\ndevice: iphone-17-pro\n").configuration.system == 18)
  }

  @Test(
    "Only a model's own systems count, whatever systems other models in its catalogue row ran",
    arguments: ["iphone-17", "iphone-17e", "ipad-pro-11-m5"])
  func model(_ device: String) throws {
    #expect(try remarks("device: \(device)").first?.contains("write 'system: 26'") == true)
  }

  @Test(
    "A device given a glass system that it never ran is reported, and an alternative is proposed",
    arguments: [
      ("iphone-8", 16, "'iphone-se-2' has the same screen"),
      ("iphone-x", 16, "'iphone-11-pro' has the same screen"),
      ("iphone-xr", 18, "'iphone-11' has the same screen"),
      ("iphone-xs-max", 18, "'iphone-11-pro-max' has the same screen"),
      ("iphone-8-plus", 16, "write 'system: 16'"),
    ])
  func older(device: String, last: Int, remedy: String) throws {
    let said = try remarks("device: \(device)\nsystem: 26")
    #expect(said.count == 1)
    #expect(
      said.first?.hasPrefix("'\(device)' never ran system 26; its last system was \(last): ")
        == true)
    #expect(said.first?.contains(remedy) == true)
    #expect(try remarks("device: \(device)\nsystem: 18").isEmpty)
  }

  @Test("A model's systems are among the systems of its row, for every identifier in the catalogue")
  func rows() throws {
    for id in DeviceCatalogue.acceptedIDs {
      let device = try #require(DeviceCatalogue.device(id))
      let (own, row) = (try #require(device.modelSystems), try #require(device.systems))
      #expect(row.contains(own.lowerBound) && row.contains(own.upperBound), "\(id)")
    }
    #expect(DeviceCatalogue.systemsOfModels.keys.allSatisfy(DeviceCatalogue.acceptedIDs.contains))
  }

  @Test(
    "A custom device, a system that the device ran, or an older system in the file needs no remark",
    arguments: [
      "device: iphone-17-pro\nsystem: 18", "device: iphone-air\nsystem: 26",
      "device: iphone-16-pro",
      "device: iphone-8-plus", "device: iphone-se-2\nsystem: 26",
      "device: iphone-8", "device: {size: [375, 667], scale: 2}",
    ])
  func other(_ lines: String) throws { #expect(try remarks(lines).isEmpty) }
}
