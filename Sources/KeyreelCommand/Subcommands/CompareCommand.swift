import ArgumentParser
import KeyreelCommandEdge
import KeyreelGolden
import Keyreel
import KeyreelPlainText

/// `keyreel compare`: two pictures, two reels or two folders of frames.
struct CompareCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two PNGs, two animated PNGs or two folders of frames, exactly by default.",
    discussion:
      "Exits with 0 if they are equal or within the limits asked for, and with 1 otherwise.")

  @Argument(help: "The picture, reel or folder as it should be.")
  var expected: String

  @Argument(help: "The picture, reel or folder to compare with it.")
  var actual: String

  @Option(help: ArgumentHelp("Let channels differ by up to N levels, 0…255.", valueName: "N"))
  var channelTolerance: Int?

  @Option(
    help: ArgumentHelp("Count by pixelmatch's rule with this threshold, 0…1.", valueName: "T"))
  var pixelmatch: Double?

  @Flag(name: .customLong("include-aa"), help: "With --pixelmatch, count anti-aliasing too.")
  var includesAntialiasing = false

  @Option(help: ArgumentHelp("Let up to N pixels of a picture differ.", valueName: "N"))
  var maxPixels: Int?

  @Option(help: ArgumentHelp("Let up to this share of a picture differ, 0…1.", valueName: "R"))
  var maxRatio: Double?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Ignore these pixels (repeatable).", valueName: "X,Y,W,H"))
  var ignore: [PixelRectArgument] = []

  @Option(
    help: ArgumentHelp(
      "Write a picture of the difference to this file; an existing file is replaced.",
      valueName: "OUT.png"))
  var diff: String?

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    if channelTolerance != nil && pixelmatch != nil {
      throw ValidationError("--channel-tolerance and --pixelmatch cannot be used together")
    }
    if includesAntialiasing && pixelmatch == nil {
      throw ValidationError("--include-aa needs --pixelmatch")
    }
    if let channelTolerance, !(0...255).contains(channelTolerance) {
      throw ValidationError("--channel-tolerance takes 0 to 255 levels")
    }
    if let pixelmatch, !(0...1).contains(pixelmatch) {
      throw ValidationError("--pixelmatch takes a threshold from 0 to 1")
    }
    if let maxPixels, maxPixels < 0 {
      throw ValidationError("--max-pixels takes 0 or more")
    }
    if let maxRatio, !(0...1).contains(maxRatio) {
      throw ValidationError("--max-ratio takes a share from 0 to 1")
    }
  }

  var files: NamedFiles {
    var files = NamedFiles()
    for path in [expected, actual] {
      files.read([path], as: "what is compared,") { FrameFolder.isOwn($0) }
    }
    files.write([diff].compactMap(\.self), as: "--diff")
    return files
  }

  func run() throws {
    Interruption.endAtOnce()
    let comparison = PictureComparison(
      expected: expected, actual: actual, options: options, limits: self.limits.values)
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
      ignoring: ignore.map(\.rect))
  }
}
