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

extension ExpectationFailure {
  /// One entry of a timeline's `failures`.
  package var json: JSONValue {
    .members([
      "frame": .integer(frame), "time": .number(time), "expectation": .string(expectation.name),
      "element": element.map(JSONValue.string) ?? nil, "measured": .number(measured),
      "allowed": .number(allowed), "message": .string(message),
    ])
  }

  /// The failure in one sentence: frame, time, element and amount.
  public var message: String {
    let found = JSONValue.number((measured * 1000).rounded() / 1000).text
    let limit = JSONValue.number((allowed * 1000).rounded() / 1000).text
    let who = element ?? "the content"
    let what =
      switch expectation {
      case .pinned:
        "\(who) is \(found) pt from the keyboard (allowed: \(limit))"
      case .dock:
        "the dock is \(found) pt from its place on the keyboard (allowed: \(limit))"
      case .visible:
        "\(Self.percent(measured)) of \(who) can be seen (expected: \(Self.percent(allowed)))"
      case .legalOffset:
        "the content rests at offset \(found) (nearest legal one: \(limit))"
      case .jump:
        "the content jumps by \(found) pt (allowed: \(limit))"
      case .caretVisible:
        "the caret of \(who) ends at \(found) pt, the keyboard begins at \(limit) pt"
      }
    let seconds = JSONValue.number((time * 1000).rounded() / 1000).text
    return "frame \(frame) (\(seconds) s): \(what)"
  }

  /// A share in percent, rounded to a tenth.
  private static func percent(_ share: Double) -> String {
    JSONValue.number((share * 1000).rounded() / 10).text + " %"
  }
}
