import KeyreelSimulation
import KeyreelSupport

extension ScriptStep {
  /// Reads a script; refuses a script whose steps are certain to exceed the frame limit.
  static func decodeScript(
    _ node: YAMLNode, elements: ElementIndex, keyboards: KeyboardRules, rate: Int, frameLimit: Int
  ) throws(ScenarioError) -> [ScriptStep] {
    var budget = FrameBudget(rate: rate, limit: frameLimit)
    var (elements, keyboards) = (elements, keyboards)
    let items = try node.list(
      "'script'", "list steps, such as '- tap: \(ExampleIDs.mark(.element))'")
    return try items.map { (item) throws(ScenarioError) in
      let step = try ScriptStep(
        node: item, elements: elements, keyboards: keyboards, latest: frameLimit)
      keyboards.note(step.action)
      elements.note(step.action)
      try budget.spend(on: step, at: item.place)
      return step
    }
  }

  private init(
    node: YAMLNode, elements: ElementIndex, keyboards: KeyboardRules, latest: Int
  ) throws(ScenarioError) {
    let example = "write one action, such as '- tap: \(ExampleIDs.mark(.element))' or '- wait: 0.5'"
    guard case .mapping(let entries) = node.content else {
      if case .scalar(let word, _) = node.content, Self.bareWords.contains(word) {
        throw node.wrongType("a step", wanted: "a mapping", "write '- \(word): true'")
      }
      let keys = StepKeys.blank.keys(of: nil).map(\.key.name)
      throw node.wrongType(
        "a step", wanted: "a mapping",
        node.rawText.flatMap { YAMLFields.colonRemedy(for: $0, among: keys) } ?? example)
    }
    if entries.isEmpty { throw node.error("the step is empty", example) }
    var keys = StepKeys.blank
    let fields = try YAMLFields(node, "the step", of: keys)
    let found = fields.entries.filter { $0.key != "at" }
    guard let entry = found.first else { throw node.error("the step has no action", example) }
    if found.count > 1 {
      throw found[1].place.error(
        "the step has two actions, '\(entry.key)' and '\(found[1].key)'",
        "start a new step with '- \(found[1].key):'")
    }
    let context = KeyContext(
      screen: keyboards.screen, elements: elements, latest: latest)
    switch entry.key {
    case "key":
      if let word = entry.value.rawText,
        let remedy = elements.toolbarRemedy(for: word) ?? Self.remedy(forKey: word)
      {
        throw entry.value.error("unknown key '\(YAMLNode.shortened(word))'", remedy)
      }
      try keys.read(fields, in: context)
    case "hold": keys.action = .hold(try KeyHold(hold: entry.value))
    case "keyboard":
      keys.action = .changeKeyboard(try KeyboardChange(node: entry.value, rules: keyboards))
    default: try keys.read(fields, in: context)
    }
    if case .drag(let drag) = keys.action, drag.releases, drag.path.count == 1, drag.path[0].dy == 0
    {
      var error = (entry.value.value(of: "path") ?? entry.value).error(
        "the drag does not move: 'path' has one point",
        "say where the finger goes, such as [[0, 0], [0.3, 120]]")
      // The author may want the finger to stay down at the end of the drag; a faulty 'release' may
      // already have been removed.
      error.reference = .part
      throw error
    }
    self.init(keys.action ?? .settle)
    at = try fields["at"]?.seconds("'at'", latest: latest)
  }
}

extension ScriptStep {
  /// The steps whose only possible value is `true`.
  private static let bareWords = ["return", "settle", "background", "foreground"]

  /// The remedy for a press on a key that `press` does not accept, such as `enter` or a letter; nil
  /// for other words.
  fileprivate static func remedy(forKey word: String) -> String? {
    switch word.lowercased() {
    case "return", "enter", "done", "go", "next", "search", "newline":
      "write '- return: true': this is the keyboard's return key, whatever its label"
    case "space", "spacebar": "write '- type: \" \"'"
    case "delete", "backspace", "clear":
      "no key deletes: '- press: ID' of a button with 'does: clear' empties the field"
    case "emoji", "globe": "write '- keyboard: emoji'"
    case _ where word.count == 1 && KeyPress(rawValue: word) == nil:
      "write '- type: \(word.flowYAML)', or '- hold: \(word.flowYAML)' for a long press"
    default: nil
    }
  }
}

