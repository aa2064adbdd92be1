import KeyreelDrawing
import Synchronization

/// Counts what runs do within a task, for tests that prove how seldom it is done.
package final class RunProbe: Sendable {
  /// What a task counts; nil outside of tests.
  ///
  /// The task has it, because no run should carry what only a test asks for.
  @TaskLocal package static var current: RunProbe?

  private struct Counts {
    var simulations = 0
    var drawings: [LayerKey: Int] = [:]
  }

  private let counts = Mutex(Counts())

  /// Makes a probe that has seen nothing.
  package init() {}

  /// How many scripts were played.
  package var simulations: Int { counts.withLock { $0.simulations } }

  /// How many layers were rasterised.
  package var drawings: Int { counts.withLock { $0.drawings.values.reduce(0, +) } }

  /// How many layers were rasterised more than once.
  package var repeatedDrawings: Int { counts.withLock { $0.drawings.values.count { $0 > 1 } } }

  func noteSimulation() { counts.withLock { $0.simulations += 1 } }

  func noteDrawing(of key: LayerKey) { counts.withLock { $0.drawings[key, default: 0] += 1 } }
}
