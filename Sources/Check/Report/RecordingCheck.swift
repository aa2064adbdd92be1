import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation
import KeyreelSupport

/// A screen recording that was measured and judged.
public struct RecordingCheck: Sendable {
  /// Where it came from.
  public let path: String
  /// The frames' size, in pixels.
  public let size: PixelSize
  /// The frames' pixels a point.
  public let scale: Double
  /// The device that has such a screen; nil where none has.
  public let device: Device?
  /// The keyboard at rest that was seen first; nil where none was.
  public let keyboard: KeyboardSighting?
  /// Why it was not read to its end; nil where it was.
  public let shortfall: String?
  /// What was measured.
  public let motion: RecordedMotion
  /// What it is worth.
  public let judgement: MotionJudgement

  /// The most bytes that are kept of a recording's frames: about two thousand that differ.
  static let memoryLimit = 240 << 20

  /// Measures and judges a recording.
  ///
  /// Frames are read one by one and given back; of each that differs from the one before some hundred kilobytes are
  /// kept, 240 MB at most.
  ///
  /// - Parameters:
  ///   - path: A file that ffmpeg reads, an animated PNG, a folder of PNG pictures, or `-` for YUV4MPEG2 on standard
  ///     input.
  ///   - options: How it is looked at.
  /// - Throws: What keeps it from being read. A recording in which nothing can be judged is no error.
  /// - Complexity: O(*n*) in the number of frames and pixels.
  public init(
    _ path: String, options: RecordingOptions = RecordingOptions()
  ) throws(KeyreelError) {
    try self.init(path, options: options, for: nil)
  }

  /// Measures and judges what a run shows, from its own pixels.
  ///
  /// - Parameters:
  ///   - run: The run; its scenario's name stands for the path.
  ///   - options: How it is looked at.
  /// - Throws: What keeps it from being drawn.
  /// - Complexity: O(*n*) in the number of frames and pixels.
  public init(
    of run: ScenarioRun, options: RecordingOptions = RecordingOptions()
  ) throws(KeyreelError) {
    let rate = Double(run.scenario.configuration.rate)
    try self.init(run.scenario.name, options: options, film: nil) {
      visit throws(KeyreelError) -> String? in
      try run.visitFrames(Set(0..<run.frameCount)) { (number, frame) throws(KeyreelError) in
        _ = try visit(.frame(frame, time: Double(number) / rate))
      }
      return nil
    }
  }

  /// Measures and judges a recording, filming it where a page is wanted.
  package init(
    _ path: String, options: RecordingOptions, for report: RecordingReport?
  ) throws(KeyreelError) {
    try self.init(path, options: options, film: report?.film) {
      visit throws(KeyreelError) -> String? in
      try RecordingSource.visit(path, rate: options.rate, visit)
    }
  }

  /// Measures and judges what a source of frames gives.
  init(
    _ path: String, options: RecordingOptions, film: RecordingFilm?,
    source: (RecordingSource.Visitor) throws(KeyreelError) -> String?
  ) throws(KeyreelError) {
    var frames: RecordedFrames?
    var luma = FrameLuma()
    var times: [Double] = []
    var screen: RecordedScreen?
    var reason: String?
    let shortfall = try source { picture throws(KeyreelError) -> Bool in
      if frames == nil {
        try Self.check(options, against: picture.size)
        screen = RecordedScreen(of: picture.size, device: options.device)
        frames = RecordedFrames(
          size: picture.size, scale: screen?.scale ?? 3, heights: screen?.keyboardHeights ?? [],
          keyboard: options.keyboard)
      }
      guard let size = frames?.size, picture.size == size else {
        reason = "the frames' size changes at frame \(times.count)"
        return false
      }
      guard frames?.byteCount ?? 0 < Self.memoryLimit else {
        reason = "only the first \(Count.text(times.count, "frame")) are looked at"
        return false
      }
      frames?.append(picture.luma(knowing: &luma))
      times.append(picture.time)
      try film?.append(picture, isRepeat: frames?.repeats.last ?? false)
      return true
    }
    guard let frames else {
      throw .input(
        path: path, line: nil, column: nil, message: "the recording has no frames",
        remedy: "record again: a recording has at least two frames")
    }
    self.path = path
    size = frames.size
    scale = frames.scale
    device = screen?.device
    self.shortfall =
      shortfall ?? reason ?? (screen == nil ? "no device has a screen of this size" : nil)
    keyboard = screen == nil ? nil : frames.rests.first?.sighting
    motion = Self.motion(screen == nil ? nil : frames, times, options)
    judgement = MotionJudgement(motion, tolerance: options.tolerance)
  }

  /// Refuses rectangles that do not lie in the frames.
  private static func check(
    _ options: RecordingOptions, against size: PixelSize
  ) throws(KeyreelError) {
    let bounds = PixelRect(size: size)
    for (name, given) in [
      ("the keyboard's", options.keyboard), ("the pinned element's", options.pinnedRectangle),
    ] {
      guard let given, !bounds.contains(given) else { continue }
      throw .usage(
        message:
          "\(name) rectangle lies outside the frames of \(size.width) × \(size.height) pixels",
        remedy: "give X,Y,W,H in the recording's pixels")
    }
  }

  /// Puts the tracks together.
  private static func motion(
    _ frames: RecordedFrames?, _ times: [Double], _ options: RecordingOptions
  ) -> RecordedMotion {
    guard let frames else {
      return RecordedMotion(height: 1, scale: 1, frames: times.map { .init(time: $0) })
    }
    let keyboard = KeyboardTrack(frames)
    let pinned =
      options.pinned == .none
      ? nil : frames.pinnedPlaces(on: keyboard, rectangle: options.pinnedRectangle)
    let offsets = frames.contentOffsets(above: keyboard)
    let changes = frames.changes(of: keyboard)
    return RecordedMotion(
      height: Double(frames.size.height), scale: frames.scale,
      frames: times.indices.map { frame in
        RecordedMotion.Frame(
          time: times[frame], isRepeat: frames.repeats[frame],
          keyboard: keyboard.places[frame].map {
            .init(
              top: $0.top, restTop: $0.top - $0.shift, confidence: $0.confidence,
              change: changes[frame])
          },
          pinned: pinned?[frame] ?? nil, contentOffset: offsets[frame])
      })
  }

  /// The exit code that it stands for: 0 what could be judged holds, 1 something is broken, 2 nothing could be judged.
  public var exitCode: Int32 {
    let verdicts = verdicts.map { $0.verdict }
    if verdicts.contains(.broken) || !judgement.findings.isEmpty { return 1 }
    return verdicts.contains(.holds) ? 0 : 2
  }
}
