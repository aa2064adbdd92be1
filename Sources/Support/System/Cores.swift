import CKeyreelPlatform

/// The machine's processors.
package enum Cores {
  /// The number of processors that this process may use; at least one.
  package static let count: Int = Int(cpl_cores())
}
