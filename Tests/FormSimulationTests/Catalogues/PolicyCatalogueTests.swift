import FormSimulation
import Testing

struct PolicyCatalogueTests {
  @Test func `every release policy and dismissal mode has an entry under its id`() {
    #expect(
      PolicyCatalogue.releasePolicies.map(\.id)
        == ["projected", "velocity-or-half", "past-44", "moving-down", "half"])
    #expect(
      PolicyCatalogue.dismissalModes.map(\.id) == ["none", "on-drag", "interactive", "snapshot"])
    for entry in PolicyCatalogue.releasePolicies + PolicyCatalogue.dismissalModes {
      #expect(!entry.name.isEmpty && entry.explanation.hasSuffix("."))
    }
  }
}
