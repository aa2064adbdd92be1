/// Splits an audit into parts for GNU parallel, job arrays and CI matrices.
package struct AuditPlan: Sendable, Hashable {
  private let plan: PartPlan

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - count: How many parts there are; one at least.
  ///   - folder: The folder in which each part becomes a file; nil lets each part be printed.
  package init(parts count: Int, into folder: String? = nil) {
    plan = PartPlan(parts: count, into: folder, ending: ".json")
  }

  /// The parts in their order.
  package var parts: [PlannedPart] { plan.parts }

  /// The parts whose files are not there, are damaged, or hold cells of another matrix or another part.
  /// - Parameter fingerprint: What the matrix is known by.
  /// - Complexity: O(*n*) in the bytes of the parts, one of which is kept at a time.
  package func missing(of fingerprint: String) -> [PlannedPart] {
    plan.missing { index, path in
      guard let part = try? AuditMerge.part(at: path).part else { return false }
      return part.fingerprint == fingerprint && part.index == index && part.count == plan.count
    }
  }
}
