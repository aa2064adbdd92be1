import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct DataEntryTests {
  @Test("The first text field is centred as if there were no keyboard, and the offset snaps back")
  func firstTextField() {
    for form in RandomForm.many(seed: 6) {
      var view = ScrollViewAtRest(form.context)
      var strategy = DataEntry()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let height = form.context.viewHeight - form.context.statusBar
      let wanted = max(0, form.field.midY - height / 2)
      #expect(
        view.log == [
          .setContentHeight(height, .immediate), .setContentOffset(wanted, .animated),
        ])
      #expect(view.offset == min(wanted, max(-form.context.top, form.context.bottom)))
    }
  }

  @Test("The keyboard's height is known for the second field, and for a text view")
  func secondFieldKnows() {
    for form in RandomForm.many(seed: 7) {
      let height = form.context.viewHeight
      let wanted = max(0, form.field.midY - (height - form.keyboard) / 2)
      let expected = min(wanted, form.keyboard + form.context.bottom)
      var view = ScrollViewAtRest(form.context)
      var strategy = DataEntry()
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      #expect(view.context.contentHeight == height + form.keyboard)
      #expect(view.offset == expected)

      view = ScrollViewAtRest(form.context)
      strategy = DataEntry()
      view.context.field = form.field
      view.show(form.keyboard, strategy: &strategy)
      view.send(.didBeginEditing(field: "notes", isTextView: true), to: &strategy)
      #expect(view.offset == expected)
    }
  }

  @Test("The strategy centres the field at the first focus if the keyboard's height is known")
  func knownHeightCentres() {
    for form in RandomForm.many(seed: 8) {
      var view = ScrollViewAtRest(form.context)
      var strategy = DataEntry(knownHeight: true)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let wanted = max(0, form.field.midY - (form.context.viewHeight - form.keyboard) / 2)
      #expect(view.offset == min(wanted, form.keyboard + form.context.bottom))
    }
  }

  @Test("The application's frame does not include the status bar")
  func applicationFrame() {
    var context = RandomForm.tall.context
    context.screenSize = Size(width: 320, height: 480)
    (context.viewHeight, context.statusBar, context.top) = (480, 20, 20)
    var view = ScrollViewAtRest(context)
    var strategy = DataEntry(knownHeight: true)
    view.focus(Rect(x: 0, y: 283, width: 280, height: 34), keyboard: 216, strategy: &strategy)
    #expect(view.offset == 178)
    #expect(view.context.contentHeight == 676)
  }

  @Test("A field in a cell is moved to the top, unless its centre is converted")
  func fieldInCell() {
    for (converts, wanted) in [(false, 0.0), (true, 467)] {
      var view = ScrollViewAtRest(RandomForm.tall.context)
      view.context.fieldInSuperview = Rect(x: 16, y: 5, width: 200, height: 34)
      var strategy = DataEntry(knownHeight: true, convertsFrame: converts)
      view.focus(Rect(x: 16, y: 700, width: 200, height: 34), keyboard: 300, strategy: &strategy)
      #expect(view.log.contains(.setContentOffset(wanted, .animated)))
    }
  }

  @Test("A constant keyboard height is known at the first focus, but is wrong for other keyboards")
  func constantHeight() {
    for keyboard in [216.0, 300] {
      var view = ScrollViewAtRest(RandomForm.tall.context)
      var strategy = DataEntry(constantHeight: 216)
      view.focus(RandomForm.tall.field, keyboard: keyboard, strategy: &strategy)
      #expect(view.context.contentHeight == 1016)
      #expect(view.offset == 216)
      #expect(view.log.contains(.setContentOffset(425, .animated)))
    }
  }

  @Test("Comment 21: the offset snaps back only if the content is shortened")
  func readersContent() {
    for (shortens, height) in [(true, 500.0), (false, 2000)] {
      var view = ScrollViewAtRest(RandomForm.tall.context)
      var strategy = DataEntry(shortensContent: shortens, keepsContent: !shortens)
      for _ in 0..<2 { view.focus(RandomForm.tall.field, keyboard: 300, strategy: &strategy) }
      #expect(view.context.contentHeight == height)
      #expect(view.offset == (shortens ? 0 : 467))
    }
  }

  @Test(
    "Comment 26: the content is 216 pt taller while the keyboard is up; return scrolls to the top"
  )
  func commentTwentySix() {
    var view = ScrollViewAtRest(RandomForm.tall.context)
    view.context.contentHeight = 800
    var strategy = DataEntry(resizesWhenShown: true)
    view.focus(RandomForm.tall.field, keyboard: 216, strategy: &strategy)
    func shown(_ name: KeyboardNotification.Name) -> AvoidanceEvent {
      .notification(
        KeyboardNotification(name: name, begin: .zero, end: .zero, duration: 0.25, curve: 7))
    }
    view.send(shown(.keyboardDidShow), to: &strategy)
    #expect(view.context.contentHeight == 1016)
    view.send(.didBeginEditing(field: "field", isTextView: false), to: &strategy)
    #expect(view.offset == 216)
    view.send(.returned(field: "field"), to: &strategy)
    #expect(view.offset == 0)
    view.send(shown(.keyboardDidHide), to: &strategy)
    #expect(view.context.contentHeight == 800)
  }

  @Test(
    "Comment 28: a table view controller scrolls minimally; hiding the keyboard removes its inset"
  )
  func commentTwentyEight() {
    for form in RandomForm.many(seed: 28) {
      var view = ScrollViewAtRest(form.context)
      var strategy = DataEntry(tableView: true)
      let (before, top) = (view.offset, form.context.top)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      let end = form.context.viewHeight - max(form.context.bottom, form.keyboard)
      let wanted =
        form.field.minY < before + top
        ? form.field.minY - top
        : form.field.maxY > before + end ? form.field.maxY - end : before
      if form.field.height <= end - top {
        #expect(abs(view.offset - wanted) <= 1.0 / 64, "\(form)")
      }
      #expect(view.context.contentInset.bottom == max(form.context.bottom, form.keyboard))
      #expect(view.context.contentHeight == form.context.contentHeight)
      view.hide(form.keyboard, strategy: &strategy)
      #expect(view.context.contentInset.bottom == form.context.bottom)
    }
  }

  @Test("A capped offset is never larger than the keyboard's height")
  func cappedScroll() {
    for form in RandomForm.many(seed: 9) {
      var view = ScrollViewAtRest(form.context)
      var strategy = DataEntry(knownHeight: true, cap: true)
      view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
      #expect(view.offset <= form.keyboard)
      #expect(view.legal.contains(view.offset))
    }
  }

  @Test("By default, hiding the keyboard restores neither the height nor the offset")
  func noRestoreOnHiding() {
    let form = RandomForm.tall
    var view = ScrollViewAtRest(form.context)
    var published = DataEntry()
    view.focus(form.field, keyboard: 300, strategy: &published)
    let count = view.log.count
    view.hide(300, strategy: &published)
    #expect(view.log.count == count)
    view = ScrollViewAtRest(form.context)
    view.context.contentOffset = 150
    var restoring = DataEntry(knownHeight: true, restores: true)
    view.focus(form.field, keyboard: 300, strategy: &restoring)
    view.hide(300, strategy: &restoring)
    #expect(view.context.contentHeight == 2000)
    #expect(view.offset == 150)
  }
}
