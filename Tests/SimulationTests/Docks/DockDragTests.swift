import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Bars during drags of the keyboard") struct DockDragTests {
  /// A random chat; its number determines the system and the kind of dismissal.
  ///
  /// Over many chats, every combination of device, look, layer and kind of bar occurs.
  private static func chat(_ number: Int, _ random: inout SplitMix64) throws -> DockedChat {
    let devices = ["iphone-15-pro", "iphone-se-3", "iphone-16-pro", "iphone-16e", "iphone-x"]
    let isPicture = number % 3 != 0
    // A bar positioned by a constraint does not move when a finger pulls the real keyboard.
    let kinds: [Dock.Follows] =
      isPicture ? [.guide, .accessory, .constraint, .sticky] : [.guide, .accessory, .sticky]
    var dismissal = Dismissal(scroll: isPicture ? .snapshot : .interactive)
    if isPicture, Bool.random(using: &random) { dismissal.picture.layer = .view }
    return DockedChat(
      dock: Dock(follows: try #require(kinds.randomElement(using: &random)), height: 52),
      device: try #require(devices.randomElement(using: &random)),
      system: number % 2 == 0 ? 18 : 26, rows: Int.random(in: 0...40, using: &random),
      tabs: Bool.random(using: &random) ? [] : ["One", "Two"], dismissal: dismissal)
  }

  /// Whether a bar has to touch the top edge of the keyboard or of the keyboard's picture.
  ///
  /// A bar positioned by a constraint has to touch the edge only while there is a picture. A sticky
  /// bar is at a computed distance from the edge.
  private static func isOnEdge(_ chat: DockedChat, _ state: FormState) -> Bool {
    switch chat.dock.follows {
    case .guide, .accessory: true
    case .constraint: state.picture != nil
    case .sticky, .none: false
    }
  }

  /// The frames on which the list moves much further than on the neighbouring frames, while no
  /// finger is down.
  ///
  /// If a finger is lifted between two frames, the list continues with the finger's velocity at the
  /// second frame. The list's movement on the second frame is therefore also compared with the
  /// finger's movement.
  private static func leaps(_ states: [FormState]) -> [Int] {
    func way(_ index: Int) -> Double {
      guard states.indices.contains(index), states.indices.contains(index - 1) else { return 0 }
      return abs(states[index].contentOffset - states[index - 1].contentOffset)
    }
    return states.indices.dropFirst().filter { index in
      guard states[index].finger == nil, states[index - 1].finger == nil else { return false }
      let edges = [index - 1, index].compactMap { states[$0].dock?.frame.minY }
      let bar = edges.count == 2 ? abs(edges[1] - edges[0]) : 0
      let finger = wayOfFinger(states, liftedBefore: index - 1)
      return way(index) > 25 + bar + max(way(index - 1), way(index + 1), finger)
    }
  }

  /// The longest distance that a finger moved between two consecutive frames in the last tenth of a
  /// second before the finger was lifted.
  ///
  /// The distance is 0 unless the finger was lifted just before the given frame.
  private static func wayOfFinger(_ states: [FormState], liftedBefore index: Int) -> Double {
    guard index > 0, states[index - 1].finger != nil else { return 0 }
    let places = states[..<index].suffix(7).compactMap(\.finger?.y)
    return zip(places, places.dropFirst()).map { abs($0.1 - $0.0) }.max() ?? 0
  }

  @Test(
    "A list that is slightly too long for the view does not leap when the keyboard is dragged away",
    arguments: [Dock.Follows.guide, .accessory, .constraint])
  func fullList(follows: Dock.Follows) throws {
    let drags: [[(Double, Double)]] = [
      [(0, 0), (0.15, 6), (0.5, 194)], [(0, 0), (0.2, 120)], [(0, 0), (0.3, 200)],
      [(0, 0), (0.5, 100), (0.6, 180)],
    ]
    for rows in 10...20 {
      for drag in drags {
        let chat = DockedChat(dock: Dock(follows: follows, height: 52), rows: rows)
        let states = try chat.states(.focus("box"), Composer.drag(drag))
        #expect(Self.leaps(states) == [], "\(rows) rows, \(drag)")
        #expect(states.last?.offsetIsLegal == true)
      }
    }
  }

  @Test(
    "A bar is always at its computed position, meets all requirements, and rests without a keyboard"
  )
  func drags() throws {
    var random = SplitMix64(seed: 41)
    for number in 0..<1000 {
      let chat = try Self.chat(number, &random)
      let states = try chat.states(.focus("box"), RandomDragTests.randomDrag(&random))
      var evaluator = RequirementEvaluator(of: chat.configuration)
      for state in states {
        evaluator.check(state)
        let dock = try #require(state.dock)
        let rest = dock.restBottom
        #expect(dock.frame.maxY <= rest, "drag \(number), frame \(state.frame)")
        #expect(dock.deviation ?? 0 == 0, "drag \(number), frame \(state.frame)")
        guard Self.isOnEdge(chat, state), let gap = dock.gap else { continue }
        #expect(gap >= 0 && gap <= state.screenSize.height - rest, "drag \(number)")
        if dock.frame.maxY < rest { #expect(gap == 0, "drag \(number), frame \(state.frame)") }
      }
      let last = try #require(states.last)
      #expect(!last.isMoving && last.offsetIsLegal, "drag \(number)")
      if last.keyboard.phase == .hidden {
        #expect(last.dock?.frame.maxY == last.dock?.restBottom, "drag \(number)")
      }
      #expect(
        evaluator.verdicts.allSatisfy { $0.broken.isEmpty },
        "drag \(number): \(evaluator.verdicts)")
      #expect(Self.leaps(states) == [], "drag \(number)")
      let names = states.flatMap(\.eventNames)
      let shows = names.count { $0 == "keyboardWillShow" }
      let hides = names.count { $0 == "keyboardWillHide" }
      #expect(shows - hides == (last.keyboard.phase == .shown ? 1 : 0), "drag \(number)")
    }
  }

  @Test(
    "If a message is sent while the keyboard moves, the list ends at the bar on every frame"
  )
  func sent() throws {
    var form = DockedChat().configuration
    for (id, does) in [("send", ButtonAction.send), ("done", .endEditing)] {
      var button = FormElement(id: id, kind: .button, title: id)
      button.isDocked = true
      button.does = does
      form.content.elements.append(button)
    }
    let box = try #require(form.content.elements.firstIndex { $0.id == "box" })
    form.content.elements[box].text = "On my way"
    let rising = [
      ScriptStep(.focus("box"), at: 0), ScriptStep(.pressButton("send"), at: 0.1),
    ]
    let falling = [
      ScriptStep(.focus("box"), at: 0), ScriptStep(.pressButton("done"), at: 1),
      ScriptStep(.pressButton("send"), at: 1.1),
    ]
    for script in [rising, falling] {
      let states = try FormSimulator.run(configuration: form, script: script).states
      let sent = states.drop { state in !state.elements.contains { $0.id == "message-1" } }
      #expect(sent.count > 10 && sent.first?.isMoving == true)
      for state in sent {
        let end = state.contentSize.height + state.contentInset.bottom - state.screenSize.height
        #expect(abs(state.contentOffset - end) <= 0.5, "frame \(state.frame)")
      }
    }
  }

  @Test(
    "When a second finger touches a bar, the first finger's dismissal is completed or cancelled",
    arguments: [300.0, 230], [640.0, 80])
  func heldPicture(dragged: Double, touchedAt y: Double) throws {
    var chat = DockedChat(dismissal: Dismissal(scroll: .snapshot))
    chat.anchor = .top
    chat.rows = 40
    let states = try chat.states(
      .focus("box"), Composer.drag([(0, 0), (0.3, dragged)], releases: false),
      Composer.drag([(0, 0), (0.3, 150)], from: Point(x: 196, y: y)), .wait(2))
    let last = try #require(states.last)
    #expect(states.contains { $0.keyboard.phase == .snapshot })
    #expect(last.keyboard.phase != .snapshot && !last.isMoving)
    let ends = states.flatMap(\.eventNames).filter { $0 == "dismissed" || $0 == "swapToKeyboard" }
    #expect(ends.count == 1)
  }
}
