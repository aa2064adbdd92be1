import Foundation
import TestSupport
import Testing

/// Exit codes and the shape of errors (Contract §1.2, §1.3).
@Suite struct FailureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "s.yaml")
    try folder.write("scenario: 1\nname: small\nnonsense: 3\n", to: "bad.yaml")
    try folder.write("", to: "empty.yaml")
    try folder.write("a\u{0}b", to: "binary.yaml")
    try folder.write(String(repeating: "#", count: 1_048_577), to: "large.yaml")
    try folder.write("version https://git-lfs.github.com/spec/v1\nsize 12\n", to: "lfs.png")
    try folder.write("1 2 z", to: "off.txt")
    mkfifo(folder.file("fifo"), 0o600)
  }

  @Test(
    "A usage error leads to exit code 64, and the message says what is wrong and how to correct it",
    arguments: [
      ["nonsense"], ["render"], ["render", "--out", ""], ["render", "--out", "o", "--nonsense"],
      ["render", "s.yaml", "--out", "o", "--frames", "5..2"],
      ["render", "s.yaml", "--out", "o", "--frames", "3"],
      ["render", "s.yaml", "--out", "o", "--frames", "90000..90001"],
      ["render", "s.yaml", "--out", "o", "--jobs", "0"],
      ["render", "s.yaml", "--out", "o", "--jobs", "many"],
      ["render", "s.yaml", "--out", "o", "--rate", "0"],
      ["render", "s.yaml", "--out", "o", "--rate", "241"],
      ["render", "s.yaml", "--out", "o", "--scale", "9"],
      ["render", "s.yaml", "--out", "o", "--scale", "1.5"],
      ["render", "s.yaml", "more.yaml", "--out", "o"],
      ["dismiss", "--shown", "a.png", "--out", "o", "--offsets", "1", "--drag", "0:0"],
      ["dismiss", "--shown", "a.png", "--out", "o", "--keyboard", "1,2,3"],
      ["dismiss", "--shown", "a.png", "--out", "o", "--content", "scroll"],
      ["dismiss", "--shown", "a.png", "--out", "o", "--content", "sideways"],
      ["compare", ".", "s.yaml"], ["compare", "a", "b", "--channel-tolerance", "256"],
      ["compare", "a", "b", "--pixelmatch", "nan"], ["compare", "a", "b", "--max-ratio", "2"],
      ["compare", "a", "b", "--include-aa"], ["compare", "a", "b", "--ignore", "1,2,3"],
      ["catalog"], ["catalog", "telephones"], ["verify", "--shard", "3/2"],
    ])
  func usage(arguments: [String]) throws {
    try expectFailure(arguments, code: 64, place: "keyreel: error: ")
  }

  @Test(
    "Bad input leads to exit code 65, and the error says where the fault is",
    arguments: [
      (["render", "bad.yaml", "--out", "o"], "bad.yaml:3:1: error: "),
      (["render", "empty.yaml", "--out", "o"], "empty.yaml:1:1: error: "),
      (["render", "binary.yaml", "--out", "o"], "binary.yaml:1:1: error: "),
      (["render", "large.yaml", "--out", "o"], "large.yaml:1:1: error: "),
      (["dismiss", "--shown", "s.yaml", "--out", "o"], "s.yaml: error: "),
      (["dismiss", "--shown", "lfs.png", "--out", "o"], "lfs.png: error: "),
      (["compare", "s.yaml", "s.yaml"], "s.yaml: error: "),
    ])
  func badInput(arguments: [String], place: String) throws {
    try expectFailure(arguments, code: 65, place: place)
  }

  @Test(
    "A file that cannot be opened leads to exit code 66; a pipe is refused without waiting for data",
    arguments: [
      ["render", "missing.yaml", "--out", "o"], ["render", ".", "--out", "o"],
      ["render", "fifo", "--out", "o"], ["render", "/dev/zero", "--out", "o"],
      ["dismiss", "--shown", "missing.png", "--out", "o"],
      ["dismiss", "--shown", "fifo", "--out", "o"], ["compare", "fifo", "fifo"],
      ["verify", "nowhere", "--goldens", "nowhere"],
    ])
  func cannotOpen(arguments: [String]) throws {
    try expectFailure(arguments, code: 66, place: "")
  }

  @Test(
    "An output that cannot be created leads to exit code 73",
    arguments: [
      ["render", "s.yaml", "--out", "s.yaml"], ["render", "s.yaml", "--out", "s.yaml/o"],
      ["render", "s.yaml", "--out", "/proc/o"],
    ])
  func cannotCreate(arguments: [String]) throws {
    try expectFailure(arguments, code: 73, place: "")
  }

  @Test(
    "help and the version are printed on standard output, with exit code 0",
    arguments: [[], ["--help"], ["--version"], ["help"]])
  func results(arguments: [String]) throws {
    let outcome = try KeyreelProcess(arguments, in: folder.path).wait()
    #expect(outcome.code == 0)
    #expect(!outcome.output.isEmpty)
    #expect(outcome.errors.isEmpty)
  }

  @Test("'help' names the options that many commands accept, and 'help options' explains them")
  func commonOptions() throws {
    let commands = [["render"], ["verify"], ["audit"], ["verify", "merge"], ["init"], ["check"]]
    for command in commands {
      let help = try KeyreelProcess(command + ["--help"], in: folder.path).wait().output
      let end = try #require(help.split(separator: "COMMON OPTIONS: ").last)
      #expect(help.contains("\nOPTIONS:\n  --") && end.contains("'keyreel help options'"))
      #expect(!help.contains("\n  --quiet") && !help.contains("\n  --version"), "\(command)")
      #expect(try KeyreelProcess(["help"] + command, in: folder.path).wait().output == help)
      let whole = try KeyreelProcess(command + ["--help-hidden"], in: folder.path).wait().output
      #expect(whole.contains("\n  --version"))
    }
    let options = try KeyreelProcess(["help", "options"], in: folder.path).wait().output
    for name in ["--limit", "--jobs", "--quiet", "--version", "--help"] {
      #expect(options.contains(name + " "))
    }
  }

  @Test("Warnings are printed even with --quiet, as the help says")
  func quietWarnings() throws {
    try folder.write(
      "scenario: 1\ncontent: {elements: [{textField: a}]}\nscript: [{tap: [9, 9000]}]\n",
      to: "far.yaml")
    let outcome = try KeyreelProcess.run(
      "render", "far.yaml", "--out", "far", "--quiet", in: folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("warning: frame"))
    let help = try KeyreelProcess(["help", "options"], in: folder.path).wait().output
    #expect(help.contains("Print only warnings and errors."))
    let verify = try KeyreelProcess(["verify", "--help-hidden"], in: folder.path).wait().output
    #expect(verify.contains("Print only results, warnings and errors."))
  }

  #if os(Linux)
    @Test("A result that cannot be written leads to exit code 74")
    func fullOutput() throws {
      let outcome = try KeyreelProcess.run(
        "catalog", "devices", in: folder.path, shell: "exec \"$0\" \"$@\" > /dev/full")
      #expect(outcome.code == 74)
      #expect(outcome.errorLines.count == 2)
    }
  #endif

  @Test(
    "If standard output is closed, the command exits with 74 instead of being killed by a signal"
  )
  func closedOutput() throws {
    let outcome = try KeyreelProcess.run(
      "catalog", "devices", in: folder.path, shell: "exec \"$0\" \"$@\" >&-")
    #expect(outcome.code == 74)
  }

  private func expectFailure(_ arguments: [String], code: Int32, place: String) throws {
    let outcome = try KeyreelProcess(arguments, in: folder.path).wait()
    #expect(outcome.code == code)
    #expect(outcome.output.isEmpty)
    // The remedy and the faulty line follow the message, indented.
    #expect(outcome.errorLines.count >= 2, "\(outcome.errors)")
    #expect(outcome.errorLines.dropFirst().allSatisfy { $0.hasPrefix("  ") }, "\(outcome.errors)")
    #expect(outcome.errorLines.first?.hasPrefix(place) == true, "\(outcome.errors)")
    #expect(outcome.errorLines.first?.contains(": error: ") == true)
    #expect(!(try folder.names().contains("o")))
  }
}
