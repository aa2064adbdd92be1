import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

extension FrameworkFixtureTests {
  func flutter(_ sample: FixtureCase) throws {
    switch sample.function {
    case "flutter.bodyHeight":
      sample.expect(
        FlutterLayout.bodyHeight(
          screen: try sample.number("H"), appBar: try sample.number("app_bar"),
          insets: try sample.number("insets"),
          bottomBars: sample.optionalNumber("bottom_widgets") ?? 0,
          resizes: sample.bool("resize") ?? true, extends: sample.bool("extend") ?? false))
    case "flutter.padding":
      sample.expect(
        FlutterLayout.padding(
          viewPadding: try sample.number("viewPadding"),
          viewInsets: try sample.number("viewInsets")))
    case "flutter.safeAreaBottom":
      sample.expect(
        FlutterLayout.safeArea(
          viewPadding: try sample.number("viewPadding"),
          viewInsets: try sample.number("viewInsets"),
          maintains: try #require(sample.bool("maintainBottomViewPadding") as Bool?)))
    case "flutter.doubleInset":
      sample.expect(
        FlutterLayout.freeSpace(
          try arrangement(sample), keyboard: try sample.number("keyboard"),
          viewPadding: try sample.number("viewPadding")))
    case "flutter.reveal":
      let padding = sample.optionalNumber("padding") ?? FlutterScaffold().scrollPadding
      let rect = Rect(
        x: 0, y: try sample.number("rect_y"), width: 2, height: try sample.number("rect_h"))
      sample.expect(
        FlutterLayout.offset(
          showing: rect.insetBy(dx: -padding, dy: -padding), from: try sample.number("o"),
          viewport: try sample.number("viewport"),
          extent: (sample.optionalNumber("lo") ?? 0)...(try sample.number("hi"))))
    case "flutter.ensureVisible":
      sample.expect(
        FlutterLayout.offset(
          aligning: Rect(
            x: 0, y: try sample.number("rectY"), width: 0,
            height: try sample.number("rectHeight")),
          at: try sample.number("alignment"), viewport: try sample.number("viewport"),
          extent: try sample.number("min")...(try sample.number("max"))))
    case "flutter.reverseList", "flutter.forwardList":
      let rise = FlutterLayout.rise(
        ofRowsBy: try sample.number("keyboard"),
        isReversed: sample.function == "flutter.reverseList")
      sample.expect(["offset": try sample.number("offset"), "movesUpBy": rise])
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  /// The arrangement that a case's words describe.
  private func arrangement(_ sample: FixtureCase) throws -> FlutterLayout.Arrangement {
    let words = try sample.text("arrangement").lowercased()
    if words.contains("inner") || words.contains("inside") || words.contains("plain") {
      return .scaffold
    }
    return words.contains("outer") ? .outerInsets : .maintainedAround
  }

  func maui(_ sample: FixtureCase) throws {
    switch sample.function {
    case "maui8.adjust": try adjust(sample)
    case "maui10.move":
      let frame = sample.optionalMapping("scroll")
      let scroll = try frame.map { scroll in
        Rect(
          x: 0, y: try #require(scroll["y"] as? Double), width: 390,
          height: try #require(scroll["h"] as? Double))
      }
      let caret = MauiCaret(
        screen: try sample.number("H"), keyboard: try sample.number("K"),
        caret: try caret(sample), guide: try sample.number("nav"), scroll: scroll)
      sample.expect(["top": caret.top, "bottom": caret.bottom, "move": caret.move])
    case "maui10.inset":
      sample.expect(
        MauiCaret.inset(
          keyboardTop: try sample.number("keyboardY"), viewEnd: try sample.number("frameMaxY"),
          start: try sample.number("startInset"), safe: try sample.number("safeBottom")))
    case "maui10.bottomPadding":
      let edges: MauiCaret.Edges =
        switch try sample.text("region") {
        case "None": .none
        case "Container": .container
        case "SoftInput": .softInput
        case "All": .all
        case let name: throw UnknownName(name: name)
        }
      sample.expect(
        edges.padding(
          viewEnd: try sample.number("viewMaxY"), keyboardTop: try sample.number("keyboardY"),
          safe: try sample.number("safeBottom"),
          isShown: try #require(sample.bool("showing") as Bool?)))
    case "maui.parseFrame":
      #expect(
        MauiFrame.numbers(in: try sample.text("text")) == sample.result as? [Double],
        "\(sample.name)")
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private func caret(_ sample: FixtureCase) throws -> Rect {
    Rect(
      x: 0, y: try sample.number("cursor_y"), width: 2, height: try sample.number("cursor_h"))
  }

  private func adjust(_ sample: FixtureCase) throws {
    var adjustment = MauiAdjustment(
      screen: try sample.number("H"), keyboard: try sample.number("K"), caret: try caret(sample),
      bar: try sample.number("nav"), rootY: sample.optionalNumber("rootY") ?? 0)
    if let scroll = sample.optionalMapping("scroll") {
      adjustment.scroll(
        MauiAdjustment.ScrollView(
          minY: try #require(scroll["y"] as? Double),
          offset: try #require(scroll["offset"] as? Double),
          topInset: scroll["insetTop"] as? Double ?? 0))
    }
    adjustment.moveRoot()
    sample.expect([
      "move": adjustment.move, "offset": adjustment.offset, "rootY": adjustment.rootY,
    ])
  }
}

/// A word of a case that no translation knows.
struct UnknownName: Error {
  var name: String
}

/// The arithmetic of chats: react-native-keyboard-controller's own functions, as far as they are
/// tested one by one.
enum ChatArithmetic {
  /// Checks that a case has the value that the code of a run has.
  static func check(_ sample: FixtureCase) throws {
    switch sample.function {
    case "chat.sequence": try ChatFixtureTests().sequence(sample)
    case "chat.extraContentPadding": try grow(sample)
    case "chat.isScrollAtEnd":
      let arguments = try sample.list("args")
      var lift = ChatLift()
      lift.isInverted = arguments.count > 3 ? arguments[3] as? Bool ?? false : false
      let list = ChatLift.List(
        offset: try number(arguments, 0), height: try number(arguments, 1),
        content: try number(arguments, 2))
      #expect(lift.isAtEnd(list) == sample.result as? Bool, "\(sample.name)")
    case "chat.effectiveHeight":
      let arguments = try sample.list("args")
      sample.expect(
        ChatLift.effective(
          try number(arguments, 0), target: try number(arguments, 1),
          offset: try number(arguments, 2)))
    case "chat.clampedScrollTarget": try clamped(sample)
    case "chat.iosContentOffset": try contentOffset(sample)
    case "chat.minimumPaddingAbsorbed":
      let arguments = try sample.list("args")
      sample.expect(
        ChatLift.absorbed(
          blank: try number(arguments, 0), extra: try number(arguments, 1), seen: 1))
    case "chat.scrollEffective":
      let arguments = try sample.list("args")
      sample.expect(
        ChatLift.shift(
          effective: try number(arguments, 0), absorbed: try number(arguments, 1)))
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private static func number(_ list: [Any], _ index: Int) throws -> Double {
    try #require(list.indices.contains(index) ? list[index] as? Double : nil, "\(index)")
  }

  /// `(base, keyboard, content, layout, total padding)`; the padding is the keyboard if none is given.
  private static func clamped(_ sample: FixtureCase) throws {
    let arguments = try sample.list("args")
    let keyboard = try number(arguments, 1)
    let list = ChatLift.List(
      offset: 0, height: try number(arguments, 3), content: try number(arguments, 2))
    let total = arguments.count > 4 ? try number(arguments, 4) : keyboard
    sample.expect(
      ChatLift.clamp(
        try number(arguments, 0) + keyboard, list, total: total, isInverted: false))
  }

  /// `(offset without the padding, keyboard, content, layout, inverted, total padding)`.
  private static func contentOffset(_ sample: FixtureCase) throws {
    let arguments = try sample.list("args")
    let keyboard = try number(arguments, 1)
    let isInverted = try #require(arguments[4] as? Bool)
    let list = ChatLift.List(
      offset: 0, height: try number(arguments, 3), content: try number(arguments, 2))
    let total = arguments.count > 5 ? try number(arguments, 5) : keyboard
    let base = try number(arguments, 0)
    sample.expect(
      ChatLift.clamp(
        isInverted ? base - keyboard : base + keyboard, list, total: total,
        isInverted: isInverted))
  }

  /// The source's tests have a list 800 high over 2000 of content; the first value moves nothing.
  private static func grow(_ sample: FixtureCase) throws {
    var lift = ChatLift()
    lift.behaviour = try #require(ChatLift.Behaviour(rawValue: try sample.text("behavior")))
    lift.isInverted = sample.bool("inverted") ?? false
    lift.blankSpace = sample.optionalNumber("blank") ?? 0
    lift.isFrozen = sample.bool("freeze") ?? false
    lift.end(try sample.number("keyboard"))
    let list = ChatLift.List(offset: try sample.number("o"), height: 800, content: 2000)
    let found = lift.grow(
      to: try sample.number("cur"), from: sample.optionalNumber("prev"), list)
    #expect(found == (sample.result as? Double), "\(sample.name)")
  }
}
