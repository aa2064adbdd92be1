import FormSimulation
import Golden
import Pixels

extension ScenarioRun {
  /// Writes the frames asked for and, last, the timeline.
  ///
  /// - Parameters:
  ///   - folder: Where they go.
  ///   - progress: Told how many frames are written, of how many.
  /// - Returns: How many frames there are, and the expectations that were not met.
  /// - Throws: The first thing that went wrong; only whole frames are left and no timeline.
  public func write(
    to folder: FrameFolder, progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> RunSummary {
    var production = FrameProduction(self)
    var timeline = Timeline(
      name: scenario.name, configuration: scenario.configuration, size: size)
    let total = production.count
    var written = 0
    try await FramePipeline.writing(to: folder, jobs: options.jobs).run {
      () throws(KeyreelError) -> NumberedFrame? in try production.next()
    } done: { digest in
      timeline.append(production.states.removeFirst(), digest: digest.hex)
      written += 1
      progress(written, total)
    }
    for failure in production.failures { timeline.append(failure.json) }
    try folder.write(timeline.text, name: FrameFolder.timelineName)
    return RunSummary(frames: written, failures: production.failures, warnings: production.warnings)
  }
}
