import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

struct CentringScrollTests {
  /// The expected offset, computed with TPKeyboardAvoiding's arithmetic and without the engine.
  ///
  /// The bar reduces only the offset; the area in which the caret is centred stays the same.
  func expected(_ rect: Rect, in context: AvoidanceContext, keyboard: Double) -> Double {
    let area = context.viewHeight - keyboard
    let padding = (area - rect.height) / 2
    let offset = rect.minY - (padding < 20 ? 20 : padding) - context.top
    let most = context.contentHeight - area - context.top
    let capped = offset > most ? most : offset
    return capped < -context.top ? -context.top : capped
  }

  @Test("The strategy centres the caret, or the field if there is no caret, on any form")
  func centresCaret() {
    for (index, form) in RandomForm.many(seed: 15).enumerated() {
      var view = ScrollViewAtRest(form.context)
      let caret = Rect(x: 30, y: form.field.midY - 10, width: 2, height: 20)
      if index % 2 == 0 { view.context.caret = caret }
      var strategy = CentringScroll()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let wanted = expected(
        index % 2 == 0 ? caret : form.field, in: form.context, keyboard: form.keyboard)
      #expect(abs(view.offset - wanted) < 1e-9)
      #expect(view.context.contentInset.bottom == form.keyboard + form.context.bottom)
      view.hide(form.keyboard, strategy: &strategy)
      #expect(view.context.contentInset == form.context.contentInset)
    }
  }

  @Test(
    "An empty keyboard frame has no effect; if no field in the view is edited, only insets change")
  func emptyFrameIgnored() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = CentringScroll()
    view.show(0, strategy: &strategy)
    view.hide(0, strategy: &strategy)
    #expect(view.log.isEmpty)
    view.show(300, strategy: &strategy)
    #expect(
      view.log == [
        .setBottomInset(300, .withKeyboardAfter(seconds: 0.01)), .setIndicatorBottomInset(300),
      ])
  }

  @Test("A change of focus causes exactly one scroll")
  func focusChangeScrollsOnce() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = CentringScroll()
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    let count = view.log.count
    view.context.field = Rect(x: 20, y: 1000, width: 200, height: 34)
    view.send(.didBeginEditing(field: "next", isTextView: false), to: &strategy)
    view.show(300, from: 300, strategy: &strategy)
    #expect(Array(view.log[count...]) == [.setContentOffset(767, .eased(seconds: 0.25))])
  }

  @Test("Typing does not scroll")
  func typingIsNotHeard() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.fieldIsTextView = true
    var strategy = CentringScroll()
    view.focus(Rect(x: 20, y: 700, width: 200, height: 200), keyboard: 300, strategy: &strategy)
    let count = view.log.count
    view.context.caret = Rect(x: 20, y: 1150, width: 2, height: 20)
    view.send(.caretMoved(field: "field"), to: &strategy)
    #expect(view.log.count == count)
  }

  @Test("The strategy moves the field to the top on request")
  func alwaysTop() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = CentringScroll(alwaysTop: true)
    view.context.caret = Rect(x: 30, y: 707, width: 2, height: 20)
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    #expect(view.offset == 700)
  }
}
