import Keyreel
import KeyreelPixels
import TestSupport
import Testing

/// Runs shown as a GIF (CONTRACT 1).
@Suite("Reels as GIF")
struct GIFReelTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func gif(
    _ options: RunOptions, steps: [String] = SmallForm.cancelledDrag
  ) async throws -> (run: ScenarioRun, gif: GIFReader) {
    let run = try ScenarioRun(text: SmallForm.yaml(steps: steps), options: options)
    let path = folder.file("reel.gif")
    let format = try #require(ReelFormat(path: path))
    _ = try await run.write(to: nil, reels: [format.reel(path, of: run)])
    return (run, try GIFReader(folder.bytes("reel.gif")))
  }

  @Test(
    "What is shown at a time is the run's frame of that time, within 8 levels a channel",
    arguments: [30, 60, 120])
  func frames(rate: Int) async throws {
    let (run, gif) = try await gif(RunOptions(rate: rate))
    var frames: [Bitmap] = []
    try run.visit(Set(0..<run.frameCount)) { (_, bitmap) in frames.append(bitmap) }
    #expect(gif.size == run.size && gif.palette.count <= 256 && gif.loops == 0)
    var time = 0
    for image in gif.images {
      let number = (time * rate + 50) / 100
      let near = frames[max(0, number - 3)...min(frames.count - 1, number + 3)]
      #expect(near.contains { error(image.canvas, $0) <= 8 })
      #expect(image.delay >= 2)
      time += image.delay
    }
    #expect(abs(time * rate - 100 * frames.count) <= rate / 2)
    #expect(error(try #require(gif.images.last).canvas, try #require(frames.last)) <= 8)
  }

  @Test("A range of frames is shown alone")
  func range() async throws {
    let (run, gif) = try await gif(RunOptions(rate: 50, frames: 20...29))
    var frames: [Bitmap] = []
    try run.visit(Set(20...29)) { (_, bitmap) in frames.append(bitmap) }
    #expect(gif.images.map(\.delay).reduce(0, +) == 20)
    #expect(error(try #require(gif.images.first).canvas, frames[0]) <= 8)
    #expect(error(try #require(gif.images.last).canvas, frames[9]) <= 8)
  }

  @Test("A device that is turned stays on one canvas")
  func rotation() async throws {
    let (_, gif) = try await gif(
      RunOptions(), steps: ["focus: message", "rotate: landscape", "wait: 0.1"])
    #expect(gif.size == PixelSize(width: 200, height: 200))
    #expect(gif.images.count > 1)
  }

  @Test("A reel that is not ended leaves nothing behind")
  func abandoned() throws {
    let run = try ScenarioRun(text: SmallForm.yaml(steps: SmallForm.cancelledDrag))
    do { _ = try ReelFormat.gif.reel(folder.file("reel.gif"), of: run) }
    #expect(try folder.names().isEmpty)
  }

  /// The greatest difference of any channel.
  private func error(_ one: Bitmap, _ other: Bitmap) -> Int {
    zip(one.pixels, other.pixels).reduce(0) { greatest, pair in
      pair.0 == pair.1
        ? greatest
        : [0, 8, 16].reduce(greatest) { (greatest, shift: UInt32) in
          max(greatest, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
        }
    }
  }
}
