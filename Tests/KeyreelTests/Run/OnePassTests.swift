import Foundation
import KeyreelScenario
import TestSupport
import Testing

@testable import KeyreelRendering
@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

/// However a run is used, its script is simulated once, and each visible part is drawn once.
@Suite struct OnePassTests {
  /// A form with rows and a composer; a finger pulls the keyboard down as a picture.
  private static func scenario() throws -> String {
    SmallForm.yaml(
      scale: 2, rows: 6,
      steps: [
        "focus: message", "type: Hi", "drag: {from: [50, 60], path: [[0.0, 0], [0.3, 90]]}",
        "wait: 0.1",
      ])
  }

  private static func counting<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async throws -> (RunProbe, Value) {
    let probe = RunProbe()
    let value = try await RunProbe.$current.withValue(probe, operation: work)
    return (probe, value)
  }

  @Test(
    "Frames, timeline, page, every kind of reel and a preview come from one pass",
    arguments: [1, 3])
  func render(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    let (probe, text) = try await Self.counting {
      let run = try ScenarioRun(text: Self.scenario(), options: RunOptions(jobs: jobs))
      let reels = try ReelFormat.allCases.map { format in
        try format.reel(folder.path + "/reel.\(format.rawValue)", of: run)
      }
      let frames = try FrameFolder(
        path: folder.path + "/frames", overwriting: false, resuming: false,
        of: run.scenario.name, for: ["index.html"])
      let (summary, renderer) = try await run.written(to: frames, withReport: true, reels: reels)
      #expect(summary.frames == run.frameCount && run.frameCount > 60)
      var text = ""
      try Preview(mode: .blocks, columns: 40, lines: 40)
        .draw(run, drawnBy: renderer, isLive: false) { text += $0 }
      return text
    }
    #expect(text.contains("frame 0 of"))
    #expect(probe.simulations == 1)
    #expect(probe.drawings > 10)
    #expect(probe.repeatedDrawings == 0)
    let page = try String(contentsOfFile: folder.path + "/frames/index.html", encoding: .utf8)
    #expect(page.contains("message") && page.utf8.count > 100_000)
  }

  @Test(
    "Recording a golden takes one pass, and so does verifying it, even with difference pictures")
  func goldens() async throws {
    let folder = try TemporaryFolder()
    let goldens = folder.path + "/goldens"
    let path = folder.path + "/small.yaml"
    try Self.scenario().write(toFile: path, atomically: true, encoding: .utf8)
    let (recorded, _) = try await Self.counting {
      try await GoldenRecorder(root: goldens).record(path)
    }
    #expect(recorded.simulations == 1)
    let (same, outcome) = try await Self.counting {
      try await GoldenVerifier(root: goldens, failures: folder.path + "/failures").outcome()
    }
    #expect(outcome.verification.isEqual)
    #expect(same.simulations == 1 && same.repeatedDrawings == 0)
    let kept = try #require(try FileManager.default.contentsOfDirectory(atPath: goldens).first)
    let golden = goldens + "/\(kept)/scenario.yaml"
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    try text.replacing("Hi", with: "Ho").write(toFile: golden, atomically: true, encoding: .utf8)
    let (changed, wrong) = try await Self.counting {
      try await GoldenVerifier(root: goldens, failures: folder.path + "/failures").outcome()
    }
    #expect(!wrong.verification.isEqual)
    #expect(changed.simulations == 1 && changed.repeatedDrawings == 0)
  }

  @Test(
    "A lab simulates a variant once, or twice if the pictures have a coarser scale than the run",
    arguments: [(1, 2), (2, 2), (3, 4)])
  func lab(scale: Int, simulations: Int) async throws {
    let folder = try TemporaryFolder()
    let scenario = try Scenario(yaml: SmallForm.yaml(scale: scale, steps: SmallForm.cancelledDrag))
    let (probe, _) = try await Self.counting {
      try Lab(scenario, path: "", axis: .strategies, ids: ["none", "keyboard-inset"])
        .write(to: folder.path)
    }
    #expect(try folder.names().contains("strip.png"))
    #expect(probe.simulations == simulations)
  }

  @Test(
    "Composed audit cells that differ only in field or strategy share a run; drawn cells do not"
  )
  func audit() async throws {
    let folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(rows: 12, steps: ["focus: message"]), to: "form.yaml")
    let request = AuditRequest(
      devices: ["iphone-se-1", "iphone-8"], orientations: ["all"],
      keyboards: ["default", "number"],
      strategies: ["none", "form"])
    let audit = try Audit(paths: [folder.path], request: request)
    let survey = try audit.survey()
    let (drawn, _) = try await Self.counting {
      try audit.writePage(to: folder.file("drawn"), survey, command: { $0 })
    }
    #expect(try folder.names("drawn").count == 1 + survey.covered)
    #expect(drawn.simulations == survey.covered)
    let (composed, _) = try await Self.counting {
      try audit.writePage(to: folder.file("composed"), survey, pictures: 0, command: { $0 })
    }
    // Two devices in both orientations, with two keyboards.
    #expect(composed.simulations == 8)
  }

  @Test("A second run counts as a second simulation; a part drawn again counts as a repeat")
  func sensitivity() async throws {
    let (probe, _) = try await Self.counting {
      for _ in 0..<2 {
        let run = try ScenarioRun(text: Self.scenario())
        _ = try run.bitmap(ofFrame: 0)
        _ = try run.bitmap(ofFrame: 0)
      }
    }
    #expect(probe.simulations == 2)
    #expect(probe.repeatedDrawings > 0)
  }
}
