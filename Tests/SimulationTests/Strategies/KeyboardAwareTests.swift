import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct KeyboardAwareTests {
  @Test(
    "The caret of a single-line field is above the keyboard, on any form", arguments: [0.0, 62])
  func caretInOneLine(
    bottomOffset: Double
  ) {
    for form in RandomForm.many(seed: 16) {
      var view = ScrollViewAtRest(form.context)
      var strategy = KeyboardAware(bottomOffset: bottomOffset)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let context = form.context
      let caret = min(form.field.height / 2 + 10, form.field.height)
      let point = form.field.minY - context.contentOffset + caret
      let missing = bottomOffset - (context.viewHeight - form.keyboard - point)
      let wanted = context.contentOffset + (missing > 0 ? missing : 0)
      #expect(abs(view.offset - wanted) < 1e-9)
      #expect(view.context.contentInset.bottom == max(context.bottom, form.keyboard))
    }
  }

  @Test("The offset moves to a snap point, and extra space counts as part of the keyboard")
  func snapPointsCatch() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var snapping = KeyboardAware(snapToOffsets: [100, 400, 300])
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &snapping)
    #expect(view.offset == 300)
    view = ScrollViewAtRest(RandomForm.tall.context)
    var roomy = KeyboardAware(extraKeyboardSpace: 50)
    view.focus(RandomForm.tall.field, keyboard: 300, strategy: &roomy)
    #expect(view.offset == 277)
    #expect(view.context.contentInset.bottom == 350)
  }

  @Test("Hiding the keyboard restores the previous offset, unless restoring is disabled")
  func hidingBringsBack() {
    for (disabled, expected) in [(false, 40.0), (true, 227)] {
      var view = ScrollViewAtRest(RandomForm.tall.context)
      view.context.contentOffset = 40
      var strategy = KeyboardAware(disableScrollOnKeyboardHide: disabled)
      view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy)
      #expect(view.offset == 227)
      view.hide(300, strategy: &strategy)
      #expect(view.offset == expected)
    }
  }

  @Test("The restored offset is legal without the keyboard")
  func offsetComesBack() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.contentOffset = 1450
    var strategy = KeyboardAware()
    view.focus(
      Rect(x: 20, y: 1960, width: 200, height: 34), keyboard: 300, strategy: &strategy)
    view.hide(300, strategy: &strategy)
    #expect(view.log.last == .setContentOffset(1200, .withKeyboard))
  }

  @Test("If the field needed no scroll, hiding the keyboard leaves the offset unchanged")
  func offsetAfterHiding() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = KeyboardAware()
    view.focus(Rect(x: 0, y: 100, width: 200, height: 34), keyboard: 300, strategy: &strategy)
    view.context.contentOffset = 33
    view.hide(300, strategy: &strategy)
    #expect(view.offset == 33)
  }

  @Test("A change from letters to emoji and back ends at the same offset")
  func noDriftOverEmoji() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    var strategy = KeyboardAware(bottomOffset: 62)
    view.focus(RandomForm.tall.field, keyboard: 312, strategy: &strategy)
    #expect(view.offset == 301)
    view.show(388, from: 312, strategy: &strategy)
    #expect(view.offset == 377)
    view.show(312, from: 388, strategy: &strategy)
    view.show(388, from: 312, strategy: &strategy)
    #expect(view.offset == 377)
  }

  @Test("The strategy follows the caret of a text view as the caret moves down")
  func caretFollowedDown() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.fieldIsTextView = true
    view.context.field = Rect(x: 20, y: 400, width: 200, height: 600)
    view.context.caret = Rect(x: 20, y: 408, width: 2, height: 20)
    var strategy = KeyboardAware()
    view.show(300, strategy: &strategy)
    view.send(.didBeginEditing(field: "notes", isTextView: true), to: &strategy)
    #expect(view.offset == 0)
    view.context.caret = Rect(x: 20, y: 560, width: 2, height: 20)
    view.send(.caretMoved(field: "notes"), to: &strategy)
    #expect(view.offset == 80)
  }
}
