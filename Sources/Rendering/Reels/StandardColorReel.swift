import KeyreelImaging
import KeyreelDrawing
import Synchronization

/// Converts frames from another colour space to sRGB; each strip is converted only once.
final class FrameConversion: Sendable {
  private let conversion: ColorConversion
  private let strips = Mutex(LRUCache<UInt64, Strip>(limit: 64))

  init(_ conversion: ColorConversion) { self.conversion = conversion }

  /// The frame in sRGB.
  ///
  /// Frames that share a strip also share the converted strip.
  /// - Complexity: O(*n*) in the number of pixels of the strips that have not been converted
  ///   before.
  func frame(_ frame: Frame) -> Frame {
    Frame(
      size: frame.size,
      runs: frame.runs.map { run in
        RowRun(strip: strip(run.strip), firstRow: run.firstRow, count: run.count)
      })
  }

  private func strip(_ strip: Strip) -> Strip {
    guard strip.isRetained else {
      return Strip(conversion.bitmap(strip.bitmap), isRetained: false)
    }
    return strips.withLock { strips in
      strips.value(for: strip.id, weight: 1) { Strip(conversion.bitmap(strip.bitmap)) }
    }
  }
}

/// A source whose frames are converted to sRGB, for reels that cannot declare another colour space.
struct StandardColorSource: ReelSource {
  let source: any ReelSource
  let conversion: FrameConversion

  var reelCanvas: ReelCanvas { source.reelCanvas }
  var size: PixelSize { source.size }
  var pixelsPerPoint: Int { source.pixelsPerPoint }
  var cornerRadius: Double { source.cornerRadius }
  var frameRate: Int { source.frameRate }
  var firstDrawnFrame: Int { source.firstDrawnFrame }
  var drawnFrameCount: Int { source.drawnFrameCount }
  var fontLibrary: FontLibrary { source.fontLibrary }

  func reelNotes(for options: ReelOptions) -> ReelNotes? { source.reelNotes(for: options) }

  func frames(_ numbers: Set<Int>) -> any FrameStream {
    StandardColorFrames(frames: source.frames(numbers), conversion: conversion)
  }
}

/// Frames converted to sRGB.
private struct StandardColorFrames: FrameStream {
  var frames: any FrameStream
  let conversion: FrameConversion

  mutating func next() throws(KeyreelError) -> NumberedFrame? {
    try frames.next().map { conversion.frame($0) }
  }
}

/// A reel that receives frames in a colour space other than sRGB and shows them in sRGB.
final class StandardColorReel<Reel: FrameSink>: FrameSink {
  private let reel: Reel
  private let conversion: FrameConversion

  init(_ reel: Reel, _ conversion: FrameConversion) {
    (self.reel, self.conversion) = (reel, conversion)
  }

  func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<Reel.Piece>? {
    try reel.begin(conversion.frame(frame))
  }

  func take(_ piece: Reel.Piece) throws(KeyreelError) { try reel.take(piece) }

  func finish() throws(KeyreelError) { try reel.finish() }
}

extension FrameConversion {
  fileprivate func frame(_ frame: NumberedFrame) -> NumberedFrame {
    NumberedFrame(number: frame.number, picture: self.frame(frame.picture))
  }

  /// A reel that shows converted frames.
  func reel(_ reel: some FrameSink) -> any FrameSink { StandardColorReel(reel, self) }
}
