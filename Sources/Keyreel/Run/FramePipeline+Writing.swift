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
      let frame = numbered.picture.composed()
      var bytes = buffers.take()
      defer { buffers.put(bytes) }
      do throws(PNGError) {
        try encoder.encode(frame, into: &bytes)
      } catch {
        throw .encoding(error)
      }
      let digest = digester.digest(of: frame)
      if !folder.holds(bytes, frame: numbered.number, digest: digest) {
        try folder.write(bytes, frame: numbered.number)
      }
      return FrameOutcome(digest: digest, wrongPixels: numbered.wrongPixels(in: frame))
    }
  }

  /// A pipeline that only digests.
  static func digesting(jobs: Int) -> FramePipeline {
    let digester = FrameDigester()
    return FramePipeline(jobs: jobs) { numbered in
      let frame = numbered.picture.composed()
      return FrameOutcome(
        digest: digester.digest(of: frame), wrongPixels: numbered.wrongPixels(in: frame))
    }
  }
}
