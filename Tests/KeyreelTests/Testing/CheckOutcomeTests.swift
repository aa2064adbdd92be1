import Testing

@testable import KeyreelTesting

@Suite("The outcome of an expectation")
struct CheckOutcomeTests {
  @Test("only a failure in a slow build adds how to get a fast build")
  func slowBuild() {
    let outcome = CheckOutcome(kind: .failed, text: "frame 3 differs")
    #expect(outcome.told(bySlowBuild: false) == "frame 3 differs")
    let lines = outcome.told(bySlowBuild: true).split(separator: "\n")
    #expect(lines.first == "frame 3 differs")
    #expect(lines.last?.contains("swift test -c release") == true)
  }
}
