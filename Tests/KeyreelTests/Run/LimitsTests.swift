import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Every limit has the same value wherever it is stated (Contract §2.1).
@Suite struct LimitsTests {
  @Test("The contract's limits are the same in every module")
  func agreement() {
    let limits = Limits()
    #expect(limits.frames == 100_000)
    #expect(limits.elements == 10_000)
    #expect(limits.side == 8192)
    #expect(limits.bytes == 1 << 20)
    #expect(DismissalPlan.frameLimit == limits.frames)
    #expect(ScenarioLimits.standard.frames == limits.frames)
    #expect(ScenarioLimits.standard.elements == limits.elements)
    #expect(ScenarioLimits.standard.sidePx == limits.side)
    #expect(ScenarioLimits.standard.yamlBytes == limits.bytes)
    #expect(PNGLimits.standard == PNGLimits(side: limits.side, pixels: limits.side * limits.side))
    for name in Limits.Name.allCases { #expect(Limits.range(of: name).contains(limits[name])) }
  }

  @Test("A scenario just beyond a limit is refused, but is accepted if the limit is raised by one")
  func crossing() throws {
    let yaml =
      "scenario: 1\ndevice: {size: [50, 100], scale: 1}\ncontent:\n  elements:\n"
      + (0..<20).map { "    - {cell: row\($0)}\n" }.joined() + "script:\n  - wait: 1\n"
    let (count, bytes) = (20, yaml.utf8.count)
    for (low, high, limit) in [
      (ScenarioLimits(elements: count - 1), ScenarioLimits(elements: count), "19 elements"),
      (
        ScenarioLimits(yamlBytes: bytes - 1), ScenarioLimits(yamlBytes: bytes), "\(bytes - 1) bytes"
      ),
      (ScenarioLimits(sidePx: 99), ScenarioLimits(sidePx: 100), "at most 99"),
      (ScenarioLimits(frames: 61), ScenarioLimits(frames: 62), "61 frames"),
    ] {
      let error = try #require(throws: ScenarioError.self) {
        try Scenario(yaml: yaml, limits: low)
      }
      #expect((error.message + error.remedy.description).contains(limit), "\(error)")
      #expect(throws: Never.self) { try Scenario(yaml: yaml, limits: high) }
    }
  }

  @Test("A run beyond the given limits is refused, but the same run without limits is accepted")
  func inForce() throws {
    var limits = Limits()
    limits.frames = 3
    let text = SmallForm.yaml(steps: ["focus: message"])
    #expect {
      try ScenarioRun(text: text, options: RunOptions(limits: limits))
    } throws: { error in
      (error as? KeyreelError)?.kind == .tooManyFrames
    }
    #expect(throws: Never.self) { try ScenarioRun(text: text) }
  }
}
