import Dumps
import Golden
import Scenario

extension Audit {
  /// Whether a file of a folder that is audited counts as a scenario, by its name.
  public static func isScenario(_ name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}

/// A scenario file that is audited, as it stands on disk.
struct AuditScenario: Sendable {
  /// The file.
  var path: String
  /// Its bytes.
  var bytes: [UInt8]
  /// What it says.
  var scenario: Scenario

  /// Reads scenario files and folders of them, in the order given; a file that comes twice counts once.
  ///
  /// A folder stands for its files that end in `.yaml` or `.yml` and for `scenario.yaml` in the folders
  /// in it, as goldens are kept, sorted by path.
  static func read(_ paths: [String]) throws(KeyreelError) -> [AuditScenario] {
    var scenarios: [AuditScenario] = []
    var seen: Set<FileStamp.Identity> = []
    for path in paths {
      for file in try files(at: path) {
        if let identity = FileStamp(file)?.identity, !seen.insert(identity).inserted { continue }
        let (bytes, scenario) = try contents(file)
        if let other = scenarios.first(where: { $0.scenario.name == scenario.name }) {
          throw .audit(.sameName(path: file, name: scenario.name, other: other.path))
        }
        scenarios.append(AuditScenario(path: file, bytes: bytes, scenario: scenario))
      }
    }
    return scenarios
  }

  /// A scenario's bytes and what they say; a dump is made a scenario first.
  private static func contents(
    _ file: String
  ) throws(KeyreelError) -> (bytes: [UInt8], scenario: Scenario) {
    let limit = max(Limits.current.bytes, DumpLimits.bytes)
    let bytes = try InputFile.read(file, limit: limit, isText: true)
    guard let format = DumpFormat(sniffing: bytes) else { return try ScenarioFile.contents(file) }
    let dump = try DumpFile.parse(bytes, file, format)
    return (bytes, try ScreenImport.made(dump, file).scenario)
  }

  /// The scenario files that paths stand for.
  static func files(at path: String) throws(KeyreelError) -> [String] {
    guard Disk.isFolder(path) else { return [path] }
    let names: [String]
    do throws(SystemFailure) {
      names = try Disk.names(in: path)
    } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
    var files: [String] = []
    for name in names {
      let file = Disk.join(path, name)
      let nested = Disk.join(file, "scenario.yaml")
      if Disk.isFolder(file) {
        if Disk.exists(nested) { files.append(nested) }
      } else if Audit.isScenario(name) {
        files.append(file)
      }
    }
    guard !files.isEmpty else { throw .audit(.noScenarios(path: path)) }
    return files
  }
}
