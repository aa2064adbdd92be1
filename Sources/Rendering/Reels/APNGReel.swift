import KeyreelImaging

/// A reel as an animated PNG: by default every frame of the run, with its exact duration.
///
/// Frames that are not scaled are written directly from their strips, and rows are compressed once
/// for all frames that show them. For scaled-down frames, several tasks can compute and compress
/// the changes at the same time.
final class APNGReel: FrameSink {
  private let stage: ReelStage
  private let frames: ReelFrames
  private let schedule: ReelSchedule
  private let first: Int
  private let file: ReelFile
  private let rows = FrameEncoder()
  private var encoder: APNGEncoder
  private var taken = 0
  private var last: Frame?

  /// Begins a reel of the run's drawn frames.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    let notes = run.reelNotes(for: options)
    let stage = try ReelStage(of: run, options, notes: notes, isTransparent: true)
    self.stage = stage
    frames = ReelFrames(stage)
    schedule = run.reelSchedule(options, notes)
    first = run.firstDrawnFrame
    file = try ReelFile(path)
    // Scaled-down opaque pictures have too little in common for a greater compression effort to pay
    // off.
    encoder = try KeyreelError.coding(
      try APNGEncoder(
        size: stage.size, playCount: options.plays,
        effort: stage.isPlain || stage.isSmaller && stage.isOpaque ? .speed : .size,
        isOpaque: stage.isSmaller && stage.isOpaque))
    try file.append(run.tags.tagging(encoder.head(frameCount: schedule.entries.count)))
  }

  func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<AnimationPart>? {
    guard schedule.shows(frame.number - first) else { return nil }
    let shown = frames.frame(of: frame.picture, number: frame.number)
    defer { last = shown }
    guard !stage.isSmaller else {
      return FrameWork { [last, encoder] () throws(KeyreelError) in
        try KeyreelError.coding(try encoder.part(of: shown, since: last))
      }
    }
    let part = try KeyreelError.coding(try encoder.planned(shown, since: last, rows: rows))
    return FrameWork { () throws(KeyreelError) in try KeyreelError.coding(try part()) }
  }

  func take(_ part: AnimationPart) throws(KeyreelError) {
    let entry = schedule.entries[taken]
    taken += 1
    try file.append(
      encoder.append(part, delay: AnimationDelay(fraction: schedule.seconds(of: entry))))
  }

  func finish() throws(KeyreelError) {
    try file.append(encoder.end())
    try file.finish()
  }
}

extension AnimationDelay {
  /// A fraction of a second, which is approximated if its numerator or denominator does not fit
  /// into 16 bits.
  init(fraction: (numerator: Int, denominator: Int)) {
    let divisor = (max(fraction.numerator, fraction.denominator) + 65_534) / 65_535
    self.init(
      numerator: UInt16(max(1, (fraction.numerator + divisor / 2) / divisor)),
      denominator: UInt16(max(1, (fraction.denominator + divisor / 2) / divisor)))
  }
}
