import Keyreel
import KeyreelImaging
import TestSupport
import Testing

/// Runs written as GIFs (Contract §1.4).
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
    "Every picture in a GIF is within 8 levels of a frame at most three frames earlier or later",
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
      #expect(near.contains { image.canvas.greatestDifference(from: $0) <= 8 })
      #expect(image.delay >= 2)
      time += image.delay
    }
    #expect(abs(time * rate - 100 * frames.count) <= rate / 2)
    #expect(
      try #require(gif.images.last).canvas.greatestDifference(from: try #require(frames.last)) <= 8)
  }

  @Test(
    "If frames are large and share compressed rows, every picture is within 8 levels of a frame"
  )
  func largeFrames() async throws {
    let run = try ScenarioRun(
      text: SmallForm.yaml(scale: 8, steps: SmallForm.cancelledDrag), options: RunOptions(rate: 15))
    let path = folder.file("reel.gif")
    _ = try await run.write(to: nil, reels: [ReelFormat.gif.reel(path, of: run)])
    let gif = try GIFReader(folder.bytes("reel.gif"))
    var frames: [Bitmap] = []
    try run.visit(Set(0..<run.frameCount)) { (_, bitmap) in frames.append(bitmap) }
    #expect(
      gif.images.dropFirst().contains {
        $0.rect.size.count > 700_000 && $0.rect.width == run.size.width
      })
    #expect(gif.images.count > 5)
    for image in gif.images {
      #expect(frames.contains { image.canvas.greatestDifference(from: $0) <= 8 })
    }
  }

  @Test("Only the given range of frames is shown")
  func range() async throws {
    let (run, gif) = try await gif(RunOptions(rate: 50, frames: 20...29))
    var frames: [Bitmap] = []
    try run.visit(Set(20...29)) { (_, bitmap) in frames.append(bitmap) }
    #expect(gif.images.map(\.delay).reduce(0, +) == 20)
    #expect(try #require(gif.images.first).canvas.greatestDifference(from: frames[0]) <= 8)
    #expect(try #require(gif.images.last).canvas.greatestDifference(from: frames[9]) <= 8)
  }

  @Test("All frames of a run in which the device rotates are on one canvas")
  func rotation() async throws {
    let (_, gif) = try await gif(
      RunOptions(), steps: ["focus: message", "rotate: landscape", "wait: 0.1"])
    #expect(gif.size == PixelSize(width: 200, height: 200))
    #expect(gif.images.count > 1)
  }

  @Test("A reel that is not finished leaves no file behind")
  func abandoned() throws {
    let run = try ScenarioRun(text: SmallForm.yaml(steps: SmallForm.cancelledDrag))
    do { _ = try ReelFormat.gif.reel(folder.file("reel.gif"), of: run) }
    #expect(try folder.names().isEmpty)
  }
}
