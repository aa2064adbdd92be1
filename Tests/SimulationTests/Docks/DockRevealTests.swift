import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// A long form with a field in its content and a button in its dock, on a phone of 393 × 852 pt
/// with a keyboard 291 pt tall.
private struct CheckoutForm {
  var dock = Dock(height: 60)
  var avoidance: AnyStrategy
  var field = FormElement(
    id: "field", kind: .textField, frame: Rect(x: 20, y: 440, width: 353, height: 44))
  var presentation = Presentation()

  var configuration: FormConfiguration {
    var pay = FormElement(id: "pay", kind: .button, title: "Pay")
    pay.isDocked = true
    var form = FormConfiguration(
      device: DeviceCatalogue.device("iphone-15-pro") ?? DeviceCatalogue.all[0],
      content: FormContent(height: 1600, elements: [field, pay]), avoidance: avoidance, dock: dock)
    form.presentation = presentation
    return form
  }

  func rest(_ actions: ScriptStep.Action...) throws -> FormState {
    try #require(
      FormSimulator.run(configuration: configuration, script: actions.map { ScriptStep($0) })
        .states.last)
  }
}

@Suite("Scrolling by UIKit itself, with a bar at the bottom") struct DockRevealTests {
  /// The strategies that leave the scrolling to UIKit, or that scroll in the same way as UIKit.
  static let strategies: [AnyStrategy] = {
    var table = DataEntry()
    table.tableView = true
    return [
      AnyStrategy(KeyboardInset()), AnyStrategy(FormReveal()), AnyStrategy(LayoutGuide()),
      AnyStrategy(table),
    ]
  }()

  @Test(
    "A field behind the dock is moved to the dock's top edge, however the dock follows the keyboard",
    arguments: [Dock.Follows.guide, .accessory, .constraint, .sticky])
  func field(_ follows: Dock.Follows) throws {
    for strategy in Self.strategies {
      for y in stride(from: 380.0, through: 1400, by: 51) {
        var form = CheckoutForm(
          dock: Dock(follows: follows, height: 60), avoidance: strategy)
        form.field.frame?.origin.y = y
        let last = try form.rest(.focus("field"))
        let (field, dock) = (try #require(last.focused), try #require(last.dock))
        let unscrolled = y + 44 + 59
        let context: Comment = "\(strategy.id) \(y)"
        #expect(field.visibleFraction == 1 && field.caretIsVisible, context)
        #expect(abs(field.frame.maxY - min(unscrolled, dock.frame.minY)) < 0.34, context)
        #expect(last.offsetIsLegal, context)
      }
    }
  }

  @Test(
    "The caret of a growing text view ends up above the dock")
  func textViews() throws {
    for strategy in Self.strategies where strategy.id != DataEntry.id {
      var form = CheckoutForm(avoidance: strategy)
      form.field = FormElement(
        id: "field", kind: .textView, frame: Rect(x: 20, y: 380, width: 353, height: 50))
      form.field.grows = true
      let last = try form.rest(
        .focus("field"), .type(String(repeating: "All day. ", count: 30)))
      let (field, dock) = (try #require(last.focused), try #require(last.dock))
      #expect(field.caretIsVisible && field.caret.maxY <= dock.frame.minY, "\(strategy.id)")
    }
  }

  @Test(
    "In a sheet, or when the keyboard gets taller, the field still ends at the dock's top edge")
  func changes() throws {
    for strategy in Self.strategies {
      var form = CheckoutForm(avoidance: strategy)
      let higher = try form.rest(.focus("field"), .changeKeyboard(KeyboardChange(.emoji)))
      #expect(higher.focused?.visibleFraction == 1, "\(strategy.id)")
      #expect(higher.focused?.frame.maxY == higher.dock?.frame.minY, "\(strategy.id)")
      form.presentation = Presentation(.sheet, detents: [.medium, .large])
      form.field.frame?.origin.y = 500
      let sheet = try form.rest(.focus("field"))
      #expect(sheet.focused?.visibleFraction == 1, "\(strategy.id)")
      #expect(sheet.focused?.frame.maxY == sheet.dock?.frame.minY, "\(strategy.id)")
    }
  }

  @Test("A failure names what hides the caret: the dock, the keyboard or the bars at the top")
  func covers() throws {
    func failure(_ state: FormState, _ form: CheckoutForm) -> ExpectationFailure? {
      var evaluator = ExpectationEvaluator([.caretVisible], of: form.configuration)
      return evaluator.check(state).first
    }
    var form = CheckoutForm(avoidance: AnyStrategy(NoAvoidance()))
    let behind = try #require(failure(try form.rest(.focus("field")), form))
    #expect(behind.cover == .dock && behind.allowed == 501 && behind.measured > 501)
    form.dock.follows = .none
    form.field.frame?.origin.y = 600
    let covered = try #require(failure(try form.rest(.focus("field")), form))
    #expect(covered.cover == .keyboard && covered.allowed == 561)
    form.field.frame?.origin.y = -50
    let above = try #require(failure(try form.rest(.focus("field")), form))
    #expect(above.cover == .bars && above.allowed == 59 && above.measured < 59)
  }
}
