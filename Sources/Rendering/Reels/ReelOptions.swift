import KeyreelImaging

/// The look and the timing of a reel; by default every frame is shown unchanged.
public struct ReelOptions: Sendable, Hashable {
  /// The width of each frame in the reel, in pixels; nil if frames keep their own width.
  ///
  /// The width does not include a phone drawn around the frame. The height follows from the frame's
  /// proportions.
  public var width: Int?
  /// The part of each frame that is shown, in the frame's pixels.
  public var crop: PixelRect?
  /// The playback speed, as a percentage of the run's own speed.
  public var speed: Int = 100
  /// The maximum number of frames per second.
  public var rate: Int?
  /// The number of times that the reel plays; 0 means that it repeats for ever.
  ///
  /// A video file cannot store the number of repetitions.
  public var plays: Int = 0
  /// Whether the finger and its trail are shown.
  public var showsTouch: Bool = false
  /// Whether a phone is drawn around the screen.
  public var showsDevice: Bool = false
  /// Whether captions below the screen describe the script's steps.
  public var showsCaptions: Bool = false
  /// The pauses of the reel, each triggered by a particular event.
  public var pauses: [ReelPause] = []
  /// Whether an animated PNG has a palette of at most 256 colours, like a GIF.
  ///
  /// The palette reduces the size of the file to about a third.
  public var hasPalette: Bool = false
  /// How colours that are not in the palette are shown.
  public var dithering: ReelDithering = .none

  /// Makes options that leave every frame unchanged.
  public init() {}

  /// Whether frames are shown unchanged, except for their size.
  var leavesPictures: Bool {
    crop == nil && !showsTouch && !showsDevice && !showsCaptions
  }

  /// The accepted widths of a reel, in pixels.
  package static let widths: ClosedRange<Int> = 1...8192
  /// The accepted values of ``speed``, in percent.
  package static let speeds: ClosedRange<Int> = 5...2000
  /// The accepted values of ``rate``, in frames per second.
  package static let rates: ClosedRange<Int> = 1...240
  /// The accepted values of ``plays``.
  package static let counts: ClosedRange<Int> = 0...65_535

  /// Refuses options that are out of range.
  /// - Throws: `usage`.
  func check() throws(KeyreelError) {
    let values = [
      ("width", width, Self.widths), ("speed", speed, Self.speeds), ("rate", rate, Self.rates),
      ("number of plays", plays, Self.counts),
    ]
    for case (let name, let value?, let range) in values where !range.contains(value) {
      throw .usage(
        message: "the reel's \(name) \(value) is out of range",
        remedy: "use \(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// Refuses options that are out of range or do not fit a canvas.
  /// - Throws: `usage`.
  func check(on canvas: PixelSize) throws(KeyreelError) {
    try check()
    let bounds = PixelRect(size: canvas)
    if let crop, !bounds.contains(crop) {
      throw .usage(
        message: "the reel's crop extends outside the frame",
        remedy: "frames are \(canvas.width) × \(canvas.height) pixels")
    }
    let shown = crop?.size ?? canvas
    if let width, width > shown.width {
      throw .usage(
        message: "the reel cannot be wider than what it shows",
        remedy: "use \(.reelWidth) \(shown.width) or less, or raise \(.scale)")
    }
  }
}

/// The formats of a reel.
public enum ReelFormat: String, Sendable, Hashable, CaseIterable {
  /// Animated PNG.
  case png
  /// GIF, in at most 256 colours and 50 frames per second.
  case gif
  /// Uncompressed video.
  case y4m

  /// The format that belongs to the extension of a file name; nil if the extension belongs to no
  /// format.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// The error for a file name whose extension belongs to no reel format.
  ///
  /// For a video's extension, the error explains how to make a video from a reel.
  package static func unknown(_ path: String, others: Remedy = "") -> KeyreelError {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let videos = ["mp4", "mov", "m4v", "webm", "mkv", "avi"]
    guard videos.contains(ending) else {
      return .usage(
        message: "the format of the reel '\(path)' is not known",
        remedy: "name a file that ends in .png, .gif or .y4m\(others)")
    }
    let reel = path.dropLast(ending.count) + "y4m"
    return .usage(
      message: "a reel cannot be written as .\(ending): '\(path)'",
      remedy:
        "write '\(String(reel))', uncompressed video, and convert it: ffmpeg -i '\(String(reel))' -pix_fmt yuv420p '\(path)'"
    )
  }

  /// Begins a reel of a run.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` for standard output.
  ///   - run: The run, whose options determine the frames that are drawn.
  ///   - overwriting: Whether to replace an existing file.
  ///   - options: The reel's look and timing.
  /// - Throws: `cannotCreate` if the file cannot be created, or `usage` if the options do not fit
  ///   the frames.
  public func reel(
    _ path: String, of run: ScenarioRun, overwriting: Bool = false,
    options: ReelOptions = ReelOptions()
  ) throws(KeyreelError) -> any FrameSink {
    try begun(path, of: run, overwriting: overwriting, options: options)
  }

  /// Begins a reel of the frames from a source.
  package func begun(
    _ path: String, of run: any ReelSource, overwriting: Bool, options: ReelOptions
  ) throws(KeyreelError) -> any FrameSink {
    if path != "-", !overwriting, Disk.exists(path) {
      throw .cannotCreate(
        path: path, reason: "it exists",
        remedy: "name another file, or add \(.overwrite) to replace it")
    }
    guard !keepsTags(of: run, options),
      let conversion = ColorConversion(from: run.tags.space, to: .sRGB)
    else { return try begin(path, of: run, options) }
    let frames = FrameConversion(conversion)
    let source = StandardColorSource(source: run, conversion: frames)
    return frames.reel(try begin(path, of: source, options))
  }

  /// Whether a reel keeps and declares the colour space of its frames.
  ///
  /// GIF and video cannot declare a colour space, and a phone around the frames is drawn in sRGB.
  package func keepsTags(of run: any ReelSource, _ options: ReelOptions) -> Bool {
    self == .png && !(options.showsDevice && run.tags.space.isKnown)
  }

  private func begin(
    _ path: String, of run: any ReelSource, _ options: ReelOptions
  ) throws(KeyreelError) -> any FrameSink {
    switch self {
    case .png:
      if options.hasPalette {
        try IndexedReel(path, of: run, options)
      } else {
        try APNGReel(path, of: run, options)
      }
    case .gif: try GIFReel(path, of: run, options)
    case .y4m: try Y4MReel(path, of: run, options)
    }
  }
}
