import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct BottomConstraintTests {
  /// BEHAVIOUR 5 by itself; `start` is where content begins on the screen.
  func expected(_ form: RandomForm, height k: Double, start: Double = 0) -> Double {
    let (h, end) = (form.context.viewHeight, form.field.maxY + start)
    if end > h { return k + (end - h) - start }
    return end > h - k ? k - 20 - start : form.context.contentOffset
  }

  @Test("it scrolls by the keyboard's height where the field lies below its top")
  func scrollsKeyboardS() {
    for form in RandomForm.many(seed: 10) {
      var view = ScrollViewAtRest(form.context)
      var strategy = BottomConstraint()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      #expect(
        view.context.contentHeight == form.context.contentHeight - 40 + form.keyboard + 20)
      #expect(abs(view.offset - expected(form, height: form.keyboard)) < 1e-9)
      view.hide(form.keyboard, strategy: &strategy)
      #expect(view.context.contentHeight == form.context.contentHeight)
      #expect(view.legal.contains(view.offset))
    }
  }

  @Test("a change of keyboard is measured by the one that leaves, unless corrected")
  func changeKeyboardMeasured() {
    for form in RandomForm.many(seed: 11) {
      let old = form.keyboard - 60
      for (usesEnd, height) in [(false, old), (true, form.keyboard)] {
        var view = ScrollViewAtRest(form.context)
        view.context.field = form.field
        var strategy = BottomConstraint(usesEndFrame: usesEnd)
        view.show(form.keyboard, from: old, strategy: &strategy)
        #expect(abs(view.offset - expected(form, height: height)) < 1e-9)
        #expect(abs(view.context.contentHeight - form.context.contentHeight - height + 20) < 1e-9)
      }
    }
  }

  @Test("counting bars, places start below the top bar")
  func countingBarsPlaces() {
    for form in RandomForm.many(seed: 12) {
      var view = ScrollViewAtRest(form.context)
      var strategy = BottomConstraint(countsBars: true)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let wanted = expected(form, height: form.keyboard, start: form.context.top)
      #expect(abs(view.offset - wanted) < 1e-9)
    }
  }

  @Test("repeated notifications do not add up")
  func repeatedNotificationsDo() {
    let form = RandomForm.tall
    var view = ScrollViewAtRest(form.context)
    var strategy = BottomConstraint()
    for _ in 0..<3 { view.focus(form.field, keyboard: 300, strategy: &strategy) }
    #expect(view.context.contentHeight == 2280)
    #expect(view.offset == 280)
  }
}
