import KeyreelPlatform
import KeyreelPixels
import KeyreelScenario

extension ScenarioFile {
  /// An error at the value of a key of a scenario that could be read, at its line and column.
  ///
  /// The file is read once more for the place; a file that has changed since is told without one. One built in code
  /// has no place.
  package static func fault(
    at keys: [String], of path: String, limits: Limits, _ message: String, _ remedy: Remedy
  ) -> KeyreelError {
    let place = Scenario.place(of: keys, in: text(path, limits), limits: limits.scenario)
    return .input(
      path: path, line: place?.line, column: place?.column, message: message, remedy: remedy)
  }

  /// The pixels of a picture that a scenario names, which lies beside it.
  /// - Throws: What keeps it from being used, at the place that names it.
  static func artwork(
    _ name: String, of path: String, limits: Limits
  ) throws(KeyreelError) -> Bitmap {
    let file = Disk.join(Disk.folder(of: path), name)
    do throws(KeyreelError) {
      return try PictureFile.bitmap(file, limits: limits)
    } catch {
      let reason: ArtworkFault
      switch error {
      case .cannotOpen(_, let text): reason = .cannotOpen(text)
      case .picture(_, let fault): reason = .picture(fault)
      case .input(_, _, _, let message, _): reason = .unusable(message)
      default: throw error
      }
      let place = Scenario.place(
        ofImage: name, in: text(path, limits), limits: limits.scenario)
      throw .artwork(
        path: path, line: place?.line, column: place?.column, picture: name, reason)
    }
  }

  /// The text of a scenario, once more; none of one that cannot be read.
  private static func text(_ path: String, _ limits: Limits) -> [UInt8] {
    (try? Disk.read(path, limit: limits.bytes)) ?? []
  }
}
