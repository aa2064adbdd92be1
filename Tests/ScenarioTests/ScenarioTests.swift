import FormSimulation
import Geometry
import Scenario
import Testing

@Suite("A scenario file")
struct ScenarioTests {
  @Test("The contract's sample says what its comments say")
  func sample() throws {
    let scenario = try Scenario(yaml: ContractSample.yaml)
    #expect(scenario.name == "composer")
    #expect(scenario.script.count == 10)
    #expect(scenario.configuration.content.elements.count == 7)
  }
}
