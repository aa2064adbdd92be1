import Pixels

/// Works on frames on several tasks, at most `jobs` at a time.
///
/// Frames are made in order by the caller, which waits while all tasks are busy: that bounds memory
/// whatever the length of the run. What is known of them comes back in the order of the frames.
struct FramePipeline: Sendable {
  /// How many frames are worked on at the same time, at least 1.
  let jobs: Int
  /// What is done with a frame, on any task.
  let work: @Sendable (NumberedFrame) throws(KeyreelError) -> FrameOutcome

  private typealias Outcome = Result<(order: Int, frame: FrameOutcome), KeyreelError>

  /// Works on every frame that `next` makes.
  /// - Parameters:
  ///   - next: Makes the next frame, nil after the last.
  ///   - done: Told what is known of each frame, in order.
  /// - Throws: The first error of `next` or of a frame, or the interruption.
  func run(
    _ next: () throws(KeyreelError) -> NumberedFrame?, done: (FrameOutcome) -> Void
  ) async throws(KeyreelError) {
    if jobs == 1 {
      while let frame = try next() {
        try Interruption.check()
        done(try work(frame))
      }
    } else {
      try await runInParallel(next, done: done)
    }
  }

  private func runInParallel(
    _ next: () throws(KeyreelError) -> NumberedFrame?, done: (FrameOutcome) -> Void
  ) async throws(KeyreelError) {
    let failure = await withTaskGroup(of: Outcome.self) { group -> KeyreelError? in
      var collected = OrderedOutcomes()
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
            Outcome { () throws(KeyreelError) in (order, try work(frame)) }
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
}
