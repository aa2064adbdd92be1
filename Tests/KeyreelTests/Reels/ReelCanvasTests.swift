import KeyreelImaging
import Testing

@testable import KeyreelRendering

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

  @Test("If the screen rotates during a run, it is centred in a square on the requested background")
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

  @Test(
    "A phone drawn around the screen rotates with the screen, on a transparent background",
    arguments: [nil, 284])
  func phone(width: Int?) throws {
    let run = try run("[{rotate: landscape}]")
    var options = ReelOptions()
    options.showsDevice = true
    options.width = width
    let stage = try ReelStage(of: run, options, notes: nil, isTransparent: true)
    let side = width ?? 1136
    let inset = (stage.size.width - side) / 2
    #expect(stage.size == PixelSize(width: side + 2 * inset, height: side + 2 * inset))
    try run.visitFrames([0, run.frameCount - 1]) { number, frame in
      let picture = stage.picture(of: frame, number: number)
      let upright = number == 0
      let (across, down) = upright ? (640, 1136) : (1136, 640)
      let small = AreaScaler(
        from: frame.size, to: PixelSize(width: across * side / 1136, height: down * side / 1136)
      ).scaled(frame.bitmap())
      let (x, y) = (
        (picture.width - small.width) / 2, (picture.height - small.height) / 2
      )
      // Away from the rounded corners, the screen shows the frame; around the phone, everything is
      // transparent.
      let inner = PixelRect(
        x: 16, y: 16, width: small.width - 32, height: small.height - 32)
      #expect(
        picture.cropped(to: inner.offsetBy(dx: x, dy: y)).pixels == small.cropped(to: inner).pixels)
      #expect(
        picture[
          upright ? x - inset - 1 : picture.width / 2, upright ? picture.height / 2 : y - inset - 1]
          == 0)
      #expect(
        picture[
          upright ? x - inset / 2 : picture.width / 2, upright ? picture.height / 2 : y - inset / 2]
          >> 24 == 255)
      #expect(picture[2, 2] == 0)
    }
  }

  @Test("If the device is not rotated, its screen fills the picture")
  func upright() throws {
    let run = try run("[]")
    #expect(ReelCanvas(of: run).size == run.size)
  }
}
