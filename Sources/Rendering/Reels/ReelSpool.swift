import KeyreelImaging

/// The frames of a reel whose palette has to be known before the first frame is written.
///
/// The changes between frames are kept as runs of equal pixels. If these runs take up too many
/// bytes, the frames are made a second time at the end, so that memory use does not grow with the
/// reel's length.
package final class ReelSpool {
  /// Makes a frame of the reel from a frame of the run and that frame's number.
  ///
  /// The function is called for the frames in order.
  package typealias Making = (Frame, Int) -> Frame

  private let run: any ReelSource
  /// Returns a function that makes the frames again, beginning with the first.
  private let makeMaking: () -> Making
  private let making: Making
  /// The initial state of the search for changes.
  private let firstChanges: ReelChanges
  private var changes: ReelChanges
  package private(set) var palette: ReelPalette
  /// The changes from frame to frame, for the frames shown so far.
  private var kept: KeptChanges
  private var numbers: [Int] = []

  /// Makes a spool without frames.
  /// - Parameters:
  ///   - run: The source of the frames.
  ///   - palette: The palette, which gathers the colours of the frames.
  ///   - sharesSpans: Whether large changes are kept as whole rows, in spans that frames share.
  ///   - closeLook: The size, in pixels, up to which the smallest changed rectangle is always used.
  ///   - limit: The maximum total size, in bytes, of the runs of pixels that are kept.
  ///   - making: Returns a new function that makes the reel's frames from the run's frames.
  package init(
    of run: any ReelSource, palette: ReelPalette, sharesSpans: Bool = false,
    closeLook: Int = ReelChanges.closeLook, limit: Int = KeptChanges.limit,
    making: @escaping () -> Making
  ) {
    self.run = run
    self.palette = palette
    kept = KeptChanges(limit: limit)
    firstChanges = ReelChanges(sharesSpans: sharesSpans, closeLook: closeLook)
    changes = firstChanges
    makeMaking = making
    self.making = making()
  }

  /// Makes a spool for a reel of at most 256 colours.
  ///
  /// At full size and without dithering, frames share spans of rows, because the index of a pixel's
  /// colour then does not depend on the pixel's position.
  convenience init(of run: any ReelSource, on stage: ReelStage) {
    let dithering = stage.options.dithering
    self.init(
      of: run,
      palette: ReelPalette(
        steps: GIFReel.steps, dithering: dithering, keptAreMagnets: true),
      sharesSpans: !stage.isSmaller && dithering == .none
    ) { ReelFrames(stage).frame(of:number:) }
  }

  /// Begins work on the next frame that the reel shows.
  package func begin(_ frame: NumberedFrame) -> FrameWork<ReelChange> {
    numbers.append(frame.number)
    let find = changes.next(making(frame.picture, frame.number))
    return FrameWork { find() }
  }

  /// Adds the changes of the next frame.
  package func take(_ change: ReelChange, size: PixelSize) {
    palette.note(change, of: size)
    kept.append(change)
  }

  /// Passes the number and the changes of each shown frame to `body`, in order.
  /// - Complexity: O(*n*) in the number of pixels that change. If the changes are too large to be
  ///   kept, the frames also have to be drawn a second time.
  package func visit(
    _ body: (Int, ReelChange) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    if let changes = kept.changes {
      for (number, change) in zip(numbers, changes) { try body(number, change) }
      return
    }
    let making = makeMaking()
    // This assignment releases the data of the first pass.
    changes = firstChanges
    try run.visitFrames(Set(numbers)) { (number, frame) throws(KeyreelError) in
      try body(number, changes.next(making(frame, number))())
    }
  }
}
