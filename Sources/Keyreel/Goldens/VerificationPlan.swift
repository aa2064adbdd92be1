/// Splits a verification into commands of about the same cost, for GNU parallel, job arrays and CI matrices.
package struct VerificationPlan: Sendable, Hashable {
  private let plan: PartPlan
  private let whole: VerificationPart

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - words: The command with its scenarios and options, word by word.
  ///   - whole: What all parts have in common.
  ///   - count: How many parts there are; one at least.
  ///   - folder: The folder in which each part becomes a report; nil lets each part be printed.
  package init(
    words: [String], of whole: VerificationPart, parts count: Int, into folder: String? = nil
  ) {
    self.whole = whole
    plan = PartPlan(words: words, parts: count, into: folder, as: .report)
  }

  /// The commands, one a part, as lines that a POSIX shell reads as the words and the part.
  package var lines: [String] { plan.lines }

  /// The commands of the parts whose reports are not there, are damaged, or are of other goldens, of these at another time, or
  /// another part.
  /// - Complexity: O(*n*) in the bytes of the parts, one of which is kept at a time.
  package var missingLines: [String] {
    plan.missingLines { index, path in
      VerificationMerge.part(at: path) == whole.part(index, of: plan.count)
    }
  }
}
