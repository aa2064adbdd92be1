import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Tests of frameworks with rare forms: a fixed field below a chat's list, and a large title.
struct FrameworkFormsTests {
  /// A chat with a list 2,000 pt tall and a fixed field.
  private func chat(_ lift: ChatLift.Behaviour, scrolled: Double) throws -> FormConfiguration {
    var field = FormElement(
      id: "message", kind: .textField, frame: Rect(x: 20, y: 620, width: 300, height: 34))
    field.isFixed = true
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-8")),
      keyboard: KeyboardTraits(height: 260),
      content: FormContent(
        height: 2000,
        elements: [
          FormElement(id: "row", kind: .label, frame: Rect(x: 20, y: 20, width: 300, height: 40)),
          field,
        ]), avoidance: AnyStrategy(RNKCChat(behaviour: lift)), dismissal: Dismissal(scroll: .none))
    form.start = FormStart(scrolled: scrolled)
    return form
  }

  @Test(
    "A chat's rows rise according to the lift behaviour while a fixed field stays behind the keys",
    arguments: [
      (ChatLift.Behaviour.always, 1333.0, 260.0), (.always, 500, 260), (.never, 1333, 0),
      (.whenAtEnd, 1333, 260), (.whenAtEnd, 500, 0), (.persistent, 500, 260),
    ])
  func fixedField(lift: ChatLift.Behaviour, offset: Double, rise: Double) throws {
    // The content begins below a status bar 20 pt tall.
    let all = states(
      try chat(lift, scrolled: offset + 20),
      [.focus("message"), .wait(0.1), .tapPoint(Point(x: 9, y: 200))])
    let shown = try #require(all.last { $0.keyboard.phase == .shown })
    #expect(all[0].contentOffset == offset)
    #expect(shown.contentOffset == offset + rise)
    #expect(shown.contentInset.bottom == 260)
    #expect(shown.focused?.frame.minY == 620 && shown.focused?.visibleFraction == 0)
    let end = try #require(all.last)
    #expect(end.contentOffset == (lift == .persistent ? offset + rise : offset))
    #expect(end.contentInset.bottom == 0)
  }

  @Test(
    "React Native's list uses a field's position in the window, with or without a caret",
    arguments: [true, false])
  func placeInWindow(hasCaret: Bool) throws {
    let field = Rect(x: 20, y: 600, width: 200, height: 34)
    var view = AvoidanceContext(
      screenSize: Size(width: 375, height: 667), viewHeight: 667, top: 0, bottom: 0,
      contentHeight: 2000, originalContentHeight: 2000, contentInset: EdgeInsets(),
      contentOffset: 0)
    view.field = field
    if hasCaret { view.caret = Rect(x: 20, y: 607, width: 2, height: 20) }
    let end = hasCaret ? 607 + 20 + RNKeyboardInsets.lineExtra : field.maxY
    let hidden = Rect(x: 0, y: 667, width: 375, height: 260)
    let change = KeyboardNotification(
      name: .keyboardWillChangeFrame, begin: hidden, end: hidden.offsetBy(dx: 0, dy: -260),
      duration: 0.25, curve: 7)
    for rootY in [0.0, -30, 12] {
      view.rootY = rootY
      var strategy = RNKeyboardInsets()
      let offsets = strategy.respond(to: .notification(change), in: view).compactMap { command in
        if case .setContentOffset(let offset, _) = command { offset } else { nil }
      }
      // The keyboard's upper edge is at 407 pt.
      #expect(offsets == [end + rootY - 407])
    }
  }

  @Test(
    "While a large title collapses, MAUI still scrolls the caret to MAUI's target edge"
  )
  func largeTitle() throws {
    let form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-8")),
      navigationBar: NavigationBar(title: "Mail", largeTitle: true),
      keyboard: KeyboardTraits(height: 260),
      content: FormContent(
        height: 2000,
        elements: [
          FormElement(
            id: "field", kind: .textField, frame: Rect(x: 20, y: 500, width: 300, height: 34))
        ]), avoidance: AnyStrategy(MauiScroll()))
    let all = states(form, [.focus("field")])
    let (first, last) = (try #require(all.first), try #require(all.last))
    let caret = try #require(last.focused).caret
    let edge = 667 - 260 - Double(Int(caret.height)) - 20
    #expect(abs(caret.minY - edge) <= 0.5)
    #expect(first.contentInset.top - last.contentInset.top == 52)
  }
}
