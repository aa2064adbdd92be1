extension ScenarioVerification {
  /// Whether pixels are all that differs: as many frames in the same order, every expectation met, the
  /// golden's fonts and files in place.
  public var differsInPixelsAlone: Bool {
    verdict == .different && problems.isEmpty && failures.isEmpty && missingFrames.isEmpty
      && extraFrames.isEmpty && faults.isEmpty && !badFrames.isEmpty
  }
}
