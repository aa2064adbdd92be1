import PNGCoding
import Pixels
import Reels

/// A reel as an animated PNG: every frame of the run, with its exact time.
///
/// Frames shown as they are go from strips to the file, so that rows are compressed once for all frames that show them.
final class APNGReel: ReelSink {
  private let stage: ReelStage
  private let schedule: ReelSchedule
  private let first: Int
  private let file: ReelFile
  private let rows = FrameEncoder()
  private var encoder: APNGEncoder
  private var next = 0
  private var entries: ArraySlice<ReelSchedule.Entry>

  /// Begins a reel of the run's frames that are drawn.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    let notes = run.reelNotes(for: options)
    stage = try ReelStage(of: run, options, notes: notes, isTransparent: true)
    schedule = run.reelSchedule(options, notes)
    entries = schedule.entries[...]
    first = run.firstDrawnFrame
    file = try ReelFile(path)
    do throws(PNGError) {
      encoder = try APNGEncoder(
        size: stage.size, playCount: options.plays, effort: stage.isPlain ? .speed : .size)
    } catch {
      throw .encoding(error)
    }
    try file.append(encoder.head(frameCount: schedule.entries.count))
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    defer { next += 1 }
    guard let entry = entries.first, entry.frame == next else { return }
    entries.removeFirst()
    let bytes: [UInt8]
    do throws(PNGError) {
      if stage.isPlain {
        let shown = frame.size == stage.size ? frame : Frame(picture(of: frame))
        bytes = try encoder.append(shown, delay: delay(of: entry), rows: rows)
      } else {
        bytes = try encoder.append(picture(of: frame), delay: delay(of: entry))
      }
    } catch {
      throw .encoding(error)
    }
    try file.append(bytes)
  }

  private func picture(of frame: Frame) -> Bitmap {
    stage.picture(of: frame, number: first + next)
  }

  /// The exact delay, or the nearest that fits 16 bits.
  private func delay(of entry: ReelSchedule.Entry) -> AnimationDelay {
    AnimationDelay(fraction: schedule.seconds(of: entry))
  }

  func finish() throws(KeyreelError) {
    try file.append(encoder.end())
    try file.finish()
  }
}

extension AnimationDelay {
  /// A fraction of a second in lowest terms, or the nearest of which both parts fit 16 bits.
  init(fraction: (numerator: Int, denominator: Int)) {
    let divisor = (max(fraction.numerator, fraction.denominator) + 65_534) / 65_535
    self.init(
      numerator: UInt16(max(1, (fraction.numerator + divisor / 2) / divisor)),
      denominator: UInt16(max(1, (fraction.denominator + divisor / 2) / divisor)))
  }
}
