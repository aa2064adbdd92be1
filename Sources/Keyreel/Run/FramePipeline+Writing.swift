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
    return FramePipeline(jobs: jobs) { numbered in
      numbered.picture.composeRowsIfFree()
      encoder.prepare(numbered.picture)
    } begin: { (numbered) throws(KeyreelError) in
      let plan: FramePlan
      do throws(PNGError) { plan = try encoder.plan(numbered.picture) } catch {
        throw .encoding(error)
      }
      return { () throws(KeyreelError) in
        var bytes = buffers.take()
        defer { buffers.put(bytes) }
        let outcome: FrameOutcome
        do throws(PNGError) {
          try plan.compressIfFree()
          outcome = numbered.outcome(digester)
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
    return FramePipeline(jobs: jobs) {
      $0.picture.composeRowsIfFree()
    } begin: { numbered in
      { numbered.outcome(digester) }
    }
  }
}
