import FormSimulation
import Golden

/// A run that was gone through without writing anything.
struct RunDescription: Sendable {
  /// The run as a golden would describe it.
  var manifest: GoldenManifest
  /// The expectations that were not met.
  var failures: [ExpectationFailure]
  /// What a report tells of it.
  var report: RunReport
}
