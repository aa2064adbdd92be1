import TestSupport
import Testing

@Suite("Messages about mistakes")
struct MessageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "form.yaml")
    try folder.write("nothing that a command reads", to: "notes.txt")
  }

  @Test(
    "The message about a mistake in a scenario is as recorded")
  func scenarios() throws {
    let cases = MessageCases("wrong-scenarios.txt")
    #expect(cases.cases.count >= 40)
    try cases.check { example in
      try folder.write(example.given.replacing("→", with: "\t") + "\n", to: "wrong.yaml")
      let outcome = try KeyreelProcess.run("render", "wrong.yaml", "--out", "o", in: folder.path)
      #expect(outcome.code == 65, "\(example.name)")
      #expect(outcome.output.isEmpty)
      return outcome.errors
    }
  }

  @Test("The message about a mistake on the command line is as recorded")
  func commandLines() throws {
    let cases = MessageCases("wrong-commands.txt")
    #expect(cases.cases.count >= 40)
    try cases.check { example in
      let words = example.given.split(separator: " ").dropFirst().map {
        $0 == "''" ? "" : String($0).replacing("␣", with: " ")
      }
      let outcome = try KeyreelProcess(Array(words), in: folder.path).wait()
      #expect([64, 66].contains(outcome.code), "\(example.name)")
      #expect(outcome.output.isEmpty)
      return outcome.errors
    }
  }
}
