import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Chat lists, compared with the results in other projects' tests", .withFixtures)
struct ChatFixtureTests {
  static let cases = FixtureCase.all(of: "screens-chat")

  @Test("The computed result agrees with every case in the table", arguments: cases)
  func chats(_ sample: FixtureCase) throws {
    switch sample.function {
    case "chat.sequence": try sequence(sample)
    case "chat.extraContentPadding": try grows(sample)
    case "chat.frozen": try frozen(sample)
    case "chat.screen": try screen(sample)
    case "chat.newMessage": try message(sample)
    case "chat.invertedMessage": try invertedMessage(sample)
    case "chat.short": try short(sample)
    case "chat.invertedGeometry": try inverted(sample)
    default: try ChatArithmetic.check(sample)
    }
  }

  private func behaviour(_ word: String) throws -> ChatLift.Behaviour {
    try #require(ChatLift.Behaviour(rawValue: word), "\(word)")
  }

  private func sequence(_ sample: FixtureCase) throws {
    let options = try sample.mapping("options")
    var lift = ChatLift()
    lift.behaviour = try behaviour(try options.text("keyboardLiftBehavior"))
    lift.isInverted = options.bool("inverted") ?? false
    lift.offset = options.optionalNumber("offset") ?? 0
    lift.blankSpace = options.optionalNumber("blankSpace") ?? 0
    lift.extra = options.optionalNumber("extraContentPadding") ?? 0
    lift.isFrozen = options.bool("freeze") ?? false
    let wanted = try #require(sample.result as? [[String: Any]])
    let events = try sample.list("events").compactMap { $0 as? [String: Any] }
    try #require(events.count == wanted.count)
    var offset = 0.0
    for (event, wanted) in zip(events.map(FixtureValues.init), wanted) {
      let height = event.optionalNumber("height") ?? 0
      switch try event.text("event") {
      case "start":
        if let extra = event.optionalNumber("ecp") { lift.extra = extra }
        let list = ChatLift.List(
          offset: try event.number("scroll"), height: try options.number("layoutHeight"),
          content: try options.number("contentHeight"))
        if let target = lift.start(height, list) { offset = target }
      case "end": lift.end(height)
      case "interactive": lift.drag()
      case "move": lift.note(height)
      case "freeze": lift.isFrozen = true
      case "unfreeze": lift.unfreeze()
      case let name: Issue.record("the event '\(name)' is not known")
      }
      sample.expect(["padding": lift.padding, "contentOffsetY": offset], in: wanted)
    }
  }

  /// The source's tests use a list 800 pt tall with 2000 pt of content.
  ///
  /// If a case does not contain the input's previous height, the list does not move.
  private func grows(_ sample: FixtureCase) throws {
    var lift = ChatLift()
    lift.behaviour = try behaviour(try sample.text("behavior"))
    lift.isInverted = sample.bool("inverted") ?? false
    lift.blankSpace = sample.optionalNumber("blank", "blankSpace") ?? 0
    lift.end(try sample.number("keyboard"))
    lift.isFrozen = sample.bool("freeze") ?? false
    let list = ChatLift.List(
      offset: try sample.number("o"), height: sample.optionalNumber("layoutHeight") ?? 800,
      content: sample.optionalNumber("contentHeight") ?? 2000)
    sample.expect(
      lift.grow(to: try sample.number("cur"), from: sample.optionalNumber("prev"), list))
  }

  /// A `set` event means that the list's owner has set the padding.
  private func frozen(_ sample: FixtureCase) throws {
    var lift = ChatLift()
    lift.offset = try sample.number("offset")
    lift.isFrozen = sample.bool("freeze") ?? false
    let list = ChatLift.List(offset: 0, height: 800, content: 2000)
    for case let event as [Any] in try sample.list("events") {
      let height = event.count > 1 ? event[1] as? Double ?? 0 : 0
      switch event.first as? String {
      case "start": _ = lift.start(height, list)
      case "move": lift.note(height)
      case "end", "set": lift.end(height)
      case "freeze": lift.isFrozen = true
      case "unfreeze": lift.unfreeze()
      case let name: Issue.record("the event '\(name ?? "")' is not known")
      }
    }
    sample.expect(lift.padding)
  }

