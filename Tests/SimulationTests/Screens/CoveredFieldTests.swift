import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// Tests of fields near a keyboard that is narrower than the app or not at the screen's bottom.
@Suite("Keyboards that do not cover the whole bottom of the app")
struct CoveredFieldTests {
  private func form(y: Double, _ place: KeyboardPlace) throws -> FormConfiguration {
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("ipad-10")), system: 18,
      content: FormContent(
        height: 2000,
        elements: [
          FormElement(
            id: "field", kind: .textField, frame: Rect(x: 300, y: y, width: 180, height: 40))
        ]))
    form.keyboard.place = place
    return form
  }

  @Test(
    "An undocked keyboard makes 'visible' and 'caret' fail if, and only if, it covers the field",
    arguments: [KeyboardPlace.floating, .split, .undocked], [60.0, 900])
  func hidden(place: KeyboardPlace, y: Double) throws {
    let probe = try FormSimulator.run(
      configuration: form(y: y, place), script: [ScriptStep(.focus("field"))])
    let keys = try #require(probe.states.last?.keyboard.undocked)
    for (top, isHidden) in [(keys.midY - 20, true), (keys.minY - 120, false)] {
      var form = try form(y: 100, place)
      let bars = form.barMetrics(in: .portrait).insets.top
      form.content.elements[0].frame?.origin = Point(x: keys.minX + 10, y: top - bars)
      let states = try FormSimulator.run(
        configuration: form, script: [ScriptStep(.focus("field")), ScriptStep(.wait(0.2))]
      ).states
      var evaluator = ExpectationEvaluator(
        [
          .visible(.focused, fraction: 1), .visible(.id("field"), fraction: 1), .caretVisible,
        ], of: form)
      let failures = states.flatMap { evaluator.check($0) }
      #expect(failures.isEmpty == !isHidden, "\(place) \(top)")
      #expect(failures.allSatisfy { $0.element == "field" })
      #expect(!isHidden || failures.contains { $0.allowed == keys.minY }, "the keyboard's edge")
    }
  }

  @Test(
    "In a window that the keyboard does not cover, a field is revealed as in a full-screen app",
    arguments: [AnyStrategy(KeyboardInset()), AnyStrategy(LayoutGuide())])
  func window(avoidance: AnyStrategy) throws {
    var form = try form(y: 1500, .docked)
    form.avoidance = avoidance
    form.window = Rect(x: 100, y: 50, width: 500, height: 500)
    let states = try FormSimulator.run(
      configuration: form, script: [ScriptStep(.focus("field"))]
    ).states
    let last = try #require(states.last)
    #expect(last.focused?.visibleFraction == 1 && last.offsetIsLegal)
    #expect(last.contentOffset > 1000)
    #expect(last.contentInset.bottom == states.first?.contentInset.bottom)
  }
}
