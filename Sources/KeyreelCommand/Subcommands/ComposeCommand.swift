import ArgumentParser
import Keyreel

/// `keyreel compose`: draws a keyboard over any picture of a screen.
struct ComposeCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose",
    abstract: "Draws the keyboard over any picture of a screen.",
    discussion: """
      Use it for the goldens of other tools, and for screens without a simulator. The picture shines through the \
      keyboard. Without a picture, the keyboard is drawn alone on a transparent screen.
      """)

  @Argument(
    help: "A picture of the screen without a keyboard, in device pixels; - reads standard input.")
  var screenshot: String?

  @Option(
    help: .value(
      "ID",
      "The device, as 'keyreel catalog devices' lists it (default: the last one whose screen has the picture's size)."
    ))
  var device: String?

  @Option(
    help: .value(
      "TYPE", "The keys: \(KeyboardType.allCases.map(\.rawValue).joined(separator: ", "))."))
  var keyboard = "default"

  @Flag(help: "Draw the bar of suggestions.")
  var suggestions = false

  @Flag(help: "Draw the bar that offers saved passwords.")
  var passwords = false

  @Option(help: .value("N", "How many languages the user has keyboards for."))
  var languages = 1

  @Option(
    help: .value(
      "PT", "The keyboard's height, measured from the bottom of the screen (default: the device's)."
    ))
  var height: Double?

  @Option(
    help: .value(
      "CODE", "The letters: \(KeyboardLanguage.allCases.map(\.rawValue).joined(separator: ", "))."))
  var language = "en"

  @Option(
    name: .customLong("return"),
    help: .value(
      "KEY", "The return key: \(ReturnKey.allCases.map(\.rawValue).joined(separator: ", "))."))
  var returnKey = "default"

  @Option(help: .value("N", "The system: 13 to 18, or, for glass, 26 or later, such as 26.1."))
  var system = "18"

  @Option(help: .value("APPEARANCE", "light or dark."))
  var appearance = "light"

  @Option(help: .value("ORIENTATION", "portrait or landscape (default: the picture's)."))
  var orientation: String?

  @Option(parsing: .unconditional, help: .value("PX", "Push the keyboard down by PX pixels."))
  var translation = 0

  @Option(help: .value("OUT.png", "The picture to write; - is standard output."))
  var out: String

  @Flag(help: "Replace the file of --out.")
  var overwrite = false

  @Flag(help: "Print the places of the keyboard and its keys as one JSON document.")
  var json = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    try refuse(if: out.isEmpty, "--out needs the name of a file")
    try Self.requirePNG(out)
    try refuse(
      if: device == nil && screenshot == nil,
      "without a picture, a device is needed: add --device ID")
    try refuse(
      if: out == "-" && json,
      "--out - and --json cannot be used together: both write to standard output")
    try refuse(
      if: suggestions && passwords, "--suggestions and --passwords cannot be used together")
    try refuse(if: translation < 0, "--translation accepts 0 or more pixels")
    // Only the options' values are checked here; the device is looked up when the run begins.
    _ = try composition(on: DeviceCatalogue.all[0])
  }

  func name(in files: inout NamedFiles) {
    files.read([screenshot].compactMap(\.self), as: "the picture", of: [.picture])
    files.write([out], as: "--out")
  }

  func run() throws {
    Interruption.endAtOnce()
    let picture = try screenshot.map { (path) throws(KeyreelError) in
      try ComposedPicture(path, limits: limits.values)
    }
    let found = try device.map { (id) throws(KeyreelError) in try DeviceCatalogue.named(id) }
    let screen = try found ?? deviceOf(picture)
    let composed = try ComposedKeyboard(
      over: picture, composition: try composition(on: screen),
      isOrientationNamed: orientation != nil)
    let place = picture.map { "\($0.path): " } ?? ""
    for warning in [composed.colorWarning].compactMap(\.self) + composed.estimates.map(\.sentence) {
      StandardError.write("\(place)warning: \(warning)\n")
    }
    try composed.write(to: out, overwriting: overwrite)
    if json { try StandardOutput.write(composed.json.text) }
  }

  /// The device whose screen has the size of a picture; its id is written to standard error.
  private func deviceOf(_ picture: ComposedPicture?) throws -> Device {
    guard let picture else { preconditionFailure("neither a picture nor a device was named") }
    let device = try picture.device(system: try major())
    StandardError.write("\(picture.path): note: drawn for \(device.id); --device names another\n")
    return device
  }

  private func composition(on device: Device) throws -> KeyboardComposition {
    var composition = KeyboardComposition(
      device: device,
      orientation: try Self.choice("--orientation", orientation ?? "portrait"),
      system: try major(), appearance: try Self.choice("--appearance", appearance),
      traits: KeyboardTraits(
        type: try Self.choice("--keyboard", keyboard), showsSuggestions: suggestions || passwords,
        offersPasswords: passwords, height: height,
        language: try Self.choice("--language", language)),
      returnKey: try Self.choice("--return", returnKey), translation: translation)
    try refuse(if: height.map { !($0 > 0) } ?? false, "--height accepts more than 0 points")
    try require(languages, in: 1...99, "--languages accepts 1 to 99")
    composition.languages = languages
    return composition
  }

  /// The major version of the system; a minor version has no effect.
  private func major() throws -> Int {
    let parts = system.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy(\.isNumber) ? Int(part) : nil }
    guard (1...2).contains(parts.count), numbers.count == parts.count,
      SystemCatalogue.versions.contains(numbers[0])
    else {
      let all = SystemCatalogue.versions.map(String.init).joined(separator: ", ")
      throw ValidationError("--system accepts \(all), or a minor version of one of these")
    }
    return numbers[0]
  }

  /// Refuses file names with the extension of another picture format.
  private static func requirePNG(_ path: String) throws {
    let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
    let others = ["jpg", "jpeg", "gif", "webp", "heic", "tif", "tiff", "bmp", "pdf", "svg"]
    guard parts.count > 1, let ending = parts.last, others.contains(ending.lowercased()) else {
      return
    }
    throw ValidationError("--out writes a PNG: name the file \(path.dropLast(ending.count))png")
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ option: String, _ text: String
  ) throws -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      let all = Value.allCases.map(\.rawValue)
      let near = Suggestion.nearest(to: text, among: all).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("\(option) accepts \(all.joined(separator: ", "))\(near)")
    }
    return value
  }
}
