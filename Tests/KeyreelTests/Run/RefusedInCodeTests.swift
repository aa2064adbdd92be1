import Keyreel
import TestSupport
import Testing

/// Invalid requests that only code can make are refused like those on a command line, without a
/// trap.
@Suite struct RefusedInCodeTests {
  @Test("The bitmap of a frame that is not part of a run is nil, whatever the frame's number")
  func frames() throws {
    let run = try ScenarioRun(text: SmallForm.yaml(steps: SmallForm.cancelledDrag))
    for number in [-2, -1, run.frameCount, .max, .min] {
      #expect(try run.bitmap(ofFrame: number) == nil, "\(number)")
    }
    var visited: [Int] = []
    try run.visit([-5, 1, 0, .max]) { number, _ in visited.append(number) }
    #expect(visited == [0, 1])
  }

  @Test(
    "A scenario that no file could express is refused, with or without a path",
    arguments: [0, -1, .max])
  func rate(_ rate: Int) throws {
    var scenario = Scenario.demo
    scenario.configuration.rate = rate
    #expect(throws: KeyreelError.self) { try ScenarioRun(scenario, path: "demo.yaml") }
    #expect(throws: KeyreelError.self) { try ScenarioRun(scenario) }
  }

  @Test(
    "A reel's width, speed, rate and number of plays are refused in every format if out of range"
  )
  func reels() throws {
    let run = try ScenarioRun(text: SmallForm.yaml(steps: SmallForm.cancelledDrag))
    let folder = try TemporaryFolder()
    for value in [0, -1, 100_000] {
      let changes: [(inout ReelOptions) -> Void] = [
        { $0.width = value }, { $0.speed = value }, { $0.rate = value },
        { $0.plays = value == 0 ? -2 : value },
      ]
      for change in changes {
        var options = ReelOptions()
        change(&options)
        for format in ReelFormat.allCases {
          #expect(throws: KeyreelError.self, "\(options)") {
            try format.reel(folder.file("reel"), of: run, options: options)
          }
        }
      }
    }
  }

  @Test(
    "An impossible part, such as part 5 of 4, is refused in a verification and in an audit",
    arguments: [(0, 4), (5, 4), (1, 0), (-1, -1)])
  func parts(index: Int, count: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "form.yaml")
    await #expect(throws: KeyreelError.self) {
      try await GoldenVerifier(root: folder.path).verify(shard: (index, count))
    }
    let audit = try Audit(
      paths: [folder.file("form.yaml")],
      request: AuditRequest(devices: ["iphone-se-1"], strategies: ["none"]))
    #expect(throws: KeyreelError.self) { try audit.survey(part: (index, count)) }
    #expect(throws: KeyreelError.self) { try audit.writeJSON(part: (index, count)) { _ in } }
  }
}
