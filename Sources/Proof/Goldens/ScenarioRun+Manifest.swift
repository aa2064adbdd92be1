import KeyreelDrawing
import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation

extension ScenarioRun {
  /// Goes through the whole run and describes it as a golden would: every frame's digest and the fonts.
  ///
  /// No picture is encoded or written, but for what a reel makes of the frames.
  /// - Throws: The interruption, or what went wrong with the reel.
  func described(
    reel: EyeReel? = nil, progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> RunDescription {
    var desk = ReelDesk([reel].compactMap(\.self))
    var production = FrameProduction(self, comparesImitations: false)
    var digests: [FrameDigest] = []
    var report = RunReport()
    if options.jobs > 1 { await production.drawAhead(jobs: options.jobs) }
    try await FramePipeline.digesting(jobs: options.jobs).run {
      () throws(KeyreelError) -> NumberedFrame? in
      guard var next = try production.next() else { return nil }
      next.reelWork = try desk.begin(next.picture)
      return next
    } done: {
      desk.take()
      guard let digest = $0.digest else { preconditionFailure("frames are digested") }
      digests.append(digest)
      progress(digests.count, frameCount)
      report.append(states[digests.count - 1])
    }
    try desk.finish()
    let manifest = GoldenManifest(
      scenario: scenario.name, rate: scenario.configuration.rate, size: size, fonts: fonts,
      digests: digests)
    return RunDescription(
      manifest: manifest, failures: production.failures, report: report,
      renderer: production.renderer)
  }

  /// The fonts that text was set with so far, by name and SHA-256 of their files, sorted by path.
  package var fonts: [FontRecord] {
    fontLibrary.usedTypefaces.map { face in
      FontRecord(
        family: face.file.path.fileStem,
        sha256: FrameDigest.hex(of: SHA256.hash(face.bytes)))
    }
  }
}

/// A run that was gone through without writing anything.
struct RunDescription {
  /// The run as a golden would describe it.
  var manifest: GoldenManifest
  /// The expectations that were not met.
  var failures: [ExpectationFailure]
  /// What a report tells of it.
  var report: RunReport
  /// What drew its frames, with what it keeps of them.
  var renderer: FrameRenderer
}

extension String {
  /// A path's last part without its extension: `Inter-SemiBold`.
  fileprivate var fileStem: String {
    let name = split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}
