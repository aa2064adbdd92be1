import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct FormRevealTests {
  @Test("The strategy reveals the field by the smallest scroll, on any form", arguments: [0.0, 12])
  func smallestScroll(margin: Double) {
    for form in RandomForm.many(seed: 4) {
      var view = ScrollViewAtRest(form.context)
      var strategy = FormReveal(margin: margin)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let context = form.context
      let inset = max(context.bottom, form.keyboard)
      var expected = context.contentOffset
      if form.field.minY - margin < expected - context.top {
        expected = max(0, form.field.minY - margin) - context.top
      } else if form.field.maxY + margin > expected + context.viewHeight - inset {
        expected = form.field.maxY + margin - context.viewHeight + inset
      }
      #expect(view.context.contentInset.bottom == inset)
      #expect(abs(view.offset - expected) < 1e-9)
      if margin == 0 { #expect(view.legal.contains(view.offset)) }
    }
  }

  @Test(
    "S13: a field behind the top bar counts as visible; if bars are counted, the offset becomes −44"
  )
  func fieldBehindBar() {
    for (countsBars, offset) in [(false, 0.0), (true, -44)] {
      var view = ScrollViewAtRest(RandomForm.tall.context)
      view.context.top = 64
      var strategy = FormReveal(countsBars: countsBars)
      view.focus(
        Rect(x: 20, y: 20, width: 200, height: 34), keyboard: 216, strategy: &strategy)
      #expect(view.offset == offset)
    }
  }

  @Test(
    "The first scroll uses the keyboard's animation; a change of focus uses UIKit's animation")
  func firstShowMoves() {
    let form = RandomForm.tall
    var view = ScrollViewAtRest(form.context)
    var strategy = FormReveal()
    view.focus(form.field, keyboard: 300, strategy: &strategy)
    #expect(
      view.log == [
        .setBottomInset(300, .withKeyboard), .setIndicatorBottomInset(300),
        .setContentOffset(234, .withKeyboard),
      ])
    let next = Rect(x: 20, y: 1000, width: 200, height: 34)
    view.context.field = next
    view.send(.didBeginEditing(field: "next", isTextView: false), to: &strategy)
    view.show(300, from: 300, strategy: &strategy)
    #expect(view.log.last == .setContentOffset(534, .animated))
  }

  @Test("A field is revealed before the keyboard appears only if the keyboard's height is known")
  func revealBeforeKeyboard() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.field = Rect(x: 0, y: 1900, width: 10, height: 10)
    var strategy = FormReveal()
    view.send(.didBeginEditing(field: "a", isTextView: false), to: &strategy)
    #expect(view.log.isEmpty)
  }

  @Test("Hiding the keyboard restores the inset and clamps the offset to the legal range")
  func hidingRestoresInset() {
    for form in RandomForm.many(50, seed: 5) {
      var view = ScrollViewAtRest(form.context)
      var strategy = FormReveal()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      view.hide(form.keyboard, strategy: &strategy)
      #expect(view.context.contentInset.bottom == form.context.bottom)
      #expect(view.legal.contains(view.offset))
    }
  }

  @Test("A growing text view stays in sight; if it becomes too tall, its caret stays in sight")
  func growingTextView() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.fieldIsTextView = true
    var strategy = FormReveal()
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    #expect(view.offset == 234)
    view.context.field = Rect(x: 20, y: 700, width: 200, height: 56)
    view.context.caret = Rect(x: 20, y: 728, width: 2, height: 20)
    view.send(.caretMoved(field: "field"), to: &strategy)
    #expect(view.offset == 256)
    view.context.field = Rect(x: 20, y: 700, width: 200, height: 600)
    view.context.caret = Rect(x: 20, y: 1200, width: 2, height: 20)
    view.send(.caretMoved(field: "field"), to: &strategy)
    #expect(view.offset == 720)
  }

  @Test(
    "The bottom of a field that is too tall is shown, even if the keyboard precedes the focus",
    arguments: [false, true])
  func fieldTallerThan(
    keyboardFirst: Bool
  ) {
    let small = Rect(x: 20, y: 0, width: 200, height: 34)
    let tall = Rect(x: 20, y: 40, width: 200, height: 700)
    for isUp in [false, true] {
      var view = ScrollViewAtRest(RandomForm.tall.context)
      var strategy = FormReveal()
      if isUp { view.focus(small, keyboard: 300, strategy: &strategy) }
      view.context.field = tall
      let event = AvoidanceEvent.didBeginEditing(field: "tall", isTextView: keyboardFirst)
      if !keyboardFirst { view.send(event, to: &strategy) }
      view.show(300, from: isUp ? 300 : nil, strategy: &strategy)
      if keyboardFirst { view.send(event, to: &strategy) }
      #expect(view.offset == 240)
    }
  }

  @Test("A field that regains the focus is revealed again")
  func revealOnReturn() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = FormReveal()
    let fields = [700.0, 1000, 700].map { Rect(x: 20, y: $0, width: 200, height: 34) }
    var offsets: [Double] = []
    for (index, field) in fields.enumerated() {
      view.context.field = field
      view.send(.didBeginEditing(field: "field", isTextView: false), to: &strategy)
      view.show(300, from: index == 0 ? nil : 300, strategy: &strategy)
      offsets.append(view.offset)
      view.context.contentOffset = 900
    }
    #expect(offsets == [234, 900, 700])
  }

  @Test("A text view, whose focus follows its keyboard, is revealed by an animated scroll")
  func textViewHears() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = FormReveal()
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    view.context.field = Rect(x: 20, y: 1000, width: 200, height: 34)
    view.show(300, from: 300, strategy: &strategy)
    #expect(view.log.last == .setContentOffset(534, .animated))
  }
}

extension RandomForm {
  /// A form with constant values: no bars, a view 800 pt tall, content 2000 pt tall, and a field at
  /// 700 pt.
  static let tall: RandomForm = {
    var form = RandomForm.many(1, seed: 0)[0]
    form.field = Rect(x: 20, y: 700, width: 200, height: 34)
    form.keyboard = 300
    form.context = AvoidanceContext(
      screenSize: Size(width: 390, height: 800), viewHeight: 800, top: 0, bottom: 0,
      contentHeight: 2000, originalContentHeight: 2000, contentInset: .zero, contentOffset: 0)
    return form
  }()
}
