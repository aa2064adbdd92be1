import KeyreelImaging
import KeyreelRendering

/// Plays one variant at the rate of a reel, frame by frame, without keeping all of the run's frames
/// in memory.
///
/// Only the part of a frame that differs from the previous frame is scaled down.
struct LabPlayer {
  /// The change in the picture at one tick; a tick is a frame of the reel.
  enum Change {
    /// The changed rows of the picture; empty if nothing changed.
    case rows(Range<Int>)
    /// The whole picture changed; the frame takes up these fractions of the picture's width and
    /// height.
    case all(share: (width: Double, height: Double))
  }

  /// The length of the run, counted in frames of the reel.
  let tickCount: Int
  /// The picture at the last tick, at the size at which it is shown.
  private(set) var picture: Bitmap

  private let run: ScenarioRun
  private let canvas: ReelCanvas
  private let scaler: AreaScaler
  private let rate: Int
  private var renderer: FrameRenderer
  /// The number of the run's frames that the player has passed.
  private var passed = 0
  private var last: Frame?

  /// Makes a player that plays a run for a reel of `rate` frames per second.
  init(_ run: ScenarioRun, rate: Int, scaler: AreaScaler) {
    self.run = run
    self.rate = rate
    self.scaler = scaler
    picture = Bitmap(size: scaler.size)
    canvas = ReelCanvas(of: run, ground: LabSheet.ground)
    renderer = run.renderer()
    tickCount = Self.tickCount(of: run, rate: rate)
  }

  /// The number of frames in a reel of a run.
  static func tickCount(of run: ScenarioRun, rate: Int) -> Int {
    let frames = run.scenario.configuration.rate
    return 1 + ((run.frameCount - 1) * rate + frames - 1) / frames
  }

  /// Advances to a frame of the reel.
  /// - Complexity: O(*n*) in the number of pixels that changed in the frame.
  mutating func advance(to tick: Int) throws(KeyreelError) -> Change {
    let number = min(run.frameCount - 1, tick * run.scenario.configuration.rate / rate)
    guard number >= passed else { return .rows(0..<0) }
    for state in run.states[passed..<number] {
      try Interruption.check()
      renderer.skip(state)
    }
    passed = number + 1
    return show(renderer.frame(for: run.states[number]))
  }

  private mutating func show(_ frame: Frame) -> Change {
    defer { last = frame }
    guard let last, last.size == frame.size, frame.size == canvas.size else {
      picture = scaler.scaled(canvas.opaque(frame))
      return .all(share: canvas.share(of: frame.size))
    }
    guard let changed = frame.changedRows(since: last) else { return .rows(0..<0) }
    let rows = scaler.rows(under: changed)
    let sourceRows = scaler.sourceRows(of: rows)
    let part = Frame(
      size: PixelSize(width: frame.size.width, height: sourceRows.count),
      runs: frame.runs(sourceRows)
    ).bitmap()
    scaler.update(&picture, rows: rows, from: part, firstRow: sourceRows.lowerBound)
    return .rows(rows)
  }
}
