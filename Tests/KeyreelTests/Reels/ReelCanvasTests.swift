import Pixels
import Testing

@testable import Keyreel

@Suite("The picture of a reel")
struct ReelCanvasTests {
  private func run(_ script: String) throws -> ScenarioRun {
    try ScenarioRun(
      text: """
        scenario: 1
        device: iphone-se-1
        rate: 2
        content: {elements: [{textField: a}]}
        script: \(script)
        """)
  }

  @Test("A device that turns stands in the middle of a square on the ground asked for")
  func turned() throws {
    let run = try run("[{rotate: landscape}]")
    let canvas = ReelCanvas(of: run, ground: 0xFF11_2233)
    #expect(canvas.size == PixelSize(width: 1136, height: 1136))
    try run.visitFrames([0]) { _, frame in
      let picture = canvas.opaque(frame)
      #expect(picture[0, 0] == 0xFF11_2233)
      #expect(picture[247, 600] == 0xFF11_2233)
      #expect(picture[248, 600] == frame.bitmap()[0, 600])
      #expect(ReelCanvas(of: run).opaque(frame)[0, 0] == 0xFF00_0000)
    }
  }

  @Test("A device that does not turn fills it")
  func upright() throws {
    let run = try run("[]")
    #expect(ReelCanvas(of: run).size == run.size)
  }
}
