import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Tests of conversations in sheets, where the strategy for chats moves the conversation's end.
@Suite("Chats in sheets") struct SheetChatTests {
  /// A sheet on a device.
  struct Place: Sendable, CustomTestStringConvertible {
    var device: String
    var presentation: Presentation
    var testDescription: String { "\(device), \(presentation.kind)" }
    /// Whether the sheet ends at the keyboard, so that the keyboard covers no part of the list.
    var isRaised: Bool { presentation.kind == .bottomSheet }
  }

  static let places: [Place] = {
    var restoring = Presentation(.bottomSheet, detents: [.fraction(0.5), .fraction(0.9)])
    restoring.onBlur = .restore
    return [
      Place(
        device: "iphone-15-pro", presentation: Presentation(.sheet, detents: [.medium, .large])),
      Place(device: "iphone-15-pro", presentation: restoring),
      Place(device: "iphone-16e", presentation: restoring),
      Place(device: "ipad-10", presentation: Presentation(.pageSheet)),
    ]
  }()

  static let riding: [Dock.Follows] = [.guide, .accessory, .constraint, .sticky]

  private func states(
    _ place: Place, _ lift: ChatLift.Behaviour, _ follows: Dock.Follows, _ script: [ScriptStep],
    _ dismissal: Dismissal = Dismissal(tap: true, scroll: .none)
  ) throws -> [FormState] {
    var chat = DockedChat(dock: Dock(follows: follows, height: 52), rows: 40)
    (chat.device, chat.avoidance) = (place.device, AnyStrategy(RNKCChat(behaviour: lift)))
    var form = chat.configuration
    form.presentation = place.presentation
    form.dismissal = dismissal
    return try FormSimulator.run(configuration: form, script: script).states
  }

  private func opened(
    _ place: Place, _ lift: ChatLift.Behaviour, _ follows: Dock.Follows
  ) throws -> [FormState] {
    try states(
      place, lift, follows,
      [ScriptStep(.focus("box")), ScriptStep(.tapPoint(Point(x: 200, y: 400)))])
  }

  /// The y coordinate on the screen at which the list ends.
  private func end(_ state: FormState) throws -> Double {
    try #require(state.view).minY + state.contentSize.height - state.contentOffset
  }

  /// The distance from the list's end down to the bar.
  private func space(_ state: FormState) throws -> Double {
    try #require(state.dock).frame.minY - end(state)
  }

  @Test(
    "A lifted list moves with the keyboard all the way, and ends at the bar when at rest",
    arguments: places, riding)
  func lifted(_ place: Place, _ follows: Dock.Follows) throws {
    for lift in [ChatLift.Behaviour.always, .whenAtEnd, .persistent] {
      let states = try opened(place, lift, follows)
      let (first, last) = (try #require(states.first), try #require(states.last))
      let open = try #require(states.last { $0.keyboard.phase == .shown })
      for state in [first, open, last] {
        #expect(try abs(space(state)) < 0.4, "\(lift), frame \(state.frame)")
      }
      #expect(last.keyboard.phase == .hidden && last.offsetIsLegal)
      let (low, high) = (try end(first), try end(open))
      for state in states where !place.isRaised {
        let progress = (state.screenSize.height - state.keyboard.top) / open.keyboard.height
        let line = low + (high - low) * progress
        // A bar attached to the keyboard layout guide moves only after the keyboard has passed the
        // safe area; the list moves immediately.
        #expect(try abs(end(state) - line) < 1, "\(lift), frame \(state.frame)")
        #expect(try space(state) > -1, "\(lift), frame \(state.frame)")
      }
    }
  }

  @Test(
    "If a sheet ends at the keyboard, the list, lifted or not, ends at the bar on every frame",
    arguments: places.filter(\.isRaised), riding)
  func raised(_ place: Place, _ follows: Dock.Follows) throws {
    for lift in ChatLift.Behaviour.allCases {
      for state in try opened(place, lift, follows) {
        #expect(try abs(space(state)) < 1, "\(lift), frame \(state.frame)")
      }
    }
  }

  @Test(
    "A list that is not lifted is covered by as much as the bar rises, and finally ends at the bar",
    arguments: places.filter { !$0.isRaised }, riding)
  func unlifted(_ place: Place, _ follows: Dock.Follows) throws {
    let states = try opened(place, .never, follows)
    let (first, last) = (try #require(states.first), try #require(states.last))
    let open = try #require(states.last { $0.keyboard.phase == .shown })
    func foot(_ state: FormState) throws -> Double {
      try #require(state.view).maxY - #require(state.dock).frame.minY
    }
    #expect(try abs(space(open) + foot(open) - foot(first)) < 0.4)
    #expect(try abs(space(last)) < 0.4)
    #expect(last.keyboard.phase == .hidden && last.offsetIsLegal)
  }

  @Test(
    "If the keyboard is dismissed while it is appearing, the list finally ends at the bar",
    arguments: places, riding)
  func interrupted(_ place: Place, _ follows: Dock.Follows) throws {
    for lift in ChatLift.Behaviour.allCases {
      for time in [0.05, 0.12, 0.2] {
        let states = try states(
          place, lift, follows,
          [
            ScriptStep(.focus("box"), at: 0),
            ScriptStep(.tapPoint(Point(x: 200, y: place.isRaised ? 470 : 480)), at: time),
          ])
        let last = try #require(states.last)
        #expect(last.keyboard.phase == .hidden && last.offsetIsLegal)
        #expect(try abs(space(last)) < 0.4, "\(lift), \(time)")
      }
    }
  }

  @Test(
    "After a drag hides the keyboard, the list's offset is legal, and no gap is left above the bar",
    arguments: places, ChatLift.Behaviour.allCases)
  func pulled(_ place: Place, _ lift: ChatLift.Behaviour) throws {
    let start = place.device == "ipad-10" ? 700.0 : 380
    let drag = Composer.drag([(0, 0), (0.4, 420)], from: Point(x: 200, y: start))
    let states = try states(
      place, lift, .guide, [ScriptStep(.focus("box")), ScriptStep(drag)],
      Dismissal(scroll: .interactive))
    let last = try #require(states.last)
    #expect(last.keyboard.phase == .hidden && last.offsetIsLegal)
    #expect(try space(last) < 0.4)
  }
}
