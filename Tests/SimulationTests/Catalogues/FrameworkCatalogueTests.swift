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
    "Each framework's strategy lists faults, and spells all or none of a parameter's words"
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

  @Test(
    "Of React Native's tap rules, 'never' swallows a press and 'always' keeps the keyboard up"
  )
  func taps() {
    #expect(!TapRule.never.outcome(on: .button, isUp: true).presses)
    #expect(TapRule.never.outcome(on: .button, isUp: false).presses)
    #expect(TapRule.handled.outcome(on: .background, isUp: true).dismisses)
    #expect(!TapRule.always.outcome(on: .background, isUp: true).dismisses)
    for rule in TapRule.allCases {
      #expect(rule.outcome(on: .field, isUp: true) == .init(presses: true, dismisses: false))
    }
    #expect(Dismissal(tap: false).taps == .always && Dismissal().taps == .handled)
  }
}
