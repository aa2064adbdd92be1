import KeyreelCheck
import KeyreelImaging
import KeyreelProof
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

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
    var imported = try DumpFile.made(dump, path, device: named, shot, limits: limits)
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

  /// Writes the scenario's file.
  /// - Throws: `cannotCreate` where a file is there and may not be replaced, or what kept it from being written.
  public func write(to path: String, overwriting: Bool) throws(KeyreelError) {
    try TextFile.write(text, toNew: path, overwriting: overwriting)
  }
}
