import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// Tests of the events by which the strategy `form` reports the area left free by the keyboard.
struct ViewportEventTests {
  static func form(scrollsToBottom: Bool = false) -> TwoFields {
    var form = TwoFields()
    form.elements[2].frame = Rect(x: 20, y: 560, width: 353, height: 60)
    form.elements[3].frame?.origin.y = 780
    form.avoidance = AnyStrategy(FormReveal(scrollsToBottom: scrollsToBottom))
    form.dismissal.pinned = "code"
    return form
  }

  static func posted(_ states: [FormState]) -> [ViewportEvent] {
    states.flatMap(\.events).compactMap {
      if case .viewport(let event) = $0 { event } else { nil }
    }
  }

  @Test("The event follows the notification that causes it, and only the strategy `form` posts it")
  func followsNotification() throws {
    let states = try Self.form().states(.focus("email"), .tap("hint"))
    #expect(
      states[1].eventNames == ["focus", "keyboardWillChangeFrame", "keyboardWillShow", "viewport"])
    let hide = try #require(states.first { $0.eventNames.contains("keyboardWillHide") })
    #expect(
      hide.eventNames == ["keyboardWillChangeFrame", "keyboardWillHide", "viewport", "resign"])
    for description in StrategyCatalogue.all where description.id != FormReveal.id {
      var other = Self.form()
      other.avoidance = try StrategyCatalogue.make(id: description.id)
      #expect(Self.posted(try other.states(.focus("email"), .tap("hint"))).isEmpty)
    }
  }

  @Test(
    "The reported area starts at the status bar, and ends at the keyboard or the screen's bottom"
  )
  func areaLiesBetween()
    throws
  {
    let events = Self.posted(try Self.form().states(.focus("email"), .tap("hint")))
    let bar = 161.0 / 3
    #expect(events.map(\.area.minY).allSatisfy { abs($0 - bar) < 1e-9 })
    #expect(events.map(\.area.maxY) == [561, 852])
    #expect(events.allSatisfy { $0.area.minX == 0 && $0.area.width == 393 })
    #expect(events.map(\.duration) == [0.25, 0.25])
  }

  @Test("After a change of focus, the event reports the same area and a duration of 0")
  func focusChangeKeepsArea() throws {
    let events = Self.posted(try Self.form().states(.focus("email"), .focus("password")))
    #expect(events.count == 2)
    #expect(events[0].area == events[1].area)
    #expect(events[1].duration == 0)
  }

  @Test(
    "A scroll view's listeners are called by priority, before the listener of a text view inside it"
  )
  func scrollViewHears() throws {
    let event = try #require(
      Self.posted(try Self.form(scrollsToBottom: true).states(.focus("code"))).first)
    #expect(
      event.deliveries.map(\.listener.view) == [
        "scrollView", "scrollView", "scrollView", "notes",
      ])
    #expect(event.deliveries.map(\.listener.priority.rawValue) == [300, 200, 100, 300])
    let insets: [Double?] = [384, nil, nil, 0]
    #expect(event.deliveries.map(\.inset) == insets)
    // The first offset moves the field's bottom edge to the keyboard's top edge. The second offset
    // moves the content's end to the keyboard's top edge.
    let offsets: [Double?] = [nil, 346, 432, nil]
    #expect(event.deliveries.map(\.offset) == offsets)
  }

  @Test(
    "Listeners are called in tree order, and each finds its view where earlier calls have moved it"
  )
  func ownListeners() throws {
    var form = Self.form()
    form.elements[0].keyboardPriority = -5
    form.elements[2].keyboardPriority = 400
    form.elements[6].keyboardPriority = 250
    form.elements[6].isFixed = true
    let event = try #require(Self.posted(try form.states(.focus("code"))).first)
    #expect(
      event.deliveries.map(\.listener.view) == [
        "scrollView", "scrollView", "email", "notes", "notes", "hint",
      ])
    #expect(event.deliveries.map(\.listener.priority.rawValue) == [300, 200, -5, 400, 300, 250])
    #expect(event.deliveries.map(\.inset) == [384, nil, nil, nil, 0, nil])
    // The list was scrolled to 346 before its children's listeners were called; fixed elements do
    // not move.
    #expect(
      event.deliveries.map(\.frame) == [
        nil, nil, Rect(x: 20, y: -246, width: 353, height: 34),
        Rect(x: 20, y: 214, width: 353, height: 60), nil,
        Rect(x: 20, y: 370, width: 353, height: 22),
      ])
    form.elements[2].isHidden = true
    let fewer = try #require(Self.posted(try form.states(.focus("code"))).first)
    #expect(
      fewer.deliveries.map(\.listener.view) == ["scrollView", "scrollView", "email", "hint"])
    #expect(Self.posted(try Self.form().states(.focus("code")))[0].deliveries.count == 3)
  }

  @Test("A bar placed by the reported area ends where the area ends, with or without a keyboard")
  func placedByTheArea() throws {
    var form = Self.form().configuration
    form.dock = Dock(follows: .constraint, restsOn: .screen, height: 50)
    let states = try FormSimulator.run(
      configuration: form, script: [ScriptStep(.focus("email")), ScriptStep(.tap("hint"))]
    ).states
    let areas = Self.posted(states).map(\.area.maxY)
    #expect(areas == [561, 852])
    let shown = try #require(states.last { $0.keyboard.phase == .shown && !$0.isMoving })
    #expect(shown.dock?.frame.maxY == 561)
    #expect(states.last?.dock?.frame.maxY == 852)
    // The bar and the keyboard move in the same animation, so the bar ends at the keyboard's top
    // edge on every frame.
    for state in states where state.keyboard.phase == .showing {
      let end = try #require(state.dock).frame.maxY
      #expect(abs(end - state.keyboard.top) < 0.34, "frame \(state.frame)")
    }
  }

  @Test(
    "A text view's inset is computed after the parent has moved the text view"
  )
  func textViewTakes() throws {
    // At first the text view ends at 679 on the screen, below the tops of the emoji keyboard (468)
    // and of the letter keyboard (561).
    let event = try #require(Self.posted(try Self.form().states(.focus("code"))).first)
    let own = try #require(event.deliveries.last { $0.listener.view == "notes" })
    #expect(own.inset == 0)
    let untouched = try #require(Self.posted(try Self.form().states(.focus("email"))).first)
    #expect(untouched.deliveries.last?.inset == 118)
  }

  @Test("If scrolling to the content's end is requested, the content's end determines the offset")
  func contentSEnd() throws {
    let plain = try #require(try Self.form().states(.focus("code")).last)
    let end = try #require(try Self.form(scrollsToBottom: true).states(.focus("code")).last)
    #expect(plain.contentOffset == 346)
    #expect(end.contentOffset == 432)
    let other = try #require(try Self.form(scrollsToBottom: true).states(.focus("email")).last)
    #expect(other.contentOffset == -59)
    let moved = try #require(
      try Self.form(scrollsToBottom: true).states(.focus("email"), .focus("code")).last)
    #expect(moved.contentOffset == end.contentOffset)
  }

  @Test("A rotation reports the area in both orientations, first in the old orientation")
  func turnTellsArea() throws {
    let events = Self.posted(try Self.form().states(.focus("email"), .rotate(.landscape)))
    #expect(events.dropFirst().map(\.area.width) == [393, 852, 852, 852])
    #expect(events.last?.area == Rect(x: 0, y: 0, width: 852, height: 212))
  }
}
