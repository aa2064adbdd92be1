import KeyreelFormRendering
import KeyreelGolden
import KeyreelPlainText
import KeyreelPlatform

/// Brings the pictures that a page shows from one report's folder to another's.
enum PictureCopy {
  /// Copies the PNGs of the scenarios' own folders.
  ///
  /// - Parameters:
  ///   - scenarios: What the page reads; names that cannot be folders are passed over.
  ///   - source: The report's folder.
  ///   - target: The other report's folder; the same one is left as it is.
  /// - Throws: `cannotOpen` or `cannotCreate`.
  static func run(
    _ scenarios: [JSONValue], from source: String, to target: String
  ) throws(KeyreelError) {
    guard source != target else { return }
    for scenario in scenarios {
      guard let name = scenario["name"]?.string, GoldenManifest.isName(name),
        Disk.isFolder(Disk.join(source, name))
      else { continue }
      try copy(name, from: source, to: target)
    }
  }

  private static func copy(
    _ name: String, from source: String, to target: String
  ) throws(KeyreelError) {
    let (from, to) = (Disk.join(source, name), Disk.join(target, name))
    let names: [String]
    do throws(SystemFailure) {
      names = try Disk.names(in: from).filter { $0.hasSuffix(".png") }
    } catch {
      throw .cannotOpen(path: from, reason: error.reason)
    }
    for file in names {
      let bytes = try PictureFile.bytes(Disk.join(from, file))
      do throws(SystemFailure) {
        try Disk.makeFolder(to)
        try Disk.replace(Disk.join(to, file), with: bytes)
      } catch {
        throw .writing(
          Disk.join(to, file), error, remedy: "name another folder with \(.report)")
      }
    }
  }
}
