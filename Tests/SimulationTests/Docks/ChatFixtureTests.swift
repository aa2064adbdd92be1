import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Lists that grow from their end, as in other projects' tests", .withFixtures)
struct ChatFixtureTests {
  static let cases = FixtureCase.all(of: "screens-chat")

  @Test("Every case of the table", arguments: cases)
  func chats(_ sample: FixtureCase) throws {
    switch sample.function {
    case "chat.shouldShiftContent": try shifts(sample)
    case "chat.sequence": try sequence(sample)
    case "chat.extraContentPadding": try grows(sample)
    case "chat.frozen": try frozen(sample)
    case "chat.screen": try screen(sample)
    case "chat.newMessage": try message(sample)
    case "chat.invertedMessage": try invertedMessage(sample)
    case "chat.short": try short(sample)
    case "chat.invertedGeometry": try inverted(sample)
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private func behaviour(_ word: Any?) throws -> ChatLift.Behaviour {
    try #require((word as? String).flatMap(ChatLift.Behaviour.init(rawValue:)), "\(word ?? "")")
  }

  private func shifts(_ sample: FixtureCase) throws {
    let arguments = try sample.list("args")
    let isAtEnd = try #require(arguments[1] as? Bool)
    #expect(
      try behaviour(arguments[0]).shifts(isAtEnd: isAtEnd) == (sample.result as? Bool),
      "\(sample.name)")
  }

  func sequence(_ sample: FixtureCase) throws {
    let options = try sample.mapping("options")
    var lift = ChatLift()
    lift.behaviour = try behaviour(options["keyboardLiftBehavior"])
    lift.isInverted = options["inverted"] as? Bool ?? false
    lift.offset = options["offset"] as? Double ?? 0
    lift.blankSpace = options["blankSpace"] as? Double ?? 0
    lift.extra = options["extraContentPadding"] as? Double ?? 0
    lift.isFrozen = options["freeze"] as? Bool ?? false
    var offset = 0.0
    var found: [[String: Double]] = []
    for case let event as [String: Any] in try sample.list("events") {
      let height = event["height"] as? Double ?? 0
      switch event["event"] as? String {
      case "start":
        if let extra = event["ecp"] as? Double { lift.extra = extra }
        let list = ChatLift.List(
          offset: try #require(event["scroll"] as? Double),
          height: try #require(options["layoutHeight"] as? Double),
          content: try #require(options["contentHeight"] as? Double))
        if let target = lift.start(height, list) { offset = target }
      case "end": lift.end(height)
      case "interactive": lift.drag()
      case let name: Issue.record("the event '\(name ?? "")' is not known")
      }
      found.append(["padding": lift.padding, "contentOffsetY": offset])
    }
    #expect(found == (sample.result as? [[String: Double]]), "\(sample.name)")
  }

  /// The source's tests have a list 800 high over 2000 of content.
  private func grows(_ sample: FixtureCase) throws {
    var lift = ChatLift()
    lift.behaviour = try behaviour(try sample.text("behavior"))
    lift.isInverted = sample.bool("inverted") ?? false
    lift.end(try sample.number("keyboard"))
    let list = ChatLift.List(offset: try sample.number("o"), height: 800, content: 2000)
    #expect(
      lift.grow(to: try sample.number("cur"), from: try sample.number("prev"), list)
        == (sample.result as? Double), "\(sample.name)")
  }

  private func frozen(_ sample: FixtureCase) throws {
    var lift = ChatLift()
    lift.offset = try sample.number("offset")
    let list = ChatLift.List(offset: 0, height: 800, content: 2000)
    for case let event as [Any] in try sample.list("events") {
      let height = event.count > 1 ? event[1] as? Double ?? 0 : 0
      switch event[0] as? String {
      case "start": _ = lift.start(height, list)
      case "move", "set": lift.note(height)
      case "end": lift.end(height)
      case "freeze": lift.isFrozen = true
      case "unfreeze": lift.unfreeze()
      case let name: Issue.record("the event '\(name ?? "")' is not known")
      }
    }
    #expect(lift.padding == (sample.result as? Double), "\(sample.name)")
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

  /// A list to which a message of the case's height is added.
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
    let wanted = try #require(sample.result as? [String: Any])
    #expect(isAtEnd == (wanted["scrolled"] as? Bool), "\(sample.name)")
    #expect(abs(scroll.offset - (wanted["offset"] as? Double ?? .nan)) < 1e-3, "\(sample.name)")
    let newest = scroll.contentHeight.value - scroll.offset
    #expect(abs(newest - (wanted["newestBottom"] as? Double ?? .nan)) < 1e-3, "\(sample.name)")
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
    // Offset 0 is where the newest row ends at the view's end.
    scroll.offset = 5000 - height - (try sample.number("offset"))
    let before = scroll.offset
    let isAtEnd = try adding(to: &scroll, sample, content: content)
    sample.expect([
      "offset": scroll.invertedOffset, "newestBottom": scroll.contentHeight.value - scroll.offset,
      "readerMoved": isAtEnd ? nil : scroll.offset - before,
    ])
  }

  private func short(_ sample: FixtureCase) throws {
    #expect(try sample.text("anchor") == "bottom")
    var scroll = try ScrollModel(sample)
    scroll.isAnchoredBelow = true
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

@Suite("The trick beside a bar, as computed", .withFixtures)
struct DockTrickFixtureTests {
  static let cases = FixtureCase.all(of: "screens-trick")

  @Test("Every case about bars outside the list", arguments: cases)
  func bars(_ sample: FixtureCase) throws {
    switch sample.function {
    case "trick.bar": try bar(sample)
    case "trick.crop":
      let height = try sample.number("keyboard")
      let keys = Rect(
        x: 0, y: try sample.number("screen") - height, width: try sample.number("width"),
        height: height)
      let isAccessory = try #require(sample.bool("barIsAccessory") as Bool?)
      let crop = keys.withAccessory(isAccessory ? try sample.number("bar") : 0)
      sample.expect([crop.minX, crop.minY, crop.width, crop.height], in: "crop")
    // The list's own part is tested with the picture, and no key describes Slack's own pan.
    case "trick.afterDismissal", "trick.tied", "trick.layer", "slack.drag": break
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private func bar(_ sample: FixtureCase) throws {
    let place = DockPlace(
      screen: try sample.number("screen"), rest: try sample.number("rest"),
      height: try sample.number("bar"))
    let keyboard = try sample.number("keyboard")
    let placement = SnapshotPlacement(
      restTop: Int(place.screen - keyboard), height: Int(keyboard))
    let edge = place.edge(leadingFinger: try sample.number("finger"))
    let moved = placement.translation(following: Int(edge))
    let top = Double(placement.top(at: moved))
    let bottom = place.edge(onGuide: top)
    sample.expect([
      "d": Double(moved), "pictureTop": top, "barBottom": bottom,
      "gap": top < place.screen ? top - bottom : nil, "insetBottom": place.inset(edge: bottom),
    ])
  }
}
