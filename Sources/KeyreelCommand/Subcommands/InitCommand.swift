import ArgumentParser
import Keyreel

/// `keyreel init`: writes a commented starter scenario.
struct InitCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract:
      "Writes a commented scenario to start from: a login form, a chat, a checkout, a search or a"
      + " settings table.",
    discussion: "Without --out, the file is named after its kind, such as login.yaml.")

  @Argument(help: .value("kind", "login, chat, checkout, search or settings."))
  var template: ScenarioTemplate = .login

  @Option(help: .value("FILE", "The file to write."))
  var out: String?

  @Flag(help: "Replace an existing file.")
  var overwrite = false

  @Flag(help: "Print only errors.")
  var quiet = false

  func validate() throws { try refuse(if: out == "", "--out needs the name of a file") }

  private var path: String { out ?? "\(template.rawValue).yaml" }

  func name(in files: inout NamedFiles) { files.write([path], as: "--out") }

  func run() throws {
    try template.write(to: path, overwriting: overwrite)
    if !quiet {
      StandardError.write(
        "\(path) is written; next: keyreel render \(path) --out frames --report\n")
    }
  }
}

extension ScenarioTemplate: ExpressibleByArgument {}
