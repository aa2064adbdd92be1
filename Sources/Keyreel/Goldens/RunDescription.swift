import KeyreelFormRendering
import KeyreelFormSimulation
import KeyreelGolden

/// A run that was gone through without writing anything.
struct RunDescription {
  /// The run as a golden would describe it.
  var manifest: GoldenManifest
  /// The expectations that were not met.
  var failures: [ExpectationFailure]
  /// What a report tells of it.
  var report: RunReport
  /// What drew its frames, with what it keeps of them.
  var renderer: FrameRenderer
}
