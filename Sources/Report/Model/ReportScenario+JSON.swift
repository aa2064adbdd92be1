import KeyreelPixels
import KeyreelPlainText

extension ReportScenario {
  /// What the page's script reads.
  package var json: JSONValue {
    .members([
      "name": .string(name), "verdict": .string(verdict),
      "findings": .array((judgement?.findings ?? []).map { .string($0) }),
      "accept": Self.text(acceptCommand),
      "rate": .integer(rate), "frameCount": .integer(frameCount), "sizePx": size?.json ?? nil,
      "badRuns": .array(
        (judgement?.badRuns ?? []).map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      "missingFrames": Self.numbers(judgement?.missingFrames),
      "extraFrames": Self.numbers(judgement?.extraFrames),
      "failures": .array(
        failures.map {
          .members(["frame": .integer($0.frame), "message": .string(Self.sentence($0))])
        }),
      "reel": Self.text(reel.map(RelativePath.escaped)),
      "pinned": Self.text(pinned),
      "shots": .array(shots.sorted { $0.frame < $1.frame }.map(\.json)), "series": series.json,
      "events": .array(
        events.map { [.integer($0.frame), .string($0.name), .string($0.detail)] }),
      "layers": layers?.json ?? nil,
    ])
  }

  /// A failure's sentence without its frame, which has a column of its own.
  private static func sentence(_ failure: ReportFailure) -> String {
    guard failure.message.hasPrefix("frame \(failure.frame)"),
      let colon = failure.message.firstIndex(of: ":")
    else { return failure.message }
    return String(failure.message[failure.message.index(after: colon)...].drop { $0 == " " })
  }

  private static func numbers(_ frames: [Int]?) -> JSONValue {
    .array((frames ?? []).map { .integer($0) })
  }

  fileprivate static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? nil }
}

extension ReportShot {
  /// The shot without what there is no picture of.
  fileprivate var json: JSONValue {
    let paths = [("expected", expected), ("difference", difference), ("actual", actual)]
    var members = [JSONValue.Member("frame", .integer(frame))]
    members += paths.compactMap { name, path in
      path.map { JSONValue.Member(name, .string(RelativePath.escaped($0))) }
    }
    if let amount { members.append(JSONValue.Member("amount", .string(amount))) }
    if let boundsPx { members.append(JSONValue.Member("boundsPx", boundsPx.json)) }
    return .object(members)
  }
}
