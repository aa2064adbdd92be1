import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Tests that a dismissal ends editing and does not scroll the list (Behaviour §4).
@Suite("The list's scroll after a snapshot dismissal")
struct SnapshotScrollTests {
  /// A list of 61 rows, each 44 pt tall (2684 pt in all), by default on an iPhone 8.
  ///
  /// On an iPhone 8, the screen is 667 pt tall and the keyboard 216 pt, so the list's end is at
  /// offset 2233.
  static func list(tabs: [String] = [], device: String = "iphone-8") -> FormConfiguration {
    var composer = Composer(rows: 60)
    composer.navigationBar = nil
    composer.device = device
    var configuration = composer.configuration
    configuration.system = 15
    configuration.tabs = tabs
    return configuration
  }

  static func states(_ configuration: FormConfiguration, _ path: [(Double, Double)]) throws
    -> [FormState]
  {
    try FormSimulator.run(
      configuration: configuration,
      script: [
        ScriptStep(.focus("message")), ScriptStep(.wait(0.3)),
        ScriptStep(Composer.drag(path, from: Point(x: 180, y: 150))),
      ]
    ).states
  }

  @Test(
    "A flick of 2,000 pt/s ends at offset 934; a drag with a pause at its end ends at offset 1,933"
  )
  func published() throws {
    let flick = try Self.states(Self.list(), [(0, 0), (0.15, 300)])
    #expect(abs(try #require(flick.last).contentOffset - 934) <= 0.5)
    let still = try Self.states(Self.list(), [(0, 0), (0.15, 300), (0.4, 300)])
    #expect(try #require(still.last).contentOffset == 1933)
    for state in [flick.last, still.last] {
      #expect(state?.keyboard.phase == .hidden && state?.offsetIsLegal == true)
    }
  }

  @Test("A list scrolled to its end moves down with the picture and does not bounce")
  func atItsEnd() throws {
    var configuration = Self.list()
    configuration.dismissal.release = .half
    let states = try Self.states(configuration, [(0, 0), (0.2, 150), (0.4, 150)])
    let release = try #require(states.firstIndex { $0.picture != nil && $0.finger == nil })
    for state in states[release...] where state.picture != nil {
      #expect(state.pinned?.gap == 0)
      #expect(state.contentOffset == 2684 + state.contentInset.bottom - 667)
    }
    #expect(states.last?.contentOffset == 2017)
  }

