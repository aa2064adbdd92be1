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
  /// - Throws: `cannotCreate` where something is in the way.
  public func reel(
    _ path: String, of run: ScenarioRun, overwriting: Bool = false
  ) throws(KeyreelError) -> any ReelSink {
    if path != "-", !overwriting, Disk.exists(path) {
      throw .cannotCreate(
        path: path, reason: "it exists",
        remedy: "name another file, or add --overwrite to replace it")
    }
    return try begin(path, of: run)
  }

  private func begin(_ path: String, of run: ScenarioRun) throws(KeyreelError) -> any ReelSink {
    switch self {
    case .png: try APNGReel(path, of: run, count: run.drawnFrameCount)
    case .gif: try GIFReel(path, of: run)
    case .y4m: try Y4MReel(path, of: run)
    }
  }
}
