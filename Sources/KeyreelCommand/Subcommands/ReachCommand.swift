import ArgumentParser
import Keyreel

/// `keyreel reach`: where a tap on each element of a screen lands.
struct ReachCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "reach",
    abstract: "Says where a tap on each element of a screen lands: on it, or on the keyboard.",
    discussion: """
      Reads what 'keyreel import' reads. The middle of an element decides: it lands, is a key, is behind the keyboard \
      or another element, is off the screen, or is unknown because the keyboard floats. Exits with 1 if an element that \
      you name does not land. With --serve, each line of standard input is a dump in JSON and is answered by one line.
      """)

  @Argument(help: .value("DUMP", "The dump; - reads standard input. Leave it out with --serve."))
  var dump: String?

  @Argument(help: .value("NAME", "Names or labels of elements (default: all)."))
  var names: [String] = []

  @Option(help: .value("FIELD", "Judge with the keyboard that this field would bring up."))
  var ifEditing: String?

  @Option(help: .value("id,…", "Judge on other devices, as an estimate."))
  var devices: IDListArgument?

  @Flag(help: "Print one JSON document.")
  var json = false

  @Flag(help: "Answer one dump per line until standard input ends.")
  var serve = false

  @Flag(help: "Print only results and errors.")
  var quiet = false

  func validate() throws {
    try refuse(
      if: serve && dump != nil, "--serve reads dumps from standard input, so DUMP cannot be given")
    try refuse(if: !serve && dump == nil, "DUMP is missing; name a dump, or - for standard input")
  }

  func name(in files: inout NamedFiles) {
    files.read([dump].compactMap(\.self), as: "the dump", of: [.dump])
  }

  func run() throws {
    Interruption.endAtOnce()
    let question = ScreenReach.Question(
      names: names, ifEditing: ifEditing, devices: devices?.ids ?? [])
    if serve { return try answerLines(question) }
    let reach = try ScreenReach(dump: dump ?? "-", question)
    if !quiet {
      let name = dump == "-" ? "standard input" : dump ?? ""
      for sentence in reach.notes { StandardError.write("\(name): note: \(sentence)\n") }
    }
    try StandardOutput.write(json ? reach.document : reach.lines.joined(separator: "\n"))
    if !reach.allLand { throw ExitCode(1) }
  }

  private func answerLines(_ question: ScreenReach.Question) throws {
    for id in question.devices { _ = try DeviceCatalogue.named(id) }
    let service = ReachService(question)
    var lines = FileLines(.standardInput)
    while let line = try KeyreelError.opening("standard input", try lines.next()) {
      if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      try StandardOutput.write(service.bytes(answering: line))
    }
  }
}
