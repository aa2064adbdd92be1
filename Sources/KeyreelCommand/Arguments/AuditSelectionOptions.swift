import ArgumentParser
import KeyreelProof
import KeyreelScenario

/// The options that select an audit's cells.
struct AuditSelectionOptions: ParsableArguments {
  @Option(
    help: .value("id,…", "Devices by id or alias, all, or current for those that ran the system."))
  var devices: IDListArgument?

  @Option(help: .value("id,…", "portrait, landscape, or all."))
  var orientations: IDListArgument?

  @Option(
    help: .value(
      "id,…", "Text sizes from xSmall to accessibility5 (the usual one is large), or all."))
  var textSizes: IDListArgument?

  @Option(help: .value("id,…", "Keyboards by id, or all."))
  var keyboards: IDListArgument?

  @Option(help: .value("on,off", "The bar of suggestions: on, off, or all."))
  var suggestions: IDListArgument?

  @Option(help: .value("id,…", "Strategies by id, or all."))
  var strategies: IDListArgument?

  /// The request that the options describe.
  ///
  /// If an option is not used, the project's setting applies; without such a setting, the scenario
  /// determines the values.
  func request(_ project: ProjectSettings) -> AuditRequest {
    AuditRequest(
      devices: devices?.ids ?? project.devices, orientations: orientations?.ids,
      textSizes: textSizes?.ids,
      keyboards: keyboards?.ids, suggestions: suggestions?.ids,
      strategies: strategies?.ids ?? project.strategies)
  }

  /// The options as arguments of a shell command.
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

/// `id,…`: ids separated by commas.
struct IDListArgument: ExpressibleByArgument {
  /// The ids, in the order given.
  let ids: [String]

  init(argument: String) {
    ids = argument.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
  }
}
