import KeyreelImaging
import Synchronization

/// An output for frames: files, an animation, digests or a picture in a terminal.
///
/// The task that makes the frames begins each frame and takes each result, in the order of the
/// frames. The work between these two steps can be done by any task, and for several frames at the
/// same time. Decisions that depend on earlier frames are also made in the order of the frames, so
/// a sink's output does not depend on the number of tasks.
public protocol FrameSink: AnyObject {
  /// The result for a frame.
  associatedtype Piece: Sendable
  /// Begins the next frame.
  /// - Returns: The remaining work; nil if the sink does not show the frame.
  func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<Piece>?
  /// Takes the result for a frame; results arrive in the order in which their frames were begun.
  func take(_ piece: Piece) throws(KeyreelError)
  /// Ends the output after the last frame; if this method is never called, the sink leaves no
  /// unfinished file behind.
  func finish() throws(KeyreelError)
}

/// The remaining work on a frame, for one sink.
public struct FrameWork<Piece: Sendable>: Sendable {
  /// Makes the result for the frame, possibly while other frames are being worked on.
  public typealias Rest = @Sendable () throws(KeyreelError) -> Piece

  /// The work that can be done in any order, before ``plan``.
  let prepare: @Sendable () -> Void
  /// Makes the decisions that depend on earlier frames, for one frame at a time, in the order of
  /// the frames.
  let plan: @Sendable () throws(KeyreelError) -> Rest

  /// Makes work that does not depend on earlier frames.
  public init(_ rest: @escaping Rest) {
    prepare = {}
    plan = { () throws(KeyreelError) in rest }
  }

  /// Makes work that consists of a preparation, decisions and the rest.
  ///
  /// Any task can make the decisions, but only for one frame at a time and in the order of the
  /// frames.
  package init(
    prepare: @escaping @Sendable () -> Void,
    plan: @escaping @Sendable () throws(KeyreelError) -> Rest
  ) {
    (self.prepare, self.plan) = (prepare, plan)
  }
}

/// The digests of frames, in order.
package final class DigestSink: FrameSink {
  /// The digests so far.
  package private(set) var digests: [FrameDigest] = []
  private let digester = FrameDigester()

  package init() {}

  package func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<FrameDigest>? {
    FrameWork { [digester] in digester.digest(of: frame.picture) }
  }

  package func take(_ digest: FrameDigest) { digests.append(digest) }

  package func finish() {}
}

/// A frame's work for one sink, and the delivery of the result, whose type is erased.
struct SinkStep {
  /// The rest of a frame's work.
  typealias Rest = @Sendable () throws(KeyreelError) -> Void

  /// The work that can be done in any order, before ``plan``.
  let prepare: @Sendable () -> Void
  /// Makes the decisions that depend on earlier frames, for one frame at a time, in the order of
  /// the frames.
  let plan: @Sendable () throws(KeyreelError) -> Rest
  /// Passes the result to the sink.
  let deliver: () throws(KeyreelError) -> Void

  /// Begins a frame; returns nil if the sink does not show the frame.
  init?<Sink: FrameSink>(_ sink: Sink, _ frame: NumberedFrame) throws(KeyreelError) {
    guard let work = try sink.begin(frame) else { return nil }
    let place = PiecePlace<Sink.Piece>()
    prepare = work.prepare
    plan = { () throws(KeyreelError) in
      let rest = try work.plan()
      return { () throws(KeyreelError) in place.put(try rest()) }
    }
    deliver = { () throws(KeyreelError) in
      if let piece = place.take() { try sink.take(piece) }
    }
  }
}

/// Storage for a frame's result until the sink takes it.
private final class PiecePlace<Piece: Sendable>: Sendable {
  private let piece = Mutex<Piece?>(nil)

  func put(_ piece: Piece) { self.piece.withLock { $0 = piece } }

  func take() -> Piece? { piece.withLock { $0.take() } }
}
