import KeyreelFormSimulation
import KeyreelScenario

extension ScenarioSchema {
  /// One action, with the time at which it starts if need be.
  static var step: SchemaNode {
    .any(
      actions.map { action in
        .mapping([action, ("at", seconds)], required: [action.key])
      })
  }

  private static var actions: [(key: String, value: SchemaNode)] {
    let point = SchemaNode.list(of: .number, count: 2...2)
    return [
      ("tap", .any(.nonEmptyText, point).described("An element's id, or [x, y] in screen points.")),
      ("focus", .nonEmptyText), ("type", .nonEmptyText), ("return", .value(true)),
      ("key", .words(KeyPress.self)), ("wait", seconds),
      (
        "hold",
        .any(
          .nonEmptyText,
          .mapping(
            [("key", .nonEmptyText), ("seconds", .range(0...60)), ("picks", .nonEmptyText)],
            required: ["key"])
        ).described("A letter's key, held down until its variants show.")
      ),
      (
        "drag",
        .mapping(
          [
            ("from", point), ("path", .list(of: .list(of: .number, count: 2...2))),
            ("release", .bool),
          ], required: ["from", "path"]
        ).described("[seconds, points down from the start], times ascending.")
      ),
      ("offsets", .list(of: .number)), ("rotate", .words(Orientation.self)),
      (
        "notify",
        .mapping(
          [
            ("event", .words(KeyboardNotification.Name.self)), ("begin", frame), ("end", frame),
            ("duration", .range(0...60)), ("curve", .integer(0...65_535)),
          ], required: ["event", "begin", "end"])
      ),
      ("settle", .value(true)),
    ]
  }

  private static var seconds: SchemaNode { .range(0...1_000_000).described("In seconds.") }

  /// What is checked on every frame.
  static var expectation: SchemaNode {
    let checks: [(key: String, value: SchemaNode)] = [
      ("pinned", .mapping([("to", .value("keyboard")), ("tolerance", .length)])),
      ("visible", .mapping([("field", .nonEmptyText), ("fraction", .range(0...1))])),
      ("offset", .value("legal")), ("jump", .mapping([("max", .length)], required: ["max"])),
      ("caret", .value("visible")),
    ]
    return .any(checks.map { .mapping([$0], required: [$0.key]) })
  }
}
