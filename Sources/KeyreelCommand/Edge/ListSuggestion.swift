import Keyreel

/// Finds an option's list that contains a space; the parser mistakes the text after the space for a
/// file's path.
enum ListSuggestion {
  private static let options = [
    "--devices", "--orientations", "--text-sizes", "--keyboards", "--suggestions", "--strategies",
  ]

  /// The remedy if a word that was read as a path is really an entry of a list with spaces; nil for
  /// any other path.
  static func remedy(for path: String, in words: [String]) -> String? {
    guard let index = words.firstIndex(of: path),
      let option = words[..<index].lastIndex(where: { $0.hasPrefix("-") }), option + 1 < index,
      options.contains(words[option])
    else { return nil }
    let entries = words[(option + 1)...].prefix { !$0.hasPrefix("-") && !isFile($0) }
    guard entries.endIndex > index,
      isKnown(path) || words[index - 1].hasSuffix(",") || path.hasPrefix(",")
    else { return nil }
    let ids = entries.flatMap { $0.split(separator: ",").map(String.init) }
    guard ids.count > 1 else { return nil }
    return "write the list with commas and no spaces: \(words[option]) "
      + ids.joined(separator: ",")
  }

  private static func isFile(_ word: String) -> Bool {
    word.contains("/") || word.hasSuffix(".yaml") || word.hasSuffix(".yml")
  }

  private static func isKnown(_ word: String) -> Bool {
    DeviceCatalogue.device(word) != nil || Orientation(rawValue: word) != nil
      || StrategyCatalogue.description(of: word) != nil
  }
}

extension Failure {
  /// Makes a failure from a command's error; the arguments on the command line may suggest a better
  /// remedy.
  init(_ error: KeyreelError, in words: [String]) {
    var error = error
    if error.kind == .cannotOpen, error.remedy.isEmpty,
      let remedy = ListSuggestion.remedy(for: error.path, in: words)
        ?? Self.named(error.path, in: words)
    {
      error.remedy = Remedy(remedy)
    }
    self.init(error)
  }

  /// The remedy if the name of a golden or template was used instead of a scenario file.
  ///
  /// The result is nil for any other path, or if the working folder contains a scenario file of
  /// this name.
  private static func named(_ path: String, in words: [String]) -> String? {
    let isFile = [".yaml", ".yml"].contains { Disk.exists(path + $0) }
    guard GoldenManifest.isName(path), !isFile, isScenario(path, in: words) else { return nil }
    let root = (try? ProjectFile.goldens(limits: Limits())) ?? GoldenRecorder.defaultRoot
    let golden = GoldenFolder.named(path, in: root).scenarioPath
    if Disk.exists(golden) { return "'\(path)' is a golden: name its scenario, \(golden)" }
    return ScenarioTemplate(rawValue: path).map {
      "'keyreel init \($0.rawValue)' writes such a scenario, \($0.rawValue).yaml"
    }
  }

  /// Whether the command reads a word as a scenario, and not as a recording, picture, baseline or
  /// folder.
  private static func isScenario(_ path: String, in words: [String]) -> Bool {
    guard let index = words.firstIndex(of: path), index > 0 else { return false }
    let before = words[index - 1]
    if words[0] == "check" { return before == "--against" }
    return ["render", "record", "verify", "audit", "lab", "watch"].contains(words[0])
      && words[1] != "merge" && !["--baseline", "--goldens"].contains(before)
  }
}
