import KeyreelImaging
import KeyreelSupport
import Synchronization

/// Processes frames on `jobs` tasks; with more than one, another frame is in flight, so that no task is
/// idle while a frame waits for its turn.
///
/// Frames are made in order by the caller, a few more than tasks work on, and no rows of those are composed yet: that bounds
/// memory whatever the length of the run. What is known of them comes back in the order of the frames.
///
/// State kept from one frame to the next is read while work on a frame begins, which happens in order; so
/// what comes of a frame is the same for any number of tasks. All that can be done without looking comes before or after.
package struct FramePipeline: Sendable {
  /// The rest of the work on a frame, independent of all others.
  typealias Rest = @Sendable () throws(KeyreelError) -> FrameOutcome

  /// How many frames are worked on at the same time, at least 1; no more than there are processors are of use.
  let jobs: Int
  /// Work on a frame that can be done in any order before the rest begins.
  let prepare: @Sendable (NumberedFrame) -> Void
  /// How work on a frame begins: for one frame at a time, in their order.
  let begin: @Sendable (NumberedFrame) throws(KeyreelError) -> Rest

  /// How many frames have rows in memory at most.
  ///
  /// More frames than the cores can process would only fill memory with composed rows.
  private var underWay: Int { min(jobs, Cores.count) + 1 }

  /// How many frames more are made, of which only the layers are known: enough to be at work on while a frame with new
  /// layers is made, which takes as long as writing some others.
  private static let waiting = 4

  private typealias Outcome = Result<(order: Int, frame: FrameOutcome), KeyreelError>

  /// Works on every frame that `next` makes.
  /// - Parameters:
  ///   - next: Makes the next frame, nil after the last.
  ///   - done: Called with the outcome of each frame, in order.
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

  /// A buffer for exclusive use; its contents are arbitrary.
  func take() -> [UInt8] { free.withLock { $0.popLast() ?? [] } }

  /// Gives a buffer back.
  func put(_ buffer: [UInt8]) { free.withLock { $0.append(buffer) } }
}

/// A frame on its way to a file, and its number.
package struct NumberedFrame: Sendable {
  /// The number in the file's name.
  package var number: Int
  /// The picture; its rows are composed lazily.
  package var picture: Frame
  /// The frame of the snapshot trick, if the picture is the ideal.
  var imitation: Frame?
  /// The reels' work on it.
  package var reelWork: [ReelWork]

  /// Makes a frame with its number.
  package init(
    number: Int, picture: Frame, imitation: Frame? = nil, reelWork: [ReelWork] = []
  ) {
    self.number = number
    self.picture = picture
    self.imitation = imitation
    self.reelWork = reelWork
  }

  /// How many pixels the snapshot trick gets wrong; nil if the picture is not the ideal.
  /// - Complexity: O(*n*) in the number of pixels where there is an imitation.
  var wrongPixels: Int? {
    imitation.map { picture.bitmap().countOfPixels(unlike: $0.bitmap()) }
  }
}

/// Puts frames that are done in any order back into the order of their frames.
struct OrderedOutcomes {
  /// How many have arrived.
  private(set) var received = 0
  private var waiting: [Int: FrameOutcome] = [:]
  private var handedOn = 0

  /// Takes one frame and hands on all whose turn has come.
  mutating func insert(
    _ arrival: (order: Int, frame: FrameOutcome), _ handOn: (FrameOutcome) -> Void
  ) {
    received += 1
    waiting[arrival.order] = arrival.frame
    while let frame = waiting.removeValue(forKey: handedOn) {
      handOn(frame)
      handedOn += 1
    }
  }
}

/// The facts about a frame once it is composed.
package struct FrameOutcome: Sendable {
  /// The digest of its pixels; nil if it was not requested.
  package var digest: FrameDigest?
  /// How many pixels the snapshot trick gets wrong; nil if the picture is not the ideal.
  var wrongPixels: Int?
}

/// Lets tasks through in the order of their numbers from 0 on, one at a time or a few.
final class Turns: Sendable {
  private struct State {
    /// The first number that has to wait.
    var closed: Int
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state: Mutex<State>

  /// Lets the first `atOnce` numbers through, and one more whenever a turn ends.
  /// - Precondition: `atOnce` is at least 1.
  init(atOnce: Int = 1) {
    precondition(atOnce >= 1, "nobody would ever have a turn")
    state = Mutex(State(closed: atOnce))
  }

  /// Waits until it is a number's turn, without keeping a thread.
  /// - Precondition: every number waits once.
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
