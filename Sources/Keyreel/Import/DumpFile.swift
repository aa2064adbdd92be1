import KeyreelDumps
import KeyreelFormRendering
import KeyreelGolden

/// Reads dumps from disk.
enum DumpFile {
  /// Reads a dump.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - format: How it is written; nil to tell by how it begins.
  /// - Throws: `cannotOpen`, or `input` with the place of what is wrong.
  static func read(_ path: String, format: DumpFormat? = nil) throws(KeyreelError) -> Dump {
    let bytes = try InputFile.readOrInput(path, limit: DumpLimits.bytes, as: .text)
    return try parse(bytes, InputFile.name(path), format)
  }

  /// Reads a dump whose bytes are read already.
  static func parse(
    _ bytes: [UInt8], _ path: String, _ format: DumpFormat? = nil
  ) throws(KeyreelError) -> Dump {
    do throws(DumpError) {
      return try Dump(parsing: bytes, format: format)
    } catch {
      throw .dump(error, of: path)
    }
  }

  /// A scenario's name made of a file's: small letters, digits and hyphens.
  static func scenarioName(of path: String) -> String {
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
  /// What is wrong with a dump.
  static func dump(_ error: DumpError, of path: String) -> KeyreelError {
    .input(
      path: path, line: error.line, column: error.column, message: error.message,
      remedy: Remedy(error.remedy))
  }
}
