import KeyreelImaging
import Synchronization

extension FramePipeline {
  /// A pipeline that digests each frame and writes its file, unless a run goes on and it is there.
  ///
  /// `isForMany` says that a hundred frames or so will show the same few strips.
  package static func writing(
    to folder: FrameFolder, jobs: Int, isForMany: Bool = false
  ) -> FramePipeline {
    let encoder = FrameEncoder(isForMany: isForMany)
    let digester = FrameDigester()
    let buffers = BufferPool()
    return FramePipeline(jobs: jobs) { numbered in
      numbered.picture.composeRowsIfFree()
      encoder.prepare(numbered.picture)
    } begin: { (numbered) throws(KeyreelError) in
      let plan = try KeyreelError.coding(try encoder.plan(numbered.picture))
      return { () throws(KeyreelError) in
        var bytes = buffers.take()
        defer { buffers.put(bytes) }
        try KeyreelError.coding(try plan.compressIfFree())
        let digest = digester.digest(of: numbered.picture)
        try KeyreelError.coding(try encoder.write(plan, into: &bytes))
        if !folder.holds(bytes, frame: numbered.number, digest: digest) {
          try folder.write(bytes, frame: numbered.number)
        }
        for work in numbered.reelWork { _ = try work.value() }
        return FrameOutcome(digest: digest, wrongPixels: numbered.wrongPixels)
      }
    }
  }

  /// A pipeline that only digests, or not even that where frames are for reels alone.
  package static func digesting(
    jobs: Int, digester: FrameDigester? = FrameDigester()
  ) -> FramePipeline {
    FramePipeline(jobs: jobs) {
      $0.picture.composeRowsIfFree()
    } begin: { numbered in
      { () throws(KeyreelError) in
        let digest = digester?.digest(of: numbered.picture)
        for work in numbered.reelWork { _ = try work.value() }
        return FrameOutcome(digest: digest, wrongPixels: numbered.wrongPixels)
      }
    }
  }
}

/// Buffers that files are put together in, used again for the frames to come: new memory costs as much as all the
/// rest of a frame whose rows are known.
final class BufferPool: Sendable {
  private let free = Mutex<[[UInt8]]>([])

  /// A buffer nobody else has; what it holds is of no interest.
  func take() -> [UInt8] { free.withLock { $0.popLast() ?? [] } }

  /// Gives a buffer back.
  func put(_ buffer: [UInt8]) { free.withLock { $0.append(buffer) } }
}
