import KeyreelImaging

/// A reel as uncompressed video, in a file or on standard output.
final class Y4MReel: FrameSink {
  private let frames: ReelFrames
  private let schedule: ReelSchedule
  private let first: Int
  private let encoder: Y4MEncoder
  private let file: ReelFile
  private var taken = 0

  /// Begins a reel; the path `-` means standard output.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    let notes = run.reelNotes(for: options)
    let stage = try ReelStage(of: run, options, notes: notes, isTransparent: false)
    frames = ReelFrames(stage)
    schedule = run.reelSchedule(options, notes)
    first = run.firstDrawnFrame
    let rate = schedule.videoRate
    encoder = Y4MEncoder(size: stage.size, rate: rate.numerator, over: rate.denominator)
    file = try ReelFile(path)
    try file.append(encoder.head)
  }

  func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<[UInt8]>? {
    guard schedule.shows(frame.number - first) else { return nil }
    let shown = frames.frame(of: frame.picture, number: frame.number)
    return FrameWork { [encoder] in encoder.frame(shown.bitmap()) }
  }

  func take(_ bytes: [UInt8]) throws(KeyreelError) {
    let entry = schedule.entries[taken]
    taken += 1
    for _ in 0..<schedule.videoFrames(of: entry) { try file.append(bytes) }
  }

  func finish() throws(KeyreelError) { try file.finish() }
}
