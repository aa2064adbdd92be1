import FormSimulation
import Golden

extension AuditResult {
  /// One entry of `results` (CONTRACT 6).
  var json: JSONValue {
    .members([
      "scenario": .string(cell.scenario), "device": .string(cell.device),
      "orientation": .string(cell.orientation.rawValue),
      "keyboard": .string(cell.keyboard.rawValue), "suggestions": .bool(cell.suggestions),
      "strategy": .string(cell.strategy), "field": .string(cell.field),
      "contentOffset": .number(contentOffset), "visibleFraction": .number(visibleFraction),
      "caretVisible": .bool(caretIsVisible), "offsetLegal": .bool(offsetIsLegal),
      "submitReachable": .bool(submitIsReachable), "covered": .bool(isCovered),
    ])
  }
}
