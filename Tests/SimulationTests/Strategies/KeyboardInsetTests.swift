import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Keyboard-inset")
struct KeyboardInsetTests {
  @Test(
    "The pinned element touches the keyboard at a legal offset, however short the content is")
  func pinned() throws {
    for rows in [0, 1, 3, 8, 10, 12, 15, 18, 40] {
      for margin in [0.0, 20] {
        let states = try Composer(rows: rows, margin: margin).states(.tap("message"))
        let last = try #require(states.last)
        #expect(last.pinned?.gap == 0, "\(rows) rows")
        #expect(last.offsetIsLegal, "\(rows) rows")
        #expect(last.contentInset.bottom == 291)
        let content = Double(rows + 1) * 44 + margin
        #expect(
          last.contentInset.top == max(293.0 / 3, 852 - 291 - content).rounded(toPixelsAt: 3))
      }
    }
  }

  @Test(
    "On any form, the pinned element ends at the keyboard; other fields scroll as little as needed"
  )
  func formula() {
    for form in RandomForm.many(seed: 19) {
      for isPinned in [false, true] {
        var view = ScrollViewAtRest(form.context)
        view.context.fieldIsPinned = isPinned
        view.context.pinned = form.field
        var strategy = KeyboardInset()
        view.focus(form.field, keyboard: form.keyboard, strategy: &strategy)
        let context = form.context
        let end = context.viewHeight - max(context.bottom, form.keyboard)
        let (top, bottom) = (form.field.minY, form.field.maxY)
        var expected = context.contentOffset
        if isPinned {
          expected = bottom + form.keyboard - context.viewHeight
        } else if top - expected < context.top {
          expected = top - context.top
        } else if bottom - expected > end {
          expected = bottom - end
        }
        #expect(abs(view.offset - expected) <= 1.0 / 64)
        #expect(view.context.contentInset.bottom == max(context.bottom, form.keyboard))
        #expect(view.offset >= view.legal.lowerBound - 1.0 / 64)
        view.hide(form.keyboard, strategy: &strategy)
        #expect(view.context.contentInset == context.contentInset)
      }
    }
  }

  @Test("A field that is not pinned scrolls only as far as needed to become visible")
  func other() throws {
    var form = TwoFields()
    form.avoidance = AnyStrategy(KeyboardInset())
    form.dismissal.pinned = "login"
    form.elements[1].frame?.origin.y = 800
    #expect(try form.states(.focus("email")).last?.contentOffset == -59)
    let low = try #require(try form.states(.focus("password")).last)
    #expect(low.contentOffset == 800 + 34 + 291 - 852)
    #expect(low.focused?.visibleFraction == 1)
    #expect(low.contentInset.top == 59)
  }

  @Test(
    "After the keyboard has left, the insets are those of the bars again, and the offset is legal")
  func hide() throws {
    for rows in [1, 12, 18, 30] {
      let states = try Composer(rows: rows).states(.tap("message"), .tap("row1"))
      let last = try #require(states.last)
      #expect(last.contentInset == EdgeInsets(top: 293.0 / 3, bottom: 34))
      #expect(last.offsetIsLegal)
      #expect(last.keyboard.phase == .hidden)
    }
  }

  @Test("A taller keyboard lifts the pinned element to the keyboard's new top edge")
  func higher() throws {
    var composer = Composer()
    composer.keyboard = KeyboardTraits(height: 336)
    let last = try #require(try composer.states(.tap("message")).last)
    #expect(last.keyboard.top == 516)
    #expect(last.pinned == PinnedState(bottom: 516, gap: 0))
    composer.keyboard = KeyboardTraits(height: 333.3)
    let odd = try #require(try composer.states(.tap("message")).last)
    #expect(odd.pinned?.gap == 0)
    #expect(odd.keyboard.height == 1000.0 / 3)
  }

  @Test(
    "On every device, in both orientations, the row ends at the keyboard; a drag moves both down"
  )
  func everyDevice() throws {
    for device in DeviceCatalogue.all {
      for orientation in Orientation.allCases {
        var configuration = Composer(rows: 60, device: device.id).configuration
        configuration.orientation = orientation
        let height = device.screenSize(in: orientation).height
        let drag = Composer.drag(
          [(0, 0), (0.5, 120), (0.7, 120)], from: Point(x: 100, y: height / 3))
        let states = try FormSimulator.run(
          configuration: configuration, script: [.init(.focus("message")), .init(drag)]
        ).states
        let shown = try #require(states.first { $0.eventNames.contains("keyboardDidShow") })
        #expect(shown.pinned?.gap == 0, "\(device.id) \(orientation)")
        #expect(shown.offsetIsLegal)
        #expect(states.contains { $0.picture?.translation == 120 })
        #expect(states.last?.offsetIsLegal == true)
      }
    }
  }
}