  private func screen(_ sample: FixtureCase) throws {
    var lift = ChatLift()
    lift.behaviour = try behaviour(try sample.text("lift"))
    let closed = try sample.number("insetClosed")
    var list = ChatLift.List(
      offset: try sample.number("offset"), height: try sample.number("list") - closed,
      content: try sample.number("content"), least: -(try sample.number("top")))
    var found: [String: Double] = [:]
    for (name, height) in [("Open", try sample.number("insetOpen") - closed), ("Closed", 0)] {
      if let target = lift.start(height, list) { list.offset = target }
      lift.end(height)
      found["offset\(name)"] = list.offset
      found["newestBottom\(name)"] = list.content - list.offset
    }
    sample.expect(found)
  }

  /// Adds a message of the case's height to a list, and returns whether the list was at its end
  /// before.
  private func adding(
    to scroll: inout ScrollModel, _ sample: FixtureCase, content: FormContent
  ) throws -> Bool {
    let place = scroll.place(isInverted: content.isInverted)
    let height = try sample.number("message")
    scroll.contentHeight.set(scroll.contentHeight.value + height)
    scroll.offset = scroll.offset(
      afterMessage: height, from: place, isOwn: false, content: content)
    return place.isAtEnd
  }

  private func message(_ sample: FixtureCase) throws {
    var scroll = try ScrollModel(sample)
    scroll.dockInset = try sample.number("inset")
    scroll.dockTarget = scroll.dockInset
    let isAtEnd = try adding(to: &scroll, sample, content: FormContent())
    var wanted = try #require(sample.result as? [String: Any])
    #expect(isAtEnd == (wanted.removeValue(forKey: "scrolled") as? Bool), "\(sample.name)")
    sample.expect(
      ["offset": scroll.offset, "newestBottom": scroll.contentHeight.value - scroll.offset],
      in: wanted)
  }

  private func invertedMessage(_ sample: FixtureCase) throws {
    let height = try sample.number("list")
    var content = FormContent()
    content.isInverted = true
    content.keepsPosition = try #require(sample.bool("keepsPosition") as Bool?)
    var scroll = ScrollModel(
      offset: 0, topInset: AnimatedLength(0), bottomInset: AnimatedLength(0),
      contentHeight: AnimatedLength(5000), viewHeight: AnimatedLength(height), indicatorBottom: 0,
      fullHeight: AnimatedLength(height))
    scroll.dockInset = try sample.number("inset")
    scroll.dockTarget = scroll.dockInset
    // At offset 0 the newest row ends at the bottom of the view.
    scroll.offset = 5000 - height - (try sample.number("offset"))
    let before = scroll.offset
    let isAtEnd = try adding(to: &scroll, sample, content: content)
    sample.expect([
      "offset": scroll.invertedOffset, "newestBottom": scroll.contentHeight.value - scroll.offset,
      "readerMoved": isAtEnd ? nil : scroll.offset - before,
    ])
  }

  private func short(_ sample: FixtureCase) throws {
    var scroll = try ScrollModel(sample)
    switch try sample.text("anchor") {
    case "bottom": scroll.isAnchoredBelow = true
    case "top": scroll.isAnchoredBelow = false
    case let anchor: throw UnknownKind(anchor)
    }
    scroll.dockInset = try sample.number("inset")
    scroll.offset = scroll.legalRange.upperBound
    sample.expect([
      "topInset": scroll.top, "firstTop": -scroll.offset,
      "newestBottom": scroll.contentHeight.value - scroll.offset,
    ])
  }

