import KeyreelImaging

/// A reel whose frames are begun and ended in order, and made in between by any number of tasks at the same time.
package protocol ReelWorker: ReelSink {
  /// Takes the next frame, and gives what is to be made of it; nil if the reel does not show it.
  func begin(_ frame: Frame) throws(KeyreelError) -> ReelWork?
  /// Takes what was made of the next frame that it shows.
  func take(_ piece: ReelPiece) throws(KeyreelError)
}

extension ReelWorker {
  package func append(_ frame: Frame) throws(KeyreelError) {
    if let work = try begin(frame) { try take(try work.value()) }
  }
}

/// Hands the frames of a run to its reels, in order, and what became of them.
package struct ReelDesk {
  private let sinks: [any ReelSink]
  /// The work on frames that were begun and not taken yet.
  private var underWay: ArraySlice<[(worker: any ReelWorker, work: ReelWork)]> = []
  /// The error while pieces were taken.
  private var failure: KeyreelError?

  package init(_ sinks: [any ReelSink]) { self.sinks = sinks }

  /// Begins a frame; what comes back may be made by anybody until it is taken.
  /// - Throws: Its error, or that of taking a frame before.
  package mutating func begin(_ frame: Frame) throws(KeyreelError) -> [ReelWork] {
    if let failure { throw failure }
    var works: [(worker: any ReelWorker, work: ReelWork)] = []
    for sink in sinks {
      guard let worker = sink as? any ReelWorker else {
        try sink.append(frame)
        continue
      }
      if let work = try worker.begin(frame) { works.append((worker, work)) }
    }
    underWay.append(works)
    return works.map(\.work)
  }

  /// Takes what was made of the next frame.
  package mutating func take() {
    for (worker, work) in underWay.removeFirst() where failure == nil {
      do throws(KeyreelError) {
        try worker.take(try work.value())
      } catch {
        failure = error
      }
    }
  }

  /// Ends the reels after the last frame was taken.
  /// - Throws: The error of taking frames, or of the end.
  package func finish() throws(KeyreelError) {
    if let failure { throw failure }
    for sink in sinks { try sink.finish() }
  }
}

/// Something that takes the frames of a run in order and makes one moving picture of them.
public protocol ReelSink: AnyObject {
  /// Takes the next frame.
  func append(_ frame: Frame) throws(KeyreelError)
  /// Ends the reel after the last frame; a reel that is not ended leaves nothing behind.
  func finish() throws(KeyreelError)
}

/// A frame for a reel, on its way to the file.
package enum ReelPiece: Sendable {
  /// A frame of an animated PNG.
  case part(AnimationPart)
  /// Bytes of the file.
  case bytes([UInt8])
  /// The frame's changes, for a reel whose palette is not known yet.
  case change(ReelChange)
}

/// A piece of a reel, made lazily.
package typealias ReelWork = Pending<ReelPiece, KeyreelError>
