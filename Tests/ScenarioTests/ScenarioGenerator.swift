import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport

/// Makes random but repeatable scenarios that a file can express.
struct ScenarioGenerator {
  private var random: SplitMix64
  /// The kind of the element whose keys are being made.
  private var kind = FormElement.Kind.label
  /// The identifiers of all elements, of fields, and of elements that scroll.
  private var (ids, fields, moving): ([String], [String], [String]) = ([], [], [])
  /// The number of keys to skip before the only key that is made; nil if every key may be made.
  private var turn: Int?

  /// Makes a generator with a seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The next scenario.
  mutating func scenario() throws -> Scenario {
    let keyboard = traits()
    var content = content()
    let avoidance = try avoidance()
    for request in ElementRequest.allCases where !request.isHeard(by: avoidance.id) {
      for index in content.elements.indices { request.leaveOut(of: &content.elements[index]) }
    }
    ids = content.elements.map(\.id)
    moving = content.elements.filter { !$0.isFixed }.map(\.id)
    fields = content.elements.filter(\.takesText).map(\.id)
    let typed =
      flip()
      ? Array(KeyboardLanguage.allCases.shuffled(using: &random).prefix(int(1...3))) : []
    let isBeta = int(0...9) == 0
    var form = FormConfiguration(
      device: device(), orientation: pick(Orientation.allCases),
      system: isBeta ? 26 : pick([15, 16, 17, 18, 26]),
      systemMinor: isBeta ? 0 : flip() ? int(0...12) : nil, isFirstBeta: isBeta,
      languages: typed.isEmpty ? int(1...3) : typed.count, typedLanguages: typed,
      showsHomeIndicator: flip() ? flip() : nil,
      rate: int(1...240), textSize: pick(TextSize.allCases), direction: pick(directions),
      caretBlinks: flip(), tabs: (0..<int(0...3)).map { _ in text() }, keyboard: keyboard,
      content: content, avoidance: avoidance, dismissal: dismissal(),
      responders: flip()
        ? ResponderRule(
          order: pick([
            .tags, .geometric,
            fields.isEmpty ? .geometric : .explicit(fields.shuffled(using: &random)),
          ]),
          loops: flip(), onDone: flip() ? text() + "!" : nil,
          chain: flip() ? pick(ResponderRule.Chain.allCases) : nil) : nil)
    form.bars.visit(&self)
    form.navigationBar?.actions = (0..<int(0...3)).map { _ in made(BarAction.blank) }
    form.start = made(FormStart())
    form.quirks = made(Quirks())
    if flip() {
      form.addDock(&random)
      ids += ["chat", "send"]
      fields.append("chat")
    }
    // A field with the form's type of keys inherits missing traits from the form, so a file cannot
    // unset those traits.
    for index in form.content.elements.indices {
      guard var own = form.content.elements[index].keyboard, own.type == keyboard.type else {
        continue
      }
      own.height = own.height ?? keyboard.height
      own.image = own.image ?? keyboard.image
      form.content.elements[index].keyboard = own
    }
    let (hasDock, pins) = (form.dock != nil, form.pinsDock || form.pinnedID != nil)
    return Scenario(
      name: pick(["a", "login-2", "0"]), appearance: pick(Appearance.allCases), configuration: form,
      script: (0..<int(0...8)).map { _ in step() },
      expectations: (0..<int(0...6)).compactMap { _ in
        one(ExpectationKeys.blank).expectation
      }.filter { ($0.name != "dock" || hasDock) && ($0.name != "pinned" || pins) },
      keyFrames: flip() ? [int(0...9), int(10...99)] : [])
  }

  private mutating func dismissal() -> Dismissal {
    var dismissal = made(Dismissal(tap: flip()))
    if flip() { dismissal.release = pick(ReleasePolicy.allCases) }
    if flip() { dismissal.picture.release = pick([.policy, .lastMove(.carried), .lastMove(.own)]) }
    return dismissal
  }

  private let directions: [LayoutDirection?] = LayoutDirection.allCases + [nil]

  private mutating func content() -> FormContent {
    var content = made(FormContent())
    if content.isInverted, content.anchor == .center { content.anchor = .bottom }
    if !content.isInverted { content.keepsPosition = true }
    content.elements = (0..<int(0...6)).flatMap { elements($0) }
    return content
  }

  /// A mapping with all, some or none of its keys.
  private mutating func made<Mapping: KeyMapping>(_ blank: Mapping) -> Mapping {
    var mapping = blank
    mapping.visit(&self)
    return mapping
  }

  /// A mapping with at most one of its keys.
  private mutating func one<Mapping: KeyMapping>(_ blank: Mapping) -> Mapping {
    turn = int(0...blank.keys().count - 1)
    defer { turn = nil }
    return made(blank)
  }

  /// An element, followed by the elements that it contains.
  private mutating func elements(_ index: Int) -> [FormElement] {
    let view = element(index)
    guard view.kind == .scroll else { return [view] }
    return [view]
      + (0..<int(0...3)).compactMap { number in
        var held = element(10 * index + 10 + number)
        if held.kind == .scroll { return nil }
        (held.holder, held.isFixed) = (view.id, false)
        held.isHidden = held.isHidden || view.isHidden
        return held
      }
  }

  private mutating func element(_ index: Int) -> FormElement {
    var element = FormElement(id: text() + "\(index)", kind: pick(FormElement.Kind.allCases))
    kind = element.kind
    element.visit(&self)
    if kind == .scroll { element.isFixed = false }
    if element.isFixed || kind == .scroll, element.frame == nil { element.frame = rect() }
    return element
  }