extension YAMLNode {
  /// Reads `true` as the value of a key that accepts no other value.
  func yes(_ what: String) throws(ScenarioError) -> KeyValue {
    let remedy = "write '\(what.filter { $0 != "'" }): true', or leave the step out"
    guard case .scalar(let text, isPlain: true) = content,
      case .bool(let isTrue) = PlainScalar(text)
    else { throw wrongType(what, wanted: "true", remedy) }
    guard isTrue else { throw error("\(what) is false", remedy) }
    return .bool(true)
  }

  /// Reads an element's id, or `[x, y]` in screen points.
  func target(_ what: String, in context: KeyContext) throws(ScenarioError) -> KeyValue {
    if let place = bracketed, place.count == 2, !context.elements.contains(rawText ?? "") {
      throw wrongType(
        what, wanted: "an id",
        "write '\(what.filter { $0 != "'" }): [\(place.map(\.flowYAML).joined(separator: ", "))]'")
    }
    guard case .sequence(let items) = content, !items.isOneText else {
      return .text(try context.elements.element(self, what))
    }
    return try point(what)
  }

  /// Reads an element's id, or `{end: true}`.
  func scrollTarget(_ what: String, in context: KeyContext) throws(ScenarioError) -> KeyValue {
    guard case .mapping = content else {
      if case .scalar(let text, isPlain: true) = content,
        case .number(let number) = PlainScalar(text), number.isFinite
      {
        let way = number != 0 && abs(number) <= 1000 ? -number : -200
        throw wrongType(
          what, wanted: "an id",
          "write the id of an element, or {end: true}; to scroll with a finger, write '- drag: {from: [196, 400], path: [[0, 0], [0.3, \(way.flowYAML)]]}'"
        )
      }
      return .text(try context.elements.scrolling(self, what))
    }
    if namesElement { return .text(try context.elements.scrolling(self, what)) }
    let fields = try YAMLFields(self, what, allowed: ["end"])
    return try fields.required("end", "write scrollTo: {end: true}, or an element's id").yes(
      "'end'")
  }

  /// Whether the value is a mapping that names an element by a single key, such as `{id: ID}`.
  private var namesElement: Bool {
    guard case .mapping(let entries) = content, entries.count == 1 else { return false }
    let names = ["id", "to", "element", "target", "field", "name"]
    return names.contains(entries[0].key) && entries[0].value.rawText != nil
  }

  /// `[x, y]` in screen points.
  func point(_ what: String) throws(ScenarioError) -> KeyValue {
    let numbers = try list(what, count: 2, "write [x, y] in screen points, such as [196, 300]")
    for (name, node) in zip(["x", "y"], numbers) where node.rawText?.hasSuffix("%") == true {
      throw node.wrongType(
        name, wanted: "a number", "write both in points on the screen, such as [196, 300]")
    }
    return .numbers([try numbers[0].coordinate("x"), try numbers[1].coordinate("y")])
  }

  /// Reads a list of offsets in points, one for each frame.
  func offsets(_ what: String) throws(ScenarioError) -> KeyValue {
    let remedy = "list one distance in points for each frame, such as [0, -10, -20]"
    let items = try list(what, remedy)
    if items.isEmpty { throw error("\(what) is empty", remedy) }
    return .numbers(
      try items.map { (item) throws(ScenarioError) in try item.coordinate("an offset") })
  }

  /// Reads a finger's path: pairs of a time and a vertical offset, in ascending order of time.
  func waypoints(_ what: String, latest: Int) throws(ScenarioError) -> KeyValue {
    var numbers: [Double] = []
    for item in try list(what, "list [seconds, dy] pairs, such as [[0, 0], [0.3, 120]]") {
      let pair = try item.list(
        "a point of 'path'", count: 2, "write [seconds, dy], such as [0.3, 120]")
      let time = try pair[0].seconds("a time of 'path'", latest: latest)
      if let last = numbers.dropLast().last, time <= last {
        throw pair[0].error(
          "the time \(time.flowYAML) does not come after \(last.flowYAML)",
          "give the times of a path in ascending order")
      }
      numbers += [time, try pair[1].coordinate("dy")]
    }
    guard !numbers.isEmpty else {
      throw error(
        "'path' is empty", "write drag: {from: [196, 300], path: [[0, 0], [0.3, 120]]}")
    }
    return .numbers(numbers)
  }

  /// Reads the content of the bar above the keys: `true` for words, `false` for nothing,
  /// `passwords` or `blank`.
  func suggestions(_ what: String) throws(ScenarioError) -> KeyboardChange.Bar {
    switch rawText {
    case "passwords": .passwords
    case "blank": .blank
    case "true", "false": try bool(what) ? .words : .none
    default:
      throw wrongType(
        what, wanted: "a boolean", "write true or false, without quotes, or passwords or blank")
    }
  }
}

extension [YAMLNode] {
  /// Whether the list holds a single string, such as an id in brackets.
  fileprivate var isOneText: Bool {
    guard count == 1, case .scalar(let text, let isPlain) = self[0].content else { return false }
    return !isPlain || PlainScalar(text) == .text
  }
}

extension YAMLNode {
  /// Reads a time in seconds, from 0 to `latest`.
  func seconds(_ what: String, latest: Int) throws(ScenarioError) -> Double {
    if let text = rawText, let unit = ["ms", "s"].first(where: text.hasSuffix),
      let value = Double(text.dropLast(unit.count).filter { $0 != " " }), value.isFinite
    {
      throw wrongType(
        what, wanted: "a number",
        unit == "s"
          ? "leave the unit out: times are in seconds"
          : "write seconds: \((value / 1000).flowYAML)")
    }
    return try number(what, in: 0...Double(latest), unit: "seconds")
  }
}

extension KeyHold {
  /// Reads a letter, or `{key, seconds, picks}`; `picks` has to be the key's own letter or one of
  /// the letter's variants.
  init(hold node: YAMLNode) throws(ScenarioError) {
    if case .scalar = node.content {
      self.init(try node.character("'hold'"))
      return
    }
    try self.init(node: node, "'hold'")
    let variants = KeyVariants.of(key)
    if let node = node.value(of: "picks"), let picks, picks != key, !variants.contains(picks) {
      throw node.error(
        "the key '\(key)' does not offer '\(picks)'",
        variants.isEmpty
          ? "no other letter can be picked there: leave 'picks' out"
          : "it offers \(variants.map(String.init).joined(separator: " "))")
    }
  }
}

extension Message {
  /// The ids of a script's messages; other steps and expectations may refer to them.
  static func ids(in script: YAMLNode?) -> [String] { idNodes(in: script).compactMap(\.rawText) }

