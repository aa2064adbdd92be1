import KeyreelScenario
import Testing

@Suite("A broken scenario")
struct BrokenScenarioTests {
  @Test(
    "is an error at its fault, with a message that says what would be right",
    arguments: BrokenScenario.all)
  func broken(_ broken: BrokenScenario) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: broken.yaml) }
    #expect(error.line == broken.line, "\(error)")
    #expect(error.column == broken.column, "\(error)")
    #expect(error.message.contains(broken.message), "\(error)")
    #expect(error.remedy.description.contains(broken.remedy), "\(error)")
    #expect(!error.message.contains("\n") && !error.remedy.description.contains("\n"))
  }

  @Test("is valid again once the fault is repaired", arguments: BrokenScenario.mended)
  func mended(_ yaml: String) throws {
    _ = try Scenario(yaml: yaml)
  }
}
