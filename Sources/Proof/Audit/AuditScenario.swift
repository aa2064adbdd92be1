import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// A scenario file to audit, as stored on disk.
struct AuditScenario: Sendable {
  var path: String
  var bytes: [UInt8]
  /// The scenario in the file.
  var scenario: Scenario
  /// The devices on which the scenario is audited by default; nil for the scenario's own device
  /// alone.
  var devices: [Device]?
  /// The limits on the scenario's runs and pictures.
  var limits: Limits
  /// Notes that accompany the findings.
  var notes: [String] = []
  /// Whether the file itself was named; false if the file was found in a named folder.
  var isNamed = true

  /// The options of the scenario's runs.
  var options: RunOptions { RunOptions(limits: limits) }

  /// Reads scenario files and folders of scenario files, in the given order; a file that occurs
  /// more than once is included once.
  ///
  /// A folder is replaced by its files whose names end in `.yaml` or `.yml`, and by the
  /// `scenario.yaml` in each of its subfolders. Folders of goldens have such subfolders. The files
  /// are in the order of the names in the folder.
  ///
  /// A dump is imported as a scenario. Its results are exact for the dump's own device, and
  /// estimates for other devices of the same width.
  static func read(
    _ paths: [String], namesDevices: Bool, limits: Limits
  ) throws(KeyreelError) -> [AuditScenario] {
    var scenarios: [AuditScenario] = []
    var seen: Set<FileStamp.Identity> = []
    for path in paths {
      for file in try files(at: path) {
        if let identity = FileStamp(file)?.identity, !seen.insert(identity).inserted { continue }
        var next = try contents(file, namesDevices: namesDevices, limits)
        next.isNamed = file == path
        let name = next.scenario.name
        if let other = scenarios.first(where: { $0.scenario.name == name }) {
          throw .sameName(path: file, name: name, other: other.path)
        }
        scenarios.append(next)
      }
    }
    return scenarios
  }

  /// A file's bytes and the scenario in them; a dump is first turned into a scenario.
  private static func contents(
    _ file: String, namesDevices: Bool, _ limits: Limits
  ) throws(KeyreelError) -> AuditScenario {
    let limit = max(limits.bytes, DumpLimits.bytes)
    let bytes = try InputFile.readOrInput(file, limit: limit, as: .text)
    let file = InputFile.name(file)
    guard let format = DumpFormat(sniffing: bytes) else {
      let scenario = try ScenarioFile.parse(bytes, path: file, limits)
      try ScenarioRun.checkPictures(of: scenario, beside: file, limits: limits)
      return AuditScenario(path: file, bytes: bytes, scenario: scenario, limits: limits)
    }
    let dump = try DumpFile.parse(bytes, file, format)
    let made = try DumpFile.made(dump, file, limits: limits)
    var result = AuditScenario(
      path: file, bytes: bytes, scenario: made.scenario, limits: limits, notes: made.unknowns)
    if !namesDevices { result.addDevicesAsWide() }
    return result
  }

  /// Adds the other devices of the same width, on which the app might have laid the form out
  /// differently.
  private mutating func addDevicesAsWide() {
    let form = scenario.configuration
    let width = form.device.screenSize(in: form.orientation).width
    let others = DeviceCatalogue.all.filter { device in
      device.screenSize(in: form.orientation).width == width && device.id != form.device.id
        && !form.device.aliases.contains(device.id)
    }.map { $0.model(thatRan: form.system) }
    guard !others.isEmpty else { return }
    devices = [form.device] + others
    let ids = others.map(\.id).joined(separator: ", ")
    notes.append(
      "On \(ids), the result is an estimate: the form is as wide as on \(form.device.id), but the app may lay it out differently."
    )
  }

  /// The scenario files that a path names.
  static func files(at path: String) throws(KeyreelError) -> [String] {
    guard Disk.isFolder(path) else { return [path] }
    var files: [String] = []
    for name in try KeyreelError.opening(path, try Disk.names(in: path)) {
      let file = Disk.join(path, name)
      let nested = Disk.join(file, "scenario.yaml")
      if Disk.isFolder(file) {
        if Disk.exists(nested) { files.append(nested) }
      } else if Audit.isScenario(name) {
        files.append(file)
      }
    }
    guard !files.isEmpty else { throw .noScenarios(path: path) }
    return files
  }
}
