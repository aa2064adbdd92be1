import ArgumentParser
import Keyreel

/// `keyreel schema`: the JSON Schema of scenario files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scenario files, for editors.",
    discussion: """
      In an editor with a YAML language server, this first line of a scenario turns completion on: \
      # yaml-language-server: $schema=scenario.schema.json
      """)

  func run() throws { try StandardOutput.write(ScenarioSchema.json(naming: \.words).text) }
}
