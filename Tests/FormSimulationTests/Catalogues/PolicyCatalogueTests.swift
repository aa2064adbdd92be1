import FormSimulation
import Testing

struct PolicyCatalogueTests {
  @Test func `every release policy and dismissal mode has an entry under its id`() {
    #expect(
      PolicyCatalogue.releasePolicies.map(\.id)
        == ["projected", "velocity-or-half", "past-44", "moving-down", "half"])
    #expect(
      PolicyCatalogue.dismissalModes.map(\.id)
        == ["none", "on-drag", "interactive", "snapshot", "flutter"])
    for entry in PolicyCatalogue.dismissalModes {
      #expect(!entry.name.isEmpty && entry.explanation.hasSuffix("."))
    }
  }

  @Test func `each policy says its condition, its faults, and whose it is since when`() {
    for policy in PolicyCatalogue.releasePolicies {
      #expect(policy.explanation.hasSuffix(": \(policy.formula)."))
      #expect(!policy.knownFaults.isEmpty && policy.knownFaults.allSatisfy { $0.hasSuffix(".") })
      #expect((policy.source == nil) == (policy.year == nil))
    }
    #expect(PolicyCatalogue.releasePolicies.map(\.year) == [2018, 2018, 2015, 2018, nil])
  }

  @Test func `the faults a policy is charged with are in its rule`() {
    func dismisses(_ policy: ReleasePolicy, _ d: Double, _ v: Double) -> Bool {
      policy.dismisses(displacement: d, velocity: v, height: 216)
    }
    #expect(dismisses(.projected, 0, 1.003 * 216) && !dismisses(.projected, 0, 1.002 * 216))
    #expect(dismisses(.velocityOrHalf, 109, -900) && dismisses(.velocityOrHalf, 0, 21))
    #expect(!dismisses(.past44, 43.9, 3000))
    #expect(!dismisses(.movingDown, 215, 0) && dismisses(.movingDown, 1, 0.1))
    #expect(!dismisses(.half, 100, 3000))
  }
}
