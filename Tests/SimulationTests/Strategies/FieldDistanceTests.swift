import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct FieldDistanceTests {
  @Test("a covered field ends the distance above the keyboard", arguments: [0.0, 10, 33])
  func coveredFieldEnds(
    distance: Double
  ) {
    for form in RandomForm.many(seed: 13) {
      var view = ScrollViewAtRest(form.context)
      var strategy = FieldDistance(distance: distance)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let context = form.context
      let keyboardTop = context.viewHeight - form.keyboard
      let end = form.field.maxY - context.contentOffset
      let top = form.field.minY - context.contentOffset
      var move = 0.0
      if end + distance > keyboardTop { move = end + distance - keyboardTop }
      if top - move < context.top { move = top - context.top }
      #expect(abs(view.offset - context.contentOffset - move) < 1e-9)
      #expect(view.context.contentInset.bottom == max(context.bottom, form.keyboard))
    }
  }

  @Test("a field's own distance takes the place of the strategy's")
  func ownDistance() {
    for form in RandomForm.many(50, seed: 15) {
      var (view, usual) = (ScrollViewAtRest(form.context), ScrollViewAtRest(form.context))
      var (strategy, given) = (FieldDistance(), FieldDistance(distance: 33))
      view.context.fieldDistance = 33
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      usual.focus(form.field, keyboard: form.keyboard, strategy: &given)
      #expect(view.offset == usual.offset)
    }
  }

  @Test("hiding brings inset and offset back, or the inset alone")
  func hidingBringsInset() {
    for form in RandomForm.many(50, seed: 14) {
      var view = ScrollViewAtRest(form.context)
      var strategy = FieldDistance()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      view.show(form.keyboard + 20, from: form.keyboard, strategy: &strategy)
      view.hide(form.keyboard + 20, strategy: &strategy)
      #expect(view.offset == form.context.contentOffset)
      #expect(view.context.contentInset == form.context.contentInset)
    }
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var staying = FieldDistance(restoresOffset: false)
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &staying)
    view.hide(300, strategy: &staying)
    #expect(view.offset == 244)
  }

  @Test("a turn forgets the offset, a new show keeps a new one")
  func turnForgetsOffset() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = FieldDistance()
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    view.send(.rotated, to: &strategy)
    view.hide(300, strategy: &strategy)
    #expect(view.offset == 244)
    view.context.contentOffset = 20
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    view.hide(300, strategy: &strategy)
    #expect(view.offset == 20)
  }

  @Test("a field taller than the free area keeps its top below the guide")
  func fieldTallerThan() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.top = 90
    var strategy = FieldDistance()
    let field = Rect(x: 20, y: 300, width: 200, height: 900)
    view.focus(field, keyboard: 300, strategy: &strategy)
    #expect(view.offset == 210)
    view.context.fieldIsTextView = true
    view.context.caret = Rect(x: 20, y: 800, width: 2, height: 20)
    view.send(.caretMoved(field: "field"), to: &strategy)
    #expect(view.offset == 330)
  }

  @Test("nothing moves before a keyboard is known")
  func nothingMovesBefore() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.field = Rect(x: 0, y: 1900, width: 10, height: 10)
    var strategy = FieldDistance()
    view.send(.didBeginEditing(field: "a", isTextView: false), to: &strategy)
    #expect(view.log.isEmpty)
  }
}
