import KeyreelDrawing
import KeyreelScenario
import KeyreelSimulation

/// The result of a run.
public struct RunSummary: Sendable {
  /// The number of frames written.
  public var frames: Int
  /// The unmet expectations on each frame, in the order of the frames.
  public var failures: [ExpectationFailure]
  /// Warnings for the author.
  public var warnings: [FormWarning]
  /// The installed fonts that were used for characters missing from all other faces.
  ///
  /// Another machine may draw these characters differently.
  public var machineFonts: [FontFile]
  /// The characters that are drawn as boxes because no font on this machine contains them.
  ///
  /// A machine with a suitable font draws these characters differently.
  public var boxedLetters: [Character] = []
  /// The emoji that are drawn as grey boxes on every machine because the program has no picture for
  /// them.
  public var boxedEmoji: [Character] = []
  /// The joined emoji whose parts are drawn one by one because the program has no picture for the
  /// whole emoji.
  public var dividedEmoji: [Character] = []

  /// A readable report of the expectations that were not met.
  ///
  /// The first line states the number of unmet expectations. Each of the other lines names an unmet
  /// expectation and an element that did not meet it, with the first frame and the number of
  /// frames.
  ///
  /// - Parameters:
  ///   - path: The scenario's name.
  ///   - expectations: The number of the scenario's expectations.
  /// - Returns: The lines of the report; empty if every frame met all expectations.
  public func failureLines(of path: String, expectations: Int) -> [String] {
    failureLines(of: path, UnmetExpectations(failures, of: expectations))
  }

  /// The same report as ``failureLines(of:expectations:)``, with the line number of each
  /// expectation in the scenario's file.
  package func failureLines(of path: String, in scenario: Scenario) -> [String] {
    failureLines(
      of: path,
      UnmetExpectations(
        failures, of: scenario.expectations.count, at: scenario.line))
  }

  private func failureLines(of path: String, _ unmet: UnmetExpectations?) -> [String] {
    guard let unmet else { return [] }
    return ["\(path): failed: \(unmet.head)"] + unmet.lines
  }
}

/// A summary of a run's unmet expectations, with one line for each expectation and element.
package struct UnmetExpectations: Sendable, Hashable {
  /// The first line: the number of unmet expectations out of all expectations, and the first frame
  /// with a failure.
  package let head: String
  /// The other lines, indented by two spaces: one for each unmet expectation and element.
  ///
  /// Each line describes the first failure and states the number of frames.
  package let lines: [String]

  /// Summarises a run's failures, which have to be in the order of the run's frames.
  /// - Parameters:
  ///   - expectations: The number of the scenario's expectations.
  ///   - line: Returns the line number of an expectation in the scenario's file, or nil if it is
  ///     not known.
  /// - Returns: Nil if every frame meets all expectations.
  package init?(
    _ failures: [ExpectationFailure], of expectations: Int,
    at line: (FormExpectation) -> Int? = { _ in nil }
  ) {
    guard let first = failures.first?.frame else { return nil }
    let failed = Set(failures.map(\.expectation)).count
    head =
      "\(failed) of \(Count.text(expectations, "expectation")) not met, first on frame \(first)"
    let folded = FoldedFailure.fold(
      failures, by: { [$0.expectation, $0.element] }, \.frame, excess: \.excess)
    lines = folded.map { failure in
      "  \(failure.first.expectation.name)\(Self.place(line(failure.first.expectation))): \(failure.first.message); "
        + failure.extent { ExpectationFailure.words($0.measured, of: $0.expectation.name) }
    }
  }
}

extension UnmetExpectations {
  /// An expectation's line number, in parentheses; empty if it is not known.
  package static func place(_ line: Int?) -> String { line.map { " (line \($0))" } ?? "" }
}

