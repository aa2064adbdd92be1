import KeyreelDrawing
import KeyreelImaging

/// What reels are made of: the frames of a scenario's run, or of a dismissal on pictures.
package protocol ReelSource: Sendable {
  /// The picture that every frame has room on.
  var reelCanvas: ReelCanvas { get }
  /// The size of the first frame, in pixels.
  var size: PixelSize { get }
  /// Device pixels a point.
  var pixelsPerPoint: Int { get }
  /// The radius of the display's corners, in points.
  var cornerRadius: Double { get }
  /// Frames a second.
  var frameRate: Int { get }
  /// The number of the first frame that is drawn.
  var firstDrawnFrame: Int { get }
  /// How many frames are drawn.
  var drawnFrameCount: Int { get }
  /// The fonts that captions are set in.
  var fontLibrary: FontLibrary { get }
  /// What the states tell a reel, where it asks.
  func reelNotes(for options: ReelOptions) -> ReelNotes?
  /// Goes through some frames in order; each is valid until the next.
  func visitFrames(
    _ numbers: Set<Int>, _ visit: (Int, Frame) throws(KeyreelError) -> Void
  ) throws(KeyreelError)
}

extension ReelSource {
  /// Which of the frames that are drawn a reel shows, and how long.
  func reelSchedule(_ options: ReelOptions, _ notes: ReelNotes?) -> ReelSchedule {
    ReelSchedule(
      rate: frameRate, frameCount: drawnFrameCount, speed: options.speed,
      limit: options.rate, pauses: reelPauses(notes))
  }

  /// The pauses of the frames that are drawn, by their place among them.
  func reelPauses(_ notes: ReelNotes?) -> [Int: Int] {
    notes?.pauses(from: firstDrawnFrame, count: drawnFrameCount) ?? [:]
  }
}
