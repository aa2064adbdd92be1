import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// A conversation above a docked input bar.
struct DockedChat {
  var dock = Dock(height: 52)
  var device = "iphone-15-pro"
  var system = 18
  var anchor = ContentAnchor.bottom
  var rows = 24
  var tabs: [String] = []
  var maxLines: Int?
  var type = KeyboardType.default
  var toolbar: KeyboardToolbar?
  var avoidance: AnyStrategy = AnyStrategy(NoAvoidance())
  var dismissal = Dismissal(scroll: .interactive)

  /// The form.
  var configuration: FormConfiguration {
    var box = FormElement(id: "box", kind: .textField, placeholder: "Message")
    box.maxLines = maxLines
    box.keyboard = KeyboardTraits(type: type, toolbar: toolbar)
    box.isDocked = true
    let bubbles = (0..<rows).map {
      FormElement(
        id: "m\($0)", kind: .bubble, text: "Message \($0)", sender: $0 % 2 == 0 ? .me : .them)
    }
    var content = FormContent(margin: 12, spacing: 8, elements: bubbles + [box])
    content.anchor = anchor
    return FormConfiguration(
      device: DeviceCatalogue.device(device) ?? DeviceCatalogue.all[0], system: system, tabs: tabs,
      content: content, avoidance: avoidance, dismissal: dismissal, dock: dock)
  }

  /// The states of a script's run, frame by frame.
  func states(_ actions: ScriptStep.Action...) throws -> [FormState] {
    try FormSimulator.run(configuration: configuration, script: actions.map { ScriptStep($0) })
      .states
  }
}

@Suite("A bar at the bottom of the screen") struct DockTests {
  @Test(
    "A bar rises from the safe area to the keyboard; a list at its end rises by the same distance"
  )
  func rests() throws {
    let states = try DockedChat().states(.focus("box"))
    let (first, last) = (try #require(states.first), try #require(states.last))
    #expect(first.dock?.frame == Rect(x: 0, y: 766, width: 393, height: 52))
    #expect(first.dock?.gap == nil && first.contentInset.bottom == 86)
    #expect(last.dock?.frame.maxY == 561 && last.dock?.gap == 0)
    #expect(last.contentInset.bottom == 343)
    #expect(last.contentOffset - first.contentOffset == 257)
    #expect(states.allSatisfy { $0.offsetIsLegal || $0.isMoving })
  }

  @Test(
    "Once a keyboard picture in the app's view is behind the tab bar, no gap is reported",
    arguments: PictureRules.Layer.allCases)
  func layer(_ layer: PictureRules.Layer) throws {
    var chat = DockedChat(dismissal: Dismissal(scroll: .snapshot))
    chat.tabs = ["One", "Two"]
    chat.dismissal.picture.layer = layer
    let states = try chat.states(.focus("box"), Composer.drag([(0, 0), (0.6, 380), (0.9, 380)]))
    let low = states.filter { $0.keyboard.phase == .snapshot && $0.keyboard.top >= 852 - 83 }
    #expect(!low.isEmpty)
    #expect(low.allSatisfy { ($0.dock?.gap == nil) == (layer == .view) })
    #expect(low.allSatisfy { $0.pinned?.gap == $0.dock?.gap })
  }

  @Test(
    "When an accessory grows above a keyboard, notifications contain the old and new rectangles",
    arguments: [true, false])
  func growingAccessory(notified: Bool) throws {
    var chat = DockedChat(dock: Dock(follows: .accessory, height: 52), maxLines: 3)
    var form = chat.configuration
    form.quirks.notified = notified
    let script: [ScriptStep.Action] = [
      .focus("box"), .type("a\nb"),
    ]
    let run = try FormSimulator.run(configuration: form, script: script.map { ScriptStep($0) })
    let grown = try #require(run.states.firstIndex { ($0.dock?.frame.height ?? 0) > 52 })
    let bar = try #require(run.states[grown].dock?.frame.height)
    let posted = run.states[grown].events.compactMap { event in
      if case .notification(let notification) = event { notification } else { nil }
    }
    guard notified else { return #expect(posted.isEmpty) }
    #expect(
      posted.map(\.name) == [
        .keyboardWillChangeFrame, .keyboardWillShow, .keyboardDidChangeFrame, .keyboardDidShow,
      ])
    for notification in posted {
      #expect(notification.begin == Rect(x: 0, y: 509, width: 393, height: 343))
      #expect(notification.end == Rect(x: 0, y: 561 - bar, width: 393, height: 291 + bar))
    }
    chat.dock.follows = .guide
    let others = try chat.states(.focus("box"), .type("a\nb"))
    #expect(
      others.drop { $0.keyboard.phase != .shown }.dropFirst().allSatisfy { $0.events.isEmpty })
  }

