import ArgumentParser
import KeyreelImaging
import KeyreelRendering

/// The options, such as `--reel-width`, for the look and the timing of all reels of a command.
struct ReelLookOptions: ParsableArguments {
  @Option(help: .value("PX", "Make reels this many pixels wide; the height follows."))
  var reelWidth: Int?

  @Option(
    parsing: .unconditional,
    help: .value("X,Y,W,H", "Show this part of each frame, in its pixels."))
  var reelCrop: PixelRectArgument?

  @Option(help: .value("F", "Play F times as fast, from 0.05 to 20 in steps of 0.01."))
  var reelSpeed: HundredthsArgument?

  @Option(help: .value("HZ", "Show at most HZ frames per second."))
  var reelRate: Int?

  @Option(help: .value("N", "Play N times; 0, the default, is for ever."))
  var reelLoop: Int?

  @Flag(help: "Show the finger, with its trail.")
  var reelTouch = false

  @Flag(help: "Draw a phone around the screen.")
  var reelDevice = false

  @Flag(help: "Show captions below the screen that say what the script does.")
  var reelCaptions = false

  @Option(
    help: .value(
      "EVENT=SECONDS",
      "Stop for 0.01 to 60 seconds at an event of the timeline, such as swapToSnapshot=0.8 (repeatable)."
    ))
  var reelPause: [ReelPauseArgument] = []

  @Flag(
    help: "Give animated PNGs 256 colours, as in GIFs: a third of the size, but no longer exact.")
  var reelPalette = false

  @Option(
    help: .value(
      "none|ordered",
      "How to show colours that a palette lacks: as the nearest colour (none), or as a pattern of dots (ordered)."
    ))
  var reelDither: ReelDithering?

  func validate() throws {
    try require(reelWidth, in: ReelOptions.widths, "--reel-width accepts 1 to 8192 pixels")
    try require(reelSpeed?.value, in: ReelOptions.speeds, "--reel-speed accepts 0.05 to 20")
    try require(reelRate, in: ReelOptions.rates, "--reel-rate accepts 1 to 240 frames per second")
    try require(reelLoop, in: ReelOptions.counts, "--reel-loop accepts 0 to 65535")
  }

  /// Refuses these options if there are no reels; the message names the first option used.
  func check(areThereReels: Bool) throws {
    let used = [
      ("width", reelWidth != nil), ("crop", reelCrop != nil), ("speed", reelSpeed != nil),
      ("rate", reelRate != nil), ("loop", reelLoop != nil), ("touch", reelTouch),
      ("device", reelDevice), ("captions", reelCaptions), ("pause", !reelPause.isEmpty),
      ("palette", reelPalette), ("dither", reelDither != nil),
    ].first { $0.1 }
    try refuse(if: used != nil && !areThereReels, "--reel-\(used?.0 ?? "") needs --reel")
  }

  /// The requested options.
  var options: ReelOptions {
    var options = ReelOptions()
    options.width = reelWidth
    options.crop = reelCrop?.rect
    options.speed = reelSpeed?.value ?? 100
    options.rate = reelRate
    options.plays = reelLoop ?? 0
    options.showsTouch = reelTouch
    options.showsDevice = reelDevice
    options.showsCaptions = reelCaptions
    options.pauses = reelPause.map(\.pause)
    options.hasPalette = reelPalette
    options.dithering = reelDither ?? .none
    return options
  }
}

extension ReelDithering: ExpressibleByArgument {}

extension ReelFormat: ExpressibleByArgument {}

/// A decimal number with at most two digits after the point, as a whole number of hundredths.
struct HundredthsArgument: ExpressibleByArgument {
  /// The hundredths.
  let value: Int

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard (1...2).contains(parts.count), let whole = Int(parts[0]), parts[0].allSatisfy(\.isNumber),
      (0...100_000).contains(whole), fraction.count <= 2, parts.count == 1 || !fraction.isEmpty,
      fraction.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let digits = fraction + String(repeating: "0", count: 2 - fraction.count)
    guard let hundredths = Int(digits) else { return nil }
    value = whole * 100 + hundredths
  }
}

/// `EVENT=SECONDS`: a pause in a reel.
struct ReelPauseArgument: ExpressibleByArgument {
  /// The pause.
  let pause: ReelPause

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="),
      let time = HundredthsArgument(argument: String(argument[argument.index(after: equals)...])),
      (1...6000).contains(time.value)
    else { return nil }
    let event = String(argument[..<equals])
    guard ReelPause.eventNames.contains(event) else { return nil }
    pause = ReelPause(event: event, hundredths: time.value)
  }
}

/// `X,Y,W,H` in device pixels; whether the rectangle lies inside a picture is checked later.
struct PixelRectArgument: ExpressibleByArgument {
  /// The rectangle.
  let rect: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1 << 40 }),
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
