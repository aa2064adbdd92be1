import KeyreelRendering
import KeyreelScenario

/// A scenario and the folder of its golden.
struct GoldenSubject: Sendable {
  /// The scenario's file.
  var path: String
  /// The golden's folder.
  var folder: GoldenFolder
  /// The golden's name.
  var name: String { folder.name }

  /// Whether another subject is the same scenario, even if a different path leads to its file.
  func isSame(as other: GoldenSubject) -> Bool {
    guard name == other.name else { return false }
    return path == other.path || identity != nil && identity == other.identity
  }

  private var identity: FileStamp.Identity? { FileStamp(path)?.identity }

  /// Whether the scenario's file is the scenario file in the golden's folder.
  var isInPlace: Bool { path == folder.scenarioPath }

  /// Checks that a scenario in a golden folder has the folder's name.
  /// - Throws: `input`, with the position of the scenario's name.
  func check(_ scenario: Scenario, limits: Limits) throws(KeyreelError) {
    guard scenario.name != name else { return }
    throw ScenarioFile.fault(
      at: ["name"], of: path, limits: limits,
      "the scenario is called '\(scenario.name)', and its golden folder '\(name)'",
      "give both the same name")
  }
}

extension GoldenVerifier {
  /// The golden folders of a root, sorted by name; empty if the root cannot be read.
  public static func folders(in root: String) -> [String] {
    ((try? GoldenFolder.all(in: root)) ?? []).map(\.path)
  }

  /// The name of the golden that belongs to a scenario, given by its file or name; nil if the
  /// scenario cannot be read.
  package static func name(of scenario: String, root: String) -> String? {
    try? subject(scenario, root: root, limits: Limits()).name
  }

  /// The path of a golden's manifest.
  package static func manifestPath(of name: String, root: String) -> String {
    GoldenFolder.named(name, in: root).manifestPath
  }

  /// The scenarios with the given files or names; if the list is empty, all scenarios that have a
  /// folder under the root.
  func subjects(_ scenarios: [String]) throws(KeyreelError) -> [GoldenSubject] {
    if scenarios.isEmpty {
      return try folders().filter { $0.state != .orphan }
        .map { GoldenSubject(path: $0.scenarioPath, folder: $0) }
    }
    var subjects: [GoldenSubject] = []
    for name in scenarios {
      let subject = try Self.subject(name, root: root, limits: limits)
      if !subjects.contains(where: { $0.isSame(as: subject) }) { subjects.append(subject) }
    }
    return subjects
  }

  /// The golden folders of the root, sorted by name.
  func folders() throws(KeyreelError) -> [GoldenFolder] {
    do { return try GoldenFolder.all(in: root) } catch {
      var error = error
      if error.kind == .cannotOpen, error.path == root {
        error.remedy =
          "record a golden with \(.scenarioRecorder), or name its folder with \(.goldens)"
      }
      throw error
    }
  }

  /// A scenario, given by its file or by the name of its golden.
  static func subject(
    _ name: String, root: String, limits: Limits
  ) throws(KeyreelError) -> GoldenSubject {
    let folder = GoldenFolder.named(name, in: root)
    if GoldenManifest.isName(name) { folder.recover() }
    if GoldenManifest.isName(name), Disk.exists(folder.scenarioPath) {
      return GoldenSubject(path: folder.scenarioPath, folder: folder)
    }
    let path = Disk.isFolder(name) ? Disk.join(name, GoldenFolder.scenarioName) : name
    if let folder = goldenFolder(of: path, root: root) {
      return GoldenSubject(path: folder.scenarioPath, folder: folder)
    }
    if GoldenManifest.isName(name), folder.state == .orphan {
      throw KeyreelError(
        .cannotOpen, path: folder.scenarioPath,
        message: "the golden '\(name)' has no \(GoldenFolder.scenarioName)",
        remedy: "restore the file, or remove the golden's folder")
    }
    if Disk.isFolder(name), !Disk.exists(path) {
      let hasGoldens = (try? GoldenFolder.all(in: name))?.isEmpty == false
      throw KeyreelError(
        .cannotOpen, path: name, message: "this is a folder without \(GoldenFolder.scenarioName)",
        remedy: hasGoldens
          ? "it has goldens: name it with \(.goldens, name)"
          : "name a golden of \(root), or a scenario's file")
    }
    if GoldenManifest.isName(name), !Disk.exists(path) {
      let isFile = Disk.exists(path + ".yaml")
      let names = isFile ? [] : (try? GoldenFolder.all(in: root))?.map(\.name) ?? []
      let near = Suggestion.nearest(to: name, among: names)
      throw KeyreelError(
        .cannotOpen, path: name,
        message: "there is no such file, and no such golden in \(root)",
        remedy: near.map { "did you mean '\($0)'? name a golden, or a scenario's file" } ?? "")
    }
    let scenario = try ScenarioFile.read(path, limits: limits)
    return GoldenSubject(path: path, folder: .named(scenario.name, in: root))
  }

  /// The root's golden folder that contains a scenario's file, regardless of the path used; nil if
  /// there is no such folder.
  private static func goldenFolder(of path: String, root: String) -> GoldenFolder? {
    guard let file = FileStamp(path)?.identity, path.hasSuffix(GoldenFolder.scenarioName),
      let name = Disk.folder(of: path).split(separator: "/").last.map(String.init),
      GoldenManifest.isName(name)
    else { return nil }
    let folder = GoldenFolder.named(name, in: root)
    return FileStamp(folder.scenarioPath)?.identity == file ? folder : nil
  }
}
