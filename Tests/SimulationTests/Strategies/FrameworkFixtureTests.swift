import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Frameworks, compared with cases from their own tests or sources", .withFixtures)
struct FrameworkFixtureTests {
  /// The cases of all files about frameworks, except those of the two iOS libraries.
  ///
  /// The iOS libraries have their own tests.
  static let cases: [FixtureCase] = {
    guard let folder = Fixtures.folder?.appendingPathComponent("testcases"),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return
      files
      .filter { $0.hasPrefix("frameworks-") && $0.hasSuffix(".json") }
      .filter { $0 != "frameworks-ios-libraries.json" }
      .sorted().flatMap { FixtureCase.all(of: String($0.dropLast(".json".count))) }
  }()

  @Test("There are cases for five frameworks")
  func fiveFrameworks() {
    let prefixes = Set(Self.cases.map { $0.function.prefix { $0 != "." } })
    #expect(
      prefixes.isSuperset(of: [
        "kav", "rn", "apsl", "rnkc", "chat", "flutter", "maui8", "maui10", "capacitor", "ionic",
        "compose",
      ]))
  }

  @Test("For every case, the computed result equals the expected result", arguments: cases)
  func frameworks(_ sample: FixtureCase) throws {
    switch sample.function {
    case "kav.bottom": try bottom(sample)
    case "kav.sequence": try sequence(sample)
    case "rn.adjustInsets": try adjustInsets(sample)
    case "rn.scrollToKeyboard": try scrollToKeyboard(sample)
    case "rn.tap": try tap(sample)
    case "apsl.show": try apsl(sample)
    case "apsl.scrollIntoView":
      let offset = AwareScroll.offset(
        intoView: try sample.number("childY"), parent: try sample.number("parentY"),
        offset: try sample.number("offset"))
      sample.expect(offset)
    case "rnkc.avoid": try avoid(sample)
    case "rnkc.sticky":
      sample.expect(
        StickyOffsets(closed: try sample.number("closed"), opened: try sample.number("opened"))
          .shift(
            keyboard: try sample.number("height"), progress: try sample.number("progress"),
            isEnabled: sample.bool("enabled") ?? true))
    case "rnkc.toolbar": try toolbar(sample)
    case let name where name.hasPrefix("chat."): try ChatFixtureTests().chats(sample)
    case let name where name.hasPrefix("flutter."): try flutter(sample)
    case "compose.offset":
      let focus =
        sample.has("focus_start")
        ? try sample.number("focus_start")...(try sample.number("focus_end")) : nil
      sample.expect(
        ComposeOffset.offset(
          size: try sample.number("size"), start: try sample.number("inset_start"),
          end: try sample.number("inset_end"), focus: focus))
    case "compose.overlap":
      sample.expect(
        ComposeOffset.overlap(
          from: try sample.number("previous"), to: try sample.number("keyboard"),
          progress: try sample.number("progress"), indent: try sample.number("viewBottomIndent")))
    case let name where name.hasPrefix("maui"): try maui(sample)
    case "capacitor.resize": try capacitor(sample)
    case "ionic.scrollAssist": try assist(sample)
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  /// A rectangle as wide as the screen, with the top edge `y` and the height `h` from the values.
  func band(_ values: FixtureValues) throws -> Rect {
    Rect(x: 0, y: try values.number("y"), width: 390, height: try values.number("h"))
  }

  private func view(_ sample: FixtureCase) throws -> AvoidingView {
    AvoidingView(
      try #require(AvoidingView.Behaviour(rawValue: try sample.text("behavior"))),
      verticalOffset: try sample.number("keyboardVerticalOffset"),
      version: try #require(AvoidingView.Version(rawValue: try sample.text("version"))),
      crossFades: sample.bool("crossFade") ?? false)
  }

  private func bottom(_ sample: FixtureCase) throws {
    var view = try view(sample)
    if let frame = try sample.optionalMapping("frame").map(band) {
      view.layOut(y: frame.minY, height: frame.height)
    }
    let keyboard = try sample.optionalMapping("keyboard").map(band)
    let now = sample.optionalNumber("bottomNow") ?? 0
    sample.expect(keyboard.map { view.bottom(for: $0, now: now) } ?? 0)
  }

  private func sequence(_ sample: FixtureCase) throws {
    var view = try view(sample)
    let wanted = try #require(sample.result as? [[String: Any]])
    let events = try sample.list("events")
    try #require(wanted.count == events.count)
    for (entry, expected) in zip(events, wanted) {
      let event = FixtureValues(try #require(entry as? [String: Any]))
      switch try event.text("event") {
      case "layout":
        let frame = try band(event)
        view.layOut(y: frame.minY, height: frame.height)
      case "show": view.show(try band(event))
      case "hide":
        view.hide(
          event.has("y") ? try band(event) : Rect(x: 0, y: 844, width: 390, height: 336))
      case let name: Issue.record("the event '\(name)' is not known")
      }
      sample.expect(["bottom": view.bottom, "height": view.height], in: expected)
    }
  }

  private func adjustInsets(_ sample: FixtureCase) throws {
    let isInverted = sample.bool("inverted") ?? false
    let list = KeyboardInsetAdjustment(
      lowerY: try sample.number("lower_y"), ownInset: try sample.number("prop_bottom"),
      topInset: sample.optionalNumber("inset_top") ?? 0, offset: try sample.number("offset"),
      content: try sample.number("content"), height: try sample.number("height"),
      isPaper: sample.optionalText("renderer") == "paper" || sample.source.contains("paper"))
    let end = try sample.number("keyboard_end_y")
    let begin = sample.optionalNumber("keyboard_begin_y") ?? end
    let focus: KeyboardInsetAdjustment.Focus =
      if let place = sample.optionalNumber("focus_end") {
        .end(place)
      } else {
        sample.optionalText("focus") == "accessory" ? .accessory : .none
      }
    // With cross-fading transitions, the system sends an empty rectangle.
    let fades =
      sample.bool("crossFade") ?? false && (sample.optionalNumber("keyboard_end_h") ?? 0) == 0
    let inset = fades ? KeyboardInsetAdjustment.fadedInset : list.inset(over: end)
    let offset =
      fades
      ? KeyboardInsetAdjustment.fadedOffset
      : list.offset(from: begin, to: end, focus: focus, isInverted: isInverted)
    sample.expect([isInverted ? "insetTop" : "insetBottom": inset, "offset": offset])
  }

  private func scrollToKeyboard(_ sample: FixtureCase) throws {
    let field = Rect(
      x: 0, y: try sample.number("top"), width: 100, height: try sample.number("height"))
    sample.expect(
      AwareScroll.offset(
        showing: field, over: try sample.number("keyboard_y"), extra: try sample.number("extra"),
        preventsNegative: try #require(sample.bool("prevent_negative") as Bool?)))
  }

  private func tap(_ sample: FixtureCase) throws {
    let rule: TapRule =
      switch (sample.optionalText("persist"), sample.bool("persist")) {
      case (let word?, _): try #require(TapRule(rawValue: word), "\(word)")
      case (nil, let keeps): keeps ?? false ? .always : .never
      }
    let target: TapRule.Target =
      switch try sample.text("target") {
      case "focused": .focused
      case "button": .button
      case let name where name.contains("input") || name.contains("field"): .field
      default: .background
      }
    let found = rule.outcome(
      on: target, isUp: try #require(sample.bool("keyboardUp") as Bool?),
      isDetached: sample.bool("detached") ?? false)
    let wanted = try #require(sample.result as? [String: Any])
    #expect(found.presses == wanted["pressed"] as? Bool, "\(sample.name)")
    #expect(found.dismisses == wanted["dismisses"] as? Bool, "\(sample.name)")
  }

  private func apsl(_ sample: FixtureCase) throws {
    var rule = AwareScroll()
    rule.extraHeight = sample.optionalNumber("extraHeight") ?? rule.extraHeight
    rule.extraScrollHeight = sample.optionalNumber("extraScrollHeight") ?? rule.extraScrollHeight
    rule.tabBar = sample.optionalNumber("tab_bar") ?? 0
    let height = try sample.number("kb_height")
    let field = Rect(
      x: 0, y: try sample.number("field_content_y"), width: 100,
      height: try sample.number("field_h"))
    sample.expect([
      "insetBottom": rule.inset(over: height),
      "offset": rule.offset(
        fieldEnd: try sample.number("field_screen_maxY"), field: field,
        over: Rect(x: 0, y: try sample.number("kb_y"), width: 390, height: height),
        content: try sample.number("content"), height: try sample.number("height")),
    ])
  }

  private func avoid(_ sample: FixtureCase) throws {
    let frame = try band(sample.mapping("frame"))
    let view = ProgressiveAvoidance(
      screen: try sample.number("screen"), keyboard: try sample.number("keyboard"),
      frameY: frame.minY, frameHeight: frame.height,
      verticalOffset: sample.optionalNumber("vertical_offset") ?? 0)
    let progress = try sample.number("progress")
    switch ProgressiveAvoidance.Behaviour(rawValue: try sample.text("behavior")) {
    case .padding: sample.expect(["paddingBottom": view.bottom(at: progress)])
    case .position: sample.expect(["bottom": view.bottom(at: progress)])
    case .height:
      sample.expect([
        "height": view.height(at: progress, isClosed: sample.bool("closed") ?? (progress == 0))
      ])
    case .translateWithPadding:
      sample.expect([
        "paddingTop": view.topPadding(at: try sample.number("padding")),
        "translateY": view.translation(at: try sample.number("translate")),
      ])
    case nil: Issue.record("\(sample.name): the behaviour is not known")
    }
  }

  private func toolbar(_ sample: FixtureCase) throws {
    var offsets = StickyOffsets.toolbar(isRound: sample.bool("rounded") ?? false)
    offsets.closed += sample.optionalNumber("closed") ?? 0
    offsets.opened += sample.optionalNumber("opened") ?? 0
    sample.expect(
      offsets.shift(
        keyboard: try sample.number("height"), progress: try sample.number("progress"),
        isEnabled: sample.bool("enabled") ?? true))
  }

  private func capacitor(_ sample: FixtureCase) throws {
    let heights = WebPage.heights(
      try #require(WebPage.Resize(rawValue: try sample.text("mode"))),
      window: try sample.number("window"), originY: try sample.number("origin_y"),
      keyboard: try sample.number("keyboard"))
    sample.expect(["webViewHeight": heights.webView, "elementHeight": heights.element])
  }

  /// Checks Ionic's scroll assist.
  ///
  /// Unless the case gives other values, the page is 667 pt tall and the keyboard is 290 pt tall.
  private func assist(_ sample: FixtureCase) throws {
    let assist = WebPage.Assist(
      input: try sample.number("input_top")...(try sample.number("input_bottom")),
      content: try sample.number("content_top")...(try sample.number("content_bottom")),
      platform: sample.optionalNumber("platform") ?? 667,
      keyboard: sample.optionalNumber("keyboard") ?? CapacitorPage().keyboardHeight)
    var wanted = try #require(sample.result as? [String: Any])
    #expect(assist.scrolls == wanted.removeValue(forKey: "scrolls") as? Bool, "\(sample.name)")
    let found = [
      "scrollAmount": assist.amount, "scrollDuration": assist.milliseconds,
      "inputSafeY": assist.safeY,
    ]
    sample.expect(found, in: wanted)
  }
}
