import KeyreelDrawing
import KeyreelSimulation

/// The result of a run.
public struct RunSummary: Sendable {
  /// The number of frames written.
  public var frames: Int
  /// The expectations that frames did not meet, in order.
  public var failures: [ExpectationFailure]
  /// Warnings for the author.
  public var warnings: [FormWarning]
  /// The installed fonts used for letters for which no other face has a glyph; their pixels are
  /// this machine's own.
  public var machineFonts: [FontFile]
  /// The letters that no font here has, so that they are boxes; a machine with such a font draws
  /// them differently.
  public var boxedLetters: [Character] = []
  /// The emoji for which the program has no picture, so that they are grey boxes on every machine.
  public var boxedEmoji: [Character] = []
  /// The joined emoji for which the program has no picture, so that their parts are drawn one by
  /// one.
  public var dividedEmoji: [Character] = []

  /// A readable report of the expectations that were not met: their number, then for each a line
  /// with its first frame and the number of frames.
  ///
  /// - Parameters:
  ///   - path: The scenario's name.
  ///   - expectations: The number of the scenario's expectations.
  /// - Returns: No line if every frame met them.
  public func failureLines(of path: String, expectations: Int) -> [String] {
    guard let unmet = UnmetExpectations(failures, of: expectations) else { return [] }
    return ["\(path): failed: \(unmet.head)"] + unmet.lines
  }
}

/// The expectations that some frame of a run does not meet, folded: one line each, however many
/// frames there are.
package struct UnmetExpectations: Sendable, Hashable {
  /// A summary: the number of unmet expectations out of all, and the first frame on which one is
  /// not met.
  package let head: String
  /// A line for each: the failure on its first frame, and the number of frames; indented by two
  /// spaces.
  package let lines: [String]

  /// Folds the failures of a run, in the order of its frames.
  /// - Parameter expectations: The number of the scenario's expectations.
  /// - Returns: Nil if every frame meets them all.
  package init?(_ failures: [ExpectationFailure], of expectations: Int) {
    guard let first = failures.first?.frame else { return nil }
    let failed = Set(failures.map(\.expectation)).count
    head =
      "\(failed) of \(Count.text(expectations, "expectation")) not met, first on frame \(first)"
    let folded = FoldedFailure.fold(failures, by: { [$0.expectation, $0.element] }, \.frame)
    lines = folded.map {
      "  \($0.first.expectation.name): \($0.first.message); \($0.extent)"
    }
  }
}

/// Failures of one kind on several frames.
package struct FoldedFailure<Failure> {
  /// The first of them.
  package var first: Failure
  /// Their number.
  package var count = 1
  /// The frame of the last one.
  package var last: Int

  /// The number of frames that have it, in words.
  package var extent: String {
    count == 1 ? "on this frame only" : "on \(count) frames, the last is frame \(last)"
  }

  /// Folds failures, in the order in which their kinds first occur.
  /// - Parameters:
  ///   - kind: The key that failures of one kind share.
  ///   - frame: The frame of a failure.
  package static func fold(
    _ failures: [Failure], by kind: (Failure) -> [AnyHashable?], _ frame: (Failure) -> Int
  ) -> [FoldedFailure] {
    var folded: [FoldedFailure] = []
    var places: [[AnyHashable?]: Int] = [:]
    for failure in failures {
      let kind = kind(failure)
      if let place = places[kind] {
        folded[place].count += 1
        folded[place].last = frame(failure)
      } else {
        places[kind] = folded.count
        folded.append(FoldedFailure(first: failure, last: frame(failure)))
      }
    }
    return folded
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
      case .caretVisible: caretMessage(of: who, at: found, limit)
      case .distance:
        "\(who) ends \(found) pt above the \(cover == .dock ? "dock" : "keyboard") (expected: at least \(limit))"
      }
    let seconds = JSONValue.number((time * 1000).rounded() / 1000).text
    return "frame \(frame) (\(seconds) s): \(what)"
  }

  /// Where a caret is, and where what hides it begins or ends.
  private func caretMessage(of who: String, at place: String, _ limit: String) -> String {
    switch cover {
    case .bars: "the caret of \(who) begins at \(place) pt, the bars above end at \(limit) pt"
    case .dock: "the caret of \(who) ends at \(place) pt, the dock begins at \(limit) pt"
    case .keyboard, nil:
      "the caret of \(who) ends at \(place) pt, the keyboard begins at \(limit) pt"
    }
  }

  /// A share in percent, rounded to a tenth.
  private static func percent(_ share: Double) -> String {
    JSONValue.number((share * 1000).rounded() / 10).text + " %"
  }
}
