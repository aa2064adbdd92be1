import ArgumentParser
import Keyreel

/// `keyreel compare`: compares two pictures, two reels or two folders.
struct CompareCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two PNGs, two animated PNGs or two folders of PNGs, exactly by default.",
    discussion:
      "Exits with 0 if they are equal or within the limits asked for, and with 1 otherwise.")

  @Argument(help: "The picture, reel or folder as it should be.")
  var expected: String

  @Argument(help: "The picture, reel or folder to compare with it.")
  var actual: String

  @Option(help: .value("N", "Let channels differ by up to N levels, 0…255."))
  var channelTolerance: Int?

  @Option(help: .value("T", "Count by pixelmatch's rule with this threshold, 0…1."))
  var pixelmatch: Double?

  @Flag(name: .customLong("include-aa"), help: "With --pixelmatch, count anti-aliasing too.")
  var includesAntialiasing = false

  @Option(help: .value("N", "Let up to N pixels of a picture differ."))
  var maxPixels: Int?

  @Option(help: .value("R", "Let up to this share of a picture differ, 0…1."))
  var maxRatio: Double?

  @Option(
    parsing: .unconditionalSingleValue,
    help: .value("X,Y,W,H", "Ignore these pixels (repeatable)."))
  var ignore: [PixelRectArgument] = []

  @Flag(
    name: .customLong("ignore-caret"),
    help: "Do not count a blinking caret in a text field, and nothing else.")
  var ignoresCaret = false

  @Flag(
    name: .customLong("white"),
    help: "Lay pictures with alpha over white first, as browsers' tools do.")
  var isOverWhite = false

  @Option(
    help: .value(
      "OUT.png",
      "Write a picture of the difference to this file; an existing file is replaced, or removed if nothing differs."
    ))
  var diff: String?

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    try refuse(
      if: channelTolerance != nil && pixelmatch != nil,
      "--channel-tolerance and --pixelmatch cannot be used together")
    try refuse(if: includesAntialiasing && pixelmatch == nil, "--include-aa needs --pixelmatch")
    try require(channelTolerance, in: 0...255, "--channel-tolerance accepts 0 to 255 levels")
    try require(pixelmatch, in: 0...1, "--pixelmatch accepts a threshold from 0 to 1")
    try require(maxPixels, in: 0...Int.max, "--max-pixels accepts 0 or more")
    try require(maxRatio, in: 0...1, "--max-ratio accepts a share from 0 to 1")
  }

  func name(in files: inout NamedFiles) {
    // If one path leads to a folder and the other to a file, the file's type is not checked,
    // because a folder cannot be compared with any file.
    let areAlike = Disk.isFolder(expected) == Disk.isFolder(actual)
    files.read(
      [expected, actual], as: "what is compared,", of: areAlike ? [.picture, .folder] : nil
    ) { FrameFolder.isOwn($0) }
    files.write([diff].compactMap(\.self), as: "--diff")
  }

  func run() throws {
    Interruption.endAtOnce()
    let comparison = PictureComparison(
      expected: expected, actual: actual, options: options,
      caret: ignoresCaret ? .besideKeyboards : nil, limits: self.limits.values)
    let outcome = try comparison.run(writingDifferenceTo: diff)
    try StandardOutput.write(json ? outcome.json.text : outcome.sentence)
    if !outcome.passes { throw ExitCode(1) }
  }

  private var options: ComparisonOptions {
    let mode: ComparisonMode =
      if let channelTolerance {
        .channel(tolerance: channelTolerance)
      } else if let pixelmatch {
        .pixelmatch(
          PixelmatchRule(threshold: pixelmatch, includesAntialiasing: includesAntialiasing))
      } else {
        .exact
      }
    return ComparisonOptions(
      mode: mode, limits: ComparisonLimits(maxPixels: maxPixels, maxRatio: maxRatio),
      ignoring: ignore.map(\.rect), isOverWhite: isOverWhite)
  }
}
