import KeyreelImaging
import KeyreelSupport

/// Works on frames on several tasks, `jobs` of them; with more than one, another frame is under way, so that nobody is
/// idle while a frame waits for its turn.
///
/// Frames are made in order by the caller, a few more than tasks work on, and no rows of those are composed yet: that bounds
/// memory whatever the length of the run. What is known of them comes back in the order of the frames.
///
/// What is remembered from one frame to the next is looked up while work on a frame begins, which happens in order; so
/// what comes of a frame is the same for any number of tasks. All that can be done without looking comes before or after.
package struct FramePipeline: Sendable {
  /// What is left to do with a frame, whatever others do meanwhile.
  typealias Rest = @Sendable () throws(KeyreelError) -> FrameOutcome

  /// How many frames are worked on at the same time, at least 1; no more than there are processors are of use.
  let jobs: Int
  /// What can be done with a frame before work on it begins, in any order.
  let prepare: @Sendable (NumberedFrame) -> Void
  /// How work on a frame begins: for one frame at a time, in their order.
  let begin: @Sendable (NumberedFrame) throws(KeyreelError) -> Rest

  /// How many frames have rows in memory at most.
  ///
  /// Frames that nobody can work on would only fill it with composed rows.
  private var underWay: Int { min(jobs, Cores.count) + 1 }

  /// How many frames more are made, of which only the layers are known: enough to be at work on while a frame with new
  /// layers is made, which takes as long as writing some others.
  private static let waiting = 4

  private typealias Outcome = Result<(order: Int, frame: FrameOutcome), KeyreelError>

  /// Works on every frame that `next` makes.
  /// - Parameters:
  ///   - next: Makes the next frame, nil after the last.
  ///   - done: Told what is known of each frame, in order.
  /// - Throws: The first error of `next` or of a frame, or the interruption.
  package func run(
    _ next: () throws(KeyreelError) -> NumberedFrame?, done: (FrameOutcome) -> Void
  ) async throws(KeyreelError) {
    if jobs == 1 {
      while let frame = try next() {
        try Interruption.check()
        done(try begin(frame)())
      }
    } else {
      try await runInParallel(next, done: done)
    }
  }

  private func runInParallel(
    _ next: () throws(KeyreelError) -> NumberedFrame?, done: (FrameOutcome) -> Void
  ) async throws(KeyreelError) {
    let (places, turns) = (Turns(atOnce: underWay), Turns())
    let failure = await withTaskGroup(of: Outcome.self) { group -> KeyreelError? in
      var collected = OrderedOutcomes()
      var started = 0
      do throws(KeyreelError) {
        while let frame = try next() {
          try Interruption.check()
          if started - collected.received >= underWay + Self.waiting,
            let outcome = await group.next()
          {
            collected.insert(try outcome.get(), done)
          }
          let order = started
          started += 1
          group.addTask {
            await places.wait(for: order)
            defer { places.end() }
            prepare(frame)
            await turns.wait(for: order)
            let rest = Result { () throws(KeyreelError) in try begin(frame) }
            turns.end()
            return Outcome { () throws(KeyreelError) in (order, try rest.get()()) }
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
