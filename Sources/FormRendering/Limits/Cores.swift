#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The machine's processors.
package enum Cores {
  /// How many there are to work with.
  package static let count = ProcessInfo.processInfo.activeProcessorCount
}
