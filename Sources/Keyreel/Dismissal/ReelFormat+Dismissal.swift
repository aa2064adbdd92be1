import KeyreelFormRendering

extension ReelFormat {
  /// Begins a reel of a dismissal on pictures.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard output.
  ///   - run: The dismissal.
  ///   - overwriting: Whether a file that is there may be replaced.
  ///   - options: How it looks and runs.
  /// - Throws: `cannotCreate` where something is in the way, `usage` for options that do not fit the frames.
  public func reel(
    _ path: String, of run: DismissalRun, overwriting: Bool = false,
    options: ReelOptions = ReelOptions()
  ) throws(KeyreelError) -> any ReelSink {
    try begun(path, of: run, overwriting: overwriting, options: options)
  }
}
