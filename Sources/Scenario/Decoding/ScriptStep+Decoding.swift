import KeyreelSimulation
import KeyreelSupport

extension ScriptStep {
  /// Reads a script; refuses one whose steps are certain to exceed the frame limit.
  static func decodeScript(
    _ node: YAMLNode, elements: ElementIndex, keyboards: KeyboardRules, rate: Int, frameLimit: Int
  ) throws(ScenarioError) -> [ScriptStep] {
    var budget = FrameBudget(rate: rate, limit: frameLimit)
    var keyboards = keyboards
    let items = try node.list("'script'", "list steps, such as '- tap: email'")
    return try items.map { (item) throws(ScenarioError) in
      let step = try ScriptStep(
        node: item, elements: elements, keyboards: keyboards, latest: frameLimit)
      keyboards.note(step.action)
      try budget.spend(on: step, at: item.place)
      return step
    }
  }

  private init(
    node: YAMLNode, elements: ElementIndex, keyboards: KeyboardRules, latest: Int
  ) throws(ScenarioError) {
    let example = "write one action, such as '- tap: email' or '- wait: 0.5'"
    guard case .mapping(let entries) = node.content else {
      if case .scalar(let word, _) = node.content, Self.bareWords.contains(word) {
        throw node.wrongType("a step", wanted: "a mapping", "write '- \(word): true'")
      }
      throw node.wrongType("a step", wanted: "a mapping", example)
    }
    if entries.isEmpty { throw node.error("the step is empty", example) }
    let fields = try YAMLFields(
      node, "the step",
      allowed: [
        "tap", "focus", "type", "return", "key", "hold", "wait", "drag", "offsets", "rotate",
        "notify", "settle", "press", "keyboard", "message", "scrollTo", "caret",
        "background", "foreground", "at",
      ], hints: Self.hints)
    let found = fields.entries.filter { $0.key != "at" }
    guard let entry = found.first else { throw node.error("the step has no action", example) }
    if found.count > 1 {
      throw found[1].place.error(
        "the step has two actions, '\(entry.key)' and '\(found[1].key)'",
        "start a new step with '- \(found[1].key):'")
    }
    self.init(
      try Action(entry, elements: elements, keyboards: keyboards, latest: latest),
      at: try fields["at"]?.seconds("'at'", latest: latest))
  }
}

extension ScriptStep {
  /// The steps whose only value is true.
  private static let bareWords = ["return", "settle", "background", "foreground"]

  /// What to write instead of steps that no scenario has, by their lowercase names.
  private static let hints: [String: String] = {
    let hide =
      "a keyboard goes by '- tap: [x, y]' outside the fields with 'dismissal: {tap: true}', by a drag, by '- return: true', or by '- press: done' where it has a toolbar"
    let words = [
      "dismiss", "dismisskeyboard", "hide", "hidekeyboard", "blur", "endediting", "resign",
      "resignfirstresponder",
    ]
    return Dictionary(uniqueKeysWithValues: words.map { ($0, hide) })
  }()
}

