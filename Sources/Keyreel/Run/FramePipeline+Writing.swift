import Golden
import PNGCoding
import Pixels

extension FramePipeline {
  /// A pipeline that digests each frame and writes its file, unless a run goes on and it is there.
  ///
  /// `isForMany` says that a hundred frames or so will show the same few strips.
  static func writing(
    to folder: FrameFolder, jobs: Int, isForMany: Bool = false
  ) -> FramePipeline {
    let encoder = FrameEncoder(isForMany: isForMany)
    let digester = FrameDigester()
    let buffers = BufferPool()
    return FramePipeline(jobs: jobs) { (numbered) throws(KeyreelError) in
      let composed = numbered.composed()
      let plan: FramePlan
      do throws(PNGError) { plan = try encoder.plan(composed.frame) } catch {
        throw .encoding(error)
      }
      return { () throws(KeyreelError) in
        var bytes = buffers.take()
        defer { buffers.put(bytes) }
        let outcome: FrameOutcome
        do throws(PNGError) {
          composed.frame.composeRowsIfFree()
          try plan.compressIfFree()
          outcome = composed.outcome(digester)
          try encoder.write(plan, into: &bytes)
        } catch {
          throw .encoding(error)
        }
        if !folder.holds(bytes, frame: numbered.number, digest: outcome.digest) {
          try folder.write(bytes, frame: numbered.number)
        }
        return outcome
      }
    }
  }

  /// A pipeline that only digests.
  static func digesting(jobs: Int) -> FramePipeline {
    let digester = FrameDigester()
    // Pixels are the same whoever composes them first, so all of it may be done in any order.
    return FramePipeline(jobs: jobs) { (numbered) in { numbered.composed().outcome(digester) } }
  }
}
