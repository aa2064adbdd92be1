import KeyreelSimulation
import Testing

struct StrategyArgumentsTests {
  func make(_ id: String, _ arguments: StrategyArgument...) throws(StrategyError) {
    _ = try StrategyCatalogue.make(id: id, parameters: arguments)
  }

  @Test("an unknown id is named")
  func unknownIdNamed() {
    #expect(throws: StrategyError.unknownStrategy("magic")) { try make("magic") }
    #expect(throws: StrategyError.unknownStrategy("")) { try make("") }
  }

  @Test("an unknown parameter of any strategy is named")
  func unknownParameterNamed() {
    for description in StrategyCatalogue.all {
      #expect(throws: StrategyError.unknownParameter("speed")) {
        try make(description.id, StrategyArgument("speed", .number(1)))
      }
    }
  }

  @Test("a value of another kind is refused for every parameter")
  func wrongKindOfValue() {
    let values: [StrategyParameterValue] = [.bool(true), .number(1), .numbers([1])]
    for description in StrategyCatalogue.all {
      for parameter in description.parameters {
        for value in values {
          let argument = StrategyArgument(parameter.name, value)
          if value.kind == parameter.kind {
            #expect(throws: Never.self) { try make(description.id, argument) }
          } else {
            #expect(
              throws: StrategyError.wrongKind(parameter: parameter.name, expected: parameter.kind)
            ) { try make(description.id, argument) }
          }
        }
      }
    }
  }

  @Test(
    "a length that is negative or not a number is refused",
    arguments: [-1, -Double.infinity, .infinity, .nan])
  func negativeLength(value: Double) {
    #expect(throws: StrategyError.unacceptableValue(parameter: "distance")) {
      try make("iqkeyboardmanager", StrategyArgument("distance", .number(value)))
    }
  }

  @Test("offsets may be negative, but must be numbers")
  func negativeOffset() {
    #expect(throws: Never.self) {
      try make("keyboard-aware", StrategyArgument("snapToOffsets", .numbers([-98])))
    }
    #expect(throws: StrategyError.unacceptableValue(parameter: "snapToOffsets")) {
      try make("keyboard-aware", StrategyArgument("snapToOffsets", .numbers([1, .nan])))
    }
  }

  @Test("a repeated parameter is named, and the first fault is the one reported")
  func repeatedParameterNamed() {
    #expect(throws: StrategyError.repeatedParameter("cap")) {
      try make(
        "data-entry", StrategyArgument("cap", .bool(true)), StrategyArgument("cap", .bool(true)),
        StrategyArgument("x", .bool(true)))
    }
  }
}
