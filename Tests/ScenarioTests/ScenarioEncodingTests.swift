import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("Written scenarios")
struct ScenarioEncodingTests {
  @Test("500 random scenarios read back as they were written")
  func roundTrip() throws {
    var generator = ScenarioGenerator(seed: 7)
    for _ in 0..<500 {
      let scenario = try generator.scenario()
      let text = scenario.yaml()
      let read = try Scenario(yaml: text)
      try #require(read.isEqual(to: scenario), "\(text)")
      try #require(read.yaml() == text)
    }
  }

  @Test(
    "A written scenario keeps every parameter of every strategy",
    arguments: StrategyCatalogue.all.map(\.id))
  func parameters(_ id: String) throws {
    let description = try #require(StrategyCatalogue.description(of: id))
    for parameter in description.parameters {
      let value: StrategyParameterValue =
        switch parameter.standard {
        case .bool(let bool): .bool(!bool)
        case .number(let number): .number(number + 1.5)
        case .numbers: .numbers([1, 2.5])
        case .word(let word): .word(parameter.words.first { $0 != word } ?? word)
        }
      let strategy = try StrategyCatalogue.make(
        id: id, parameters: [StrategyArgument(parameter.name, value)])
      let scenario = Scenario(
        name: "a",
        configuration: FormConfiguration(
          device: DeviceCatalogue.all[0], content: FormContent(), avoidance: strategy))
      #expect(scenario.yaml().contains("avoidance: {strategy: \(id), \(parameter.name): "))
      let read = try Scenario(yaml: scenario.yaml()).configuration.avoidance
      #expect(read.id == strategy.id && read.arguments == strategy.arguments)
      #expect(read.arguments.contains(StrategyArgument(parameter.name, value)))
    }
  }

  @Test("A brief scenario has no key without a value")
  func emptyContent() throws {
    let scenario = try Scenario(yaml: "scenario: 1\nname: a\ndevice: iphone-8")
    let text = scenario.yaml(isBrief: true)
    #expect(!text.contains("content:"))
    #expect(try Scenario(yaml: text).isEqual(to: scenario))
  }

  @Test("A brief scenario keeps an avoidance or a dismissal that differs from a file's default")
  func briefRules() throws {
    let head = "scenario: 1\nname: a\ndevice: iphone-8\n"
    for rule in [
      "avoidance: none", "avoidance: {strategy: form, margin: 3}",
      "dismissal: {tap: false, scroll: interactive}",
    ] {
      let scenario = try Scenario(yaml: head + rule + "\n")
      #expect(try Scenario(yaml: scenario.yaml(isBrief: true)).isEqual(to: scenario), "\(rule)")
    }
    let usual = try Scenario(yaml: head).yaml(isBrief: true)
    #expect(!usual.contains("avoidance") && !usual.contains("dismissal"))
  }

  @Test("The contract's sample reads back as it was written")
  func sample() throws {
    let scenario = try Scenario(yaml: ContractSample.yaml)
    #expect(try Scenario(yaml: scenario.yaml()).isEqual(to: scenario))
  }
}

extension Scenario {
  /// Whether two scenarios are equal; strategies are compared by their identifiers and parameters.
  func isEqual(to other: Scenario) -> Bool {
    let (a, b) = (configuration, other.configuration)
    return name == other.name && appearance == other.appearance && script == other.script
      && expectations == other.expectations && keyFrames == other.keyFrames
      && a.device == b.device && a.orientation == b.orientation && a.system == b.system
      && a.textSize == b.textSize && a.direction == b.direction && a.rate == b.rate
      && a.caretBlinks == b.caretBlinks && a.navigationBar == b.navigationBar
      && a.tabs == b.tabs && a.keyboard == b.keyboard && a.content == b.content
      && a.avoidance.id == b.avoidance.id && a.avoidance.arguments == b.avoidance.arguments
      && a.dismissal == b.dismissal
      && a.responders == b.responders && a.languages == b.languages
      && a.typedLanguages == b.typedLanguages && a.systemMinor == b.systemMinor
      && a.isFirstBeta == b.isFirstBeta && a.showsHomeIndicator == b.showsHomeIndicator
      && a.barEdges == b.barEdges && a.screen == b.screen && a.start == b.start
      && a.dock == b.dock && a.presentation == b.presentation && a.window == b.window
      && a.quirks == b.quirks
  }
}
