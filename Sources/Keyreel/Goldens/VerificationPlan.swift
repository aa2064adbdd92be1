/// Splits a verification into parts of about the same cost, for GNU parallel, job arrays and CI matrices.
package struct VerificationPlan: Sendable, Hashable {
  private let plan: PartPlan
  private let whole: VerificationPart

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - whole: What all parts have in common.
  ///   - count: How many parts there are; one at least.
  ///   - folder: The folder in which each part becomes a report; nil lets each part be printed.
  package init(of whole: VerificationPart, parts count: Int, into folder: String? = nil) {
    self.whole = whole
    plan = PartPlan(parts: count, into: folder)
  }

  /// The parts in their order.
  package var parts: [PlannedPart] { plan.parts }

  /// The parts whose reports are not there, are damaged, or are of other goldens, of these at another time, or another part.
  /// - Complexity: O(*n*) in the bytes of the parts, one of which is kept at a time.
  package var missing: [PlannedPart] {
    plan.missing { VerificationMerge.part(at: $1) == whole.part($0, of: plan.count) }
  }
}
