import Keyreel
import KeyreelTesting
import Scenario
import TestSupport
import Testing

/// The code of `Documentation/Guides/Library.md`, line by line.
@Suite("The library's guide", .serialized) struct LibraryGuideTests {
  private let text = SmallForm.yaml(steps: SmallForm.cancelledDrag)

  /// Takes what the guide prints.
  private func print(_ values: Any...) {}

  @Test func frames() throws {
    let scenario = try Scenario(yaml: text)
    let run = try ScenarioRun(scenario, path: "list.yaml")
    try run.visit([0, 40]) { number, picture in
      print(number, picture.width, picture.height)
      #expect([0, 40].contains(number) && picture.width == 100 && picture.height == 200)
    }
    var simulator = run.states()
    while let state = simulator.next() {
      if let gap = state.pinned?.gap, gap < 0 { print("covered on frame", state.frame) }
    }
  }

  @Test func reels() async throws {
    let folder = try TemporaryFolder()
    let scenario = try Scenario(yaml: text)
    let run = try ScenarioRun(scenario, path: "list.yaml")
    var look = ReelOptions()
    look.width = 50
    look.showsTouch = true
    let path = folder.file("reel.png")
    let reel = try ReelFormat.png.reel(path, of: run, options: look)
    _ = try await run.write(to: nil, reels: [reel])
    #expect(try folder.names() == ["reel.png"])
  }

  @Test func lab() throws {
    let scenario = try Scenario(yaml: text)
    let lab = try Lab(scenario, path: "list.yaml", axis: .dismissal, ids: ["none", "snapshot"])
    for variant in lab.variants { print(variant.id, variant.findings.dragGap ?? 0) }
    #expect(lab.variants[0].findings.dragGap != 0 && lab.variants[1].findings.dragGap == 0)
  }

  @Test func list() async { await expectReel("composer") }
}
