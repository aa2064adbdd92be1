import KeyreelSimulation

extension ScriptStep {
  /// The step on one line.
  var flowYAML: String { YAMLText.mapping([action.pair, ("at", at?.flowYAML)]) }
}

extension ScriptStep.Action {
  /// The action's key and value.
  fileprivate var pair: (String, String?) {
    switch self {
    case .tap(let id): ("tap", id.flowYAML)
    case .tapPoint(let point): ("tap", [point.x, point.y].flowYAML)
    case .focus(let id): ("focus", id.flowYAML)
    case .type(let text): ("type", text.flowYAML)
    case .returnKey: ("return", "true")
    case .press(let key): ("key", key.rawValue)
    case .hold(let hold): ("hold", hold.flowYAML)
    case .wait(let seconds): ("wait", seconds.flowYAML)
    case .drag(let gesture): ("drag", gesture.flowYAML)
    case .offsets(let offsets): ("offsets", offsets.flowYAML)
    case .rotate(let orientation): ("rotate", orientation.rawValue)
    case .notify(let notification): ("notify", notification.flowYAML)
    case .settle: ("settle", "true")
    }
  }
}

extension KeyHold {
  /// The hold on one line.
  fileprivate var flowYAML: String {
    YAMLText.mapping([
      ("key", String(key).flowYAML), ("seconds", seconds.flowYAML),
      ("picks", picks.map { String($0).flowYAML }),
    ])
  }
}

extension DragGesture {
  /// The finger's way on one line.
  fileprivate var flowYAML: String {
    YAMLText.mapping([
      ("from", [from.x, from.y].flowYAML),
      ("path", YAMLText.list(path.map { [$0.time, $0.dy].flowYAML })), ("release", "\(releases)"),
    ])
  }
}

extension KeyboardNotification {
  /// The notification on one line.
  fileprivate var flowYAML: String {
    YAMLText.mapping([
      ("event", name.rawValue), ("begin", begin.flowYAML), ("end", end.flowYAML),
      ("duration", duration.flowYAML), ("curve", "\(curve)"),
    ])
  }
}
