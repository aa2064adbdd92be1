import ArgumentParser
import Keyreel

/// `keyreel lab`: runs one script with several strategies, frameworks, dismissals or devices.
struct LabCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract:
      "Runs a script under several strategies, frameworks, dismissals or devices, side by side.",
    discussion: """
      Prints what each variant gets right and wrong. With --out, it also writes index.html, a reel of all variants \
      side by side, a film strip and lab.json. Each row of the strip is a variant, and each column is a moment. \
      Exits with 0 whatever it finds, because a lab compares and does not judge.
      """)

  @Argument(help: "The scenario's YAML file; without one, the built-in composer demo.")
  var scenario: String?

  @Option(help: .value("id,…", "Strategies by id."))
  var strategies: IDListArgument?

  @Flag(help: "Compare what frameworks do by themselves, and say what to set in each.")
  var frameworks = false

  @Option(help: .value("id,…", "none, on-drag, interactive, snapshot, flutter, or all."))
  var dismissal: IDListArgument?

  @Option(help: .value("id,…", "Devices by id or alias."))
  var devices: IDListArgument?

  @Option(help: .value("DIR", "The folder for the page and its pictures."))
  var out: String?

  @OptionGroup var page: PageOptions

  @Flag(help: "Print one JSON document.")
  var json = false

  @Flag(help: "Replace the files of an earlier lab in the folder.")
  var overwrite = false

  @Flag(help: "Print only results, warnings and errors.")
  var quiet = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    try refuse(
      if: [strategies, dismissal, devices].compactMap(\.self).count + (frameworks ? 1 : 0) != 1,
      "a lab needs exactly one of --strategies, --frameworks, --dismissal and --devices")
    try refuse(if: out == "", "--out needs the name of a folder")
    try refuse(if: overwrite && out == nil, "--overwrite needs --out")
    try page.check(hasPage: out != nil, needs: "--out")
  }

  func name(in files: inout NamedFiles) {
    files.readScenarios([scenario].compactMap(\.self), limits: limits.values)
    files.fill(out, as: "--out", owns: Lab.fileNames.contains)
  }

  func run() throws {
    let (axis, ids) = asked
    let path = scenario ?? ScenarioFile.demoPath
    let lab = try Lab(
      ScenarioFile.read(scenario, limits: limits.values), path: path, axis: axis, ids: ids,
      limits: limits.values)
    if let out {
      let meter = ProgressMeter(isQuiet: quiet || json)
      try lab.write(to: out, overwriting: overwrite) { meter.update(done: $0, total: $1) }
      meter.finish("\(lab.variants.count) variants in \(out)/index.html")
      page.announce(out, isQuiet: quiet || json)
    }
    for line in lab.warningLines { StandardError.write("\(path): warning: \(line)\n") }
    let lines = lab.lines(colours: StandardError.isTerminalOutput)
    try StandardOutput.write(json ? lab.json.text : lines.joined(separator: "\n"))
  }

  private var asked: (LabAxis, [String]) {
    if let strategies { return (.strategies, strategies.ids) }
    if frameworks { return (.frameworks, ["all"]) }
    if let dismissal { return (.dismissal, dismissal.ids) }
    return (.devices, devices?.ids ?? [])
  }
}

extension Lab {
  /// One line per warning; a warning about only some variants begins with the names of those
  /// variants.
  fileprivate var warningLines: [String] {
    warnings.map { warning, whose in
      (whose.isEmpty ? "" : "under \(whose.joined(separator: ", ")), ") + warning.sentence
    }
  }
}
