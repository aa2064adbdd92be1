import Testing
@testable import KeyreelSimulation

@Suite("The strategies of frameworks")
struct FrameworkCatalogueTests {
  private func spelled(_ id: String, _ parameter: String, _ value: String) -> String? {
    StrategyCatalogue.description(of: id)?.parameters.first { $0.name == parameter }?
      .spelled(value)
  }

  @Test("A setting is spelled as the framework spells it")
  func spelling() {
    let wanted = [
      ("rn-avoiding-view", "verticalOffset", "91", "keyboardVerticalOffset={91}"),
      ("rn-avoiding-view", "behavior", "height", "behavior=\"height\""),
      ("rn-aware-scroll-view", "reset", "false", "enableResetScrollToCoords={false}"),
      ("flutter-scaffold", "scrollPadding", "96", "scrollPadding: EdgeInsets.only(bottom: 96)"),
      ("maui-auto-scroll", "edges", "soft-input", "SafeAreaEdges=\"SoftInput\""),
      ("compose", "focus", "nothing", "onFocusBehavior = OnFocusBehavior.DoNothing"),
    ]
    for (id, parameter, value, words) in wanted {
      #expect(spelled(id, parameter, value) == words)
    }
    #expect(spelled("rn-avoiding-view", "renderer", "paper") == nil)
  }

  @Test(
    "A framework's strategy lists its faults and has the framework's spelling for all words or none"
  )
  func frameworks() {
    let described = StrategyCatalogue.all.filter { $0.framework != nil }
    #expect(described.count == 9)
    for description in described {
      #expect(!description.knownFaults.isEmpty, "\(description.id)")
      for parameter in description.parameters where !parameter.spelledWords.isEmpty {
        #expect(parameter.spelledWords.count == parameter.words.count, "\(parameter.name)")
      }
    }
    #expect(
      Set(StrategyCatalogue.frameworkIDs).isSuperset(of: described.map(\.id) + ["rnkc-chat"]))
  }

  @Test("React Native's three tap rules have the documented outcomes on every target")
  func taps() {
    typealias Outcome = TapRule.Outcome
    // Each outcome of a tap while a keyboard is up: whether the target gets the tap, and whether
    // editing ends.
    let table: [(TapRule.Target, never: Outcome, handled: Outcome, always: Outcome)] = [
      (.focused, .keeps, .keeps, .keeps), (.field, .keeps, .keeps, .keeps),
      (.button, .ends, .keeps, .keeps), (.background, .ends, .ends, .nothing),
    ]
    for (target, never, handled, always) in table {
      for (rule, outcome) in zip([TapRule.never, .handled, .always], [never, handled, always]) {
        #expect(rule.outcome(on: target, isUp: true) == outcome, "\(rule) \(target)")
        let down: Outcome = target == .background ? .nothing : .keeps
        #expect(rule.outcome(on: target, isUp: false) == down, "\(rule) \(target)")
      }
    }
    // With a detached keyboard, a button is pressed and editing ends.
    let detached = TapRule.allCases.map { $0.outcome(on: .button, isUp: true, isDetached: true) }
    let both = Outcome(presses: true, dismisses: true)
    #expect(detached == [both, both, .keeps])
    #expect(Dismissal(tap: false).taps == .always && Dismissal().taps == .handled)
    var swallowing = Dismissal()
    swallowing.swallowsTaps = true
    #expect(swallowing.taps == .never)
  }
}

extension TapRule.Outcome {
  /// The target gets the tap, and editing continues.
  fileprivate static let keeps = Self(presses: true, dismisses: false)
  /// The tap only ends editing.
  fileprivate static let ends = Self(presses: false, dismisses: true)
  /// The tap has no effect.
  fileprivate static let nothing = Self(presses: false, dismisses: false)
}
