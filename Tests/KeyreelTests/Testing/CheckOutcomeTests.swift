import Testing

@testable import KeyreelTesting

@Suite("The outcome of an expectation")
struct CheckOutcomeTests {
  @Test("A failure's message explains how to make a fast build, but only if the build is slow")
  func slowBuild() {
    let outcome = CheckOutcome(kind: .failed, text: "frame 3 differs")
    #expect(outcome.message(fromSlowBuild: false) == "frame 3 differs")
    let lines = outcome.message(fromSlowBuild: true).split(separator: "\n")
    #expect(lines.first == "frame 3 differs")
    #expect(lines.last?.contains("swift test -c release") == true)
  }
}