extension ScriptStep.Action {
  /// Reads one action by its key.
  init(
    _ entry: YAMLEntry, elements: ElementIndex, keyboards: KeyboardRules, latest: Int
  ) throws(ScenarioError) {
    let node = entry.value
    switch entry.key {
    case "tap":
      if case .sequence(let items) = node.content, !items.isOneText {
        self = .tapPoint(try Point(node: node, "'tap'"))
      } else {
        self = .tap(try elements.element(node, "'tap'"))
      }
    case "focus": self = .focus(try elements.field(node, "'focus'"))
    case "type": self = .type(try node.nonEmptyString("'type'"))
    case "return":
      try ScriptStep.Action.requireTrue(node, "return")
      self = .returnKey
    case "key": self = .press(try node.choice("key"))
    case "hold": self = .hold(try KeyHold(node: node))
    case "wait": self = .wait(try node.seconds("'wait'", latest: latest))
    case "drag": self = .drag(try DragGesture(node: node, latest: latest))
    case "offsets":
      let remedy = "list one distance in points for each frame, such as [0, -10, -20]"
      let items = try node.list("'offsets'", remedy)
      if items.isEmpty { throw node.error("'offsets' is empty", remedy) }
      self = .offsets(
        try items.map { (item) throws(ScenarioError) in try item.coordinate("an offset") })
    case "rotate": self = .rotate(try node.choice("orientation"))
    case "notify": self = .notify(try KeyboardNotification(node: node))
    case "press": self = .pressButton(try elements.button(node, "'press'"))
    case "keyboard": self = .changeKeyboard(try KeyboardChange(node: node, rules: keyboards))
    case "message": self = .message(try Message(node: node))
    case "scrollTo":
      guard case .mapping = node.content else {
        self = .scrollTo(.element(try elements.scrolling(node, "'scrollTo'")))
        return
      }
      let fields = try YAMLFields(node, "'scrollTo'", allowed: ["end"])
      try ScriptStep.Action.requireTrue(
        fields.required("end", "write scrollTo: {end: true}, or an element's id"), "end")
      self = .scrollTo(.end)
    case "caret":
      let fields = try YAMLFields(node, "'caret'", allowed: ["field", "index"])
      let example = "write caret: {field: notes, index: 120}"
      self = .caret(
        field: try elements.field(fields.required("field", example), "'field'"),
        index: try fields.required("index", example).integer("'index'", in: 0...1_000_000))
    case "background", "foreground":
      try ScriptStep.Action.requireTrue(node, entry.key)
      self = entry.key == "background" ? .background : .foreground
    default:
      try ScriptStep.Action.requireTrue(node, "settle")
      self = .settle
    }
  }

  /// Checks a value that only says that something is done.
  private static func requireTrue(_ node: YAMLNode, _ key: String) throws(ScenarioError) {
    let remedy = "write '\(key): true', or leave the step out"
    if case .scalar(let text, isPlain: true) = node.content,
      case .bool(let isTrue) = PlainScalar(text)
    {
      guard !isTrue else { return }
      throw node.error("'\(key)' is false", remedy)
    }
    throw node.wrongType("'\(key)'", wanted: "true", remedy)
  }
}

