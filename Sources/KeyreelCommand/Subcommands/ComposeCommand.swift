import ArgumentParser
import FormSimulation
import Keyreel

/// `keyreel compose`: a keyboard over any picture of a screen.
struct ComposeCommand: ParsableCommand, LimitedCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose",
    abstract: "Draws the keyboard over any picture of a screen.",
    discussion: """
      For goldens of other tools and screens without a simulator. What shines through the keyboard is the picture; without \
      a picture, the keyboard alone, on a screen that is clear elsewhere.
      """)

  @Argument(help: "A picture of the screen without a keyboard, in device pixels.")
  var screenshot: String?

  @Option(help: ArgumentHelp("The device, as 'keyreel catalog devices' lists it.", valueName: "ID"))
  var device: String

  @Option(
    help: ArgumentHelp(
      "The keys: \(KeyboardType.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "TYPE"))
  var keyboard = "default"

  @Flag(help: "With the bar of suggestions.")
  var suggestions = false

  @Option(
    help: ArgumentHelp(
      "The letters: \(KeyboardLanguage.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "CODE"))
  var language = "en"

  @Option(
    name: .customLong("return"),
    help: ArgumentHelp(
      "The return key: \(ReturnKey.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "KEY"))
  var returnKey = "default"

  @Option(help: ArgumentHelp("The system: 15 to 18, or 26 for glass.", valueName: "N"))
  var system = 18

  @Option(help: ArgumentHelp("light or dark.", valueName: "APPEARANCE"))
  var appearance = "light"

  @Option(
    help: ArgumentHelp(
      "portrait or landscape (default: as the picture).", valueName: "ORIENTATION"))
  var orientation: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Push the keyboard down by so many pixels.", valueName: "PX"))
  var translation = 0

  @Option(help: ArgumentHelp("The picture to write.", valueName: "OUT.png"))
  var out: String

  @Flag(help: "Replace the file of --out.")
  var overwrite = false

  @Flag(help: "Print where the keyboard and its keys are as one JSON document.")
  var json = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    if out.isEmpty { throw ValidationError("--out takes the name of a file") }
    guard (15...18).contains(system) || system == 26 else {
      throw ValidationError("--system takes 15, 16, 17, 18 or 26")
    }
    if translation < 0 { throw ValidationError("--translation takes 0 or more pixels") }
    // The words of options; the device is looked up when the run begins.
    _ = try composition(on: DeviceCatalogue.all[0])
  }

  var files: NamedFiles {
    var files = NamedFiles()
    files.read([screenshot].compactMap(\.self), as: "the picture")
    files.write([out], as: "--out")
    return files
  }

  func run() throws {
    Interruption.endAtOnce()
    let run = try ComposeRun(
      screenshot: screenshot, composition: try composition(on: DeviceCatalogue.named(device)),
      isOrientationNamed: orientation != nil)
    try run.write(to: out, overwriting: overwrite)
    if json { try StandardOutput.write(run.composed.json.text) }
  }

  private func composition(on device: Device) throws -> KeyboardComposition {
    KeyboardComposition(
      device: device,
      orientation: try Self.choice("--orientation", orientation ?? "portrait"), system: system,
      appearance: try Self.choice("--appearance", appearance),
      traits: KeyboardTraits(
        type: try Self.choice("--keyboard", keyboard), showsSuggestions: suggestions,
        language: try Self.choice("--language", language)),
      returnKey: try Self.choice("--return", returnKey), translation: translation)
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ option: String, _ text: String
  ) throws -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("\(option) takes \(all)")
    }
    return value
  }
}
