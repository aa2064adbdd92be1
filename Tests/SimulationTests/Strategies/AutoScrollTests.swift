import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct AutoScrollTests {
  @Test("AutoScroll centres the field without clamping the offset, on any form")
  func centresWithoutClamping() {
    for form in RandomForm.many(seed: 1) {
      var view = ScrollViewAtRest(form.context)
      var strategy = AutoScroll(widthInLandscape: false)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let free = form.context.viewHeight - form.keyboard
      #expect(view.context.contentInset.bottom == form.keyboard)
      #expect(view.log.contains(.setIndicatorBottomInset(form.keyboard)))
      #expect(abs(form.field.midY - view.offset - free / 2) < 1e-9)
    }
  }

  @Test("A field at the top leads to a negative offset, unless the offset is clamped")
  func fieldAtTop() {
    let context = AvoidanceContext(
      screenSize: Size(width: 393, height: 852), viewHeight: 852, top: 98, bottom: 34,
      contentHeight: 1200, originalContentHeight: 1200,
      contentInset: EdgeInsets(top: 98, bottom: 34), contentOffset: -98)
    let field = Rect(x: 20, y: 20, width: 300, height: 34)
    var view = ScrollViewAtRest(context)
    var published = AutoScroll()
    view.focus(field, keyboard: 291, strategy: &published)
    #expect(view.offset == -243.5)
    #expect(!view.legal.contains(view.offset))
    view = ScrollViewAtRest(context)
    var clamped = AutoScroll(clamped: true)
    view.focus(field, keyboard: 291, strategy: &clamped)
    #expect(view.offset == -98)
  }

  @Test(
    "Hiding the keyboard zeroes or, on request, restores the bottom inset, and keeps the top inset"
  )
  func insetAfterHiding() {
    for form in RandomForm.many(50, seed: 2) {
      var view = ScrollViewAtRest(form.context)
      var published = AutoScroll()
      view.focus(form.field, keyboard: form.keyboard, strategy: &published)
      view.hide(form.keyboard, strategy: &published)
      #expect(view.context.contentInset == EdgeInsets(top: form.context.top))
      #expect(view.legal.contains(view.offset))
      view = ScrollViewAtRest(form.context)
      var restoring = AutoScroll(restoresInsets: true)
      view.focus(form.field, keyboard: form.keyboard, strategy: &restoring)
      view.hide(form.keyboard, strategy: &restoring)
      #expect(view.context.contentInset == form.context.contentInset)
    }
  }

  @Test("In landscape, AutoScroll uses widths as heights unless the fault is corrected")
  func sideTakesWidths() {
    var view = ScrollViewAtRest(
      AvoidanceContext(
        screenSize: Size(width: 852, height: 393), viewHeight: 393, top: 0, bottom: 21,
        contentHeight: 900, originalContentHeight: 900, contentInset: EdgeInsets(bottom: 21),
        contentOffset: 0))
    let field = Rect(x: 20, y: 300, width: 300, height: 34)
    var corrected = (view: view, strategy: AutoScroll(widthInLandscape: false))
    var strategy = AutoScroll()
    view.focus(field, keyboard: 171, strategy: &strategy)
    #expect(view.context.contentInset.bottom == 852)
    #expect(view.offset == 317)
    corrected.view.focus(field, keyboard: 171, strategy: &corrected.strategy)
    #expect(corrected.view.context.contentInset.bottom == 171)
    #expect(corrected.view.offset == 206)
  }

  @Test("If no field has the focus, a keyboard changes the inset without scrolling")
  func noFieldInFocus() {
    var view = ScrollViewAtRest(RandomForm.many(1, seed: 3)[0].context)
    var strategy = AutoScroll()
    let before = view.offset
    view.show(200, strategy: &strategy)
    #expect(view.offset == before)
    #expect(view.context.contentInset.bottom == 200)
  }
}
