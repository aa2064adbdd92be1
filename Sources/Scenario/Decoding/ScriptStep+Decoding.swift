import KeyreelFormSimulation
import KeyreelGeometry

extension ScriptStep {
  private static let actions = [
    "tap", "focus", "type", "return", "key", "hold", "wait", "drag", "offsets", "rotate", "notify",
    "settle",
  ]

  /// Reads a script; its steps may not certainly exceed the frame limit.
  static func decodeScript(
    _ node: YAMLNode, elements: ElementIndex, rate: Int, frameLimit: Int
  ) throws(ScenarioError) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    var budget = FrameBudget(rate: rate, limit: frameLimit)
    for item in try node.list("'script'", "list steps, such as '- tap: email'") {
      let step = try ScriptStep(node: item, elements: elements, latest: frameLimit)
      try budget.spend(on: step, at: item.place)
      steps.append(step)
    }
    return steps
  }

  private init(
    node: YAMLNode, elements: ElementIndex, latest: Int
  ) throws(ScenarioError) {
    let example = "write one action, such as '- tap: email' or '- wait: 0.5'"
    guard case .mapping(let entries) = node.content else {
      if case .scalar(let word, _) = node.content, ["return", "settle"].contains(word) {
        throw node.wrongType("a step", wanted: "a mapping", "write '- \(word): true'")
      }
      throw node.wrongType("a step", wanted: "a mapping", example)
    }
    if entries.isEmpty { throw node.error("the step is empty", example) }
    let fields = try YAMLFields(node, "the step", allowed: ScriptStep.actions + ["at"])
    let found = fields.entries.filter { $0.key != "at" }
    guard let entry = found.first else { throw node.error("the step has no action", example) }
    if found.count > 1 {
      throw found[1].place.error(
        "the step has two actions, '\(entry.key)' and '\(found[1].key)'",
        "start a new step with '- \(found[1].key):'")
    }
    self.init(
      try Action(entry, elements: elements, latest: latest),
      at: try fields.optional("at") { node throws(ScenarioError) in
        try node.seconds("'at'", latest: latest)
      })
  }
}

extension ScriptStep.Action {
  /// Reads one action by its key.
  init(
    _ entry: YAMLEntry, elements: ElementIndex, latest: Int
  ) throws(ScenarioError) {
    let node = entry.value
    switch entry.key {
    case "tap": self = try ScriptStep.Action(tap: node, elements: elements)
    case "focus": self = .focus(try elements.field(node, "'focus'"))
    case "type": self = .type(try node.nonEmptyString("'type'"))
    case "return":
      try ScriptStep.Action.requireTrue(node, "'return'")
      self = .returnKey
    case "key": self = .press(try node.choice("key", KeyPress.self))
    case "hold": self = .hold(try KeyHold(node: node))
    case "wait": self = .wait(try node.seconds("'wait'", latest: latest))
    case "drag": self = .drag(try DragGesture(node: node, latest: latest))
    case "offsets": self = .offsets(try ScriptStep.Action.decodeOffsets(node))
    case "rotate": self = .rotate(try node.choice("orientation", Orientation.self))
    case "notify": self = .notify(try KeyboardNotification(node: node))
    default:
      try ScriptStep.Action.requireTrue(node, "'settle'")
      self = .settle
    }
  }

  private init(tap node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    if case .sequence = node.content {
      self = .tapPoint(try Point(node: node, "'tap'"))
    } else {
      self = .tap(try elements.element(node, "'tap'"))
    }
  }

  private static func requireTrue(_ node: YAMLNode, _ what: String) throws(ScenarioError) {
    guard try node.bool(what) else {
      throw node.error("\(what) is false", "write true, or leave the step out")
    }
  }

  private static func decodeOffsets(_ node: YAMLNode) throws(ScenarioError) -> [Double] {
    let remedy = "list one distance in points for each frame, such as [0, -10, -20]"
    let items = try node.list("'offsets'", remedy)
    if items.isEmpty { throw node.error("'offsets' is empty", remedy) }
    var offsets: [Double] = []
    for item in items { offsets.append(try item.coordinate("an offset")) }
    return offsets
  }
}

extension Point {
  /// Reads `[x, y]` in screen points.
  init(node: YAMLNode, _ what: String) throws(ScenarioError) {
    let numbers = try node.list(what, count: 2, "write [x, y] in screen points, such as [196, 300]")
    self.init(x: try numbers[0].coordinate("x"), y: try numbers[1].coordinate("y"))
  }
}

extension YAMLNode {
  /// A time in seconds, not negative, and at most the number of frames of a run: one a second is the lowest rate.
  func seconds(_ what: String, latest: Int) throws(ScenarioError) -> Double {
    if let text = rawText, let unit = ["ms", "s"].first(where: text.hasSuffix),
      Double(text.dropLast(unit.count)) != nil
    {
      throw wrongType(
        what, wanted: "a number",
        unit == "s" ? "leave the unit out: times are in seconds" : "write seconds, such as 0.5")
    }
    return try number(what, in: 0...Double(latest), unit: "seconds")
  }
}
