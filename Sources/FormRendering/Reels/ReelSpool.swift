import KeyreelPixels
import KeyreelReels

/// The frames of a reel whose palette has to be known before the first is written: kept as runs while they are few, made a second
/// time in the end where they are many, so that memory does not grow with the reel.
package final class ReelSpool {
  /// Makes the reel's frames of a run's, in order.
  package typealias Making = (Frame, Int) -> Frame

  /// The most bytes of runs that are kept.
  private let limit: Int
  private let run: any ReelSource
  /// Begins to make frames anew.
  private let makeMaking: () -> Making
  private let making: Making
  package private(set) var palette: ReelPalette
  /// The frames shown, until they are too many.
  private var kept: [(number: Int, change: SpooledChange)]? = []
  private var bytes = 0
  private var numbers: [Int] = []
  private var taken = 0
  private var last: Frame?

  /// Makes a spool without frames.
  /// - Parameters:
  ///   - run: Where the frames come from.
  ///   - palette: Gathers their colours.
  ///   - making: Begins to make the reel's frames of the run's.
  package init(
    of run: any ReelSource, palette: ReelPalette, limit: Int = 96 << 20,
    making: @escaping () -> Making
  ) {
    self.run = run
    self.palette = palette
    self.limit = limit
    makeMaking = making
    self.making = making()
  }

  /// Begins the run's next frame that the reel shows.
  package func begin(_ frame: Frame, number: Int) -> ReelWork {
    let shown = making(frame, number)
    defer { last = shown }
    numbers.append(number)
    return ReelWork { [last] () throws(KeyreelError) in
      .change(SpooledChange(of: shown, since: last))
    }
  }

  /// Takes what the next frame changes.
  package func take(_ change: SpooledChange, size: PixelSize) {
    palette.note(change.colors, of: size)
    kept?.append((numbers[taken], change))
    taken += 1
    bytes += change.pixels?.byteCount ?? 0
    if bytes > limit { kept = nil }
  }

  /// Goes through the frames shown: number, pixels that change, where; nil where nothing changes.
  /// - Complexity: O(*n*) in the pixels that change, or that of drawing the frames where they are too many to be kept.
  package func visit(
    _ body: (Int, (pixels: PixelRuns, rect: PixelRect)?) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    if let kept {
      for (number, change) in kept {
        try body(number, change.pixels.map { ($0, change.rect) })
      }
      return
    }
    let making = makeMaking()
    var before: Frame?
    try run.visitFrames(Set(numbers)) { (number, frame) throws(KeyreelError) in
      let shown = making(frame, number)
      try body(number, shown.change(since: before).map { (PixelRuns($0.pixels), $0.rect) })
      before = shown
    }
  }
}
