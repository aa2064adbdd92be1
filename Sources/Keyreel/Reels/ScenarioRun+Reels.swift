extension ScenarioRun: ReelSource {
  var reelCanvas: ReelCanvas { ReelCanvas(of: self) }
  var pixelsPerPoint: Int { scenario.configuration.device.scale }
  var cornerRadius: Double { scenario.configuration.device.cornerRadius }
  var frameRate: Int { scenario.configuration.rate }
  var firstDrawnFrame: Int { options.frames?.lowerBound ?? 0 }

  func reelNotes(for options: ReelOptions) -> ReelNotes? {
    guard options.showsTouch || options.showsCaptions || !options.pauses.isEmpty else { return nil }
    return ReelNotes(of: self, pausing: options.pauses)
  }
}