  private mutating func step() -> ScriptStep {
    var action = one(StepKeys.blank).action ?? .settle
    if case .caret = action, fields.isEmpty { action = .settle }
    if case .hold(var hold) = action, hold.picks != nil {
      hold.picks = pick(KeyVariants.of(hold.key) + [hold.key])
      action = .hold(hold)
    }
    if case .changeKeyboard(var change) = action {
      // A phone's keyboard has fewer allowed places than a tablet's keyboard.
      change.place = nil
      action = .changeKeyboard(change)
    }
    return ScriptStep(action, at: flip() ? number(0...20) : nil)
  }

  private mutating func traits() -> KeyboardTraits {
    let suggests = flip()
    let isBlank = suggests && flip()
    return KeyboardTraits(
      type: pick(KeyboardType.allCases), showsSuggestions: suggests,
      suggestionsAreBlank: isBlank, offersPasswords: suggests && !isBlank && flip(),
      height: flip() ? number(1...300) : nil,
      image: flip() ? "../" + text() : nil,
      language: pick(KeyboardLanguage.allCases),
      backdrop: pick(KeyboardTraits.BackdropRule.allCases), emoji: pick(EmojiArtwork.allCases))
  }

  private mutating func device() -> Device {
    if flip(), let device = DeviceCatalogue.device(pick(DeviceCatalogue.acceptedIDs)),
      device.hasKnownKeyboardHeight
    {
      return device
    }
    return Device(
      id: "custom", name: "Custom", size: Size(width: Double(int(320...500)), height: 700.5),
      scale: 2,
      portraitSafeArea: insets(), landscapeSafeArea: insets(), cornerRadius: flip() ? 0 : 39.5,
      keyboardHeight: flip() ? number(1...300) : nil)
  }

  private mutating func avoidance() throws -> AnyStrategy {
    let description = pick(StrategyCatalogue.all)
    var arguments: [StrategyArgument] = []
    for parameter in description.parameters where flip() {
      let value: StrategyParameterValue =
        switch parameter.kind {
        case .bool: .bool(flip())
        case .number: .number(length())
        case .numbers: .numbers([length(), length()])
        case .word: .word(pick(parameter.words))
        }
      arguments.append(StrategyArgument(parameter.name, value))
    }
    return try StrategyCatalogue.make(id: description.id, parameters: arguments)
  }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(top: length(), left: length(), bottom: length(), right: length())
  }

  private mutating func rect() -> Rect {
    Rect(x: number(-99...99), y: number(-99...999), width: length(), height: length())
  }

  private mutating func text() -> String {
    let letters = Array("aZ09 *&#:-?[]{},\"'\\\n\t|>%@`!~é\u{301}漢🙂\u{E000}\u{2028}\u{85}\u{7F}")
    return String((0..<int(0...12)).map { _ in pick(letters) })
  }

  private mutating func length() -> Double { flip() ? Double(int(0...99)) : number(0...99) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func flip() -> Bool { Bool.random(using: &random) }

  private mutating func pick<T>(_ items: [T]) -> T { items[int(0...items.count - 1)] }
}

/// Generates values from the tables of keys.
extension ScenarioGenerator: KeyVisitor {
  mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) {
    guard isMade(key), let made = Value(keyValue: self.value(of: key.type)) else { return }
    value = made
  }

  mutating func visit<Mapping: KeyMapping>(_ key: FormKey, _ mapping: inout Mapping?) {
    guard isMade(key) else { return }
    let rest = turn
    turn = nil
    mapping = made(mapping ?? .blank)
    turn = rest
  }

  mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) {
    if isMade(key) { keyboard = traits() }
  }

  /// Makes nothing: keys with their own functions for reading and writing are made separately, and
  /// so are the elements inside an element.
  mutating func visit(_ key: FormKey) {}

  private mutating func isMade(_ key: FormKey) -> Bool {
    guard key.applies, key.kinds.contains(kind) else { return false }
    guard let left = turn else { return key.remedy != nil || flip() }
    turn = left - 1
    return left == 0
  }

  private mutating func value(of type: KeyType) -> KeyValue? {
    switch type {
    case .bool: .bool(flip())
    case .constant, .yes: .bool(true)
    case .text: .text(text())
    case .nonEmptyText: .text(text() + "!")
    case .path: .text("../" + text())
    case .character: .text(pick(["o", "ق"]))
    case .length: .number(length())
    case .coordinate: .number(number(-99...99))
    case .keyboardHeight: .number(number(1...300))
    case .time: .number(number(0...3))
    case .number(let range, _): .number(number(range))
    case .integer(let range): .integer(int(range))
    case .word(_, let all): .word(int(0...all().count - 1))
    case .suggestions: .word(int(0...KeyboardChange.Bar.allCases.count - 1))
    case .action: .word(int(0...ButtonAction.words.count - 1))
    case .color: .integer(int(0...0xFFFFFF))
    case .point: .numbers([number(-9...400), number(-9...900)])
    case .frame: .numbers([number(-99...99), number(-99...999), length(), length()])
    case .padding: .numbers(flip() ? [length()] : [length(), length()])
    case .offsets: .numbers((0...int(0...5)).map { _ in number(-300...300) })
    case .waypoints:
      .numbers((0...int(0...4)).flatMap { [Double($0) + number(0...0.9), number(-500...500)] })
    case .id(.field): id(of: fields)
    case .id(.scrolling): id(of: moving)
    case .id(.button): id(of: ids.filter { $0 == "send" })
    case .id(.visible): flip() ? .bool(true) : id(of: ids)
    case .target: flip() ? value(of: .point) : id(of: ids)
    case .scrollTarget: flip() ? .bool(true) : id(of: moving)
    case .mapping, .keyboard, .own: preconditionFailure("not a single value")
    }
  }

  private mutating func id(of ids: [String]) -> KeyValue? { ids.isEmpty ? nil : .text(pick(ids)) }
}
