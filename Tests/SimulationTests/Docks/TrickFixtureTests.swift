import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Keyboard pictures, compared with other projects' test cases", .withFixtures)
struct TrickFixtureTests {
  static let cases = FixtureCase.all(of: "screens-trick")
  /// The number of pixels per point.
  ///
  /// Pictures are placed on whole pixels.
  static let scale = 3.0
  /// The grid to which offsets are rounded once per frame (Behaviour §4).
  static let quantum = 1.0 / 64

  @Test("In every case of the table, the computed result is the expected one", arguments: cases)
  func tricks(_ sample: FixtureCase) throws {
    switch sample.function {
    case "trick.bar": try bar(sample)
    case "trick.crop": try crop(sample)
    case "trick.afterDismissal": try rests(sample)
    case "trick.tied": try isTied(sample)
    case "trick.layer": try isSeen(sample)
    case "slack.drag": try pan(sample)
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private func pixels(_ points: Double) -> Int { Int((points * Self.scale).rounded()) }

  private func placement(_ sample: FixtureCase) throws -> SnapshotPlacement {
    let height = try sample.number("keyboard")
    return SnapshotPlacement(
      restTop: pixels(try sample.number("screen") - height), height: pixels(height))
  }

  private func bar(_ sample: FixtureCase) throws {
    let place = DockPlace(
      screen: try sample.number("screen"), rest: try sample.number("rest"),
      height: try sample.number("bar"))
    let placement = try placement(sample)
    let edge = place.edge(leadingFinger: try sample.number("finger"))
    let moved = placement.translation(following: pixels(edge))
    let top = Double(placement.top(at: moved)) / Self.scale
    let bottom = place.edge(onGuide: top)
    sample.expect([
      "d": Double(moved) / Self.scale, "pictureTop": top, "barBottom": bottom,
      "gap": top < place.screen ? top - bottom : nil, "insetBottom": place.inset(edge: bottom),
    ])
  }

  /// Slack's own pan gesture keeps the keyboard at the point where the finger grabbed the bar.
  ///
  /// No key of a scenario sets the speed limit of the pan gesture.
  private func pan(_ sample: FixtureCase) throws {
    let placement = try placement(sample)
    let rest = try sample.number("screen") - sample.number("keyboard")
    let hold = DockPlace(
      screen: try sample.number("screen"), rest: 0, height: rest - (try sample.number("from")))
    let edge = hold.edge(leadingFinger: try sample.number("to"))
    let top = Double(placement.top(at: placement.translation(following: pixels(edge)))) / Self.scale
    sample.expectNumber("keyboardTop", top)
  }

  private func crop(_ sample: FixtureCase) throws {
    let height = try sample.number("keyboard")
    let keys = Rect(
      x: 0, y: try sample.number("screen") - height, width: try sample.number("width"),
      height: height)
    let isAccessory = try #require(sample.bool("barIsAccessory") as Bool?)
    let crop = keys.withAccessory(isAccessory ? try sample.number("bar") : 0)
    sample.expect(crop.numbers, in: "crop")
  }

  private func scroll(_ sample: FixtureCase, inset: Double) throws -> ScrollModel {
    ScrollModel(
      offset: try sample.number("offset"), topInset: AnimatedLength(try sample.number("top")),
      bottomInset: AnimatedLength(inset),
      contentHeight: AnimatedLength(try sample.number("content")),
      viewHeight: AnimatedLength(try sample.number("list")), indicatorBottom: 0)
  }

  private func rests(_ sample: FixtureCase) throws {
    var scroll = try scroll(sample, inset: try sample.number("insetAfter"))
    let legal = scroll.targetRange
    sample.expect([legal.lowerBound, legal.upperBound], in: "legal")
    let speed = -(try sample.number("velocity"))
    scroll.release(velocity: speed, endingAt: legal.upperBound, frame: 0)
    for frame in 1...1200 {
      scroll.advance(to: frame, clock: FrameClock(rate: 60), halfPixel: 1 / 6)
      scroll.keep(below: legal.upperBound, frame: frame)
    }
    #expect(scroll.motion == .idle, "\(sample.name)")
    sample.expectNumber("rest", scroll.offset, tolerance: 0.5)
    let free = Deceleration(
      start: try sample.number("offset"), velocity: speed,
      rate: try sample.number("deceleration"))
    sample.expectNumber("target", free.target)
  }

  private func isSeen(_ sample: FixtureCase) throws {
    let placement = try placement(sample)
    let (bar, down) = (try sample.number("tabBar"), try sample.number("d"))
    let inWindow = Double(placement.visibleHeight(at: pixels(down))) / Self.scale
    let inView =
      Double(placement.visibleHeight(at: pixels(down), behind: pixels(bar))) / Self.scale
    sample.expect([
      "seenInWindow": inWindow, "seenInView": inView,
      "rowsThatDifferAtSwap": down == 0 ? inWindow - inView : nil,
    ])
  }

  private func isTied(_ sample: FixtureCase) throws {
    let (before, after) = (try sample.number("insetBefore"), try sample.number("insetAfter"))
    let inset = before + (after - before) * (try sample.number("gone"))
    var scroll = try scroll(sample, inset: inset)
    scroll.keep(below: scroll.targetRange.upperBound, frame: 1)
    sample.expect(
      ["inset": scroll.bottom, "offset": scroll.offset], tolerance: Self.quantum)
  }
}
