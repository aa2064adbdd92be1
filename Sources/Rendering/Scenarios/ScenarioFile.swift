import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

/// Reads scenarios from disk.
public enum ScenarioFile {
  /// The path that messages use for the built-in demo.
  public static let demoPath: String = "composer"

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - path: The file; without one the built-in composer demo.
  ///   - limits: How much is read of it.
  /// - Throws: `cannotOpen`, or `scenario` with the place of what is wrong.
  public static func read(
    _ path: String?, limits: Limits = Limits()
  ) throws(KeyreelError) -> Scenario {
    guard let path else { return try parse(Array(Scenario.demoText.utf8), path: demoPath, limits) }
    return try contents(path, limits: limits).scenario
  }

  /// The files of the pictures that a scenario names; none of one that cannot be read, which is told when it is run, or
  /// that is a pipe, which can be read only once.
  package static func pictures(of path: String, limits: Limits) -> [String] {
    guard !Disk.isStream(path), let scenario = try? read(path, limits: limits) else { return [] }
    return scenario.configuration.images.map { Disk.join(Disk.folder(of: path), $0) }
  }

  /// The bytes of a scenario's file and what they say.
  package static func contents(
    _ path: String, limits: Limits
  ) throws(KeyreelError) -> (bytes: [UInt8], scenario: Scenario) {
    let bytes = try InputFile.read(path, limit: limits.bytes, as: .scenario)
    return (bytes, try parse(bytes, path: path, limits))
  }

  private static func parse(
    _ bytes: [UInt8], path: String, _ limits: Limits
  ) throws(KeyreelError) -> Scenario {
    do throws(ScenarioError) {
      return try Scenario(yaml: bytes, limits: limits.scenario)
    } catch {
      let all = Scenario.errors(in: bytes, limits: limits.scenario)
      throw .scenario(path: path, error, others: all.filter { $0 != error })
    }
  }

  /// An error at the value of a key of a scenario that could be read, at its line and column.
  ///
  /// The file is read once more for the place; a file that has changed since is told without one. One built in code
  /// has no place.
  package static func fault(
    at keys: [String], of path: String, limits: Limits, _ message: String, _ remedy: Remedy
  ) -> KeyreelError {
    let place = Scenario.place(of: keys, in: text(path, limits), limits: limits.scenario)
    return .input(
      path: path, line: place?.line, column: place?.column, message: message, remedy: remedy)
  }

  /// The pixels of a picture that a scenario names, which lies beside it.
  /// - Throws: What keeps it from being used, at the place that names it.
  static func artwork(
    _ name: String, of path: String, limits: Limits
  ) throws(KeyreelError) -> Bitmap {
    let file = Disk.join(Disk.folder(of: path), name)
    do throws(KeyreelError) {
      return try PictureFile.bitmap(file, limits: limits)
    } catch {
      let reason: ArtworkFault
      switch error {
      case .cannotOpen(_, let text): reason = .cannotOpen(text)
      case .picture(_, let fault): reason = .picture(fault)
      case .input(_, _, _, let message, _): reason = .unusable(message)
      default: throw error
      }
      let place = Scenario.place(
        ofImage: name, in: text(path, limits), limits: limits.scenario)
      throw .artwork(
        path: path, line: place?.line, column: place?.column, picture: name, reason)
    }
  }

  /// The text of a scenario, once more; none of one that cannot be read.
  private static func text(_ path: String, _ limits: Limits) -> [UInt8] {
    (try? Disk.read(path, limit: limits.bytes)) ?? []
  }
}

/// Reads dumps from disk.
package enum DumpFile {
  /// Reads a dump from a file, or from standard input, which `-` stands for; without a format it is told by how it begins.
  /// - Throws: `cannotOpen`, or `input` with the place of what is wrong.
  package static func read(_ path: String, format: DumpFormat? = nil) throws(KeyreelError) -> Dump {
    let bytes = try InputFile.readOrInput(path, limit: DumpLimits.bytes, as: .text)
    return try parse(bytes, InputFile.name(path), format)
  }

  /// Reads a dump whose bytes are read already.
  package static func parse(
    _ bytes: [UInt8], _ path: String, _ format: DumpFormat? = nil
  ) throws(KeyreelError) -> Dump {
    try KeyreelError.dump(path, try Dump(parsing: bytes, format: format))
  }

  /// A dump made a scenario.
  package static func made(
    _ dump: Dump, _ path: String, device: Device? = nil, _ shot: DumpImport.Screenshot? = nil,
    limits: Limits
  ) throws(KeyreelError) -> DumpImport {
    return try KeyreelError.dump(
      path,
      try DumpImport(
        dump, name: DumpFile.scenarioName(of: path), source: FileLocation.parts(of: path).name,
        device: device, screenshot: shot, elementLimit: limits.elements))
  }

  /// A scenario's name made of a file's: small letters, digits and hyphens.
  package static func scenarioName(of path: String) -> String {
    let (_, file) = FileLocation.parts(of: path)
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    var name = ""
    for character in stem.lowercased() {
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      if isPlain { name.append(character) } else if name.last != "-" { name.append("-") }
    }
    while name.first == "-" { name.removeFirst() }
    name = String(name.prefix(100))
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "imported" : name
  }
}

extension KeyreelError {
  /// What reading a dump gives; what it throws is thrown as `input`.
  fileprivate static func dump<Value>(
    _ path: String, _ body: @autoclosure () throws(DumpError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(DumpError) { return try body() } catch {
      throw .input(
        path: path, line: error.line, column: error.column, message: error.message,
        remedy: Remedy(error.remedy))
    }
  }
}
