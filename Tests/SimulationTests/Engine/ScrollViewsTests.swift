import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Tests of scroll views in a form's content.
///
/// The tests cover the positions of the elements inside a scroll view, the visible parts of these
/// elements, and the effects of a finger.
struct ScrollViewsTests {
  private static let frame = Rect(x: 20, y: 300, width: 350, height: 200)

  /// A form with text fields in a scroll view, a label above that view and a field below it.
  static func form(held: Int = 10, content: Double? = 1500) throws -> FormConfiguration {
    var elements = [
      FormElement(id: "head", kind: .label, frame: Rect(x: 20, y: 20, width: 350, height: 40)),
      FormElement(id: "inner", kind: .scroll, frame: frame),
    ]
    for index in 0..<held {
      var element = FormElement(
        id: "row\(index)", kind: .textField,
        frame: Rect(x: 10, y: Double(index) * 60, width: 300, height: 40))
      element.holder = "inner"
      elements.append(element)
    }
    elements.append(
      FormElement(id: "foot", kind: .textField, frame: Rect(x: 20, y: 540, width: 350, height: 40)))
    return FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-13")),
      content: FormContent(height: content, elements: elements), dismissal: Dismissal(scroll: .none)
    )
  }

  private func drag(from y: Double, by dy: Double) -> ScriptStep.Action {
    .drag(
      DragGesture(
        from: Point(x: 100, y: y),
        path: [
          DragGesture.Waypoint(time: 0, dy: 0), DragGesture.Waypoint(time: 0.5, dy: dy),
          DragGesture.Waypoint(time: 0.8, dy: dy),
        ]))
  }

  private func frame(_ id: String, _ state: FormState) throws -> Rect {
    try #require(state.elements.first { $0.id == id }).frame
  }

  @Test(
    "Elements in a scroll view are relative to its corner and do not lengthen the form's content")
  func layout() throws {
    let state = try #require(states(try Self.form(content: nil)).first)
    #expect(try frame("row3", state) == Rect(x: 30, y: 480, width: 300, height: 40))
    #expect(state.contentSize.height == 600)
    #expect(state.scrollViews == [ScrollViewState(id: "inner", offset: 0, nearest: 0)])
    #expect(state.elements.filter { $0.clip == Self.frame }.count == 10)
  }

  @Test("Elements without a frame are stacked in a scroll view as they are in the form's content")
  func stacked() throws {
    var form = try Self.form()
    for index in form.content.elements.indices where form.content.elements[index].holder != nil {
      form.content.elements[index].frame = nil
    }
    let state = try #require(states(form).first)
    let (first, second) = (try frame("row0", state), try frame("row1", state))
    #expect(first.minX == 40 && first.minY == 320 && first.width == 310)
    #expect(second.minY == first.maxY + 20)
  }

  @Test(
    "A finger on a scroll view scrolls only that view, and a finger outside it scrolls the form"
  )
  func fingers() throws {
    let rest = try #require(states(try Self.form()).first)
    let inside = try #require(states(try Self.form(), [drag(from: 450, by: -150)]).last)
    #expect(inside.contentOffset == rest.contentOffset)
    #expect(inside.scrollViews[0].offset == 150)
    #expect(try frame("row0", inside).minY == 150)
    #expect(try frame("foot", inside) == frame("foot", rest))
    let beside = try #require(states(try Self.form(), [drag(from: 150, by: -100)]).last)
    #expect(beside.contentOffset == rest.contentOffset + 100)
    #expect(beside.scrollViews[0].offset == 0)
  }

  @Test("A scroll view in the content can be dragged past its end and bounces back")
  func bounces() throws {
    let all = states(try Self.form(), [drag(from: 400, by: 120)])
    let least = try #require(all.map { $0.scrollViews[0].offset }.min())
    #expect(least < -30 && least > -120)
    #expect(all.last?.scrollViews[0].offset == 0)
    #expect(all.contains { !$0.offsetIsLegal } && all.last?.offsetIsLegal == true)
  }

  @Test("A drag on a scroll view that shows all of its contents scrolls the form")
  func fitting() throws {
    let state = try #require(states(try Self.form(held: 3), [drag(from: 450, by: -100)]).last)
    #expect(state.scrollViews[0].offset == 0)
    #expect(state.contentOffset > 50)
  }

  @Test(
    "A tap on a scroll view reaches only the element that is visible at the tapped point"
  )
  func taps() throws {
    func responder(_ y: Double, scrolled: Double) throws -> String? {
      let script: [ScriptStep.Action] =
        (scrolled > 0 ? [drag(from: 450, by: -scrolled)] : [])
        + [.tapPoint(Point(x: 100, y: y))]
      return try #require(states(try Self.form(), script).last).firstResponder
    }
    // The content begins at 47 pt, so row 2 begins at 467 pt.
    #expect(try responder(480, scrolled: 0) == "row2")
    #expect(try responder(480, scrolled: 120) == "row4")
    // Row 4 is scrolled out of sight: it is laid out at 587 pt, behind the field `foot`.
    #expect(try responder(605, scrolled: 0) == "foot")
    #expect(try responder(560, scrolled: 0) == nil)
  }

  @Test(
    "The visible fraction of a field in a scroll view shrinks as the field is scrolled out of sight"
  )
  func visibility() throws {
    func share(_ offset: Double) throws -> Double {
      let state = try #require(
        states(try Self.form(), [.tapPoint(Point(x: 100, y: 350)), drag(from: 450, by: -offset)])
          .last)
      #expect(state.firstResponder == "row0")
      return try #require(state.focused).visibleFraction
    }
    #expect(try share(0) == 1)
    #expect(abs(try share(20) - 0.5) < 0.02)
    #expect(try share(60) == 0)
  }

  @Test("scrollTo scrolls both the form and the scroll view until the element is visible")
  func scrollTo() throws {
    let state = try #require(states(try Self.form(), [.scrollTo(.element("row9"))]).last)
    #expect(state.scrollViews[0].offset == 380)
    let frame = try frame("row9", state)
    #expect(frame.maxY <= Self.frame.maxY)
  }

  @Test("A form moves in the same way with and without an empty scroll view")
  func empty() throws {
    var without = try Self.form(held: 0)
    without.content.elements.removeAll { $0.kind == .scroll }
    let script: [ScriptStep.Action] = [.tap("foot"), drag(from: 400, by: 80)]
    let (one, other) = (states(try Self.form(held: 0), script), states(without, script))
    #expect(one.count == other.count)
    for (one, other) in zip(one, other) {
      #expect(one.contentOffset == other.contentOffset && one.keyboard == other.keyboard)
      #expect(one.focused == other.focused && one.events == other.events)
    }
  }
}
