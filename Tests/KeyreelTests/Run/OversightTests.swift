import TestSupport
import Testing

@testable import KeyreelRendering

@Suite("Oversights of a scenario's author")
struct OversightTests {
  private func oversights(_ lines: String) throws -> [String] {
    try ScenarioRun(text: "scenario: 1\n\(lines)\n").oversights
  }

  @Test("A screen longer than any device's is an oversight, reported with its size in points")
  func screen() throws {
    let said = try oversights("device: {size: [1200, 2610], scale: 3}")
    #expect(said.count == 1)
    #expect(said.first?.contains("1200 × 2610 points, longer than any device's") == true)
    #expect(said.first?.hasSuffix("1200 × 2610 pixels at scale 3 are 400 × 870") == true)
    #expect(try oversights("device: {size: [1032, 1376], scale: 2}").isEmpty)
    #expect(try oversights("device: {size: [1200, 2610], scale: 1}").isEmpty)
  }

  @Test("Oversights noticed when the file was read are reported as well")
  func remarks() throws {
    let said = try oversights(
      "device: iphone-air\ncontent:\n  elements:\n  - label: a\n    text: Row #1")
    #expect(said.count == 2)
    #expect(said.contains { $0.contains("\"Row #1\"") })
    #expect(said.contains { $0.contains("write 'system: 26'") })
  }
}
