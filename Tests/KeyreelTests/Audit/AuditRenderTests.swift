import Keyreel
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

@Suite("An audit compared with rendered runs")
struct AuditRenderTests {
  /// The last frame of a run that focuses a field, read from the run's timeline.
  private func lastFrame(_ text: String, field: String) async throws -> JSONValue {
    let scenario = try Scenario(yaml: text + "script: [{focus: \(field)}]\n")
    let last = try ScenarioRun(scenario).drawnFrameCount - 1
    let run = try ScenarioRun(scenario, options: RunOptions(frames: last...last))
    let folder = try TemporaryFolder()
    _ = try await run.write(to: FrameFolder(path: folder.path, overwriting: false))
    let timeline = try JSONValue(parsing: folder.bytes(FrameFolder.timelineName))
    return try #require(timeline["frames"]?.array?.last)
  }

  @Test(
    "Every field's numbers are those in the last frame of a run that focuses the field",
    arguments: StrategyCatalogue.all.map(\.id))
  func numbers(strategy: String) async throws {
    let text = AuditRemedyTests.scenario.replacing("iphone-8", with: "iphone-se-1")
      .replacing("avoidance: none", with: "avoidance: \(strategy)")
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "form.yaml")
    let audit = try Audit(paths: [path], request: AuditRequest())
    let document = try JSONValue(parsing: Array(AuditMergeTests.json(audit).utf8))
    let results = try #require(document["results"]?.array)
    #expect(results.count == 4)
    for result in results {
      let field = try #require(result["field"]?.string)
      let frame = try await lastFrame(text, field: field)
      let offset = try #require(frame["contentOffset"]?.number)
      #expect(offset == result["contentOffset"]?.number, "\(field)")
      let seen = try #require(frame["focused"]?["visibleFraction"]?.number)
      #expect(seen == result["visibleFraction"]?.number, "\(field)")
      #expect(result["covered"] == .bool(seen < 1), "\(field)")
    }
  }
}