  @Test(
    "Behind a tab bar, a row stays where it was released",
    arguments: [220.0, 250, 285])
  func tabBar(distance: Double) throws {
    let configuration = Self.list(tabs: ["Chats", "Settings"], device: "iphone-15")
    let states = try Self.states(configuration, [(0, 0), (0.2, distance), (0.4, distance)])
    let release = try #require(states.firstIndex { $0.picture != nil && $0.finger == nil })
    let bottom = try #require(states[release].pinned).bottom
    #expect(bottom > 852 - 83)
    for state in states[release...] { #expect(state.pinned?.bottom == bottom) }
    #expect(states[release].pinned?.gap == 0)
    #expect(try #require(states.last).keyboard.phase == .hidden)
  }

  @Test("A picture in the app's view is visible only while its top is above the tab bar's top")
  func behindTabBar() throws {
    for (layer, bar) in [(PictureRules.Layer.window, 0.0), (.view, 83)] {
      var configuration = Self.list(tabs: ["Chats", "Settings"], device: "iphone-15")
      configuration.dismissal.picture.layer = layer
      let states = try Self.states(configuration, [(0, 0), (0.3, 280), (0.6, 280)])
      let held = states.filter { $0.finger != nil && $0.picture != nil }
      #expect(held.count > 20)
      for state in held {
        #expect((state.pinned?.gap != nil) == (state.keyboard.top < 852 - bar))
      }
      #expect(held.contains { $0.keyboard.top > 852 - 83 })
    }
  }

  @Test(
    "The list decelerates to its own target even if the real keyboard leaves instead of a picture",
    arguments: [Dismissal.ScrollMode.interactive, .onDrag])
  func realKeyboard(mode: Dismissal.ScrollMode) throws {
    var configuration = Self.list()
    configuration.dismissal.scroll = mode
    // The drag starts at the keyboard's top, so the list is still past its new end when the finger
    // lifts.
    let drag = DragGesture(
      from: Point(x: 180, y: 440),
      path: [
        DragGesture.Waypoint(time: 0, dy: 0), DragGesture.Waypoint(time: 0.02, dy: 20),
        DragGesture.Waypoint(time: 0.04, dy: 60),
      ])
    let states = try FormSimulator.run(
      configuration: configuration,
      script: [ScriptStep(.focus("message")), ScriptStep(.drag(drag))]
    ).states
    let lift = try #require(states.lastIndex { $0.finger != nil }) + 1
    #expect(states[lift].contentOffset > 2017)
    let last = try #require(states.last)
    #expect(last.keyboard.phase == .hidden)
    let target = states[lift].contentOffset - drag.releaseVelocity * 0.499499833
    #expect(abs(last.contentOffset - target) < 0.7)
    for state in states[lift...] where state.keyboard.phase == .hiding {
      #expect(state.contentOffset <= 2684 + state.contentInset.bottom - 667 + 0.5)
    }
  }

  @Test("A row in the middle of the list does not move while the picture moves away from it")
  func midst() throws {
    var configuration = Self.list()
    configuration.dismissal.pinned = "row45"
    configuration.dismissal.release = .half
    var evaluator = ExpectationEvaluator([.pinned(tolerance: 0)], of: configuration)
    let script = [
      ScriptStep(.focus("message")),
      ScriptStep(.offsets((0...44).map { -Double($0) * 16 })),
      ScriptStep(Composer.drag([(0, 0), (0.2, 150), (0.4, 150)], from: Point(x: 180, y: 150))),
    ]
    let states = try FormSimulator.run(configuration: configuration, script: script).states
    let end = try #require(states.firstIndex { $0.eventNames.contains("dismissed") })
    let release = try #require(states[..<end].lastIndex { $0.finger != nil }) + 1
    for state in states[release...] {
      #expect(state.contentOffset == states[release].contentOffset)
    }
    #expect(states.flatMap { evaluator.check($0) }.isEmpty)
  }

  @Test("At any speed of the finger, the list rests where a scroll view's own deceleration ends")
  func everySpeed() throws {
    var random = SplitMix64(seed: 23)
    var departures = 0
    for number in 0..<400 {
      var configuration = Self.list()
      configuration.dismissal.release = ReleasePolicy.allCases.random(&random)
      let far = Double.random(in: 20...260, using: &random)
      let turn = Double.random(in: -200...300, using: &random)
      let drag = DragGesture(
        from: Point(x: 180, y: 150),
        path: [(0, 0), (0.3, far), (0.4, far + turn)].map {
          DragGesture.Waypoint(time: $0.0, dy: $0.1)
        }, releases: true)
      let states = try FormSimulator.run(
        configuration: configuration,
        script: [ScriptStep(.focus("message")), ScriptStep(.drag(drag))]
      ).states
      guard states.last?.keyboard.phase == .hidden else { continue }
      departures += 1
      let lift = try #require(states.lastIndex { $0.finger != nil }) + 1
      let velocity = drag.releaseVelocity
      let target = states[lift].contentOffset - velocity / (1000 * Arithmetic.log(1 / 0.998))
      let rest = min(max(target, -20), 2017)
      let last = try #require(states.last)
      #expect(abs(last.contentOffset - rest) <= 1, "run \(number)")
      for state in states[lift...] {
        guard let picture = state.picture, let pinned = state.pinned, let gap = pinned.gap else {
          continue
        }
        // The row moves down with the picture as far as the row's own resting place, without a lag.
        let isOn = gap == 0 || pinned.bottom >= 667 || picture.translation == 0
        #expect(isOn, "run \(number), frame \(state.frame)")
      }
    }
    #expect(departures > 100)
  }
}
