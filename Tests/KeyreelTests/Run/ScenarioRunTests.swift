import Keyreel
import KeyreelImaging
import KeyreelProof
import KeyreelRendering
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

/// Runs written to a folder (Contract §1.4 and §3).
@Suite struct ScenarioRunTests {
  private let text = SmallForm.yaml(scale: 2, steps: SmallForm.cancelledDrag)

  @Test("A report lists each frame on which a finger goes down, even directly after another touch")
  func touches() throws {
    let run = try ScenarioRun(
      text: """
        scenario: 1
        device: iphone-8
        content: {height: 900, elements: [{textField: a, frame: [20, 100, 200, 44]}, {switch: b, frame: [20, 200, 200, 44]}]}
        avoidance: none
        script:
          - {tap: b, at: 0.1}
          - tap: [100, 400]
          - {drag: {from: [100, 400], path: [[0.0, 0], [0.1, -60]]}, at: 0.5}
        """)
    var report = RunReport()
    for state in run.states { report.append(state) }
    let series = report.scenario(of: run).series
    try #require(series.touches.count == 3)
    let first = series.touches[0]
    #expect(series.touches[1] == first + 1 && series.fingerY[first - 1] == nil)
    #expect(series.touches.allSatisfy { series.fingerY[$0] != nil })
    #expect(series.fingerY[series.touches[2] - 1] == nil)
  }

  @Test("Every file decodes to the frame whose digest is in the timeline", arguments: [1, 2])
  func files(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    let run = try ScenarioRun(text: text, options: RunOptions(jobs: jobs))
    let summary = try await run.write(to: FrameFolder(path: folder.path, overwriting: false))
    let timeline = try JSONValue(parsing: folder.bytes(FrameFolder.timelineName))
    let told = try #require(timeline["frames"]?.array)
    #expect(summary.frames == told.count)
    #expect(try folder.names().count == told.count + 1)
    let digester = FrameDigester()
    var renderer = run.renderer()
    for (state, entry) in zip(run.states, told) {
      let bitmap = try PNGDecoder.decode(folder.bytes(FrameFolder.name(ofFrame: state.frame)))
      #expect(bitmap.pixels == renderer.frame(for: state).bitmap().pixels)
      #expect(entry["digest"]?.string == digester.digest(of: Frame(bitmap)).hex)
    }
  }

  @Test("Rate, scale and frames are as requested")
  func options() async throws {
    let folder = try TemporaryFolder()
    let run = try ScenarioRun(
      text: text, options: RunOptions(rate: 30, scale: 3, frames: 4...6, jobs: 2))
    let summary = try await run.write(to: FrameFolder(path: folder.path, overwriting: false))
    #expect(summary.frames == 3)
    #expect(run.size == PixelSize(width: 300, height: 600))
    let timeline = try JSONValue(parsing: folder.bytes(FrameFolder.timelineName))
    #expect(timeline["rate"]?.integer == 30)
    #expect(timeline["frames"]?.array?.compactMap { $0["frame"]?.integer } == [4, 5, 6])
    #expect(try ScenarioRun(text: text).frameCount > run.frameCount)
  }

  @Test("A range after the last frame, and rates and scales out of range, are usage errors")
  func refused() throws {
    let count = try ScenarioRun(text: text).frameCount
    for options in [
      RunOptions(frames: count...count), RunOptions(rate: 0), RunOptions(rate: 241),
      RunOptions(scale: 9),
    ] {
      #expect { try ScenarioRun(text: text, options: options) } throws: { error in
        (error as? KeyreelError)?.kind == .usage
      }
    }
    #expect(throws: Never.self) {
      try ScenarioRun(text: text, options: RunOptions(frames: count - 1...count))
    }
  }

  @Test("A run that is too long is refused before its first frame")
  func tooLong() throws {
    var limits = Limits()
    limits.frames = 10
    #expect { try ScenarioRun(text: text, options: RunOptions(limits: limits)) } throws: { error in
      (error as? KeyreelError)?.kind == .tooManyFrames
    }
  }
}
