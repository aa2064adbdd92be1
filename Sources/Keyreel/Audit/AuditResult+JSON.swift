import KeyreelFormSimulation
import KeyreelPlainText

extension AuditResult {
  /// One entry of `results` (CONTRACT 6); the text size stands in it where sizes were asked for.
  var json: JSONValue {
    let size = cell.textSize.map { [JSONValue.Member("textSize", .string($0.rawValue))] } ?? []
    let place: JSONValue = .members([
      "scenario": .string(cell.scenario), "device": .string(cell.device),
      "orientation": .string(cell.orientation.rawValue),
      "keyboard": .string(cell.keyboard.rawValue), "suggestions": .bool(cell.suggestions),
    ])
    let seen: JSONValue = .members([
      "strategy": .string(cell.strategy), "field": .string(cell.field),
      "contentOffset": .number(contentOffset), "visibleFraction": .number(visibleFraction),
      "caretVisible": .bool(caretIsVisible), "offsetLegal": .bool(offsetIsLegal),
      "submitReachable": .bool(submitIsReachable), "covered": .bool(isCovered),
    ])
    return .object((place.members ?? []) + size + (seen.members ?? []))
  }
}