  @Test(
    "A bar that follows the layout guide waits for the keyboard and then moves with it"
  )
  func guide() throws {
    for state in try DockedChat().states(.focus("box")) {
      let dock = try #require(state.dock)
      #expect(dock.frame.maxY == min(state.keyboard.top, 818))
      #expect(dock.deviation ?? 0 == 0)
      #expect(abs(state.contentInset.bottom - (852 - dock.frame.minY)) < 1e-9)
    }
  }

  @Test(
    "A bar positioned by a constraint travels 257 pt, in proportion to the keyboard's 291 pt"
  )
  func constraint() throws {
    let states = try DockedChat(dock: Dock(follows: .constraint, height: 52)).states(.focus("box"))
    for state in states {
      let progress = (852 - state.keyboard.top) / 291
      let dock = try #require(state.dock)
      #expect(abs(dock.frame.maxY - (818 - 257 * progress)) < 0.6, "frame \(state.frame)")
    }
    #expect(states.last?.dock?.gap == 0)
  }

  @Test("A bar positioned by a constraint does not follow a finger, and the gap is reported")
  func draggedConstraint() throws {
    let drag = Composer.drag([(0, 0), (0.4, 500), (0.8, 500)])
    let chat = DockedChat(dock: Dock(follows: .constraint, height: 52))
    let states = try chat.states(.focus("box"), drag)
    let held = states.filter { $0.finger != nil && $0.keyboard.top > 600 }
    #expect(!held.isEmpty && held.allSatisfy { $0.dock?.frame.maxY == 561 })
    var evaluator = ExpectationEvaluator([.dock()], of: chat.configuration)
    #expect(!states.flatMap { evaluator.check($0) }.isEmpty)
    #expect(states.last?.dock?.frame.maxY == 818)
  }

  @Test(
    "A bar positioned by a constraint stays at its computed position when the keyboard changes")
  func changedConstraint() throws {
    var chat = DockedChat(dock: Dock(follows: .constraint, height: 52))
    for (device, system) in [("iphone-15-pro", 18), ("iphone-16e", 26)] {
      (chat.device, chat.system) = (device, system)
      let states = try chat.states(
        .focus("box"), .changeKeyboard(KeyboardChange(.emoji)),
        .changeKeyboard(KeyboardChange(.number)))
      #expect(Set(states.filter { $0.keyboard.phase == .shown }.map(\.keyboard.top)).count > 3)
      #expect(states.allSatisfy { abs($0.dock?.deviation ?? 0) < 0.34 }, "\(device)")
    }
  }

  @Test(
    "The gap below a sticky bar is the safe area's height, minus the bar's offset if there is one"
  )
  func sticky() throws {
    let plain = try DockedChat(dock: Dock(follows: .sticky, height: 52)).states(.focus("box"))
    #expect(plain.last?.dock?.gap == 34)
    let offset = Dock(follows: .sticky, opened: 18, height: 52)
    let states = try DockedChat(dock: offset).states(.focus("box"))
    #expect(states.last?.dock?.gap == 16)
    #expect(states.allSatisfy { ($0.dock?.deviation ?? 0) == 0 })
  }

