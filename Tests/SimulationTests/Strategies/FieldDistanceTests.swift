import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

struct FieldDistanceTests {
  /// The expected result according to IQKeyboardManager's arithmetic, for a form that is one scroll
  /// view.
  func expected(_ form: RandomForm, distance: Double) -> (offset: Double, inset: Double) {
    let (context, field) = (form.context, form.field)
    let (o, h, safe) = (context.contentOffset, context.viewHeight, context.bottom)
    let covered = min(h, form.keyboard + distance + safe)
    let above = field.minY - o - context.top
    let below = field.maxY - o - (h - covered) + safe
    let move = Double(Int(min(above, below)))
    if move > 0 { return (move > -o ? o + move : o, covered) }
    guard above < 0 else { return (o, covered) }
    return (min(o - min(o, -above), field.minY), covered)
  }

  @Test("IQKeyboardManager moves the field as published, on any form", arguments: [0.0, 10, 33])
  func movesAsPublished(distance: Double) {
    for form in RandomForm.many(seed: 13) {
      var view = ScrollViewAtRest(form.context)
      var strategy = FieldDistance(distance: distance)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let wanted = expected(form, distance: distance)
      #expect(abs(view.offset - wanted.offset) < 1e-9)
      #expect(view.context.contentInset.bottom == max(form.context.bottom, wanted.inset))
    }
  }

  @Test("A field's own distance replaces the strategy's distance")
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

  @Test("Hiding the keyboard restores the inset, and limits the offset to the end of the content")
  func hidingRestoresInset() {
    for form in RandomForm.many(50, seed: 14) {
      var view = ScrollViewAtRest(form.context)
      var strategy = FieldDistance()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let (shown, context) = (view.offset, form.context)
      view.show(form.keyboard + 20, from: form.keyboard, strategy: &strategy)
      let higher = view.offset
      view.hide(form.keyboard + 20, strategy: &strategy)
      #expect(view.context.contentInset == form.context.contentInset)
      #expect(higher >= shown || form.field.minY - shown < context.top + 1)
      let most = max(context.contentHeight, context.viewHeight) - context.viewHeight
      let kept = min(higher, most)
      #expect(view.offset == max(min(kept, view.legal.upperBound), -context.top))
    }
  }

  @Test("Hiding the keyboard restores the previous offset if requested")
  func restoresOffset() {
    for (restores, offset) in [(false, 244.0), (true, 0)] {
      var view = ScrollViewAtRest(RandomForm.tall.context)
      var strategy = FieldDistance(restoresOffset: restores)
      view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
      #expect(view.offset == 244)
      view.hide(300, strategy: &strategy)
      #expect(view.offset == offset)
    }
  }

  @Test("Neither typing nor a second notification with the same height causes a scroll")
  func typingIsNotHeard() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.fieldIsTextView = true
    var strategy = FieldDistance()
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
    let count = view.log.count
    view.context.field = Rect(x: 20, y: 700, width: 200, height: 300)
    view.send(.caretMoved(field: "field"), to: &strategy)
    view.show(300, from: 300, strategy: &strategy)
    #expect(view.log.count == count)
  }

  @Test("A text view is revealed when editing begins in it, not before")
  func textViewLater() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = FieldDistance()
    view.context.field = RandomForm.tall.field
    view.show(300, strategy: &strategy)
    #expect(view.log.isEmpty)
    view.send(.didBeginEditing(field: "notes", isTextView: true), to: &strategy)
    #expect(view.offset == 244)
  }

  @Test("A field outside the scroll view moves the root view, by at most the keyboard's height")
  func rootView() {
    var context = RandomForm.tall.context
    context.fieldIsOutside = true
    context.bottom = 34
    for (y, root) in [(300.0, 0.0), (600, -212), (760, -300)] {
      context.fieldOutside = Rect(x: 20, y: y, width: 200, height: 34)
      var view = ScrollViewAtRest(context)
      var strategy = FieldDistance()
      view.send(.didBeginEditing(field: "bar", isTextView: false), to: &strategy)
      view.show(300, strategy: &strategy)
      #expect(view.context.rootY == root)
      #expect(view.log.allSatisfy { if case .setRootY = $0 { true } else { false } })
      view.hide(300, strategy: &strategy)
      #expect(view.context.rootY == 0)
    }
  }
}
