import KeyreelDrawing
import KeyreelSimulation
import KeyreelSupport

/// What a finished run has to say.
public struct RunSummary: Sendable {
  /// How many frames were written.
  public var frames: Int
  /// The expectations that frames did not meet, in order.
  public var failures: [ExpectationFailure]
  /// What the author should know of.
  public var warnings: [FormWarning]
  /// The installed fonts that stood in for letters of which no other face has a glyph; their pixels are this machine's own.
  public var machineFonts: [FontFile]
  /// The letters that no font here has, so that boxes stand for them; a machine with such a font draws otherwise.
  public var boxedLetters: [Character] = []

  /// What the expectations that were not met say to a person: how many of how many, then a line each with its first
  /// frame, and how many frames it is about.
  ///
  /// - Parameters:
  ///   - path: What the scenario is called.
  ///   - expectations: How many expectations the scenario has.
  /// - Returns: No line where every frame met them.
  public func failureLines(of path: String, expectations: Int) -> [String] {
    var groups: [(first: ExpectationFailure, count: Int, last: Int)] = []
    for failure in failures {
      let known = groups.firstIndex {
        $0.first.expectation == failure.expectation && $0.first.element == failure.element
      }
      if let known {
        groups[known].count += 1
        groups[known].last = failure.frame
      } else {
        groups.append((failure, 1, failure.frame))
      }
    }
    guard let first = groups.first?.first.frame else { return [] }
    let failed = Set(groups.map(\.first.expectation)).count
    let all = Count.text(expectations, "expectation")
    let head = "\(path): failed: \(failed) of \(all) not met, first on frame \(first)"
    return [head]
      + groups.map { group in
        let more =
          group.count == 1
          ? "on this frame only" : "on \(group.count) frames, the last is frame \(group.last)"
        return "  \(group.first.expectation.name): \(group.first.message); \(more)"
      }
  }
}
