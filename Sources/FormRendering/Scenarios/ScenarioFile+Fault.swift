import KeyreelPlatform
import KeyreelPNGCoding
import KeyreelScenario

extension ScenarioFile {
  /// An error at the value of a key of a scenario that could be read, at its line and column.
  ///
  /// The file is read once more for the place; a file that has changed since is told without one. One built in code
  /// has no place.
  package static func fault(
    at keys: [String], of path: String, limits: Limits, _ message: String, _ remedy: Remedy
  ) -> KeyreelError {
    let place = place(of: keys, in: path, limits)
    return .input(
      path: path, line: place?.line, column: place?.column, message: message, remedy: remedy)
  }

  /// What keeps a scenario's artwork from being used, at the place that names it.
  static func artworkFault(
    _ error: KeyreelError, of path: String, named name: String, limits: Limits
  ) -> KeyreelError {
    let reason: ArtworkFault
    switch error {
    case .cannotOpen(_, let text): reason = .cannotOpen(text)
    case .picture(_, let fault): reason = .picture(fault)
    case .input(_, _, _, let message, _): reason = .unusable(message)
    default: return error
    }
    let bytes = (try? Disk.read(path, limit: limits.bytes)) ?? []
    let place = Scenario.place(ofImage: name, in: bytes, limits: limits.scenario)
    return .artwork(
      path: path, line: place?.line, column: place?.column, picture: name, reason)
  }

  private static func place(
    of keys: [String], in path: String, _ limits: Limits
  ) -> (line: Int, column: Int)? {
    guard let bytes = try? Disk.read(path, limit: limits.bytes) else { return nil }
    return Scenario.place(of: keys, in: bytes, limits: limits.scenario)
  }
}