/// The failures of one kind, on one or more frames.
package struct FoldedFailure<Failure> {
  /// The first of the failures.
  package var first: Failure
  /// The number of failures.
  package var count = 1
  /// The frame of the last failure.
  package var last: Int
  /// The failure farthest from the allowed value, with its frame.
  ///
  /// Of several failures at the same distance, the earliest is stored.
  package var worst: (failure: Failure, frame: Int, excess: Excess)

  /// A phrase that states the number of frames with the failure and describes the worst failure.
  /// - Parameter measured: Returns what was measured for a failure, in words, or nil if that is not
  ///   known.
  package func extent(_ measured: (Failure) -> String?) -> String {
    if count == 1 { return "on this frame only" }
    let frames = "on \(count) frames, the last is frame \(last)"
    guard worst.excess > excess, let words = measured(worst.failure) else { return frames }
    return frames + ", the worst frame \(worst.frame) with \(words)"
  }

  /// How far the first failure is from the allowed value.
  private var excess: Excess

  /// Combines failures of the same kind, in the order in which the kinds first occur.
  /// - Parameters:
  ///   - kind: Returns a key that all failures of one kind share.
  ///   - frame: Returns the frame of a failure.
  ///   - excess: Returns how far a failure is from the allowed value.
  package static func fold(
    _ failures: [Failure], by kind: (Failure) -> [AnyHashable?], _ frame: (Failure) -> Int,
    excess: (Failure) -> Excess
  ) -> [FoldedFailure] {
    var folded: [FoldedFailure] = []
    var places: [[AnyHashable?]: Int] = [:]
    for failure in failures {
      let kind = kind(failure)
      let own = (failure: failure, frame: frame(failure), excess: excess(failure))
      if let place = places[kind] {
        folded[place].count += 1
        folded[place].last = own.frame
        if own.excess > folded[place].worst.excess { folded[place].worst = own }
      } else {
        places[kind] = folded.count
        folded.append(
          FoldedFailure(first: failure, last: own.frame, worst: own, excess: own.excess))
      }
    }
    return folded
  }
}

/// The distance of a measured value from the nearest allowed value.
///
/// Lengths and fractions cannot be compared, so any length counts as greater than any fraction.
package enum Excess: Comparable, Sendable {
  /// A fraction of an area.
  case share(Double)
  /// A length in points.
  case points(Double)

  /// The distance of a measured value from the nearest value that an expectation allows.
  /// - Parameter expectation: The expectation's key in a scenario, which determines the unit.
  package init(_ measured: Double, from allowed: Double, of expectation: String?) {
    let size = abs(measured - allowed)
    self = expectation == "visible" ? .share(size) : .points(size)
  }
}

extension ExpectationFailure {
  /// How far the measured value is from the nearest allowed value.
  package var excess: Excess { Excess(measured, from: allowed, of: expectation.name) }

  /// A measured value in words, with its unit.
  package static func words(_ measured: Double, of expectation: String) -> String {
    if expectation == "visible" { return percent(measured) }
    return JSONValue.number((measured * 1000).rounded() / 1000).text + " pt"
  }

  /// One entry of a timeline's `failures`.
  package var json: JSONValue {
    .members([
      "frame": .integer(frame), "time": .number(time), "expectation": .string(expectation.name),
      "element": element.map(JSONValue.string) ?? nil, "measured": .number(measured),
      "allowed": .number(allowed), "message": .string(message),
    ])
  }

  /// The same entry with the line of the expectation in the scenario's file, if known.
  package func json(atLine line: Int?) -> JSONValue {
    guard let line, case .object(let members) = json else { return json }
    return .object(members + [JSONValue.Member("line", .integer(line))])
  }

  /// The failure as a sentence that states the frame, the time, the element and the amount.
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

  /// The message about a hidden caret: the caret's position, and the edge of the bar or keyboard
  /// that hides it.
  private func caretMessage(of who: String, at place: String, _ limit: String) -> String {
    switch cover {
    case .bars: "the caret of \(who) begins at \(place) pt, the bars above end at \(limit) pt"
    case .dock: "the caret of \(who) ends at \(place) pt, the dock begins at \(limit) pt"
    case .keyboard, nil:
      "the caret of \(who) ends at \(place) pt, the keyboard begins at \(limit) pt"
    }
  }

  /// A fraction as a percentage, rounded to a tenth of a percent.
  private static func percent(_ share: Double) -> String {
    JSONValue.number((share * 1000).rounded() / 10).text + " %"
  }
}
