import Foundation

/// The machine's processors.
package enum Cores {
  /// How many there are to work with.
  package static let count = ProcessInfo.processInfo.activeProcessorCount
}
