import KeyreelScenario
import Testing

@testable import KeyreelProof

@Suite("Frameworks in a lab")
struct LabFrameworkTests {
  /// The settings that a lab proposes for a form with two covered fields, by framework.
  private func settings(script: [String]) throws -> [String: String] {
    let steps = script.map { "  - focus: \($0)" }.joined(separator: "\n")
    let scenario = try Scenario(
      yaml: """
        scenario: 1
        device: iphone-8
        rate: 10
        bars: {top: 140, bottom: 0}
        content:
          height: 900
          elements:
            - {textField: middle, frame: [20, 300, 300, 34]}
            - {textField: last, frame: [20, 860, 300, 34]}
        script:
        \(steps)

        """)
    let lab = try Lab(
      scenario, path: "", axis: .frameworks, ids: ["rn-avoiding-view", "rnkc-avoiding-view"])
    return Dictionary(
      uniqueKeysWithValues: lab.variants.compactMap { variant in
        variant.findings.framework?.setting.map { (variant.id, $0) }
      })
  }

  @Test("The setting is for the covered field that the script reaches first")
  func order() throws {
    let (middle, last) = (
      try settings(script: ["middle"]), try settings(script: ["last"])
    )
    try #require(middle.count == 2 && last.count == 2)
    for id in middle.keys { #expect(middle[id] != last[id]) }
    #expect(try settings(script: ["middle", "last"]) == middle)
    #expect(try settings(script: ["last", "middle"]) == last)
  }
}
