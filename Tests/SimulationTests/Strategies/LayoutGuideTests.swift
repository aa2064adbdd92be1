import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct LayoutGuideTests {
  @Test("On any form, the view ends at the keyboard's top edge and shows the field")
  func viewEndsAtKeyboard() {
    for form in RandomForm.many(seed: 17) {
      var view = ScrollViewAtRest(form.context)
      var strategy = LayoutGuide()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let context = form.context
      let end = context.viewHeight - max(form.keyboard, context.bottom)
      var expected = context.contentOffset
      if form.field.minY - expected < context.top {
        expected = form.field.minY - context.top
      } else if form.field.maxY - expected > end {
        expected = form.field.maxY - end
      }
      #expect(view.height == context.viewHeight - form.keyboard)
      #expect(abs(view.offset - expected) < 1e-9)
      #expect(view.offset <= view.legal.upperBound + 1e-9)
      view.hide(form.keyboard, strategy: &strategy)
      #expect(view.height == context.viewHeight)
      #expect(view.context.contentInset == context.contentInset)
      #expect(view.legal.contains(view.offset))
    }
  }

  @Test("After a rotation, the view still ends at the keyboard")
  func rotationTakesNewSizes() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = LayoutGuide()
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    view.context.viewHeight = 390
    view.context.keyboardOverlap = 171
    view.send(.rotated, to: &strategy)
    #expect(view.height == 219)
  }

  @Test("If a text view does not fit, its caret is shown")
  func tallTextViewShowsCaret() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.fieldIsTextView = true
    view.context.field = Rect(x: 20, y: 200, width: 200, height: 900)
    view.context.caret = Rect(x: 20, y: 208, width: 2, height: 20)
    var strategy = LayoutGuide()
    view.show(300, strategy: &strategy)
    #expect(view.offset == 0)
    view.context.caret = Rect(x: 20, y: 600, width: 2, height: 20)
    view.send(.caretMoved(field: "notes"), to: &strategy)
    #expect(view.offset == 120)
  }
}
