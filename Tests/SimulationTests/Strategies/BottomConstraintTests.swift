import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct BottomConstraintTests {
  /// The expected offset, computed without the engine, as described in Behaviour §5.
  ///
  /// `start` is the top of the content on the screen.
  func expected(_ form: RandomForm, height k: Double, start: Double = 0) -> Double {
    let (h, end) = (form.context.viewHeight, form.field.maxY + start)
    if end > h { return legal(k + (end - h) - start, form, k) }
    return end > h - k ? legal(k - 20 - start, form, k) : form.context.contentOffset
  }

  /// The offset at which a scroll with `animated: true` ends.
  func legal(_ offset: Double, _ form: RandomForm, _ k: Double) -> Double {
    let context = form.context
    let most = context.contentHeight - 20 + k + context.bottom - context.viewHeight
    return max(min(offset, most), -context.top)
  }

  @Test(
    "A field that ends behind the keyboard is scrolled to the offset that the source computes")
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

  @Test(
    "After a keyboard change, the old keyboard's height is used, unless that fault is corrected")
  func keyboardChange() {
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

  @Test("If bars are counted, y coordinates are measured from the top bar's lower edge")
  func countingBarsPlaces() {
    for form in RandomForm.many(seed: 12) {
      var view = ScrollViewAtRest(form.context)
      var strategy = BottomConstraint(countsBars: true)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let wanted = expected(form, height: form.keyboard, start: form.context.top)
      #expect(abs(view.offset - wanted) < 1e-9)
    }
  }

  @Test(
    "The offset is 0 if a field ends at 451 pt, 196 if it ends at 452 pt, and larger further down"
  )
  func publishedPlaces() {
    for (end, offset) in [(451.0, 0.0), (452, 196), (668, 217), (934, 483)] {
      var context = RandomForm.tall.context
      context.screenSize = Size(width: 375, height: 667)
      context.viewHeight = 667
      var view = ScrollViewAtRest(context)
      var strategy = BottomConstraint()
      let field = Rect(x: 20, y: end - 34, width: 200, height: 34)
      view.focus(field, keyboard: 216, strategy: &strategy)
      #expect(view.offset == offset)
      #expect(offset == 0 || view.log.last == .setContentOffset(offset, .animated))
    }
  }

  @Test("A field in a cell is treated as if it were at the top, unless its frame is converted")
  func fieldInCell() {
    for (converts, offset) in [(false, 0.0), (true, 280)] {
      var view = ScrollViewAtRest(RandomForm.tall.context)
      view.context.fieldInSuperview = Rect(x: 16, y: 5, width: 200, height: 34)
      var strategy = BottomConstraint(convertsFrame: converts)
      view.focus(Rect(x: 16, y: 700, width: 200, height: 34), keyboard: 300, strategy: &strategy)
      #expect(view.offset == offset)
    }
  }

  @Test("Repeated notifications have the same effect as a single one")
  func repeatedNotificationsDo() {
    let form = RandomForm.tall
    var view = ScrollViewAtRest(form.context)
    var strategy = BottomConstraint()
    for _ in 0..<3 { view.focus(form.field, keyboard: 300, strategy: &strategy) }
    #expect(view.context.contentHeight == 2280)
    #expect(view.offset == 280)
  }
}
