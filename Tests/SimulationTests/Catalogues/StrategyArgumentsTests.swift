import KeyreelSimulation
import Testing

struct StrategyArgumentsTests {
  func make(_ id: String, _ arguments: StrategyArgument...) throws(StrategyError) {
    _ = try StrategyCatalogue.make(id: id, parameters: arguments)
  }

  @Test("The error for an unknown strategy names its identifier")
  func unknownIdNamed() {
    #expect(throws: StrategyError.unknownStrategy("magic")) { try make("magic") }
    #expect(throws: StrategyError.unknownStrategy("")) { try make("") }
  }

  @Test("The error for an unknown parameter names the parameter, for any strategy")
  func unknownParameterNamed() {
    for description in StrategyCatalogue.all {
      #expect(throws: StrategyError.unknownParameter("speed")) {
        try make(description.id, StrategyArgument("speed", .number(1)))
      }
    }
  }

  @Test("Every parameter refuses a value of the wrong type")
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
    "A length that is negative or not a finite number is refused",
    arguments: [-1, -Double.infinity, .infinity, .nan])
  func negativeLength(value: Double) {
    #expect(throws: StrategyError.unacceptableValue(parameter: "distance")) {
      try make("iqkeyboardmanager", StrategyArgument("distance", .number(value)))
    }
  }

  @Test("A list of offsets may contain negative numbers, but only finite ones")
  func negativeOffset() {
    #expect(throws: Never.self) {
      try make("keyboard-aware", StrategyArgument("snapToOffsets", .numbers([-98])))
    }
    #expect(throws: StrategyError.unacceptableValue(parameter: "snapToOffsets")) {
      try make("keyboard-aware", StrategyArgument("snapToOffsets", .numbers([1, .nan])))
    }
  }

  @Test("A repeated parameter is named in the error, and of several faults the first is reported")
  func repeatedParameterNamed() {
    #expect(throws: StrategyError.repeatedParameter("cap")) {
      try make(
        "data-entry", StrategyArgument("cap", .bool(true)), StrategyArgument("cap", .bool(true)),
        StrategyArgument("x", .bool(true)))
    }
  }
}
