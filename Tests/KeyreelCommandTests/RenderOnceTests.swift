import TestSupport
import Testing

@testable import KeyreelCommand
@testable import KeyreelRendering

/// The command simulates a run once, however many outputs are requested.
@Suite struct RenderOnceTests {
  @Test("Frames, page and reels of one command need one simulation, and no picture is drawn twice")
  func render() async throws {
    let folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "form.yaml")
    let command = try RenderCommand.parse([
      folder.file("form.yaml"), "--out", folder.file("frames"), "--report", "--quiet",
      "--reel", folder.file("reel.png"), "--reel", folder.file("reel.gif"),
    ])
    let probe = RunProbe()
    try await RunProbe.$current.withValue(probe) { try await command.run() }
    #expect(try folder.names() == ["form.yaml", "frames", "reel.gif", "reel.png"])
    #expect(probe.simulations == 1)
    #expect(probe.drawings > 10 && probe.repeatedDrawings == 0)
  }
}
