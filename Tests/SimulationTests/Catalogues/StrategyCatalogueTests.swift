import Testing
@testable import KeyreelSimulation

struct StrategyCatalogueTests {
  @Test("The catalogue makes each strategy under its own identifier")
  func makesEachStrategy() throws {
    let ids = StrategyCatalogue.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      let made = try StrategyCatalogue.make(id: id)
      #expect(made.id == id)
    }
  }

  @Test("Each strategy states its name, source and arithmetic, and explains its parameters")
  func describedStrategies() {
    for description in StrategyCatalogue.all {
      #expect(!description.name.isEmpty && !description.source.isEmpty)
      #expect(!description.formula.isEmpty)
      #expect(Set(description.parameters.map(\.name)).count == description.parameters.count)
      for parameter in description.parameters { #expect(parameter.explanation.hasSuffix(".")) }
    }
  }

  @Test("The defaults of six strategies are those of the published behaviour")
  func publishedDefaults() throws {
    let published: [AnyStrategy] = [
      AnyStrategy(AutoScroll()), AnyStrategy(FieldDistance(distance: 10, restoresOffset: false)),
      AnyStrategy(DataEntry(knownHeight: false, cap: false, restores: false)),
      AnyStrategy(FormReveal(margin: 0)), AnyStrategy(KeyboardInset()), AnyStrategy(LayoutGuide()),
    ]
    for strategy in published {
      let made = try StrategyCatalogue.make(id: strategy.id)
      #expect(made.id == strategy.id && made.arguments == strategy.arguments)
    }
  }

  @Test("A strategy names its parameters as the catalogue does, and in the same order")
  func parameterNames() throws {
    for description in StrategyCatalogue.all {
      let made = try StrategyCatalogue.make(id: description.id)
      #expect(made.arguments.map(\.name) == description.parameters.map(\.name))
      #expect(made.arguments.map(\.value) == description.parameters.map(\.standard))
    }
  }

  @Test("The strategy that the catalogue makes has the given arguments")
  func argumentsReachStrategy() throws {
    let wanted: [(AnyStrategy, [StrategyArgument])] = [
      (
        AnyStrategy(
          KeyboardAware(
            bottomOffset: 62, snapToOffsets: [100, -20], disableScrollOnKeyboardHide: true)),
        [
          StrategyArgument("snapToOffsets", .numbers([100, -20])),
          StrategyArgument("bottomOffset", .number(62)),
          StrategyArgument("disableScrollOnKeyboardHide", .bool(true)),
        ]
      ),
      (
        AnyStrategy(BottomConstraint(countsBars: true)),
        [StrategyArgument("countsBars", .bool(true))]
      ),
      (AnyStrategy(AutoScroll(clamped: true)), [StrategyArgument("clamped", .bool(true))]),
    ]
    for (strategy, arguments) in wanted {
      let made = try StrategyCatalogue.make(id: strategy.id, parameters: arguments)
      #expect(made.arguments == strategy.arguments)
    }
  }
}
