/// A project's `keyreel.yaml` (Contract §1.2).
package enum ProjectFile {
  /// The name of the file.
  package static let name = "keyreel.yaml"

  /// The settings that apply in the working folder.
  ///
  /// The settings come from the file in that folder, or in the nearest folder above it, up to the
  /// root of the repository. Outside a repository, only the working folder is searched. If there is
  /// no such file, no settings apply.
  ///
  /// - Returns: The settings; `goldens` is relative to the working folder.
  /// - Throws: `cannotOpen`, or `scenario` with the position of the error.
  package static func settings(limits: Limits) throws(KeyreelError) -> ProjectSettings {
    guard let path else { return ProjectSettings() }
    let bytes = try InputFile.read(path, limit: limits.bytes, as: .scenario)
    do {
      guard var settings = try ProjectSettings(yaml: bytes, limits: limits.scenario) else {
        return ProjectSettings()
      }
      let folder = String(path.dropLast(name.count))
      settings.goldens = settings.goldens.map { Disk.join(folder, $0) }
      return settings
    } catch {
      let all = ProjectSettings.errors(in: bytes, limits: limits.scenario)
      throw (KeyreelError.list(all) ?? error).at(path)
    }
  }

  /// The folder of goldens that is used if no option names a folder.
  /// - Throws: The same errors as ``settings(limits:)``.
  package static func goldens(limits: Limits) throws(KeyreelError) -> String {
    try settings(limits: limits).goldens ?? GoldenRecorder.defaultRoot
  }

  /// The maximum number of folders searched above the working folder.
  private static let levels = 64

  /// The file's path, relative to the working folder.
  private static var path: String? {
    if Disk.isFile(name) { return name }
    var nearest: String?
    for level in 0...levels {
      let above = String(repeating: "../", count: level)
      if nearest == nil, Disk.isFile(above + name) { nearest = above + name }
      if Disk.exists(above + ".git") { return nearest }
    }
    return nil
  }
}