  private func inverted(_ sample: FixtureCase) throws {
    let height = try sample.number("list")
    let place = DockPlace(
      screen: height, rest: try sample.number("safe"), height: try sample.number("bar"))
    let inset = place.inset(
      edge: place.edge(onGuide: height - (try sample.number("keyboard"))))
    var scroll = ScrollModel(
      offset: 0, topInset: AnimatedLength(0), bottomInset: AnimatedLength(0),
      contentHeight: AnimatedLength(5000), viewHeight: AnimatedLength(height), indicatorBottom: 0,
      fullHeight: AnimatedLength(height))
    scroll.dockInset = inset
    scroll.offset = scroll.legalRange.upperBound
    let smallest = scroll.invertedOffset
    scroll.offset = 5000 - height - (try sample.number("offset"))
    sample.expect([
      "insetAtContentTop": scroll.bottom, "smallestOffset": smallest,
      "newestBottomOnScreen": scroll.contentHeight.value - scroll.offset,
    ])
  }
}

/// The arithmetic of chats: functions of react-native-keyboard-controller, each tested separately.
enum ChatArithmetic {
  /// Checks that the simulator's code computes the value that a case expects.
  static func check(_ sample: FixtureCase) throws {
    let arguments = try sample.list("args")
    func number(_ index: Int) throws -> Double {
      try #require(Self.number(arguments, index), "\(index)")
    }
    switch sample.function {
    case "chat.shouldShiftContent":
      let word = try #require(arguments.first as? String)
      let behaviour = try #require(ChatLift.Behaviour(rawValue: word), "\(word)")
      let isAtEnd = try #require(arguments.last as? Bool)
      #expect(behaviour.shifts(isAtEnd: isAtEnd) == sample.result as? Bool, "\(sample.name)")
    case "chat.isScrollAtEnd":
      var lift = ChatLift()
      lift.isInverted = arguments.count > 3 ? arguments[3] as? Bool ?? false : false
      let list = ChatLift.List(
        offset: try number(0), height: try number(1), content: try number(2))
      #expect(lift.isAtEnd(list) == sample.result as? Bool, "\(sample.name)")
    case "chat.effectiveHeight":
      sample.expect(
        ChatLift.effective(try number(0), target: try number(1), offset: try number(2)))
    case "chat.visibleMinimumPaddingFraction":
      var lift = ChatLift()
      lift.blankSpace = try number(3)
      lift.isInverted = arguments.count > 4 ? arguments[4] as? Bool ?? false : false
      sample.expect(
        lift.seen(
          ChatLift.List(offset: try number(0), height: try number(1), content: try number(2))))
    case "chat.clampedScrollTarget": try contentOffset(sample, isInverted: false, totalAt: 4)
    case "chat.iosContentOffset":
      try contentOffset(
        sample, isInverted: try #require(arguments[4] as? Bool), totalAt: 5)
    case "chat.minimumPaddingAbsorbed":
      sample.expect(ChatLift.absorbed(blank: try number(0), extra: try number(1), seen: 1))
    case "chat.scrollEffective":
      sample.expect(ChatLift.shift(effective: try number(0), absorbed: try number(1)))
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private static func number(_ list: [Any], _ index: Int) -> Double? {
    list.indices.contains(index) ? list[index] as? Double : nil
  }

  /// The arguments are `(offset without the padding, keyboard, content, layout, …, total padding)`.
  ///
  /// If there is no total padding, the keyboard's height is used instead.
  private static func contentOffset(
    _ sample: FixtureCase, isInverted: Bool, totalAt index: Int
  ) throws {
    let arguments = try sample.list("args")
    let numbers = try (0..<4).map { try #require(number(arguments, $0), "\($0)") }
    let list = ChatLift.List(offset: 0, height: numbers[3], content: numbers[2])
    sample.expect(
      ChatLift.clamp(
        isInverted ? numbers[0] - numbers[1] : numbers[0] + numbers[1], list,
        total: number(arguments, index) ?? numbers[1], isInverted: isInverted))
  }
}
