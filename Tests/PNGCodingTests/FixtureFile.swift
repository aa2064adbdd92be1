import Foundation
import TestSupport

/// Files of the fixtures.
enum FixtureFile {
  /// The contents of a file, or nothing where there are no fixtures.
  static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder = Fixtures.folder else { return [] }
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// A folder's PNG files, sorted by name; none where there are no fixtures.
  static func pictures(in path: String) -> [String] {
    guard let folder = Fixtures.folder?.appendingPathComponent(path),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.filter { $0.hasSuffix(".png") }.sorted().map { path + "/" + $0 }
  }

  /// A manifest's `files`; none where there are no fixtures.
  static func entries<Entry: Decodable>(_ path: String, of type: Entry.Type) -> [Entry] {
    guard let bytes = try? bytes(path), !bytes.isEmpty else { return [] }
    return (try? JSONDecoder().decode(FixtureManifest<Entry>.self, from: Data(bytes)))?.files ?? []
  }
}

/// What the fixtures' manifests have in common.
private struct FixtureManifest<Entry: Decodable>: Decodable {
  var files: [Entry]
}
