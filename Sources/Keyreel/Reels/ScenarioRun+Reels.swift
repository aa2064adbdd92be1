import Reels

extension ScenarioRun {
  /// What the states tell a reel, where it asks.
  func reelNotes(for options: ReelOptions) -> ReelNotes? {
    guard options.showsTouch || options.showsCaptions || !options.pauses.isEmpty else { return nil }
    return ReelNotes(of: self, pausing: options.pauses)
  }

  /// Which of the frames that are drawn a reel shows, and how long.
  func reelSchedule(_ options: ReelOptions, _ notes: ReelNotes?) -> ReelSchedule {
    ReelSchedule(
      rate: scenario.configuration.rate, frameCount: drawnFrameCount, speed: options.speed,
      limit: options.rate, pauses: reelPauses(notes))
  }

  /// The pauses of the frames that are drawn, by their place among them.
  func reelPauses(_ notes: ReelNotes?) -> [Int: Int] {
    notes?.pauses(from: options.frames?.lowerBound ?? 0, count: drawnFrameCount) ?? [:]
  }
}
