import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Bars above the keyboard, as other projects measured and computed them", .withFixtures)
struct DockFixtureTests {
  static let cases = FixtureCase.all(of: "screens-bars")

  /// Libraries whose rules cannot be expressed by any key of a scenario; Systems.md lists these
  /// libraries.
  static let libraries = ["ibav", "messagekit", "jsq", "slack", "stream", "chatto", "chatlayout"]

  @Test("The computed result agrees with every case in the table", arguments: cases)
  func bars(_ sample: FixtureCase) throws {
    switch sample.function {
    case "bar.onGuide": try onGuide(sample)
    case "bar.sticky": try sticky(sample)
    case "bar.picture": try picture(sample)
    case "bar.accessory": try accessory(sample)
    case "bar.capsule": try capsule(sample)
    case "bar.toolbar": try toolbar(sample)
    case "bar.frame": try frame(sample)
    case "bar.interactive": try interactive(sample)
    case "bar.interactivePx": try interactivePixels(sample)
    case "bar.grow": try grow(sample)
    case "bar.motion": try motion(sample)
    case let name where Self.libraries.contains { name.hasPrefix("\($0).") }: break
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  @Test("Systems.md names every library whose cases are left out")
  func named() throws {
    let systems = try String(
      contentsOf: Fixtures.own.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Systems.md"),
      encoding: .utf8)
    for name in [
      "InputBarAccessoryView", "MessageKit", "JSQMessagesViewController",
      "SlackTextViewController", "Stream", "Chatto", "ChatLayout",
    ] {
      #expect(systems.contains(name))
    }
  }

  /// A screen with its bars; the position of a tab bar is measured from the bottom of the screen.
  ///
  /// A guide that does not use the safe area extends to the bottom of the screen.
  private func place(_ sample: FixtureCase) throws -> DockPlace {
    let rest = max(try sample.number("safeBottom"), sample.optionalNumber("tabBar") ?? 0)
    let usesSafeArea = sample.bool("usesBottomSafeArea") ?? true
    return DockPlace(
      screen: try sample.number("screen"), rest: usesSafeArea ? rest : 0,
      height: try sample.number("bar"))
  }

  private func onGuide(_ sample: FixtureCase) throws {
    let place = try place(sample)
    let edge = place.edge(onGuide: place.screen - (try sample.number("visibleKeyboard")))
    sample.expect([
      "barTop": edge - place.height, "barBottom": edge, "insetBottom": place.inset(edge: edge),
      "appInsetBottom": place.appInset(edge: edge),
    ])
  }

  private func sticky(_ sample: FixtureCase) throws {
    let progress = try sample.number("progress")
    let shift = DockPlace.shift(
      keyboard: try sample.number("keyboard") * progress, progress: progress,
      closed: try sample.number("closed"), opened: try sample.number("opened"))
    sample.expect([
      "translateY": shift, "gapToScreen": try sample.number("restGapToScreen") - shift,
    ])
  }

  private func picture(_ sample: FixtureCase) throws {
    let place = DockPlace(
      screen: try sample.number("screenPx"), rest: try sample.number("safeBottomPx"),
      height: try sample.number("heightPx"))
    let keyboard = place.screen - (try sample.number("keyboardTopPx"))
    let opened = place.rest - (try sample.number("marginPx"))
    let edge =
      place.restEdge
      + DockPlace.shift(keyboard: keyboard, progress: 1, closed: 0, opened: opened)
    sample.expect(
      [
        "closedBottomPx": place.restEdge, "openBottomPx": edge, "risePx": place.restEdge - edge,
      ], tolerance: 1)
  }

  private func accessory(_ sample: FixtureCase) throws {
    let (screen, height) = (try sample.number("screen"), try sample.number("keyboard"))
    let keys = Rect(x: 0, y: screen - height, width: 0, height: height)
    let whole = keys.withAccessory(try sample.number("accessory"))
    sample.expect([
      "top": whole.minY, "total": whole.height, "paneTop": keys.minY,
    ])
  }

  private func capsule(_ sample: FixtureCase) throws {
    let side = try sample.number("sidePx")
    let frame = Rect.floatingBar(
      above: try sample.number("paneTopPx"), width: try sample.number("widthPx"),
      height: try sample.number("heightPx"), side: side, gap: try sample.number("liftPx"))
    sample.expect([frame.minX, frame.minY, frame.width, frame.height], in: "framePx")
    let gap = try sample.number("paneTopPx") - frame.maxY
    let wanted = (sample.result as? [String: Any])?["gapToPanePx"] as? Double
    #expect(gap == wanted)
  }

  private func toolbar(_ sample: FixtureCase) throws {
    let frame = Rect.floatingBar(
      above: try sample.number("screen") - (try sample.number("keyboard")),
      width: try sample.number("width"), height: try sample.number("height"),
      side: try sample.number("margin"), gap: try sample.number("gap"))
    sample.expect([frame.minX, frame.minY, frame.width, frame.height], in: "frame")
  }

  private func frame(_ sample: FixtureCase) throws {
    let height = try sample.number("keyboard")
    let keys = Rect(x: 0, y: try sample.number("screen") - height, width: 390, height: height)
    let whole = keys.withAccessory(try sample.number("accessory"))
    sample.expect([0, whole.minY, whole.width, whole.height], in: "endWithAccessory")
    sample.expect([0, keys.minY, keys.width, keys.height], in: "endWithoutAccessory")
  }

  private func interactive(_ sample: FixtureCase) throws {
    let place = DockPlace(
      screen: try sample.number("screen"), rest: try sample.number("rest"),
      height: try sample.number("bar"))
    let dock: Dock =
      switch try sample.text("kind") {
      case "accessory": Dock(follows: .accessory)
      case "guide": Dock()
      case "guide-padding": Dock(padding: place.height)
      case let kind: throw UnknownKind(kind)
      }
    let pull = InteractivePull(
      restTop: place.screen - (try sample.number("keyboard")), screenHeight: place.screen,
      lead: dock.lead(height: place.height))
    let top = pull.top(under: try sample.number("finger"))
    let edge = place.edge(onGuide: top)
    sample.expect([
      "keyboardTop": top, "barTop": edge - place.height, "barBottom": edge,
      "insetBottom": place.inset(edge: edge),
    ])
  }

  private func interactivePixels(_ sample: FixtureCase) throws {
    let bar = try sample.number("barPx")
    let pull = InteractivePull(
      restTop: try sample.number("keyboardTopPx"), screenHeight: 4000,
      lead: Dock(follows: .accessory).lead(height: bar))
    let tolerance = (sample.result as? [String: Any])?["tolerancePx"] as? Double
    sample.expect(
      try sample.numbers("fingersPx").map(pull.top), in: "keyboardTopsPx",
      tolerance: try #require(tolerance))
  }

  private func grow(_ sample: FixtureCase) throws {
    let delta = try sample.number("delta")
    var scroll = try ScrollModel(sample)
    scroll.dockInset = try sample.number("inset")
    scroll.changeDock(to: scroll.dockInset + delta, growth: delta, keepsEnd: true)
    sample.expect(["insetBottom": scroll.bottom, "offset": scroll.offset])
  }

  private func motion(_ sample: FixtureCase) throws {
    let (screen, height) = (try sample.number("screen"), try sample.number("keyboard"))
    let spring = CriticallyDampedSpring.keyboard(
      displacement: height, velocity: 0, frequency: try sample.number("omega"))
    let top = screen - height + spring.value(at: try sample.number("t"))
    let place = DockPlace(screen: screen, rest: try sample.number("safeBottom"), height: 0)
    sample.expect(["keyboardTop": top, "barBottom": place.edge(onGuide: top)])
  }
}

/// The error for a word that is in a table but is not handled by any test.
struct UnknownKind: Error {
  let kind: String
  init(_ kind: String) { self.kind = kind }
}

extension ScrollModel {
  /// A list at rest, as described by a case.
  init(_ sample: FixtureCase) throws {
    let height = try sample.number("list")
    self.init(
      offset: sample.has("offset") ? try sample.number("offset") : 0,
      topInset: AnimatedLength(sample.has("top") ? try sample.number("top") : 0),
      bottomInset: AnimatedLength(0), contentHeight: AnimatedLength(try sample.number("content")),
      viewHeight: AnimatedLength(height), indicatorBottom: 0, fullHeight: AnimatedLength(height))
  }
}
