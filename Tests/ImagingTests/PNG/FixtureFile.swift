import Foundation
import TestSupport

/// Reads fixture files.
enum FixtureFile {
  /// The URL of a file or folder: in the checkout if it is there, otherwise among the other
  /// fixtures.
  private static func url(_ path: String) -> URL? {
    let own = Fixtures.own.appendingPathComponent(path)
    return FileManager.default.fileExists(atPath: own.path)
      ? own : Fixtures.folder?.appendingPathComponent(path)
  }

  /// The contents of a file; empty if there are no fixtures.
  static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = url(path) else { return [] }
    return [UInt8](try Data(contentsOf: file))
  }

  /// The paths of a folder's PNG files, sorted by name; empty if there are no fixtures.
  static func pictures(in path: String) -> [String] {
    guard let folder = url(path),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.filter { $0.hasSuffix(".png") }.sorted().map { path + "/" + $0 }
  }

  /// The `files` of a manifest; empty if there are no fixtures.
  static func entries<Entry: Decodable>(_ path: String, of type: Entry.Type) -> [Entry] {
    guard let bytes = try? bytes(path), !bytes.isEmpty else { return [] }
    return (try? JSONDecoder().decode(FixtureManifest<Entry>.self, from: Data(bytes)))?.files ?? []
  }
}

/// The member that all fixture manifests contain.
private struct FixtureManifest<Entry: Decodable>: Decodable {
  var files: [Entry]
}
