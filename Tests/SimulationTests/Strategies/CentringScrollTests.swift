import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct CentringScrollTests {
  func expected(_ rect: Rect, in context: AvoidanceContext, keyboard: Double) -> Double {
    let area = context.viewHeight - context.top - max(context.bottom, keyboard)
    let padding = (area - rect.height) / 2
    let offset = rect.minY - (padding < 20 ? 20 : padding) - context.top
    let most = context.contentHeight - area - context.top
    let capped = offset > most ? most : offset
    return capped < -context.top ? -context.top : capped
  }

  @Test("it centres in the free area and stays legal, on any form")
  func centresFreeArea() {
    for form in RandomForm.many(seed: 15) {
      var view = ScrollViewAtRest(form.context)
      var strategy = CentringScroll()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let wanted = expected(form.field, in: form.context, keyboard: form.keyboard)
      #expect(abs(view.offset - wanted) < 1e-9)
      #expect(view.offset >= view.legal.lowerBound - 1e-9)
      #expect(view.offset <= view.legal.upperBound + 1e-9)
      view.hide(form.keyboard, strategy: &strategy)
      #expect(view.context.contentInset == form.context.contentInset)
    }
  }

  @Test("an empty frame is ignored, and so is a keyboard without a field")
  func emptyFrameIgnored() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = CentringScroll()
    view.show(300, strategy: &strategy)
    view.context.field = RandomForm.tall.field
    view.show(0, strategy: &strategy)
    view.hide(0, strategy: &strategy)
    #expect(view.log.isEmpty)
  }

  @Test("a change of focus scrolls animated, once")
  func changeFocusScrolls() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = CentringScroll()
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    let count = view.log.count
    view.context.field = Rect(x: 20, y: 1000, width: 200, height: 34)
    view.send(.didBeginEditing(field: "next", isTextView: false), to: &strategy)
    view.show(300, from: 300, strategy: &strategy)
    #expect(Array(view.log[count...]) == [.setContentOffset(767, .animated)])
  }

  @Test("typing follows a text view, and its caret once it no longer fits")
  func typingFollowsText() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.fieldIsTextView = true
    var strategy = CentringScroll()
    view.focus(Rect(x: 20, y: 700, width: 200, height: 200), keyboard: 300, strategy: &strategy)
    #expect(view.offset == 550)
    view.context.caret = Rect(x: 20, y: 880, width: 2, height: 20)
    view.send(.caretMoved(field: "field"), to: &strategy)
    #expect(view.offset == 550)
    view.context.field = Rect(x: 20, y: 700, width: 200, height: 480)
    view.context.caret = Rect(x: 20, y: 1150, width: 2, height: 20)
    view.send(.caretMoved(field: "field"), to: &strategy)
    #expect(view.offset == 910)
  }
}
