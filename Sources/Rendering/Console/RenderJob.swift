import KeyreelSimulation

/// Writes a run to files, and reports on standard error during the run and at its end.
package enum RenderJob {
  /// Writes every file, and reports warnings and the number of frames.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - out: The folder for the frames and the timeline; nil if only reels are wanted.
  ///   - reels: The reels' files and their formats.
  ///   - hasReport: Whether a page that shows the run is written to the folder too.
  ///   - overwrites: Whether the files of an earlier run may be replaced.
  ///   - resumes: Whether an earlier run of the same scenario is continued.
  ///   - look: The look of the reels.
  ///   - isQuiet: Whether to leave out the progress and the closing line; warnings and errors are
  ///     always written.
  /// - Returns: The summary of the run, and the renderer.
  /// - Throws: The first error; if a reel cannot be started, a folder that was made for the run is
  ///   removed.
  package static func write(
    _ run: ScenarioRun, to out: String?, reels: [(path: String, format: ReelFormat)] = [],
    withReport hasReport: Bool = false, overwriting overwrites: Bool = false,
    resuming resumes: Bool = false, look: ReelOptions = ReelOptions(), isQuiet: Bool = false
  ) async throws(KeyreelError) -> (summary: RunSummary, renderer: FrameRenderer) {
    let folder = try out.map { (path) throws(KeyreelError) in
      try FrameFolder(
        path: path, overwriting: overwrites, resuming: resumes, of: run.scenario.name,
        limits: run.options.limits, for: hasReport ? [ReportPage.fileName] : [])
    }
    let sinks: [any FrameSink]
    do throws(KeyreelError) {
      sinks = try reels.map { (path, format) throws(KeyreelError) in
        try format.reel(path, of: run, overwriting: overwrites || resumes, options: look)
      }
    } catch {
      folder?.discardIfNew()
      throw error
    }
    let meter = ProgressMeter(isQuiet: isQuiet)
    let result = try await run.written(to: folder, withReport: hasReport, reels: sinks) {
      meter.update(done: $0, total: $1)
    }
    for sentence in run.sentences(of: result.summary.warnings).countedOnce {
      StandardError.write("\(run.path): warning: \(sentence)\n")
    }
    MachineFonts.warn(
      of: result.summary.machineFonts, boxes: result.summary.boxedLetters, in: run.path)
    MachineFonts.warn(
      ofEmoji: result.summary.boxedEmoji, divided: result.summary.dividedEmoji, in: run.path)
    let place = out ?? reels.map(\.path).joined(separator: ", ")
    meter.finish("\(Count.text(result.summary.frames, "frame")) in \(place)")
    return result
  }

  /// Reports the expectations that frames did not meet, and returns whether there were any
  /// failures.
  package static func reportFailures(of summary: RunSummary, in run: ScenarioRun) -> Bool {
    for line in summary.failureLines(of: run.path, in: run.scenario) {
      StandardError.write(line + "\n")
    }
    return !summary.failures.isEmpty
  }
}

extension ScenarioRun {
  /// The run's warnings and probable oversights, one sentence each.
  ///
  /// A touch whose coordinates seem to be in pixels is mentioned only among the oversights.
  package func sentences(of warnings: [FormWarning]) -> [String] {
    let inPixels = touchesInPixels
    let others = warnings.filter {
      if case .touchedOutside(let point, _) = $0 { !inPixels.contains(point) } else { true }
    }
    return others.map(\.sentence) + oversights
  }
}
