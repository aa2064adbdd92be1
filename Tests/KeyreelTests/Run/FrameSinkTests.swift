import KeyreelImaging
import Synchronization
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelRendering

@Suite("A run's outputs")
struct FrameSinkTests {
  /// An example of a client's output, which records the number and the digest of every second
  /// frame.
  private final class EverySecond: FrameSink {
    var begun: [Int] = []
    var taken: [(number: Int, digest: FrameDigest)] = []
    var endings = 0
    /// The number of frames after which the output throws an error.
    var patience = Int.max

    func begin(
      _ frame: NumberedFrame
    ) throws(KeyreelError) -> FrameWork<(number: Int, digest: FrameDigest)>? {
      begun.append(frame.number)
      guard frame.number.isMultiple(of: 2) else { return nil }
      return FrameWork { (frame.number, FrameDigest(frame.picture.bitmap())) }
    }

    func take(_ piece: (number: Int, digest: FrameDigest)) throws(KeyreelError) {
      guard taken.count < patience else {
        throw .writeFailed(path: "second", reason: "it gave up")
      }
      taken.append(piece)
    }

    func finish() { endings += 1 }
  }

  private static let run = SmallForm.yaml(scale: 1, steps: SmallForm.cancelledDrag)

  @Test(
    "A client's own output receives every frame, and the results of its work arrive in order",
    arguments: [1, 2, 5])
  func own(jobs: Int) async throws {
    let run = try ScenarioRun(text: Self.run, options: RunOptions(jobs: jobs))
    let (first, second) = (EverySecond(), EverySecond())
    let done = Mutex<[Int]>([])
    let summary = try await run.write(to: nil, reels: [first, second]) { count, total in
      #expect(total == run.frameCount)
      done.withLock { $0.append(count) }
    }
    #expect(summary.frames == run.frameCount)
    #expect(done.withLock(\.self) == Array(1...run.frameCount))
    #expect(first.begun == Array(0..<run.frameCount))
    #expect(first.taken.map(\.number) == Array(stride(from: 0, to: run.frameCount, by: 2)))
    #expect(first.taken.map(\.digest) == second.taken.map(\.digest))
    #expect(first.endings == 1 && second.endings == 1)
    var expected: [FrameDigest] = []
    try run.visit(Set(first.taken.map(\.number))) { expected.append(FrameDigest($1)) }
    #expect(first.taken.map(\.digest) == expected)
  }

  @Test(
    "If an output fails, the run ends with that output's error, and no output is finished",
    arguments: [1, 3])
  func failing(jobs: Int) async throws {
    let run = try ScenarioRun(text: Self.run, options: RunOptions(jobs: jobs))
    let (whole, failing) = (EverySecond(), EverySecond())
    failing.patience = 3
    await #expect(throws: KeyreelError.writeFailed(path: "second", reason: "it gave up")) {
      try await run.write(to: nil, reels: [whole, failing])
    }
    #expect(whole.endings == 0 && failing.endings == 0 && failing.taken.count == 3)
  }
}
