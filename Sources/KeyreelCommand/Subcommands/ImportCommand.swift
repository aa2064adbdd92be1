import ArgumentParser
import Keyreel

/// `keyreel import`: turns a test run's description of a screen into a scenario.
struct ImportCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Makes a scenario from a screen that a test run described.",
    discussion: """
      Reads the page source of a WebDriver session (XML), the hierarchy that XCUITest prints and attaches to failures \
      (text), and what 'idb ui describe-all' or 'axe describe-ui' prints (JSON). With a screenshot the scenario shows \
      the app's own pixels. A comment marks every guess.
      """)

  /// The format of a dump.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case auto, webdriver, xcuitest, idb
  }

  @Argument(help: "The dump; - reads standard input.")
  var dump: String

  @Option(help: .value("PNG", "A screenshot of the same moment."))
  var screenshot: String?

  @Option(help: .value("ID", "The device (default: found by the size of the screen)."))
  var device: String?

  @Option(help: "The format of the dump.")
  var format = Format.auto

  @Option(help: .value("SCENARIO.yaml", "The scenario's file (default: standard output)."))
  var out: String?

  @Flag(help: "Replace the file of --out.")
  var overwrite = false

  @Flag(help: "Print only errors.")
  var quiet = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func name(in files: inout NamedFiles) {
    files.read([dump], as: "the dump", of: [.dump])
    files.read([screenshot].compactMap(\.self), as: "the screenshot", of: [.picture])
    files.write([out].compactMap(\.self), as: "--out")
  }

  func run() throws {
    Interruption.endAtOnce()
    let made = try ScreenImport(
      dump: dump, screenshot: screenshot, device: device,
      format: DumpFormat(rawValue: format.rawValue), out: out == "-" ? nil : out,
      limits: limits.values)
    if let out, out != "-" {
      try made.write(to: out, overwriting: overwrite)
    } else {
      try StandardOutput.stream(made.text)
    }
    guard !quiet else { return }
    let name = dump == "-" ? "standard input" : dump
    for sentence in made.unknowns { StandardError.write("\(name): note: \(sentence)\n") }
  }
}
