import KeyreelSupport

/// The formats of a reel.
public enum ReelFormat: String, Sendable, Hashable, CaseIterable {
  /// Animated PNG.
  case png
  /// GIF, in at most 256 colours and 50 frames a second.
  case gif
  /// Uncompressed video.
  case y4m

  /// The format that a file name asks for by its ending, if there is one.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Begins a reel of a run.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard output.
  ///   - run: The run, with the frames that will be drawn.
  ///   - overwriting: Whether a file that is there may be replaced.
  ///   - options: How it looks and runs.
  /// - Throws: `cannotCreate` where something is in the way, `usage` for options that do not fit the frames.
  public func reel(
    _ path: String, of run: ScenarioRun, overwriting: Bool = false,
    options: ReelOptions = ReelOptions()
  ) throws(KeyreelError) -> any ReelSink {
    try begun(path, of: run, overwriting: overwriting, options: options)
  }

  /// Begins a reel of what has frames.
  package func begun(
    _ path: String, of run: any ReelSource, overwriting: Bool, options: ReelOptions
  ) throws(KeyreelError) -> any ReelSink {
    if path != "-", !overwriting, Disk.exists(path) {
      throw .cannotCreate(
        path: path, reason: "it exists",
        remedy: "name another file, or add \(.overwrite) to replace it")
    }
    return try begin(path, of: run, options)
  }

  private func begin(
    _ path: String, of run: any ReelSource, _ options: ReelOptions
  ) throws(KeyreelError) -> any ReelSink {
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
