import KeyreelSimulation

extension ScenarioRun {
  /// Writes the requested frames, then the page, then the timeline.
  ///
  /// - Parameters:
  ///   - folder: The folder for the frames, the page and the timeline; nil if only reels are
  ///     wanted.
  ///   - withReport: Whether a page that shows the run, `index.html`, is also written to the
  ///     folder.
  ///   - reels: Receivers of every frame besides the folder, in the order in which they receive
  ///     each frame.
  ///   - progress: Called with the number of frames written and the total number.
  /// - Returns: The number of frames, the expectations that were not met, and warnings.
  /// - Throws: The first error; the frames completed so far remain in the folder, without a
  ///   timeline.
  public func write(
    to folder: FrameFolder?, withReport: Bool = false, reels: [any FrameSink] = [],
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> RunSummary {
    try await written(to: folder, withReport: withReport, reels: reels, progress: progress).summary
  }

  /// Writes a run as ``write(to:withReport:reels:progress:)`` does.
  ///
  /// - Returns: The run's results, and the renderer of the frames with its caches.
  package func written(
    to folder: FrameFolder?, withReport: Bool = false, reels: [any FrameSink] = [],
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> (summary: RunSummary, renderer: FrameRenderer) {
    var production = FrameProduction(
      self, comparesImitations: folder != nil,
      layers: folder != nil && withReport ? LayerRecorder(self) : nil)
    let files = folder.map { FolderSink($0) }
    let sinks: [any FrameSink] = if let files { [files] + reels } else { reels }
    let total = production.count
    if options.jobs > 1 { await production.drawAhead(jobs: options.jobs) }
    var count = 0
    try await FrameLoop(sinks, jobs: options.jobs).run {
      () throws(KeyreelError) in
      try production.next()
    } done: {
      count = $0
      progress($0, total)
    }
    if let folder, withReport {
      var report = RunReport()
      for state in states[drawn(production)] { report.append(state) }
      var shown = report.scenario(of: self, failures: production.failures, showsFrames: true)
      shown.layers = try production.takeLayers(of: self)?.json
      let page = ReportPage(title: scenario.name, scenarios: [shown])
      try folder.write(page.html, name: ReportPage.fileName)
    }
    try Interruption.check()
    try folder?.removeFrames(outside: drawn(production))
    if let folder, let files {
      try folder.write(
        timeline(of: production, files.frames), name: FrameFolder.timelineName)
    }
    return (summary(frames: count, failures: production.failures), production.renderer)
  }

  /// The text of `timeline.json` for the frames that were written.
  private func timeline(
    of production: FrameProduction, _ frames: [FolderSink.Written]
  ) -> [UInt8] {
    var timeline = Timeline(
      name: scenario.name, configuration: scenario.configuration, size: size)
    for (state, frame) in zip(states[drawn(production)], frames) {
      timeline.append(state, digest: frame.digest.hex, wrongPixels: frame.wrongPixels)
    }
    for failure in production.failures { timeline.append(failure.json) }
    for verdict in production.verdicts { timeline.append(verdict) }
    return timeline.text
  }

  private func drawn(_ production: FrameProduction) -> ClosedRange<Int> {
    production.wanted.clamped(to: 0...max(0, frameCount - 1))
  }
}

/// Makes the requested frames of a run in order, and checks the expectations on every frame.
package struct FrameProduction: FrameStream {
  private var states: ArraySlice<FormState>
  /// The renderer of the frames so far, with all its caches.
  package private(set) var renderer: FrameRenderer
  private var evaluator: ExpectationEvaluator
  private var requirements: RequirementEvaluator
  /// The numbers of the frames to be made; a requested range may reach beyond the run's last frame.
  let wanted: ClosedRange<Int>

  /// Whether ideal frames are compared with the frames that the snapshot trick would show.
  private let comparesImitations: Bool
  /// Records each frame for the page; nil if there is no page.
  private var layers: LayerRecorder?

  /// The number of frames that will be made.
  let count: Int
  /// The expectations that the frames so far did not meet.
  package private(set) var failures: [ExpectationFailure] = []

  /// The verdicts on the requirements of the post *Custom keyboard dismissal*, as far as the frames
  /// made so far decide them.
  var verdicts: [RequirementEvaluator.Verdict] { requirements.verdicts }

  /// Makes a production that begins with the first frame of a run.
  package init(_ run: ScenarioRun, comparesImitations: Bool, layers: LayerRecorder? = nil) {
    self.layers = layers
    self.comparesImitations = comparesImitations
    states = run.states[...]
    renderer = run.renderer()
    evaluator = ExpectationEvaluator(run.scenario.expectations, of: run.scenario.configuration)
    requirements = RequirementEvaluator(of: run.scenario.configuration)
    wanted = run.options.frames ?? 0...max(0, run.frameCount - 1)
    count = run.drawnFrameCount
  }

  /// Draws the layers of the run's first frame, at most `jobs` at a time; draws nothing if that
  /// frame is not requested.
  package mutating func drawAhead(jobs: Int) async {
    guard let first = states.first, wanted.contains(first.frame) else { return }
    await renderer.drawAhead(first, jobs: jobs)
  }

  /// The next requested frame; nil after the last one.
  package mutating func next() throws(KeyreelError) -> NumberedFrame? {
    while let state = states.popFirst() {
      try Interruption.check()
      failures += evaluator.check(state)
      requirements.check(state)
      guard wanted.contains(state.frame) else {
        renderer.skip(state)
        continue
      }
      let imitation = comparesImitations ? renderer.imitation(of: state) : nil
      let scene = renderer.scene(for: state)
      try layers?.append(state, scene, &renderer)
      var frame = NumberedFrame(number: state.frame, picture: renderer.composed(scene, state))
      frame.imitation = imitation
      return frame
    }
    return nil
  }

  /// The page's layers for the frames made so far; nil if there is no page, or if a page cannot
  /// hold them all.
  mutating func takeLayers(of run: ScenarioRun) throws(KeyreelError) -> ReportLayers? {
    defer { layers = nil }
    return try layers?.finished(of: run, &renderer)
  }
}
