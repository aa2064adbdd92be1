import Pixels
import Reels

/// A reel as uncompressed video, in a file or on standard output.
final class Y4MReel: ReelSink {
  private let stage: ReelStage
  private let schedule: ReelSchedule
  private let first: Int
  private let encoder: Y4MEncoder
  private let file: ReelFile
  private var next = 0
  private var entries: ArraySlice<ReelSchedule.Entry>

  /// Begins a reel; the path `-` stands for standard output.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    let notes = run.reelNotes(for: options)
    stage = try ReelStage(of: run, options, notes: notes, isTransparent: false)
    schedule = run.reelSchedule(options, notes)
    entries = schedule.entries[...]
    first = run.firstDrawnFrame
    let rate = schedule.videoRate
    encoder = Y4MEncoder(size: stage.size, rate: rate.numerator, over: rate.denominator)
    file = try ReelFile(path)
    try file.append(encoder.head)
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    defer { next += 1 }
    guard let entry = entries.first, entry.frame == next else { return }
    entries.removeFirst()
    let bytes = encoder.frame(stage.picture(of: frame, number: first + next))
    for _ in 0..<schedule.videoFrames(of: entry) { try file.append(bytes) }
  }

  func finish() throws(KeyreelError) { try file.finish() }
}
