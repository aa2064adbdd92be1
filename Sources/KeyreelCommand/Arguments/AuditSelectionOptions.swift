import ArgumentParser
import Keyreel

/// The options that say what an audit goes through.
struct AuditSelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Devices by id or alias, or all.", valueName: "id,…"))
  var devices: IDListArgument?

  @Option(help: ArgumentHelp("portrait, landscape, or all.", valueName: "id,…"))
  var orientations: IDListArgument?

  @Option(
    help: ArgumentHelp(
      "Text sizes from xSmall to accessibility5 (the usual one is large), or all.",
      valueName: "id,…"))
  var textSizes: IDListArgument?

  @Option(help: ArgumentHelp("Keyboards by id, or all.", valueName: "id,…"))
  var keyboards: IDListArgument?

  @Option(help: ArgumentHelp("The bar of suggestions: on, off, or all.", valueName: "on,off"))
  var suggestions: IDListArgument?

  @Option(help: ArgumentHelp("Strategies by id, or all.", valueName: "id,…"))
  var strategies: IDListArgument?

  /// What is asked for; the scenario decides the rest.
  var request: AuditRequest {
    AuditRequest(
      devices: devices?.ids, orientations: orientations?.ids, textSizes: textSizes?.ids,
      keyboards: keyboards?.ids, suggestions: suggestions?.ids, strategies: strategies?.ids)
  }

  /// The options as words of a command.
  var words: [String] {
    let lists = [
      ("--devices", devices), ("--orientations", orientations),
      ("--text-sizes", textSizes), ("--keyboards", keyboards),
      ("--suggestions", suggestions), ("--strategies", strategies),
    ]
    return lists.flatMap { name, list in
      list.map { [name, $0.ids.joined(separator: ",")] } ?? []
    }
  }
}

/// `id,…`: ids with commas between them.
struct IDListArgument: ExpressibleByArgument {
  /// The ids, in the order given.
  let ids: [String]

  init(argument: String) {
    ids = argument.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
  }
}
