import ArgumentParser
import Keyreel

/// `keyreel catalog`: the known devices, strategies and other entries.
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Lists devices, strategies, keyboards, release policies, systems or systems' quirks.")

  @Argument(help: "devices, strategies, keyboards, policies, systems or quirks.")
  var catalogue: Catalogue

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    try StandardOutput.write(json ? catalogue.json.text : catalogue.lines.joined(separator: "\n"))
  }
}

extension Catalogue: ExpressibleByArgument {}
