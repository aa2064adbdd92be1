/// Writes text files for other programs.
public enum TextFile {
  /// Makes a text file appear whole or not at all.
  /// - Throws: `cannotCreate`.
  public static func write(_ text: String, to path: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try Disk.replace(path, with: Array(text.utf8))
    } catch {
      throw .cannotCreate(
        path: path, reason: error.reason, remedy: "name a file that can be written")
    }
  }
}
