import KeyreelFormSimulation

extension ScriptStep {
  /// The step on one line.
  var flowYAML: String {
    var pairs = [action.pair]
    if let at { pairs.append(("at", YAMLText.number(at))) }
    return YAMLText.mapping(pairs)
  }
}

extension ScriptStep.Action {
  /// The action's key and value.
  fileprivate var pair: (String, String) {
    switch self {
    case .tap(let id): ("tap", YAMLText.string(id))
    case .tapPoint(let point): ("tap", YAMLText.list([point.x, point.y]))
    case .focus(let id): ("focus", YAMLText.string(id))
    case .type(let text): ("type", YAMLText.string(text))
    case .returnKey: ("return", "true")
    case .press(let key): ("key", key.rawValue)
    case .hold(let hold): ("hold", hold.flowYAML)
    case .wait(let seconds): ("wait", YAMLText.number(seconds))
    case .drag(let gesture): ("drag", gesture.flowYAML)
    case .offsets(let offsets): ("offsets", YAMLText.list(offsets))
    case .rotate(let orientation): ("rotate", orientation.rawValue)
    case .notify(let notification): ("notify", notification.flowYAML)
    case .settle: ("settle", "true")
    }
  }
}

extension KeyHold {
  /// The hold on one line.
  fileprivate var flowYAML: String {
    var pairs = [
      ("key", YAMLText.string(String(key))), ("seconds", YAMLText.number(seconds)),
    ]
    if let picks { pairs.append(("picks", YAMLText.string(String(picks)))) }
    return YAMLText.mapping(pairs)
  }
}

extension DragGesture {
  /// The finger's way on one line.
  fileprivate var flowYAML: String {
    YAMLText.mapping([
      ("from", YAMLText.list([from.x, from.y])),
      ("path", YAMLText.list(path.map { YAMLText.list([$0.time, $0.dy]) })),
      ("release", "\(releases)"),
    ])
  }
}

extension KeyboardNotification {
  /// The notification on one line.
  fileprivate var flowYAML: String {
    YAMLText.mapping([
      ("event", name.rawValue), ("begin", begin.flowYAML), ("end", end.flowYAML),
      ("duration", YAMLText.number(duration)), ("curve", "\(curve)"),
    ])
  }
}
