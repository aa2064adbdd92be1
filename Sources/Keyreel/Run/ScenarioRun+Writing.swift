import FormSimulation
import Golden
import Pixels
import Report

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
    var production = FrameProduction(self, comparesImitations: folder != nil)
    var timeline = Timeline(
      name: scenario.name, configuration: scenario.configuration, size: size)
    var report = RunReport()
    var desk = ReelDesk(reels)
    let total = production.count
    var written = 0
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
      let state = production.states.removeFirst()
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
      shown.phone = try PhoneRecorder.phone(of: self)
      let page = ReportPage(title: scenario.name, scenarios: [shown])
      try folder.write(page.html, name: ReportPage.fileName)
    }
    try Interruption.check()
    try folder?.removeFrames(outside: production.wanted)
    try folder?.write(timeline.text, name: FrameFolder.timelineName)
    return RunSummary(
      frames: written, failures: production.failures, warnings: production.warnings,
      machineFonts: machineFonts)
  }
}
