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
    case .pressButton(let id): ("press", id.flowYAML)
    case .changeKeyboard(let change): ("keyboard", change.flowYAML)
    case .message(let message): ("message", message.flowYAML)
    case .scrollTo(.end): ("scrollTo", "{end: true}")
    case .scrollTo(.element(let id)): ("scrollTo", id.flowYAML)
    case .caret(let field, let index):
      ("caret", YAMLText.mapping([("field", field.flowYAML), ("index", "\(index)")]))
    case .background: ("background", "true")
    case .foreground: ("foreground", "true")
    }
  }
}

extension KeyboardChange {
  /// The change on one line.
  fileprivate var flowYAML: String {
    let bar = bar.map { bar in
      switch bar {
      case .none: "false"
      case .words: "true"
      case .blank, .passwords: bar.rawValue
      }
    }
    return YAMLText.mapping([
      ("type", type?.rawValue), ("suggestions", bar), ("height", height?.flowYAML),
      ("toolbar", toolbar?.flowYAML),
      ("place", place?.rawValue),
    ])
  }
}

extension Message {
  /// The message on one line.
  fileprivate var flowYAML: String {
    YAMLText.mapping([
      ("text", text.flowYAML), ("from", sender.rawValue), ("id", id?.flowYAML),
    ])
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
  /// The finger's path on one line.
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
