import KeyreelImaging
import KeyreelRendering

/// The reel that is kept with a golden for viewing: one pixel per point, at most 20 frames per
/// second (Contract §7).
///
/// The frames of a plan are either received while the run makes them, or drawn after the run.
final class EyeReel: FrameSink {
  private let run: ScenarioRun
  private let size: PixelSize
  private let spool: ReelSpool
  private let wanted: Set<Int>

  /// Makes a reel that receives the frames of a plan; the encoded reel may contain fewer frames.
  init(of run: ScenarioRun, _ plan: ReelPlan) {
    self.run = run
    let (canvas, scale) = (ReelCanvas(of: run), run.scenario.configuration.device.scale)
    let size = canvas.size.reduced(by: scale)
    self.size = size
    spool = ReelSpool(of: run, palette: ReelPalette()) {
      let scaler = FrameScaler(AreaScaler(from: canvas.size, to: size))
      let frames = CanvasFrames(canvas)
      return { frame, _ in scaler.scaled(frames.frame(of: frame)) }
    }
    wanted = Set(plan.frames)
  }

  func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<ReelChange>? {
    wanted.contains(frame.number) ? spool.begin(frame) : nil
  }

  func take(_ change: ReelChange) { spool.take(change, size: size) }

  func finish() {}

  /// Draws the frames of the plan, for a reel that did not receive them during the run.
  ///
  /// The renderer may already have the frames' layers in its cache.
  /// - Complexity: The same as that of ``ScenarioRun/visitFrames(_:_:)``.
  func draw(by renderer: FrameRenderer) throws(KeyreelError) {
    var frames = RunFrames(run, wanted, by: renderer)
    try FrameLoop([self]).run(inOrder: { () throws(KeyreelError) in try frames.next() })
  }

  /// The bytes of the animated PNG, which has at most 256 colours if possible.
  /// - Parameter plan: The frames to show and their durations; the reel must have received all of
  ///   these frames.
  /// - Complexity: O(*n*) in the number of pixels that change.
  func encoded(_ plan: ReelPlan, for effort: EncodingEffort) throws(KeyreelError) -> [UInt8] {
    let colors = spool.palette.colors
    var encoder = try KeyreelError.coding(
      try APNGEncoder(size: size, effort: effort, palette: colors?.colors))
    var bytes = encoder.head(frameCount: plan.frames.count)
    let durations = Dictionary(uniqueKeysWithValues: zip(plan.frames, plan.durations))
    var canvas = EyeCanvas(size: size, colors: colors)
    try spool.visit { (number, change) throws(KeyreelError) in
      canvas.put(change)
      guard let duration = durations[number] else { return }
      let part = try KeyreelError.coding(try canvas.part(encoder))
      bytes += encoder.append(part, delay: delay(of: duration))
    }
    return bytes + encoder.end()
  }

  private func delay(of duration: Int) -> AnimationDelay {
    AnimationDelay(
      numerator: UInt16(clamping: duration),
      denominator: UInt16(clamping: run.scenario.configuration.rate))
  }
}

/// The canvas of a golden's reel, with the part that has not been written to the file yet.
struct EyeCanvas {
  private var places: PaletteCanvas?
  private var bitmap: Bitmap
  private var unwritten: PixelRect?

  /// Makes an empty canvas of the given size, in full colour if no colours are given.
  init(size: PixelSize, colors: ReelColors?) {
    places = colors.map { PaletteCanvas(size: size, colors: $0) }
    bitmap = Bitmap(
      size: colors == nil ? size : PixelSize(width: 0, height: 0), alphaMode: .straight)
  }

  /// Applies the changes of a frame to the canvas.
  mutating func put(_ change: ReelChange) {
    for (span, rect) in change.parts {
      var changed: PixelRect? = rect
      if places == nil {
        let pixels = span.runs.bitmap()
        bitmap.blit(pixels.bounds, of: pixels, toX: rect.x, y: rect.y)
      } else {
        changed = places?.put(span.runs, at: rect)?.rect
      }
      if let changed { unwritten = unwritten?.union(changed) ?? changed }
    }
  }

  /// The part of the canvas to write as the file's next frame; a single pixel if nothing changed.
  mutating func part(_ encoder: APNGEncoder) throws(PNGError) -> AnimationPart {
    defer { unwritten = nil }
    let rect = unwritten ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    return if let places {
      try encoder.part(places: places.places(in: rect), at: rect)
    } else {
      try encoder.part(bitmap.cropped(to: rect), at: rect)
    }
  }
}
