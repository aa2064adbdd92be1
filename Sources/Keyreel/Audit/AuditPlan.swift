/// Splits an audit into commands for GNU parallel, job arrays and CI matrices.
package struct AuditPlan: Sendable, Hashable {
  private let plan: PartPlan

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - words: The command with its scenarios and selection, word by word.
  ///   - count: How many parts there are; one at least.
  ///   - folder: The folder in which each part becomes a file; nil lets each part be printed.
  package init(words: [String], parts count: Int, into folder: String? = nil) {
    plan = PartPlan(words: words, parts: count, into: folder, as: .document)
  }

  /// The commands, one a part, as lines that a POSIX shell reads as the words and the part.
  package var lines: [String] { plan.lines }

  /// The commands of the parts whose files are not there, are damaged, or hold cells of another matrix or another part.
  /// - Parameter fingerprint: What the matrix is known by.
  /// - Complexity: O(*n*) in the bytes of the parts, one of which is kept at a time.
  package func missingLines(of fingerprint: String) -> [String] {
    plan.missingLines { index, path in
      guard let part = try? AuditMerge.part(at: path).part else { return false }
      return part.fingerprint == fingerprint && part.index == index && part.count == plan.count
    }
  }
}
