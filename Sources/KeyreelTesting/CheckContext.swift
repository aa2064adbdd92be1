import Testing

/// What every expectation has to know beside its subject.
struct CheckContext: Sendable {
  /// Where goldens lie and failures are left.
  let places: ReelPlaces
  /// When to record.
  let record: RecordMode
  /// What is put up with.
  let tolerance: Tolerance
  /// What the process may record.
  let recording: Recording

  /// Fills in from the surrounding scope and the environment what an expectation was not told.
  init(
    goldens: String?, record: RecordMode?, tolerance: Tolerance?, filePath: String,
    recording: Recording = .process
  ) {
    let settings = ReelSettings.current
    places = ReelPlaces(goldens: goldens ?? settings.goldens, filePath: filePath)
    self.record = record ?? settings.record ?? recording.mode ?? .never
    self.tolerance = tolerance ?? settings.tolerance ?? .exact
    self.recording = recording
  }

  /// Whether what was found is to be recorded, where that is not refused.
  func wants(isMissing: Bool, isEqual: Bool) -> Bool {
    switch record {
    case .never: false
    case .missing: isMissing
    case .failed: !isEqual
    case .all: true
    }
  }

  /// Runs a check, unless the environment says something that nobody understands.
  func checked(_ check: () async -> CheckOutcome) async -> CheckOutcome {
    if let complaint = recording.complaint { return CheckOutcome(kind: .failed, text: complaint) }
    return await check()
  }

  /// What to add to a failure that would have been recorded elsewhere.
  static let refusal = "nothing is recorded while CI is set"
}
