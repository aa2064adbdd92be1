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
          insets: try sample.number("insets", "viewInsets"),
          bottomBars: sample.optionalNumber("bottom_widgets", "bottomBars") ?? 0,
          resizes: sample.bool("resize", "resizeToAvoidBottomInset") ?? true,
          extends: sample.bool("extend", "extendBody") ?? false))
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
      let padding =
        sample.optionalNumber("padding", "scrollPadding") ?? FlutterScaffold().scrollPadding
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

  /// The arrangement that a case describes in its text.
  private func arrangement(_ sample: FixtureCase) throws -> FlutterLayout.Arrangement {
    let words = try sample.text("arrangement").lowercased()
    func has(_ word: String) -> Bool { words.contains(word) }
    if has("viewinsets") { return has("outer") ? .outerInsets : .scaffold }
    if has("inside") { return .scaffold }
    if has("maintain") || has("around") || has("outside") { return .maintainedAround }
    guard has("plain") || has("inner") else { throw UnknownName(name: words) }
    return .scaffold
  }

  func maui(_ sample: FixtureCase) throws {
    switch sample.function {
    case "maui8.adjust": try adjust(sample)
    case "maui10.move":
      let scroll = try sample.optionalMapping("scroll").map(band)
      let caret = MauiCaret(
        screen: try sample.number("H"), keyboard: try sample.number("K"),
        caret: try caret(sample), guide: try sample.number("nav"), scroll: scroll)
      sample.expect(["top": caret.top, "bottom": caret.bottom, "move": caret.move])
    case "maui8.inset":
      sample.expect(
        MauiAdjustment.inset(
          start: try sample.number("startInset"), height: try sample.number("h", "height"),
          offset: try sample.number("offset"), content: try sample.number("content"),
          safe: try sample.number("safeBottom", "safe")))
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
    // In this text view, the caret may have been scrolled out of sight.
    let field = try sample.optionalMapping("field", "textView", "view").map(band)
    var adjustment = MauiAdjustment(
      screen: try sample.number("H"), keyboard: try sample.number("K"), caret: try caret(sample),
      bar: try sample.number("nav"), field: field, rootY: sample.optionalNumber("rootY") ?? 0)
    if let scroll = sample.optionalMapping("scroll") {
      adjustment.scroll(
        MauiAdjustment.ScrollView(
          minY: try scroll.number("y"), offset: try scroll.number("offset"),
          topInset: scroll.optionalNumber("insetTop") ?? 0, isTable: scroll.isTable,
          previousRowEnd: scroll.previousRowEnd))
    }
    adjustment.moveRoot()
    sample.expect([
      "move": adjustment.move, "offset": adjustment.offset, "rootY": adjustment.rootY,
    ])
  }
}

/// The error for a word in a case that these tests do not support.
struct UnknownName: Error {
  var name: String
}

extension FixtureValues {
  /// Whether a scroll view is a table or a collection view.
  var isTable: Bool { bool("table", "isTable", "collection") ?? false }
  /// The bottom edge of the row before the field's row, in the window's coordinates.
  var previousRowEnd: Double? {
    optionalNumber("previousRowEnd", "prevRowEnd", "previousRowMaxY", "prevRowMaxY", "previousRow")
  }
}
