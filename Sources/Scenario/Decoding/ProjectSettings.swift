import KeyreelSimulation

/// The settings of a project's `keyreel.yaml`; an option overrides the setting of the same name
/// (Contract §1.2).
package struct ProjectSettings: Sendable, Hashable {
  /// The folder of goldens, relative to the folder of the file.
  package var goldens: String?
  /// The devices of an audit: ids or aliases, or the single word `all` or `current`.
  package var devices: [String]?
  /// The strategies of an audit: ids, or the single word `all`.
  package var strategies: [String]?
  /// The lowest severity at which a finding makes an audit fail.
  package var failOn: AuditSeverity?

  /// Makes settings that leave everything to the options.
  package init() {}

  /// Reads settings from the bytes of a file; an empty file contains no settings.
  /// - Returns: Nil if the file is a scenario, since a scenario may also be named `keyreel.yaml`.
  /// - Throws: The first error, with its place and a correction.
  package init?(yaml: [UInt8], limits: ScenarioLimits = .standard) throws(ScenarioError) {
    do throws(ScenarioError) {
      let root = try YAMLDocument.settings(of: yaml, limits: limits)
      if root.entry("scenario") != nil { return nil }
      try self.init(node: root)
    } catch {
      throw error.quoting(yaml, limits: limits)
    }
  }

  /// The errors in the settings of a file, with the line and column of each; empty if the file
  /// cannot be read as YAML.
  ///
  /// The number of errors is limited, because the settings are read once for each error.
  package static func errors(
    in yaml: [UInt8], limits: ScenarioLimits = .standard
  ) -> [ScenarioError] {
    guard var root = try? YAMLDocument.settings(of: yaml, limits: limits) else { return [] }
    var errors: [ScenarioError] = []
    while errors.count < YAMLDocument.mostReadings {
      do throws(ScenarioError) {
        _ = try ProjectSettings(node: root)
        break
      } catch {
        errors.append(error.quoting(yaml, limits: limits))
        guard case .mapping(var entries) = root.content,
          let index = entries.lastIndex(where: {
            ($0.place.line, $0.place.column) <= (error.line, error.column)
          })
        else { break }
        entries.remove(at: index)
        root.content = .mapping(entries)
      }
    }
    return errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private init(node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(
      node, "keyreel.yaml", allowed: ["goldens", "devices", "strategies", "failOn"])
    goldens = try fields.optional("goldens", Self.folder)
    devices = try fields.optional("devices", Self.devices)
    strategies = try fields.optional("strategies", Self.strategies)
    failOn = try fields["failOn"]?.choice("severity")
  }

  private static func folder(_ node: YAMLNode) throws(ScenarioError) -> String {
    let path = try node.string("'goldens'")
    guard !path.isEmpty else {
      throw node.error("'goldens' is empty", "name a folder: 'goldens: TestImages'")
    }
    return path
  }

  private static func devices(_ node: YAMLNode) throws(ScenarioError) -> [String] {
    try ids(node, "'devices'", words: ["all", "current"]) { (item, id) throws(ScenarioError) in
      guard DeviceCatalogue.device(id) == nil else { return }
      throw item.place.error(
        "unknown device '\(YAMLNode.shortened(id))'", DeviceSuggestion.remedy(for: id))
    }
  }

  private static func strategies(_ node: YAMLNode) throws(ScenarioError) -> [String] {
    let known = StrategyCatalogue.all.map(\.id)
    return try ids(node, "'strategies'", words: ["all"]) { (item, id) throws(ScenarioError) in
      guard !known.contains(id) else { return }
      throw item.error(
        "unknown strategy '\(YAMLNode.shortened(id))'", Suggestion.remedy(for: id, among: known))
    }
  }

  /// A list of ids, or a single id; a word such as `all` has to be the only entry.
  private static func ids(
    _ node: YAMLNode, _ what: String, words: [String],
    check: (YAMLNode, String) throws(ScenarioError) -> Void
  ) throws(ScenarioError) -> [String] {
    var items = [node]
    if case .sequence(let entries) = node.content { items = entries }
    guard !items.isEmpty else {
      throw node.error("\(what) has no entry", "name one, or leave the key out")
    }
    var ids: [String] = []
    for item in items {
      let id = try item.string("an entry of \(what)")
      if !words.contains(id) { try check(item, id) }
      ids.append(id)
    }
    // Words that cannot be combined with other values are checked last, so that an unknown id is
    // reported first.
    if items.count > 1, let place = ids.firstIndex(where: words.contains) {
      throw items[place].error(
        "'\(ids[place])' cannot be combined with other values", "write it alone, or leave it out")
    }
    return ids
  }
}
