import KeyreelScenario
import KeyreelSimulation

/// Reads dumps from disk.
package enum DumpFile {
  /// Reads a dump from a file, or from standard input if the path is `-`.
  ///
  /// If no format is given, it is inferred from the beginning of the dump.
  /// - Throws: `cannotOpen`, or `input` with the place of the error.
  package static func read(_ path: String, format: DumpFormat? = nil) throws(KeyreelError) -> Dump {
    let bytes = try InputFile.readOrInput(path, limit: DumpLimits.bytes, as: .text)
    return try parse(bytes, InputFile.name(path), format)
  }

  /// Parses a dump whose bytes have already been read.
  package static func parse(
    _ bytes: [UInt8], _ path: String, _ format: DumpFormat? = nil
  ) throws(KeyreelError) -> Dump {
    do { return try Dump(parsing: bytes, format: format) } catch { throw error.at(path) }
  }

  /// Turns a dump into a scenario.
  package static func made(
    _ dump: Dump, _ path: String, device: Device? = nil, _ shot: DumpImport.Screenshot? = nil,
    limits: Limits
  ) throws(KeyreelError) -> DumpImport {
    do {
      return try DumpImport(
        dump, name: DumpFile.scenarioName(of: path), source: FileLocation.parts(of: path).name,
        device: device, screenshot: shot, elementLimit: limits.elements)
    } catch {
      throw error.at(path)
    }
  }

  /// A scenario's name, derived from a file name: lowercase letters, digits and hyphens.
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
