import KeyreelDumps
import KeyreelFormSimulation
import KeyreelGolden
import KeyreelPixels
import KeyreelPlainText
import KeyreelPlatform
import KeyreelRecognition
import KeyreelScenario

/// A dump made a scenario, with or without a screenshot: `keyreel import`.
public struct ScreenImport: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The text of its file.
  public let text: String
  /// What the dump does not tell, each in a sentence.
  public let unknowns: [String]

  /// Reads a dump and its screenshot.
  ///
  /// - Parameters:
  ///   - path: The dump; `-` for standard input.
  ///   - screenshot: The path of a screenshot taken with it; nil without one.
  ///   - device: The id of the device; nil to tell it by the size of the screen.
  ///   - format: How the dump is written; nil to tell by how it begins.
  ///   - out: Where the scenario's file will be, from which it names the screenshot; nil for here.
  ///   - limits: How large the dump, the screenshot and the scenario may be.
  /// - Throws: `usage` for an unknown device, else what is wrong with the dump or the screenshot.
  public init(
    dump path: String, screenshot: String? = nil, device: String? = nil,
    format: DumpFormat? = nil, out: String? = nil, limits: Limits = Limits()
  ) throws(KeyreelError) {
    let named = try device.map(DeviceCatalogue.named)
    let picture = try screenshot.map { (file) throws(KeyreelError) in
      try PictureFile.bitmap(file, limits: limits)
    }
    let shot = picture.map {
      DumpImport.Screenshot(
        image: Disk.relative(screenshot ?? "", toFileAt: out), width: $0.width, height: $0.height,
        showsGlass: Self.showsGlass($0))
    }
    let dump = try DumpFile.read(path, format: format)
    let path = InputFile.name(path)
    var imported = try Self.made(dump, path, device: named, shot, limits: limits)
    if let picture {
      ScreenColours(picture, of: imported.scenario.configuration).apply(to: &imported)
    }
    scenario = imported.scenario
    text = imported.scenario.yaml(notes: imported.notes, isBrief: true)
    let limit = limits.bytes
    guard text.utf8.count <= limit else {
      throw .input(
        path: path, line: 1, column: 1,
        message: "its scenario would have \(Count.text(text.utf8.count, "byte"))",
        remedy: "a scenario has at most \(Count.text(limit, "byte")) (limit 'bytes')")
    }
    unknowns = imported.unknowns
  }

  /// Whether a keyboard of glass is seen, at either scale that screens have.
  private static func showsGlass(_ picture: Bitmap) -> Bool {
    let seen = [3.0, 2.0].compactMap { KeyboardFinder(scale: $0).keyboard(in: picture) }
    return seen.max { $0.confidence < $1.confidence }?.look == .glass
  }

  /// A dump made a scenario.
  static func made(
    _ dump: Dump, _ path: String, device: Device? = nil, _ shot: DumpImport.Screenshot? = nil,
    limits: Limits
  ) throws(KeyreelError) -> DumpImport {
    let options = DumpImport.Options(
      name: DumpFile.scenarioName(of: path), source: FileLocation.parts(of: path).name,
      device: device, screenshot: shot, elementLimit: limits.elements)
    return try KeyreelError.dump(path, try DumpImport(dump, options: options))
  }

  /// Writes the scenario's file.
  /// - Throws: `cannotCreate` where a file is there and may not be replaced, or what kept it from being written.
  public func write(to path: String, overwriting: Bool) throws(KeyreelError) {
    try TextFile.write(text, toNew: path, overwriting: overwriting)
  }
}

/// Reads dumps from disk.
enum DumpFile {
  /// Reads a dump from a file, or from standard input, which `-` stands for; without a format it is told by how it begins.
  /// - Throws: `cannotOpen`, or `input` with the place of what is wrong.
  static func read(_ path: String, format: DumpFormat? = nil) throws(KeyreelError) -> Dump {
    let bytes = try InputFile.readOrInput(path, limit: DumpLimits.bytes, as: .text)
    return try parse(bytes, InputFile.name(path), format)
  }

  /// Reads a dump whose bytes are read already.
  static func parse(
    _ bytes: [UInt8], _ path: String, _ format: DumpFormat? = nil
  ) throws(KeyreelError) -> Dump {
    try KeyreelError.dump(path, try Dump(parsing: bytes, format: format))
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
