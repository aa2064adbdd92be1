import Golden
import PNGCoding
import Pixels

/// Digests, encodes and writes frames on several tasks, at most `jobs` at a time.
///
/// Frames are made in order by the caller, which waits while all tasks are busy: that bounds memory
/// whatever the length of the run. Digests come back in the order of the frames.
struct FramePipeline: Sendable {
  /// Where the files go.
  let folder: FrameFolder
  /// Makes the files' bytes.
  let encoder: FrameEncoder
  /// Makes the digests.
  let digester: FrameDigester
  /// How many frames are worked on at the same time, at least 1.
  let jobs: Int

  private typealias Outcome = Result<(order: Int, digest: FrameDigest), KeyreelError>

  /// Writes every frame that `next` makes.
  /// - Parameters:
  ///   - next: Makes the next frame, nil after the last.
  ///   - done: Told each frame's digest, in order.
  /// - Throws: The first error of `next` or of a frame, or the interruption.
  func write(
    _ next: () throws(KeyreelError) -> NumberedFrame?, done: (FrameDigest) -> Void
  ) async throws(KeyreelError) {
    if jobs == 1 {
      while let frame = try next() {
        try Interruption.check()
        done(try finish(frame))
      }
    } else {
      try await writeInParallel(next, done: done)
    }
  }

  private func writeInParallel(
    _ next: () throws(KeyreelError) -> NumberedFrame?, done: (FrameDigest) -> Void
  ) async throws(KeyreelError) {
    let failure = await withTaskGroup(of: Outcome.self) { group -> KeyreelError? in
      var collected = OrderedDigests()
      var started = 0
      do throws(KeyreelError) {
        while let frame = try next() {
          try Interruption.check()
          if started - collected.received >= jobs, let outcome = await group.next() {
            collected.insert(try outcome.get(), done)
          }
          let order = started
          started += 1
          group.addTask {
            Outcome { () throws(KeyreelError) in (order, try finish(frame)) }
          }
        }
        while let outcome = await group.next() { collected.insert(try outcome.get(), done) }
        return nil
      } catch {
        // Frames under way are finished, so that only whole files remain.
        await group.waitForAll()
        return error
      }
    }
    if let failure { throw failure }
  }

  private func finish(_ numbered: NumberedFrame) throws(KeyreelError) -> FrameDigest {
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try encoder.encode(numbered.frame)
    } catch {
      throw .encoding(error)
    }
    try folder.write(bytes, frame: numbered.number)
    return digester.digest(of: numbered.frame)
  }
}
