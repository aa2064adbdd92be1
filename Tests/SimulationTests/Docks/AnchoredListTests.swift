import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// A form that is shorter than the visible area, generated from a seed.
///
/// The form has a title, one to three fields, perhaps a text view, and perhaps a bar at the bottom.
private struct ShortForm {
  var configuration: FormConfiguration
  var script: [ScriptStep]

  init(_ random: inout SplitMix64, anchor: ContentAnchor, avoidance: AnyStrategy) throws {
    var elements = (0..<random.int(1...3)).map {
      FormElement(id: "field\($0)", kind: .textField, placeholder: "Name")
    }
    elements.insert(FormElement(id: "title", kind: .label, text: "Sign in"), at: 0)
    if random.int(0...1) == 0 {
      elements.append(FormElement(id: "notes", kind: .textView, placeholder: "Notes"))
    }
    var fields = elements.dropFirst().map(\.id)
    let follows = Dock.Follows.allCases.randomElement(using: &random)
    let dock = random.int(0...2) == 0 ? nil : follows.map { Dock(follows: $0) }
    if dock != nil {
      var box = FormElement(id: "box", kind: .textField, placeholder: "Message")
      box.maxLines = 4
      box.isDocked = true
      elements.append(box)
      fields.append("box")
    }
    var content = FormContent(elements: elements)
    content.anchor = anchor
    let devices = ["iphone-15-pro", "iphone-se-2", "iphone-16e"]
    configuration = FormConfiguration(
      device: try #require(DeviceCatalogue.device(devices[random.int(0...2)])),
      content: content, avoidance: avoidance, dock: dock)
    let others: [ScriptStep.Action] = [.scrollTo(.end), .wait(0.1), .tap("title")]
    let actions: [ScriptStep.Action] = [
      .focus(fields[random.int(0...fields.count - 1)]), .wait(0.3), others[random.int(0...2)],
      .focus(fields[random.int(0...fields.count - 1)]), .returnKey, .wait(0.3), .tap("title"),
      .wait(0.3),
    ]
    script = actions.map { ScriptStep($0) }
  }
}

/// The offsets requested by strategies that do not clamp them.
///
/// The sources' arithmetic (Behaviour §5) is implemented independently here.
private struct UnclampedListing {
  /// The identifiers of the strategies that do not clamp their offsets.
  static let ids: Set = ["auto-scroll", "iqkeyboardmanager"]

  private let id: String
  private let fields: Set<String>
  private let safe: (top: Double, bottom: Double)
  /// The screen's height, `H`.
  private let height: Double
  /// The on-screen height of the keyboard's latest end rectangle.
  private var keyboard = 0.0
  /// The offset of the latest state at rest.
  private var last = 0.0
  /// Whether some state rested past an edge because the strategy's published code puts the content
  /// there.
  private(set) var hasFault = false

  init(_ id: String, _ form: FormConfiguration) {
    self.id = id
    fields = Set(form.content.elements.filter { $0.takesText && !$0.isDocked }.map(\.id))
    let area = form.device.safeArea(in: form.orientation)
    safe = (area.top, area.bottom)
    height = form.device.screenSize(in: form.orientation).height
  }

  /// Records a state and returns whether it rests past an edge because the strategy's published
  /// code puts the content there.
  mutating func explains(_ state: FormState) -> Bool {
    for case .notification(let notification) in state.events {
      keyboard = max(0, height - notification.end.minY)
    }
    guard Self.ids.contains(id), !state.isMoving else { return false }
    defer { last = state.contentOffset }
    guard !state.offsetIsLegal else { return false }
    let isAsked = asks(for: state)
    hasFault = hasFault || isAsked
    return isAsked
  }

  private func asks(for state: FormState) -> Bool {
    // Nothing has moved the content since it last rested.
    if state.contentOffset == last { return hasFault }
    let offset = state.contentOffset
    guard state.keyboard.phase == .shown else {
      // When the keyboard hides, the offset o becomes min(o, max(C, H) − H), where C is the
      // content's height and H is the screen's height. The bars' height does not matter.
      let kept = min(last, max(0, state.contentSize.height - height))
      return id == "iqkeyboardmanager" && abs(offset - kept) < 1
    }
    return state.elements.contains { field in
      guard fields.contains(field.id) else { return false }
      if id == "auto-scroll" {
        let centred = field.frame.minY - (height - keyboard - field.frame.height) / 2
        return abs(offset - centred) < 0.5
      }
      // To within a point, the field either begins at the bar or ends above the keyboard by the sum
      // of the distance, the safe area and the margin.
      let end = height - keyboard - 10 - 2 * safe.bottom
      return abs(field.frame.maxY - offset - end) < 1
        || abs(field.frame.minY - offset - safe.top) < 1
    }
  }
}

