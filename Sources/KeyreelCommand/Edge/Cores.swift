import Foundation

/// The machine's processors.
enum Cores {
  /// How many there are to work with.
  static let count = ProcessInfo.processInfo.activeProcessorCount
}
