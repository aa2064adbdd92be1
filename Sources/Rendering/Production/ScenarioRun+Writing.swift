import KeyreelImaging
import KeyreelSimulation

extension ScenarioRun {
  /// Writes the frames asked for, then what is told of them, and last the timeline.
  ///
  /// - Parameters:
  ///   - folder: Where they go; nil where only reels are wanted.
  ///   - withReport: Whether a page that shows the run, `index.html`, goes there too.
  ///   - reels: What else gets every frame, in order.
  ///   - progress: Told how many frames are written, of how many.
  /// - Returns: How many frames there are, and the expectations that were not met.
  /// - Throws: The first thing that went wrong; only whole frames are left and no timeline.
  public func write(
    to folder: FrameFolder?, withReport: Bool = false, reels: [any ReelSink] = [],
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> RunSummary {
    try await written(to: folder, withReport: withReport, reels: reels, progress: progress).summary
  }

  /// Writes as ``write(to:withReport:reels:progress:)`` does.
  ///
  /// - Returns: What it returns, and what drew the frames, with what it keeps of them.
  package func written(
    to folder: FrameFolder?, withReport: Bool = false, reels: [any ReelSink] = [],
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> (summary: RunSummary, renderer: FrameRenderer) {
    var production = FrameProduction(
      self, comparesImitations: folder != nil,
      layers: folder != nil && withReport ? LayerRecorder(self) : nil)
    var timeline = Timeline(
      name: scenario.name, configuration: scenario.configuration, size: size)
    var report = RunReport()
    var desk = ReelDesk(reels)
    let total = production.count
    var written = 0
    let drawn = states[production.wanted.clamped(to: 0...max(0, frameCount - 1))]
    let pipeline: FramePipeline =
      if let folder {
        .writing(to: folder, jobs: options.jobs)
      } else {
        .digesting(jobs: options.jobs, digester: nil)
      }
    if options.jobs > 1 { await production.drawAhead(jobs: options.jobs) }
    try await pipeline.run {
      () throws(KeyreelError) -> NumberedFrame? in
      guard var next = try production.next() else { return nil }
      next.reelWork = try desk.begin(next.picture)
      return next
    } done: { frame in
      desk.take()
      let state = drawn[drawn.startIndex + written]
      if let digest = frame.digest {
        timeline.append(state, digest: digest.hex, wrongPixels: frame.wrongPixels)
      }
      if withReport { report.append(state) }
      written += 1
      progress(written, total)
    }
    for failure in production.failures { timeline.append(failure.json) }
    for breach in production.breaches { timeline.append(breach) }
    try desk.finish()
    if let folder, withReport {
      var shown = report.scenario(of: self, failures: production.failures, showsFrames: true)
      shown.layers = try production.takeLayers(of: self)?.json
      let page = ReportPage(title: scenario.name, scenarios: [shown])
      try folder.write(page.html, name: ReportPage.fileName)
    }
    try Interruption.check()
    try folder?.removeFrames(outside: production.wanted)
    try folder?.write(timeline.text, name: FrameFolder.timelineName)
    return (summary(frames: written, failures: production.failures), production.renderer)
  }
}
