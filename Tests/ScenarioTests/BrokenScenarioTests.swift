import KeyreelScenario
import Testing

@Suite("A broken scenario")
struct BrokenScenarioTests {
  @Test(
    "A broken scenario causes an error at its fault, with the expected message and remedy",
    arguments: BrokenScenario.all)
  func broken(_ broken: BrokenScenario) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: broken.yaml) }
    #expect(error.line == broken.line, "\(error)")
    #expect(error.column == broken.column, "\(error)")
    #expect(error.message.contains(broken.message), "\(error)")
    #expect(error.remedy.description.contains(broken.remedy), "\(error)")
    #expect(!error.message.contains("\n") && !error.remedy.description.contains("\n"))
  }

  @Test(
    "A correct scenario that resembles a broken one can be read", arguments: BrokenScenario.mended)
  func mended(_ yaml: String) throws {
    _ = try Scenario(yaml: yaml)
  }
}
