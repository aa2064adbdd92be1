import KeyreelImaging
import Synchronization

/// A sink that writes frames as files into a folder, and keeps their digests.
///
/// When a run is continued, files that are already correct are not written again.
package final class FolderSink: FrameSink {
  /// The facts about a written frame.
  package struct Written: Sendable {
    /// The digest of the frame's pixels.
    package let digest: FrameDigest
    /// The number of pixels that the snapshot trick gets wrong; nil if the frame does not show the
    /// ideal keyboard.
    let wrongPixels: Int?
  }

  /// The facts about the frames written so far, in order.
  package private(set) var frames: [Written] = []
  private let folder: FrameFolder
  private let encoder: FrameEncoder
  private let digester = FrameDigester()
  private let buffers = BufferPool()

  /// Makes a sink.
  /// - Parameter isForMany: Whether many frames (about a hundred or more) will show the same few
  ///   strips.
  package init(_ folder: FrameFolder, isForMany: Bool = false) {
    self.folder = folder
    encoder = FrameEncoder(isForMany: isForMany)
  }

  package func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<Written>? {
    FrameWork { [encoder] in
      encoder.prepare(frame.picture)
    } plan: { [folder, encoder, digester, buffers] () throws(KeyreelError) in
      let plan = try KeyreelError.coding(try encoder.plan(frame.picture))
      return { () throws(KeyreelError) in
        var bytes = buffers.take()
        defer { buffers.put(bytes) }
        try KeyreelError.coding(try plan.compressIfFree())
        let digest = digester.digest(of: frame.picture)
        try KeyreelError.coding(try encoder.write(plan, into: &bytes))
        if !folder.holds(bytes, frame: frame.number, digest: digest) {
          try folder.write(bytes, frame: frame.number)
        }
        return Written(digest: digest, wrongPixels: frame.wrongPixels)
      }
    }
  }

  package func take(_ frame: Written) { frames.append(frame) }

  package func finish() {}
}

/// Buffers in which files are assembled; each buffer is reused for later frames.
///
/// For a frame whose rows are already compressed, allocating new memory would take as long as all
/// other work.
private final class BufferPool: Sendable {
  private let free = Mutex<[[UInt8]]>([])

  /// A buffer that no other task uses; its contents are undefined.
  func take() -> [UInt8] { free.withLock { $0.popLast() ?? [] } }

  /// Takes back a buffer that is no longer needed.
  func put(_ buffer: [UInt8]) { free.withLock { $0.append(buffer) } }
}
