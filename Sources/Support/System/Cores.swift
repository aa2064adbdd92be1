import CKeyreelPlatform

/// The machine's processors.
package enum Cores {
  /// How many this process may work on; at least one.
  package static let count: Int = Int(cpl_cores())
}
