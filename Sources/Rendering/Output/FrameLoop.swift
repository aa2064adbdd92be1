import KeyreelImaging
import Synchronization

/// The one loop that drives every output: it passes frames from a source to sinks.
///
/// If there are several tasks, the number of frames in progress is one greater than the number of
/// tasks. The extra frame keeps every task busy while a finished frame waits for its turn.
///
/// The caller makes frames in order, without composing their rows, and stays at most a few frames
/// ahead of the tasks. This limit keeps memory use independent of the length of the run. The
/// results go to the sinks in the order of the frames.
package struct FrameLoop {
  private let sinks: [any FrameSink]
  private let jobs: Int

  /// Makes a loop.
  /// - Parameters:
  ///   - sinks: The sinks of the frames; each frame's work is done in the order of the sinks.
  ///   - jobs: The number of frames that are worked on at the same time, at least 1; a number
  ///     greater than the number of processors has no further effect.
  package init(_ sinks: [any FrameSink], jobs: Int = 1) {
    (self.sinks, self.jobs) = (sinks, jobs)
  }

  /// The maximum number of frames whose rows are in memory.
  ///
  /// Frames that no task can work on would only fill memory with composed rows.
  private var underWay: Int { min(jobs, Cores.count) + 1 }

  /// The number of additional frames that are made ahead of time, as layers only.
  ///
  /// These frames keep the tasks busy while a frame with new layers is made, which takes as long as
  /// writing several other frames.
  private static let waiting = 4

  /// Passes every frame to the sinks, and then ends their output.
  /// - Parameters:
  ///   - next: Makes the next frame; returns nil after the last.
  ///   - done: Called with the number of frames that the sinks have received.
  /// - Throws: The first error of `next`, of a frame or of a sink, or an interruption by a signal.
  package func run(
    _ next: () throws(KeyreelError) -> NumberedFrame?, done: (Int) -> Void
  ) async throws(KeyreelError) {
    if jobs == 1 { return try run(inOrder: next, done: done) }
    try await runInParallel(next, done: done)
    try finish()
  }

  /// Passes the frames to the sinks one frame at a time, without starting tasks, and then ends
  /// their output.
  package func run(
    inOrder next: () throws(KeyreelError) -> NumberedFrame?, done: (Int) -> Void = { _ in }
  ) throws(KeyreelError) {
    var count = 0
    while let frame = try next() {
      let steps = try begin(frame)
      try Interruption.check()
      try Self.plan(steps.map(\.plan))()
      for step in steps { try step.deliver() }
      count += 1
      done(count)
    }
    try finish()
  }

  private func begin(_ frame: NumberedFrame) throws(KeyreelError) -> [SinkStep] {
    var steps: [SinkStep] = []
    for sink in sinks {
      if let step = try SinkStep(sink, frame) { steps.append(step) }
    }
    return steps
  }

  private func finish() throws(KeyreelError) {
    for sink in sinks { try sink.finish() }
  }

  /// Makes every sink's decisions about one frame, and returns the rest of the work on that frame.
  private static func plan(
    _ plans: [@Sendable () throws(KeyreelError) -> SinkStep.Rest]
  ) throws(KeyreelError) -> SinkStep.Rest {
    var rests: [SinkStep.Rest] = []
    for plan in plans { rests.append(try plan()) }
    return { [rests] () throws(KeyreelError) in for rest in rests { try rest() } }
  }

  private typealias Outcome = Result<Int, KeyreelError>

  private func runInParallel(
    _ next: () throws(KeyreelError) -> NumberedFrame?, done: (Int) -> Void
  ) async throws(KeyreelError) {
    let (places, turns) = (Turns(atOnce: underWay), Turns())
    let failure = await withTaskGroup(of: Outcome.self) { group -> KeyreelError? in
      var collected = OrderedDeliveries()
      var started = 0
      do throws(KeyreelError) {
        while let frame = try next() {
          let steps = try begin(frame)
          try Interruption.check()
          if started - collected.received >= underWay + Self.waiting,
            let outcome = await group.next()
          {
            try collected.insert(try outcome.get(), done)
          }
          let order = started
          started += 1
          collected.expect(steps.map(\.deliver))
          let (picture, prepares, plans) = (
            frame.picture, steps.map(\.prepare), steps.map(\.plan)
          )
          group.addTask {
            await places.wait(for: order)
            defer { places.end() }
            picture.composeRowsIfFree()
            for prepare in prepares { prepare() }
            await turns.wait(for: order)
            let rest = Result { () throws(KeyreelError) in try Self.plan(plans) }
            turns.end()
            return Outcome { () throws(KeyreelError) in
              try rest.get()()
              return order
            }
          }
        }
        while let outcome = await group.next() { try collected.insert(try outcome.get(), done) }
        return nil
      } catch {
        // Frames in progress are finished, so that no incomplete file remains.
        await group.waitForAll()
        return error
      }
    }
    if let failure { throw failure }
  }
}

/// Delivers results to sinks in the order of the frames, whatever the order in which the results
/// become ready.
private struct OrderedDeliveries {
  /// The number of frames made.
  private(set) var received = 0
  private var made: Set<Int> = []
  private var delivered = 0
  private var waiting: [Int: [() throws(KeyreelError) -> Void]] = [:]
  private var begun = 0

  /// Records how to deliver the results for the frame that has just begun.
  mutating func expect(_ deliveries: [() throws(KeyreelError) -> Void]) {
    waiting[begun] = deliveries
    begun += 1
  }

  /// Records that a frame has been made, and delivers all frames whose turn has come.
  mutating func insert(_ order: Int, _ done: (Int) -> Void) throws(KeyreelError) {
    received += 1
    made.insert(order)
    while made.remove(delivered) != nil {
      for deliver in waiting.removeValue(forKey: delivered) ?? [] { try deliver() }
      delivered += 1
      done(delivered)
    }
  }
}

/// Lets tasks through in the order of their numbers, from 0, one or a few at a time.
final class Turns: Sendable {
  private struct State {
    /// The first number that has to wait.
    var closed: Int
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state: Mutex<State>

  /// Lets the first `atOnce` numbers through, and the next number whenever a turn ends.
  /// - Precondition: `atOnce` is at least 1.
  init(atOnce: Int = 1) {
    precondition(atOnce >= 1, "at least one frame must be allowed at a time")
    state = Mutex(State(closed: atOnce))
  }

  /// Waits for the turn of `number`, without blocking a thread.
  /// - Precondition: No other call waits for the same number.
  func wait(for number: Int) async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if number < state.closed { return true }
        state.waiting[number] = continuation
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Ends the current turn.
  func end() {
    let next = state.withLock { state in
      defer { state.closed += 1 }
      return state.waiting.removeValue(forKey: state.closed)
    }
    next?.resume()
  }
}
