import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Tests of how today's frameworks move a page to its resting place.
struct FrameworkMotionTests {
  /// The states, frame by frame, of a page on an iPhone 8.
  ///
  /// The screen is 667 pt tall and the keyboard 216 pt. Unless `dock` is false, the page has a bar.
  static func states(
    _ id: String, _ parameters: [StrategyArgument] = [], bar: NavigationBar? = nil,
    _ script: [ScriptStep.Action] = [.focus("message")], dock: Bool = true, rate: Int = 60
  ) throws -> [FormState] {
    var message = FormElement(id: "message", kind: .textField)
    message.isDocked = dock
    if !dock { message.frame = Rect(x: 20, y: 600, width: 300, height: 34) }
    let form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-8")), rate: rate, navigationBar: bar,
      content: FormContent(height: 900, elements: [message]),
      avoidance: try StrategyCatalogue.make(id: id, parameters: parameters),
      dismissal: Dismissal(scroll: .interactive),
      dock: dock ? Dock(follows: .none) : nil)
    return try FormSimulator.run(
      configuration: form, script: script.map { ScriptStep($0) }
    ).states
  }

  /// The number of the frame on which the keyboard starts to move.
  private func start(_ states: [FormState]) throws -> Int {
    try #require(states.firstIndex { $0.events.contains { $0.name == "keyboardWillShow" } })
  }

  @Test("On Fabric, the padding grows evenly for a quarter of a second, starting one frame late")
  func fabric() throws {
    let states = try Self.states("rn-avoiding-view")
    let first = try start(states)
    let whole = try #require(states.last).keyboard.height
    for frame in 0...17 {
      let share = min(max(Double(frame - 1) / 60 / 0.25, 0), 1)
      #expect(
        abs(states[first + frame].bottomPadding - whole * share) <= 0.5, "frame \(frame)")
    }
  }

  @Test("On Paper, the padding follows the keyboard, one frame late")
  func paper() throws {
    let states = try Self.states("rn-avoiding-view", [StrategyArgument("renderer", .word("paper"))])
    let first = try start(states)
    for frame in first + 1..<first + 20 {
      let before = 667 - states[frame - 1].keyboard.top
      #expect(abs(states[frame].bottomPadding - before) <= 1, "frame \(frame)")
    }
  }

  @Test(
    "Without an offset for a header, the bar ends below the keyboard's top by the header's height"
  )
  func header() throws {
    let bar = NavigationBar(title: "Chat")
    let covered = try #require(try Self.states("rn-avoiding-view", bar: bar).last)
    #expect(covered.dock?.gap == -64)
    let mended = try #require(
      try Self.states(
        "rn-avoiding-view", [StrategyArgument("verticalOffset", .number(64))], bar: bar
      ).last)
    #expect(mended.dock?.gap == 0)
  }

  @Test(
    "A web page is covered for 0.45 s, and returns to its place before the keyboard is gone"
  )
  func web() throws {
    let states = try Self.states(
      "capacitor", [], [.focus("message"), .tapPoint(Point(x: 9, y: 90))])
    let first = try start(states)
    let height = try #require(states.map(\.bottomPadding).max())
    for frame in 0..<27 { #expect(states[first + frame].bottomPadding == 0, "frame \(frame)") }
    #expect(states[first + 27].bottomPadding == height && height == states[first].keyboard.height)
    let hides = try #require(
      states.firstIndex { $0.events.contains { $0.name == "keyboardWillHide" } })
    #expect(states[hides].bottomPadding == height)
    #expect(states[hides + 1].bottomPadding == 0)
    #expect(states[hides + 1].keyboard.top < 500)
  }

  @Test(
    "The bottom of a page that follows the keyboard is at the keyboard's top, at most a frame late"
  )
  func following() throws {
    for (id, late) in [("rnkc-avoiding-view", 0), ("flutter-scaffold", 1), ("swiftui", 0)] {
      let states = try Self.states(id)
      for frame in late..<states.count {
        #expect(
          abs(states[frame].bottomPadding - (667 - states[frame - late].keyboard.top)) <= 1,
          "\(id), frame \(frame)")
      }
    }
  }

  @Test("A page that follows the keyboard also follows it while a finger drags it")
  func underFinger() throws {
    let drag = DragGesture(
      from: Point(x: 100, y: 300),
      path: [.init(time: 0, dy: 0), .init(time: 0.5, dy: 250)], releases: false)
    for (id, late) in [("rnkc-avoiding-view", 0), ("flutter-scaffold", 1)] {
      let states = try Self.states(id, [], [.focus("message"), .drag(drag)])
      let last = try #require(states.last)
      #expect(last.keyboard.top > 450 && last.keyboard.phase == .shown)
      for frame in late..<states.count {
        #expect(
          abs(states[frame].bottomPadding - (667 - states[frame - late].keyboard.top)) <= 1,
          "\(id), frame \(frame)")
      }
    }
  }

  @Test("APSL's list moves only after its opening time, which is a quarter of a second by default")
  func lateScroll() throws {
    let states = try Self.states("rn-aware-scroll-view", dock: false)
    let first = try start(states)
    let last = try #require(states.last)
    #expect(last.contentOffset > 200)
    for frame in 0...15 { #expect(states[first + frame].contentOffset == states[0].contentOffset) }
    let early = try Self.states(
      "rn-aware-scroll-view", [StrategyArgument("openingTime", .number(0))], dock: false)
    #expect(early[try start(early) + 5].contentOffset > states[0].contentOffset)
  }

  @Test("A translated view rises as a whole, and padding replaces the translation at the end")
  func translates() throws {
    let states = try Self.states(
      "rnkc-avoiding-view", [StrategyArgument("behavior", .word("translate-with-padding"))])
    let half = states[try start(states) + 6]
    #expect(half.rootY < -50 && half.bottomPadding == 0)
    let last = try #require(states.last)
    #expect(last.rootY == 0 && last.bottomPadding == last.keyboard.height)
    #expect(last.dock?.gap == 0)
  }

  @Test("Compose moves the whole page until the field touches the keyboard")
  func compose() throws {
    let states = try Self.states("compose", dock: false)
    let last = try #require(states.last)
    let focused = try #require(last.focused)
    #expect(focused.frame.maxY == last.keyboard.top && last.rootY < 0)
    #expect(last.contentOffset == states[0].contentOffset)
  }
}
