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
  /// Begins to find what they change.
  private let firstChanges: ReelChanges
  private var changes: ReelChanges
  package private(set) var palette: ReelPalette
  /// The frames shown, until they are too many.
  private var kept: [(number: Int, change: ReelChange)]? = []
  /// The spans whose bytes are counted; what is kept holds them.
  private var counted: Set<ObjectIdentifier> = []
  private var bytes = 0
  private var numbers: [Int] = []
  private var taken = 0

  /// Makes a spool without frames.
  /// - Parameters:
  ///   - run: Where the frames come from.
  ///   - palette: Gathers their colours.
  ///   - sharesSpans: Whether large changes are whole rows in spans that frames share.
  ///   - closeLook: Up to how many pixels changed rows are looked at closely all the same.
  ///   - limit: The most bytes of runs that are kept.
  ///   - making: Begins to make the reel's frames of the run's.
  package init(
    of run: any ReelSource, palette: ReelPalette, sharesSpans: Bool = false,
    closeLook: Int = ReelChanges.closeLook, limit: Int = 96 << 20, making: @escaping () -> Making
  ) {
    self.run = run
    self.palette = palette
    self.limit = limit
    firstChanges = ReelChanges(sharesSpans: sharesSpans, closeLook: closeLook)
    changes = firstChanges
    makeMaking = making
    self.making = making()
  }

  /// Begins the run's next frame that the reel shows.
  package func begin(_ frame: Frame, number: Int) -> ReelWork {
    numbers.append(number)
    let find = changes.next(making(frame, number))
    return ReelWork { () throws(KeyreelError) in .change(find()) }
  }

  /// Takes what the next frame changes.
  package func take(_ change: ReelChange, size: PixelSize) {
    palette.note(change, of: size)
    if kept != nil { keep(change) }
    taken += 1
  }

  private func keep(_ change: ReelChange) {
    kept?.append((numbers[taken], change))
    for span in change.spans where counted.insert(span.id).inserted { bytes += span.runs.byteCount }
    if bytes > limit { (kept, counted) = (nil, []) }
  }

  /// Goes through the frames shown: their numbers, and what they change.
  /// - Complexity: O(*n*) in the pixels that change, or that of drawing the frames where they are too many to be kept.
  package func visit(
    _ body: (Int, ReelChange) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    if let kept {
      for (number, change) in kept { try body(number, change) }
      return
    }
    let making = makeMaking()
    var changes = firstChanges
    try run.visitFrames(Set(numbers)) { (number, frame) throws(KeyreelError) in
      try body(number, changes.next(making(frame, number))())
    }
  }
}