@Suite("Lists that are shorter than the visible area or anchored at their end")
struct AnchoredListTests {
  @Test(
    "Wherever a short form is anchored, it rests at a legal offset if the strategy clamps offsets",
    arguments: ContentAnchor.allCases, StrategyCatalogue.all.map(\.id))
  func rests(anchor: ContentAnchor, strategy: String) throws {
    var random = SplitMix64(seed: 46)
    var faults = 0
    for round in 0..<12 {
      let form = try ShortForm(
        &random, anchor: anchor, avoidance: try StrategyCatalogue.make(id: strategy))
      let run = try FormSimulator.run(configuration: form.configuration, script: form.script)
      var listing = UnclampedListing(strategy, form.configuration)
      let wrong = run.states.first { !listing.explains($0) && !$0.isMoving && !$0.offsetIsLegal }
      faults += listing.hasFault ? 1 : 0
      #expect(
        wrong == nil,
        """
        round \(round): \(form.configuration.dock?.follows.rawValue ?? "no dock"), \
        frame \(wrong?.frame ?? 0), offset \(wrong?.contentOffset ?? 0)
        """)
    }
    #expect(faults == 0 || anchor != .bottom && UnclampedListing.ids.contains(strategy))
    // `auto-scroll` centres even a field near the top, which puts the content past an edge. If no
    // state rested past an edge, the test would prove nothing.
    #expect(faults > 0 || strategy != "auto-scroll" || anchor != .top)
  }

  @Test(
    "The last field of a short form at the bottom rests one margin above the keyboard"
  )
  func lastField() throws {
    var content = FormContent(elements: [
      FormElement(id: "title", kind: .label, text: "Sign in"),
      FormElement(id: "word", kind: .textField, placeholder: "Word"),
    ])
    content.anchor = .bottom
    let form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-15-pro")), content: content,
      avoidance: AnyStrategy(KeyboardInset()))
    let last = try #require(
      FormSimulator.run(configuration: form, script: [ScriptStep(.focus("word"))]).states.last)
    #expect(last.focused?.frame.maxY == 541 && last.keyboard.top == 561)
    #expect(last.contentOffset == -last.contentInset.top && last.offsetIsLegal)
  }

  @Test(
    "A list that is scrolling to a message scrolls on to the next message that arrives",
    arguments: [1, 24])
  func twoMessages(rows: Int) throws {
    let chat = DockedChat(rows: rows, avoidance: AnyStrategy(KeyboardInset()))
    let script = [0.2, 0.32].map { ScriptStep(.message(Message(text: "Hello")), at: $0) }
    let states = try FormSimulator.run(
      configuration: chat.configuration, script: script + [ScriptStep(.wait(0.5))]
    ).states
    let (first, last) = (try #require(states.first), try #require(states.last))
    #expect(last.offsetIsLegal)
    let grown = last.contentSize.height - first.contentSize.height
    #expect(grown > 0 && last.contentOffset - first.contentOffset == grown)
    for (before, after) in zip(states, states.dropFirst()) {
      #expect((0...20).contains(after.contentOffset - before.contentOffset))
    }
  }

  @Test(
    "While the keyboard is hidden, notifications contain the bar's rectangle alone, at the bottom",
    arguments: [("iphone-se-2", 617.0, 50.0), ("iphone-15-pro", 768, 84)], [false, true])
  func closedFrame(device: (id: String, top: Double, height: Double), isSheet: Bool) throws {
    var chat = DockedChat(dock: Dock(follows: .accessory, height: 50), device: device.id)
    chat.dismissal.tap = true
    var form = chat.configuration
    if isSheet {
      form.presentation = Presentation(
        .bottomSheet, detents: [.fraction(0.5)], onBlur: .restore)
    }
    let script = [ScriptStep(.focus("box")), ScriptStep(.tap("m20"))]
    let notified = try FormSimulator.run(configuration: form, script: script).states
      .flatMap(\.events).compactMap { event in
        if case .notification(let notification) = event { notification } else { nil }
      }
    let hide = try #require(notified.first { $0.name == .keyboardWillHide })
    let show = try #require(notified.first { $0.name == .keyboardWillShow })
    let width = form.device.screenSize(in: .portrait).width
    #expect(
      hide.end == Rect(x: 0, y: device.top, width: width, height: device.height))
    #expect(show.begin == hide.end && show.end == hide.begin)
    #expect(show.end.height > 250)
  }

  @Test(
    "A bar whose height changes under a resting finger stays at the finger, above the keyboard"
  )
  func shrinkingAccessory() throws {
    var form = DockedChat(dock: Dock(follows: .accessory, height: 52), maxLines: 5).configuration
    var send = FormElement(id: "send", kind: .button, title: "Send")
    (send.isDocked, send.does) = (true, .send)
    form.content.elements.append(send)
    let script: [ScriptStep.Action] = [
      .focus("box"), .type("a\nb\nc"),
      Composer.drag([(0, 0), (0.4, 350), (0.6, 350)], releases: false), .returnKey, .wait(0.1),
      .pressButton("send"), .wait(0.2),
    ]
    let states = try FormSimulator.run(
      configuration: form, script: script.map { ScriptStep($0) }
    ).states
    let pulled = states.filter { ($0.finger?.y ?? 0) == 650 }
    #expect(Set(pulled.compactMap(\.dock?.frame.height)).count == 3)
    for state in pulled {
      let bar = try #require(state.dock?.frame)
      #expect(state.keyboard.top == min(852, 650 + bar.height))
      #expect(bar.minY == 650 || bar.maxY == 818)
    }
  }

  @Test(
    "A sheet returns on the keyboard's spring if a button or a finger dismisses the keyboard",
    arguments: [Presentation.Kind.sheet, .bottomSheet])
  func sheet(kind: Presentation.Kind) throws {
    var content = FormContent(
      height: 1054,
      elements: [
        FormElement(
          id: "field", kind: .textField, frame: Rect(x: 20, y: 20, width: 335, height: 34)),
        FormElement(id: "end", kind: .button, title: "Done"),
      ])
    content.elements[1].does = .endEditing
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-15-pro")), content: content,
      avoidance: AnyStrategy(KeyboardInset()), dismissal: Dismissal(scroll: .interactive))
    form.presentation = Presentation(
      kind, detents: kind == .sheet ? [.medium, .large] : [.fraction(0.5), .fraction(0.9)],
      onBlur: .restore)
    func way(_ end: ScriptStep.Action) throws -> [Double] {
      let states = try FormSimulator.run(
        configuration: form, script: [ScriptStep(.focus("field")), ScriptStep(end)]
      ).states
      let hide = try #require(states.firstIndex { $0.eventNames.contains("keyboardWillHide") })
      return try states[hide...].map { try #require($0.view?.minY) }
    }
    let (tapped, pushed) = (
      try way(.pressButton("end")), try way(Composer.drag([(0, 0), (0.4, 550)]))
    )
    #expect(tapped.first != tapped.last && pushed.last == tapped.last)
    #expect(Array(pushed.prefix(25)) == Array(tapped.prefix(25)))
  }

  @Test(
    "A message that arrives in a short list scrolls the list in 0.3 s, with or without a bar",
    arguments: [nil] + Dock.Follows.allCases.map { $0 as Dock.Follows? })
  func oneMessage(follows: Dock.Follows?) throws {
    var chat = DockedChat(rows: 2)
    chat.dock.follows = follows ?? .guide
    var form = chat.configuration
    if follows == nil {
      form.dock = nil
      form.content.elements.removeAll(where: \.isDocked)
    }
    let states = try FormSimulator.run(
      configuration: form, script: [ScriptStep(.message(Message(text: "Hello")))]
    ).states
    let (first, last) = (try #require(states.first), try #require(states.last))
    let grown = last.contentSize.height - first.contentSize.height
    #expect(grown > 20 && last.offsetIsLegal && last.contentOffset - first.contentOffset == grown)
    let steps = zip(states, states.dropFirst()).map { $1.contentOffset - $0.contentOffset }
    #expect(steps.allSatisfy { (0..<grown / 4).contains($0) })
    #expect(steps.count { $0 > 0 } >= 15)
  }

  @Test(
    "If a strategy lengthens the content, a growing bar leaves a short list at legal offsets",
    arguments: Dock.Follows.allCases)
  func growingBar(follows: Dock.Follows) throws {
    var chat = DockedChat(rows: 2, maxLines: 4, avoidance: AnyStrategy(BottomConstraint()))
    chat.dock = Dock(follows: follows)
    let lines = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    let states = try chat.states(
      .focus("box"), .type(lines), .wait(0.3), .scrollTo(.end), .tapPoint(Point(x: 100, y: 130)),
      .wait(0.3))
    let heights = Set(states.compactMap { $0.dock?.frame.height })
    #expect(heights.count > 1)
    let wrong = states.first { !$0.isMoving && !$0.offsetIsLegal }
    #expect(wrong == nil, "frame \(wrong?.frame ?? 0): \(wrong?.contentOffset ?? 0)")
    for (before, after) in zip(states, states.dropFirst()) where after.events.isEmpty {
      // The list moves by at most the growth of its content plus the rise of the bar. The content's
      // growth and the bar's rise end at the same time.
      let bars = (try #require(before.dock).frame, try #require(after.dock).frame)
      let most =
        abs(after.contentSize.height - before.contentSize.height)
        + abs(bars.1.minY - bars.0.minY) + 1
      #expect(abs(after.contentOffset - before.contentOffset) <= most, "frame \(after.frame)")
    }
  }

  @Test(
    "A short list moved by the keyboard is in its final position when the motion's end is reported",
    arguments: ChatLift.Behaviour.allCases, Dock.Follows.allCases)
  func lifted(behaviour: ChatLift.Behaviour, follows: Dock.Follows) throws {
    for (anchor, rows, extra) in [
      (ContentAnchor.bottom, 2, 0.0), (.bottom, 8, 0), (.bottom, 11, 40), (.top, 11, 0),
    ] {
      var chat = DockedChat(
        rows: rows, avoidance: AnyStrategy(RNKCChat(behaviour: behaviour, extra: extra)))
      chat.dock = Dock(follows: follows)
      chat.anchor = anchor
      let states = try chat.states(
        .focus("box"), .changeKeyboard(KeyboardChange(.emoji)), .tapPoint(Point(x: 100, y: 130)))
      for (before, after) in zip(states, states.dropFirst()) {
        let said = ["keyboardDidShow", "keyboardDidHide"].contains(where: after.eventNames.contains)
        let step = abs(after.contentOffset - before.contentOffset)
        #expect(!said || step < 1, "\(anchor), \(rows) rows, frame \(after.frame): \(step)")
        #expect(after.isMoving || after.offsetIsLegal)
      }
    }
  }

  @Test(
    "An inverted list of any length has its bars' inset at one end and the dock's at the other",
    arguments: [1, 2, 6, 24], Dock.Follows.allCases)
  func inverted(rows: Int, follows: Dock.Follows) throws {
    var form = DockedChat(dock: Dock(follows: follows, height: 52), rows: rows).configuration
    form.content.isInverted = true
    let script: [ScriptStep.Action] = [
      .focus("box"), .message(Message(text: "Hello")), .wait(0.4), .scrollTo(.end),
      .tapPoint(Point(x: 100, y: 300)), .wait(0.4),
    ]
    let states = try FormSimulator.run(
      configuration: form, script: script.map { ScriptStep($0) }
    ).states
    for state in states {
      let bar = try #require(state.dock?.frame)
      #expect(state.contentInset.top == 59)
      #expect(abs(state.contentInset.bottom - (852 - bar.minY)) < 0.001)
      let off = abs(state.contentOffset - state.legalOffsets.nearest(to: state.contentOffset))
      #expect(state.isMoving || state.offsetIsLegal && off < 0.01, "frame \(state.frame)")
    }
    #expect(follows == .none || Set(states.map(\.contentInset.bottom)).count > 10)
    #expect(rows > 6 || states.contains { $0.legalOffsets.lowerBound < -59 }, "it is short")
  }
}
