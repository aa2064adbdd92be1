import KeyreelSimulation
import KeyreelSupport

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