extension [YAMLNode] {
  /// Whether it is a list of one text, such as an id in brackets.
  fileprivate var isOneText: Bool {
    guard count == 1, case .scalar(let text, let isPlain) = self[0].content else { return false }
    return !isPlain || PlainScalar(text) == .text
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

extension KeyHold {
  /// Reads a letter, or `{key, seconds, picks}`; the picked one has to be among the letter's
  /// variants.
  init(node: YAMLNode) throws(ScenarioError) {
    if case .scalar = node.content {
      self.init(try node.character("'hold'"))
      return
    }
    let fields = try YAMLFields(node, "'hold'", allowed: ["key", "seconds", "picks"])
    let key = try fields.required("key", "write hold: {key: a, picks: ä}").character("'key'")
    self.init(
      key,
      seconds: try fields["seconds"]?.number("'seconds'", in: 0...60, unit: "seconds") ?? 1,
      picks: try fields["picks"]?.character("'picks'"))
    let variants = KeyVariants.of(key)
    if let node = fields["picks"], let picks, picks != key, !variants.contains(picks) {
      throw node.error(
        "the key '\(key)' does not offer '\(picks)'",
        variants.isEmpty
          ? "no other letter can be picked there: leave 'picks' out"
          : "it offers \(variants.map(String.init).joined(separator: " "))")
    }
  }
}

extension Message {
  /// Reads a message: its text, its sender and its id.
  init(node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'message'", allowed: ["text", "from", "id"], short: "text")
    self.init(
      text: try fields.required("text", "write message: {text: Hello}").nonEmptyString("'text'"),
      sender: try fields["from"]?.choice("sender") ?? .them,
      id: try fields["id"]?.nonEmptyString("an id"))
  }

  /// The ids of the messages of a script, which other steps and expectations may name.
  static func ids(in script: YAMLNode?) -> [String] {
    guard case .sequence(let steps) = script?.content else { return [] }
    return steps.compactMap { $0.value(of: "message")?.value(of: "id")?.rawText }
  }
}

extension YAMLNode {
  /// The value of a key in a mapping, if it has that key.
  fileprivate func value(of key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

extension YAMLNode {
  /// A single character.
  fileprivate func character(_ what: String) throws(ScenarioError) -> Character {
    let text = try nonEmptyString(what)
    guard text.count == 1, let character = text.first else {
      throw error(
        "\(what) is '\(YAMLNode.shortened(text))', not one character", "name one key, such as a")
    }
    return character
  }
}

extension DragGesture {
  /// Reads a finger's path; its times have to ascend.
  init(node: YAMLNode, latest: Int) throws(ScenarioError) {
    let example = "drag: {from: [196, 300], path: [[0, 0], [0.3, 120]]}"
    let fields = try YAMLFields(node, "'drag'", allowed: ["from", "path", "release"])
    let from = try Point(node: fields.required("from", "write \(example)"), "'from'")
    let pathNode = try fields.required("path", "write \(example)")
    var path: [Waypoint] = []
    for item in try pathNode.list(
      "'path'", "list [seconds, dy] pairs, such as [[0, 0], [0.3, 120]]")
    {
      path.append(try Waypoint(node: item, after: path.last?.time, latest: latest))
    }
    if path.isEmpty { throw pathNode.error("'path' is empty", "write \(example)") }
    self.init(from: from, path: path, releases: try fields.bool("release", default: true))
    guard !releases || path.count > 1 || path[0].dy != 0 else {
      throw pathNode.error(
        "the drag does not move: 'path' has one point",
        "say where the finger goes, such as [[0, 0], [0.3, 120]]")
    }
  }
}

extension DragGesture.Waypoint {
  /// Reads `[seconds, dy]`.
  fileprivate init(node: YAMLNode, after last: Double?, latest: Int) throws(ScenarioError) {
    let pair = try node.list(
      "a point of 'path'", count: 2, "write [seconds, dy], such as [0.3, 120]")
    let time = try pair[0].seconds("a time of 'path'", latest: latest)
    if let last, time <= last {
      throw pair[0].error(
        "the time \(time.flowYAML) does not come after \(last.flowYAML)",
        "give the times of a path in ascending order")
    }
    self.init(time: time, dy: try pair[1].coordinate("dy"))
  }
}

extension KeyboardNotification {
  /// Reads a notification; duration and curve default to the system's, 0.25 and 7.
  init(node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(
      node, "'notify'", allowed: ["event", "begin", "end", "duration", "curve"])
    let frame = "write the keyboard's frame in screen points: [x, y, width, height]"
    self.init(
      name: try fields.required("event", "name the notification, such as keyboardWillShow")
        .choice("event", Name.self),
      begin: try Rect(frame: fields.required("begin", frame)),
      end: try Rect(frame: fields.required("end", frame)),
      duration: try fields["duration"]?.number("'duration'", in: 0...60, unit: "seconds") ?? 0.25,
      curve: try fields["curve"]?.integer("'curve'", in: 0...65_535) ?? 7)
  }
}

/// The fewest frames a script can take, as far as it is known without running it.
struct FrameBudget {
  private let clock: FrameClock
  /// The most frames of a run.
  private let limit: Int
  /// The first frame on which the next step can start.
  private var frame = 1

  /// Starts before the first step.
  init(rate: Int, limit: Int) {
    clock = FrameClock(rate: rate)
    self.limit = limit
  }

  /// Adds a step.
  /// - Throws: An error at the step with which the run certainly exceeds the frame limit.
  mutating func spend(on step: ScriptStep, at place: YAMLPlace) throws(ScenarioError) {
    if let time = step.at { frame = max(clock.frame(atOrAfter: time), 1) }
    frame += length(of: step.action)
    guard frame < limit else {
      throw place.error(
        "with this step the run is longer than \(Count.text(limit, "frame"))",
        "a run has at most \(Count.text(limit, "frame")) (limit 'frames'): shorten the script or lower the rate; times are in seconds"
      )
    }
  }

  /// The fewest frames between a step's first and the end of its own movement.
  private func length(of action: ScriptStep.Action) -> Int {
    switch action {
    case .hold(let hold): clock.frame(atOrAfter: hold.seconds)
    case .wait(let seconds): clock.frame(atOrAfter: seconds)
    case .type(let text): clock.frame(atOrAfter: Double(text.count - 1) * 0.1)
    case .drag(let gesture): clock.frame(atOrAfter: gesture.path.last?.time ?? 0)
    case .offsets(let offsets): offsets.count - 1
    default: 0
    }
  }
}
