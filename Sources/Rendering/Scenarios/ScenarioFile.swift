import KeyreelImaging
import KeyreelScenario
// Any run can throw a `KeyreelError`, so this module re-exports that type.
@_exported import KeyreelSupport

/// Reads scenarios from disk.
public enum ScenarioFile {
  /// The path that messages use for the built-in demo.
  public static let demoPath: String = "composer"

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - path: The file's path; nil for the built-in composer demo.
  ///   - limits: The limits on what is read.
  /// - Throws: `cannotOpen`, or `scenario` with the line and column of the error.
  public static func read(
    _ path: String?, limits: Limits = Limits()
  ) throws(KeyreelError) -> Scenario {
    guard let path else { return try parse(Array(Scenario.demoText.utf8), path: demoPath, limits) }
    return try contents(path, limits: limits).scenario
  }

  /// Reads a scenario from a file, or from standard input if the path is `-`.
  ///
  /// Without a path, the built-in demo is read. For a scenario from standard input, the paths of
  /// pictures are relative to the working directory.
  /// - Throws: The same errors as ``read(_:limits:)``.
  package static func readOrInput(
    _ path: String?, limits: Limits
  ) throws(KeyreelError) -> Scenario {
    guard let path, path == "-" else { return try read(path, limits: limits) }
    let bytes = try InputFile.readOrInput(path, limit: limits.bytes, as: .scenario)
    return try parse(bytes, path: InputFile.name(path), limits)
  }

  /// The files of the pictures that a scenario names.
  ///
  /// The list is empty for a scenario that cannot be read, since its run reports the error. It is
  /// also empty for a pipe, which can be read only once.
  package static func pictures(of path: String, limits: Limits) -> [String] {
    guard !Disk.isStream(path), let scenario = try? read(path, limits: limits) else { return [] }
    return scenario.configuration.images.map { Disk.join(Disk.folder(of: path), $0) }
  }

  /// Reads a scenario's file; returns its bytes and the scenario.
  package static func contents(
    _ path: String, limits: Limits
  ) throws(KeyreelError) -> (bytes: [UInt8], scenario: Scenario) {
    let bytes = try InputFile.read(path, limit: limits.bytes, as: .scenario)
    return (bytes, try parse(bytes, path: path, limits))
  }

  /// Reads a scenario from the bytes of the file at this path.
  package static func parse(
    _ bytes: [UInt8], path: String, _ limits: Limits
  ) throws(KeyreelError) -> Scenario {
    do {
      return try Scenario(yaml: bytes, limits: limits.scenario)
    } catch {
      let all = Scenario.errors(in: bytes, limits: limits.scenario, most: .max)
      throw (KeyreelError.list(all) ?? error).at(path)
    }
  }

  /// An error about the value of a key in a valid scenario, with the line and column of the value.
  ///
  /// The file is read again to find the line and column. Neither is reported if the file has
  /// changed since the scenario was read, or if the scenario was built in code.
  package static func fault(
    at keys: [String], of path: String, limits: Limits, _ message: Remedy, _ remedy: Remedy
  ) -> KeyreelError {
    let place = Scenario.place(of: keys, in: text(path, limits), limits: limits.scenario)
    return .input(
      path: path, line: place?.line, column: place?.column, message: message, remedy: remedy)
  }

  /// The pixels, in sRGB, of a picture that a scenario names.
  ///
  /// The path of the picture is relative to the scenario's file.
  /// - Throws: An error at the line that names the picture, if the picture cannot be used.
  static func artwork(
    _ name: String, _ subject: String = "the keyboard's picture", under key: String = "image",
    of path: String, limits: Limits
  ) throws(KeyreelError) -> Bitmap {
    let file = Disk.join(Disk.folder(of: path), name)
    do {
      return try PictureFile.tagged(file, limits: limits).standard
    } catch {
      let (fault, wanted): (String, String) =
        switch error.kind {
        case .cannotOpen: (error.message, "a PNG file")
        case .picture: ("is not used: \(error.message)", "a complete PNG file")
        case .input: ("is not used: \(error.message)", "a smaller PNG file")
        default: throw error
        }
      let place = Scenario.place(
        ofImage: name, under: key, in: text(path, limits), limits: limits.scenario)
      throw KeyreelError(
        error.kind, path: path, line: place?.line ?? 0, column: place?.column ?? 0,
        message: "\(subject) '\(name)' \(fault)",
        remedy: "name \(wanted), relative to the scenario's folder")
    }
  }

  /// The text of a scenario's file, read again; empty if the file cannot be read.
  private static func text(_ path: String, _ limits: Limits) -> [UInt8] {
    (try? Disk.read(path, limit: limits.bytes)) ?? []
  }
}
