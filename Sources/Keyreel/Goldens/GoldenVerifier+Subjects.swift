import Golden
import Scenario

/// A scenario and the folder of its golden.
struct GoldenSubject: Sendable {
  /// The scenario's file.
  var path: String
  /// The golden's folder.
  var folder: GoldenFolder
  /// The golden's name.
  var name: String { folder.name }
}

extension GoldenVerifier {
  /// The scenarios named, or all that have a folder under the root.
  func subjects(_ scenarios: [String]) throws(KeyreelError) -> [GoldenSubject] {
    if scenarios.isEmpty {
      return try folders().filter { $0.state != .orphan }
        .map { GoldenSubject(path: $0.scenarioPath, folder: $0) }
    }
    var subjects: [GoldenSubject] = []
    for name in scenarios { subjects.append(try Self.subject(name, root: root)) }
    return subjects
  }

  /// The golden folders of the root, sorted by name.
  func folders() throws(KeyreelError) -> [GoldenFolder] {
    do throws(GoldenError) {
      return try GoldenFolder.all(in: root)
    } catch {
      throw KeyreelError(error)
    }
  }

  /// A scenario by its file, or by the name of its golden.
  static func subject(_ name: String, root: String) throws(KeyreelError) -> GoldenSubject {
    let folder = GoldenFolder.named(name, in: root)
    if GoldenManifest.isName(name) { folder.recover() }
    if GoldenManifest.isName(name), Disk.exists(folder.scenarioPath) {
      return GoldenSubject(path: folder.scenarioPath, folder: folder)
    }
    let path = Disk.isFolder(name) ? Disk.join(name, GoldenFolder.scenarioName) : name
    let scenario = try ScenarioFile.read(path)
    return GoldenSubject(path: path, folder: .named(scenario.name, in: root))
  }
}
