extension ScenarioRun: ReelSource {
  package var reelCanvas: ReelCanvas { ReelCanvas(of: self) }
  package var pixelsPerPoint: Int { scenario.configuration.device.scale }
  package var cornerRadius: Double { scenario.configuration.device.cornerRadius }
  package var frameRate: Int { scenario.configuration.rate }
  package var firstDrawnFrame: Int { options.frames?.lowerBound ?? 0 }

  package func reelNotes(for options: ReelOptions) -> ReelNotes? {
    guard options.showsTouch || options.showsCaptions || !options.pauses.isEmpty else { return nil }
    return ReelNotes(of: self, pausing: options.pauses)
  }
}
