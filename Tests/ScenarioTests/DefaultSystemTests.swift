import KeyreelScenario
import Testing

@Suite("A device that never ran the system that is drawn by default")
struct DefaultSystemTests {
  private func remarks(_ lines: String) throws -> [String] {
    try Scenario(yaml: "scenario: 1\n\(lines)\n").remarks
  }

  @Test("is named with its first system, whose look is not taken unasked")
  func newer() throws {
    let said = try remarks("device: iphone-17-pro")
    #expect(said.count == 1)
    #expect(
      said.first?.contains("'iphone-17-pro' is drawn with system 18, which it never ran") == true)
    #expect(said.first?.contains("write 'system: 26'") == true)
    #expect(try Scenario(yaml: "scenario: 1\ndevice: iphone-17-pro\n").configuration.system == 18)
  }

  @Test(
    "is not named if the file names a system, or if it ran that one or ended before it",
    arguments: [
      "device: iphone-17-pro\nsystem: 18", "device: iphone-air\nsystem: 26",
      "device: iphone-16-pro",
      "device: iphone-8-plus", "device: {size: [375, 667], scale: 2}",
    ])
  func other(_ lines: String) throws { #expect(try remarks(lines).isEmpty) }
}