  @Test(
    "A list at its end rises by 257 pt, whatever the list's length and its strategy's inset",
    arguments: [4, 14, 24])
  func strategies(_ rows: Int) throws {
    for strategy in [AnyStrategy(KeyboardInset()), AnyStrategy(FormReveal())] {
      let states = try DockedChat(rows: rows, avoidance: strategy).states(.focus("box"))
      let (first, last) = (try #require(states.first), try #require(states.last))
      #expect(last.contentInset.bottom == 343 && last.offsetIsLegal)
      #expect(last.contentOffset - first.contentOffset == 257, "\(strategy.id), \(rows) rows")
    }
  }

  @Test(
    "The list's inset plus the list's lost height equals the height below the bar's top edge",
    arguments: [
      AnyStrategy(NoAvoidance()), AnyStrategy(KeyboardInset()), AnyStrategy(LayoutGuide()),
    ])
  func insets(_ strategy: AnyStrategy) throws {
    let states = try DockedChat(anchor: .top, avoidance: strategy).states(.focus("box"))
    for state in states {
      let dock = try #require(state.dock)
      let taken = state.contentInset.bottom + 852 - state.viewHeight
      #expect(abs(taken - (852 - dock.frame.minY)) < 0.67, "\(strategy.id), frame \(state.frame)")
    }
    let last = try #require(states.last)
    let endsOnKeys = strategy.id == LayoutGuide.id
    #expect(last.contentInset.bottom == (endsOnKeys ? 52 : 343))
    #expect(last.viewHeight == (endsOnKeys ? 561 : 852))
  }

  @Test(
    "With every kind of strategy, the scroll indicator ends at the top of the bar above the keys",
    arguments: [
      "none", "keyboard-inset", "form", "compose", "swiftui", "flutter-scaffold", "layout-guide",
      "capacitor",
    ])
  func indicator(_ strategy: String) throws {
    let avoidance = try StrategyCatalogue.make(id: strategy)
    var chat = DockedChat(anchor: .top, avoidance: avoidance)
    chat.dismissal = Dismissal(scroll: .none)
    let end = try chat.states(.focus("box"), Composer.drag([(0, 0), (0.5, -2000)]), .settle)
    let dragged = end.filter { $0.scrollIndicator.opacity > 0 }
    let places = dragged.map { $0.scrollIndicator.top + $0.scrollIndicator.length }
    let dock = try #require(end.last?.dock)
    #expect(abs(try #require(places.max()) - dock.frame.minY) < 0.67)
  }

  @Test(
    "A bar that does not follow the keyboard is covered, and the expectation reports the overlap")
  func covered() throws {
    let chat = DockedChat(dock: Dock(follows: .none, height: 52))
    let states = try chat.states(.focus("box"))
    #expect(states.last?.dock?.gap == -257)
    var evaluator = ExpectationEvaluator([.dock()], of: chat.configuration)
    #expect(states.flatMap { evaluator.check($0) }.last?.measured == -257)
  }

  @Test(
    "The background of a bar that is part of the page moves with the page and ends at the keyboard"
  )
  func face() throws {
    let part = Dock(follows: .none, height: 52)
    let react = try StrategyCatalogue.make(id: "rn-avoiding-view")
    let states = try DockedChat(dock: part, avoidance: react).states(.focus("box"))
    #expect(states.first?.dock?.foot == 34 && states.last?.dock?.foot == 34)
    #expect(states.last?.dock?.gap == 34)
    for state in states {
      let dock = try #require(state.dock)
      #expect(dock.faceHeight == 86)
      let isResting = dock.frame.maxY == 818
      let end = max(state.keyboard.edge, dock.frame.maxY)
      #expect(isResting || dock.frame.maxY + dock.foot <= end + 1e-9)
    }
    // On a page without a safe area above the keyboard, the background ends at the bar's bottom
    // edge.
    let flutter = try StrategyCatalogue.make(id: "flutter-scaffold")
    let scaffold = try DockedChat(dock: part, avoidance: flutter).states(.focus("box"))
    #expect(scaffold.last?.dock?.gap == 0 && scaffold.last?.dock?.foot == 0)
  }

  @Test(
    "Below a bar that follows the keyboard, there is background only in the bar's lowest position",
    arguments: [Dock.Follows.guide, .accessory, .constraint, .sticky])
  func ridingFace(follows: Dock.Follows) throws {
    let states = try DockedChat(dock: Dock(follows: follows, height: 52)).states(.focus("box"))
    for state in states {
      let dock = try #require(state.dock)
      #expect(dock.foot == (dock.frame.maxY == 818 ? 34 : 0))
    }
    let tabs = try DockedChat(dock: Dock(follows: follows, height: 52), tabs: ["One", "Two"])
      .states(.focus("box"))
    #expect(tabs.allSatisfy { $0.dock?.foot == 0 && $0.dock?.faceHeight == 52 })
  }

  @Test(
    "Rectangles in notifications include the accessory, which stays visible without the keyboard")
  func accessory() throws {
    let chat = DockedChat(dock: Dock(follows: .accessory, height: 52))
    let states = try chat.states(.focus("box"), .tapPoint(Point(x: 196, y: 200)))
    let notified = states.flatMap(\.events).compactMap { event in
      if case .notification(let notification) = event { notification } else { nil }
    }
    let show = try #require(notified.first { $0.name == .keyboardWillShow })
    #expect(show.begin == Rect(x: 0, y: 766, width: 393, height: 86))
    #expect(show.end == Rect(x: 0, y: 509, width: 393, height: 343))
    let hide = try #require(notified.first { $0.name == .keyboardWillHide })
    #expect(hide.begin == show.end && hide.end == show.begin)
    #expect(states.contains { $0.keyboard.top == 561 && $0.keyboard.height == 291 })
  }

  @Test(
    "A finger grabs the keyboard at an accessory's top edge or at the top of the guide's padding",
    arguments: [
      (Dock(follows: .accessory, height: 52), 52.0), (Dock(height: 52), 0.0),
      (Dock(padding: 52, height: 52), 52.0), (Dock(padding: -9, height: 52), 0.0),
    ])
  func dragged(dock: Dock, lead: Double) throws {
    let drag = Composer.drag([(0, 0), (0.5, 350), (0.9, 350)])
    for state in try DockedChat(dock: dock).states(.focus("box"), drag) {
      guard let finger = state.finger, let bar = state.dock else { continue }
      #expect(abs(state.keyboard.top - min(852, max(561, finger.y + lead))) < 0.34)
      #expect(bar.frame.maxY == min(state.keyboard.top, 818))
    }
  }

  @Test(
    "After the finger lifts, the bar stops at its resting place, and the list's offset is legal")
  func released() throws {
    let drag = Composer.drag([(0, 0), (0.2, 400)])
    let states = try DockedChat().states(.focus("box"), drag)
    #expect(states.last?.keyboard.phase == .hidden && states.last?.dock?.frame.maxY == 818)
    #expect(states.last?.offsetIsLegal == true)
    #expect(states.allSatisfy { ($0.dock?.frame.maxY ?? 0) <= 818 })
  }

  @Test(
    "The input bar rests on a tab bar, and the list's inset includes the safe area only once"
  )
  func tabs() throws {
    let states = try DockedChat(tabs: ["Chats", "Me"]).states(.focus("box"))
    #expect(states.first?.dock?.frame.maxY == 769 && states.first?.contentInset.bottom == 135)
    #expect(states.last?.dock?.frame.maxY == 561)
    let screen = try DockedChat(dock: Dock(restsOn: .screen, height: 52)).states()
    #expect(screen.first?.dock?.frame.maxY == 852)
  }

  @Test(
    "A composer grows line by line up to its limit and then scrolls; the list stays at its end"
  )
  func grows() throws {
    let chat = DockedChat(dock: Dock(), maxLines: 3)
    let text = String(repeating: "many words ", count: 24)
    let states = try chat.states(.focus("box"), .type(text))
    let heights = states.compactMap(\.dock?.frame.height)
    #expect(Set(heights) == [50, 72, 94])
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0.1 >= $0.0 })
    let typing = states.filter { $0.keyboard.phase == .shown && !$0.isMoving }
    #expect(typing.allSatisfy { $0.dock?.frame.maxY == 561 })
    let last = try #require(states.last)
    #expect(last.elements.last?.scrolledBy ?? 0 > 0 && last.focused?.caretIsVisible == true)
    let end = last.contentSize.height + last.contentInset.bottom - last.viewHeight
    #expect(abs(last.contentOffset - end) < 0.4)
  }

  @Test(
    "A list scrolled away from its end stays in place when the bar grows or the keyboard appears"
  )
  func elsewhere() throws {
    let chat = DockedChat(dock: Dock(), rows: 40, maxLines: 3)
    let states = try chat.states(
      .offsets([0, -300, -300]), .focus("box"), .type(String(repeating: "words ", count: 20)))
    let scrolled = states.drop { $0.firstResponder == nil }
    #expect(Set(scrolled.map(\.contentOffset)).count == 1)
  }

  @Test(
    "The keyboard does not move a list that is not anchored at its end")
  func top() throws {
    let states = try DockedChat(anchor: .top).states(.focus("box"))
    #expect(Set(states.map(\.contentOffset)).count == 1)
  }

  @Test("A short chat at the bottom rises with the bar, and a short chat at the top stays in place")
  func short() throws {
    let below = try DockedChat(rows: 3).states(.focus("box"))
    let (first, last) = (try #require(below.first), try #require(below.last))
    #expect(first.contentSize.height - first.contentOffset == 766)
    #expect(last.contentSize.height - last.contentOffset == 509)
    #expect(first.contentInset.top == 766 - first.contentSize.height)
    let above = try DockedChat(anchor: .top, rows: 3).states(.focus("box"))
    #expect(Set(above.map(\.contentOffset)) == [-59])
  }

  @Test(
    "A drag from the bar does not scroll, and a tap between the bar's elements does nothing")
  func touches() throws {
    let drag = Composer.drag([(0, 0), (0.3, -100)], from: Point(x: 200, y: 790))
    let states = try DockedChat().states(drag, .focus("box"), .tapPoint(Point(x: 4, y: 512)))
    #expect(Set(states.prefix { $0.firstResponder == nil }.map(\.contentOffset)).count == 1)
    #expect(states.last?.keyboard.phase == .shown)
  }

  @Test(
    "After a rotation, the bar is as wide as the rotated screen and rests on the keyboard")
  func rotated() throws {
    let states = try DockedChat().states(.focus("box"), .rotate(.landscape))
    let last = try #require(states.last)
    #expect(last.dock?.frame.width == 852 && last.dock?.frame.maxY == last.keyboard.top)
    #expect(last.offsetIsLegal)
  }
}
