import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

@Suite("Random drags of the keyboard's picture")
struct RandomDragTests {
  /// The number of drags to try.
  static let count = 1_000

  /// A random drag that starts above the keyboard and has one to five further waypoints.
  static func randomDrag(_ random: inout SplitMix64) -> ScriptStep.Action {
    var path = [(0.0, 0.0)]
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let last = path[path.count - 1]
      path.append(
        (
          last.0 + Double.random(in: 0.02...0.4, using: &random),
          Double.random(in: -200...400, using: &random)
        ))
    }
    let start = Point(x: 196, y: Double.random(in: 100..<560, using: &random))
    return Composer.drag(path, from: start)
  }

  @Test(
    "A picture between its end positions is at the element's bottom edge, and all motion ends"
  )
  func drags() throws {
    var random = SplitMix64(seed: 7)
    var departures = 0
    for number in 0..<Self.count {
      let composer = Composer(rows: Int.random(in: 0...24, using: &random))
      let states = try composer.states(
        .tap("message"), Self.randomDrag(&random), Self.randomDrag(&random))
      let content = Double((composer.rows + 1) * 44)
      let top: Double = 293.0 / 3
      let isShort = content < 852 - 291 - top
      let ownPlace = content - max(-top, content + 34 - 852)
      var hasArrived = false
      for (before, state) in zip(states, states.dropFirst()) {
        #expect(state.keyboard.top >= 561 && state.keyboard.top <= 852, "drag \(number)")
        #expect(state.contentOffset.isFinite)
        guard let picture = state.picture, let pinned = state.pinned else {
          hasArrived = false
          continue
        }
        #expect(picture.translation >= 0 && picture.translation <= 291)
        if state.finger != nil { hasArrived = false }
        if state.finger == nil, pinned.bottom > ownPlace - 0.1 { hasArrived = true }
        let isExcused = state.finger == nil && (hasArrived || isShort)
        if picture.translation > 0, picture.translation < 291, !isExcused {
          #expect(pinned.gap == 0, "drag \(number) of \(composer.rows) rows, frame \(state.frame)")
        }
        if before.picture == nil, let first = pinned.gap, picture.translation > 0 {
          #expect(first == 0, "the first dragged frame is not one delta late")
        }
      }
      let last = try #require(states.last)
      #expect(!last.isMoving)
      #expect(last.offsetIsLegal, "drag \(number)")
      if last.keyboard.phase == .hidden { departures += 1 }
      let names = states.flatMap(\.eventNames)
      let shows = names.count { $0 == "keyboardWillShow" }
      let hides = names.count { $0 == "keyboardWillHide" }
      #expect(shows - hides == (last.keyboard.phase == .shown ? 1 : 0))
    }
    #expect(departures > Self.count / 10 && departures < Self.count * 9 / 10)
  }

  @Test(
    "The scenario's expectations about the composer hold on every frame, with or without a margin"
  )
  func expectations() throws {
    var random = SplitMix64(seed: 8)
    for number in 0..<(Self.count / 4) {
      let composer = Composer(
        rows: Int.random(in: 0...24, using: &random), margin: number % 2 == 0 ? 0 : 20)
      var evaluator = ExpectationEvaluator(
        [.pinned(tolerance: 0), .legalOffset], of: composer.configuration)
      let states = try composer.states(.tap("message"), Self.randomDrag(&random))
      let failures = states.flatMap { evaluator.check($0) }
      #expect(failures.isEmpty, "drag \(number) of \(composer.rows) rows")
    }
  }

  @Test(
    "With Flutter's or random rules, the picture stays in range; show and hide events alternate"
  )
  func shipped() throws {
    var random = SplitMix64(seed: 9)
    var (departures, pictures) = (0, 0)
    for number in 0..<Self.count {
      var composer = Composer(
        rows: Int.random(in: 0...24, using: &random),
        dismissal: Dismissal(tap: false, scroll: .flutter, pinned: "message"))
      if number % 2 == 1 { composer.dismissal.picture = .random(&random) }
      let states = try composer.states(
        .tap("message"), Self.randomDrag(&random), Self.randomDrag(&random))
      var order = KeyboardOrder()
      for state in states {
        #expect(state.keyboard.top >= 561 && state.keyboard.top <= 852, "drag \(number)")
        if let picture = state.picture {
          pictures += 1
          #expect(picture.translation >= 0 && picture.translation <= 291, "drag \(number)")
        }
        for event in state.events { order.note(event) }
        #expect(order.responder == state.firstResponder, "drag \(number)")
      }
      let last = try #require(states.last)
      #expect(!last.isMoving && last.picture == nil && last.offsetIsLegal, "drag \(number)")
      if last.keyboard.phase == .hidden { departures += 1 }
      #expect(order.problems == [], "drag \(number)")
      #expect(order.isShown == (last.keyboard.phase == .shown), "drag \(number)")
    }
    #expect(departures > Self.count / 10 && departures < Self.count * 9 / 10)
    #expect(pictures > 10 * Self.count)
  }
}

/// Tracks first responders and keyboard notifications, and reports any that are out of order.
private struct KeyboardOrder {
  var responder: String?
  var isShown = false
  var problems: [String] = []

  mutating func note(_ event: FormEvent) {
    switch event {
    case .focus(let field):
      if let responder { problems.append("\(field) has the focus beside \(responder)") }
      responder = field
    case .resign(let field):
      if responder != field { problems.append("\(field) resigns without the focus") }
      responder = nil
    case .notification(let notification):
      note(notification.name)
    default: break
    }
  }

  private mutating func note(_ name: KeyboardNotification.Name) {
    switch name {
    case .keyboardWillShow:
      if isShown { problems.append("a show upon a show") }
      isShown = true
    case .keyboardWillHide:
      if !isShown { problems.append("a hide without a show") }
      isShown = false
    case .keyboardWillChangeFrame, .keyboardDidChangeFrame, .keyboardDidShow, .keyboardDidHide:
      break
    }
  }
}
