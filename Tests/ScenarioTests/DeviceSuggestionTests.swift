import KeyreelSimulation
import Testing

@testable import KeyreelScenario

@Suite("An unknown device")
struct DeviceSuggestionTests {
  @Test(
    "For an unknown device, devices that match the words of its name are suggested",
    arguments: [
      ("iPhone SE", ["iphone-se-3", "iphone-se-2", "iphone-se-1"]),
      ("iPhone SE (2nd generation)", ["iphone-se-2"]),
      ("iPhone 15 Pro", ["iphone-15-pro"]), ("iPhone15Pro", ["iphone-15-pro"]),
      ("iphone-15-pro-maxx", ["iphone-15-pro-max"]),
      ("iPad Pro 12.9", ["ipad-pro-12-9"]), ("ipad pro 11", ["ipad-pro-11"]),
      ("iphone-19-pro", ["iphone-18-pro", "iphone-17-pro", "iphone-16-pro"]),
      ("iphone-99", ["iphone-17", "iphone-16", "iphone-15"]), ("iPad 99", ["ipad-10", "ipad-9"]),
      ("iPhone", ["iphone-17", "iphone-16", "iphone-15"]), ("ipad", ["ipad-10", "ipad-9"]),
      ("iphone15 promax", ["iphone-15-pro-max"]), ("pixel 8", []), ("", []),
      ("promax", ["iphone-18-pro-max", "iphone-17-pro-max", "iphone-16-pro-max"]),
    ])
  func meaning(_ name: String, _ ids: [String]) {
    #expect(DeviceSuggestion.ids(for: name) == ids)
  }

  @Test(
    "An identifier in capitals and with spaces is recognised, for every device",
    arguments: DeviceCatalogue.acceptedIDs)
  func spelled(_ id: String) {
    let name = id.replacing("-", with: " ").uppercased()
    #expect(DeviceSuggestion.ids(for: name) == [id])
  }

  @Test("The remedy for an unknown device names the command that lists all devices")
  func remedy() {
    #expect(
      DeviceSuggestion.remedy(for: "iPhone 8 plus")
        == "did you mean 'iphone-8-plus'? \(.deviceCatalogue) lists all")
    #expect(DeviceSuggestion.remedy(for: "pixel") == "\(.deviceCatalogue) lists all")
  }
}
