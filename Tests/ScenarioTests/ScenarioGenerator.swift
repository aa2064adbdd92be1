import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport

/// Makes scenarios that a file could say, at random but repeatably.
struct ScenarioGenerator {
  private var random: SplitMix64
  /// The kind of the element whose keys are made.
  private var kind = FormElement.Kind.label

  /// Starts at a seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The next scenario.
  mutating func scenario() throws -> Scenario {
    let keyboard = traits()
    var content = content()
    let avoidance = try avoidance()
    for request in ElementRequest.allCases where !request.isHeard(by: avoidance.id) {
      for index in content.elements.indices { request.leaveOut(of: &content.elements[index]) }
    }
    var ids = content.elements.map(\.id)
    let moving = content.elements.filter { !$0.isFixed }.map(\.id)
    var fields = content.elements.filter(\.takesText).map(\.id)
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
      caretBlinks: flip(), navigationBar: flip() ? navigationBar() : nil,
      tabs: (0..<int(0...3)).map { _ in text() }, keyboard: keyboard, content: content,
      avoidance: avoidance,
      dismissal: dismissal(moving),
      responders: flip()
        ? ResponderRule(
          order: pick([.tags, .geometric, .explicit(fields.shuffled(using: &random))]),
          loops: flip(), onDone: flip() ? text() + "!" : nil,
          chain: flip() ? pick(ResponderRule.Chain.allCases) : nil) : nil)
    if flip() {
      form.addDock(&random)
      ids += ["chat", "send"]
      fields.append("chat")
    }
    return Scenario(
      name: pick(["a", "login-2", "0"]), appearance: pick(Appearance.allCases), configuration: form,
      script: script(ids: ids, fields: fields), expectations: expectations(ids: ids),
      keyFrames: flip() ? [int(0...9), int(10...99)] : [])
  }

  private mutating func dismissal(_ ids: [String]) -> Dismissal {
    var dismissal = Dismissal(
      tap: flip(), scroll: pick(Dismissal.ScrollMode.allCases), pinned: flip() ? ids.first : nil,
      release: flip() ? pick(ReleasePolicy.allCases) : nil)
    if flip() {
      dismissal.picture = PictureRules(
        capture: pick(PictureRules.Capture.allCases), crop: pick(PictureRules.Crop.allCases),
        layer: pick(PictureRules.Layer.allCases), follows: pick(PictureRules.Lead.allCases),
        begins: pick(PictureRules.Start.allCases),
        firstDelta: pick(PictureRules.FirstDelta.allCases),
        release: pick([.policy, .lastMove(.carried), .lastMove(.own)]),
        motion: pick(PictureRules.Motion.allCases), removalDelay: pick([0, 0.1, 0.25, 10]))
    }
    return dismissal
  }

  private let directions: [LayoutDirection?] = LayoutDirection.allCases + [nil]

  private mutating func navigationBar() -> NavigationBar {
    NavigationBar(
      title: text(), back: flip() ? text() + "." : nil, largeTitle: flip(),
      actions: (0..<int(0...3)).map { _ in
        BarAction(
          title: text() + "x", color: flip() ? color() : nil, size: flip() ? number(1...40) : nil)
      })
  }

  private mutating func color() -> FormColor { FormColor(UInt32(int(0...0xFFFFFF))) }

  private mutating func content() -> FormContent {
    FormContent(
      height: flip() ? length() : nil, margin: length(), spacing: length(),
      style: pick(TableStyle.allCases), background: flip() ? color() : nil,
      elements: (0..<int(0...6)).flatMap { elements($0) })
  }

  /// An element, followed by the elements that it holds.
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

  private mutating func script(ids: [String], fields: [String]) -> [ScriptStep] {
    (0..<int(0...8)).map { _ in
      ScriptStep(action(ids: ids, fields: fields), at: flip() ? number(0...20) : nil)
    }
  }

  private mutating func action(ids: [String], fields: [String]) -> ScriptStep.Action {
    switch int(0...19) {
    case 13:
      .message(Message(text: text() + "!", sender: pick(FormElement.Sender.allCases)))
    case 14: .scrollTo(.end)
    case 18: .background
    case 19: .foreground
    case 15: fields.isEmpty ? .settle : .caret(field: pick(fields), index: int(0...99))
    case 16: ids.contains("send") ? .pressButton("send") : .settle
    case 17:
      .changeKeyboard(
        KeyboardChange(
          pick(KeyboardType.allCases), bar: flip() ? pick(KeyboardChange.Bar.allCases) : nil,
          height: flip() ? number(1...300) : nil))
    case 0: ids.isEmpty ? .settle : .tap(pick(ids))
    case 1: fields.isEmpty ? .settle : .focus(pick(fields))
    case 2: .tapPoint(Point(x: number(-9...400), y: number(-9...900)))
    case 3: .type(text() + "?")
    case 4: .returnKey
    case 5: .wait(number(0...3))
    case 6: .drag(drag())
    case 7: .offsets((0...int(0...5)).map { _ in number(-300...300) })
    case 8: .rotate(pick(Orientation.allCases))
    case 9: .notify(notification())
    case 10: .press(pick(KeyPress.allCases))
    case 11: .hold(flip() ? KeyHold("o", seconds: number(0...3), picks: "ø") : KeyHold("ق"))
    default: .settle
    }
  }

  private mutating func drag() -> DragGesture {
    let from = Point(x: number(0...400), y: number(0...900))
    let path = (0...int(0...4)).map {
      DragGesture.Waypoint(time: Double($0) + number(0...0.9), dy: number(-500...500))
    }
    return DragGesture(from: from, path: path, releases: flip())
  }

  private mutating func notification() -> KeyboardNotification {
    KeyboardNotification(
      name: pick(KeyboardNotification.Name.allCases), begin: rect(), end: rect(),
      duration: number(0...1), curve: int(0...7))
  }

  private mutating func expectations(ids: [String]) -> [FormExpectation] {
    var all: [FormExpectation] = [
      .pinned(tolerance: length()), .visible(.focused, fraction: number(0...1)), .legalOffset,
      .jump(max: length()), .caretVisible, .dock(tolerance: length()),
    ]
    if let id = ids.first { all.append(.visible(.id(id), fraction: number(0...1))) }
    return all.shuffled(using: &random).prefix(int(0...6)).map { $0 }
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

/// An element's values are drawn from the table of its keys.
extension ScenarioGenerator: KeyVisitor {
  mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) {
    guard key.kinds.contains(kind), flip(), let made = Value(keyValue: self.value(of: key.type))
    else { return }
    value = made
  }

  mutating func visit(_ key: FormKey, _ look: inout ElementLook) {
    if key.kinds.contains(kind) { look.visit(&self) }
  }

  mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) {
    if key.kinds.contains(kind), flip() { keyboard = traits() }
  }

  /// The elements that it holds are separate elements.
  mutating func visit(_ key: FormKey) {}

  private mutating func value(of type: KeyType) -> KeyValue {
    switch type {
    case .bool: .bool(flip())
    case .text: .text(text())
    case .length: .number(length())
    case .points(let range): .number(number(range))
    case .integer(let range): .integer(int(range))
    case .word(_, let all): .word(int(0...all().count - 1))
    case .action: .word(int(0...ButtonAction.words.count - 1))
    case .color: .integer(int(0...0xFFFFFF))
    case .frame: .numbers([number(-99...99), number(-99...999), length(), length()])
    case .padding: .numbers(flip() ? [length()] : [length(), length()])
    case .look, .keyboard, .elements: preconditionFailure("not a single value")
    }
  }
}