  private static func idNodes(in script: YAMLNode?) -> [YAMLNode] {
    guard case .sequence(let steps) = script?.content else { return [] }
    return steps.compactMap { $0.value(of: "message")?.value(of: "id") }
  }

  /// Checks that the ids of a script's messages differ from each other and from the ids of
  /// elements.
  static func checkIDs(
    in script: YAMLNode?, among elements: [FormElement]
  ) throws(ScenarioError) {
    var taken = Set(elements.map(\.id))
    for node in idNodes(in: script) {
      guard let id = node.rawText, !taken.insert(id).inserted else { continue }
      throw node.error(
        "two elements are called '\(YAMLNode.shortened(id))'", "give each element its own id")
    }
  }

  /// Checks that no step refers to a message that a later step adds.
  static func checkOrder(in script: YAMLNode?) throws(ScenarioError) {
    guard case .sequence(let steps) = script?.content else { return }
    var coming = Set(ids(in: script))
    for step in steps {
      if let id = step.value(of: "message")?.value(of: "id")?.rawText { coming.remove(id) }
      for key in ["tap", "scrollTo"] {
        guard let node = step.value(of: key), let id = node.rawText, coming.contains(id) else {
          continue
        }
        throw node.error(
          "'\(key)' names '\(YAMLNode.shortened(id))', a message that has not come yet",
          "write this step after the message's")
      }
    }
  }
}

extension YAMLNode {
  /// Reads a single character.
  func character(_ what: String) throws(ScenarioError) -> Character {
    let text = try nonEmptyString(what)
    guard text.count == 1, let character = text.first else {
      throw error(
        "\(what) is '\(YAMLNode.shortened(text))', not one character", "name one key, such as a")
    }
    return character
  }
}

/// A lower bound on the number of frames of a script, computed without a run.
struct FrameBudget {
  private let clock: FrameClock
  /// The maximum number of frames of a run.
  private let limit: Int
  /// The first frame on which the next step can start.
  private var frame = 1

  /// Makes a budget without any steps.
  init(rate: Int, limit: Int) {
    clock = FrameClock(rate: rate)
    self.limit = limit
  }

  /// Adds the frames of a step to the lower bound.
  /// - Throws: An error at the step that certainly makes the run exceed the frame limit.
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

  /// The minimum number of frames from a step's first frame to the end of the step's own movement.
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
