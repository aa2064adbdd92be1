import Foundation
import TestSupport

/// Files of the fixtures.
enum FixtureFile {
  /// The URL of a file or folder: in the checkout, otherwise beside the checkout.
  private static func url(_ path: String) -> URL? {
    let own = Fixtures.own.appendingPathComponent(path)
    return FileManager.default.fileExists(atPath: own.path)
      ? own : Fixtures.folder?.appendingPathComponent(path)
  }

  /// The contents of a file, or nothing if there are no fixtures.
  static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = url(path) else { return [] }
    return [UInt8](try Data(contentsOf: file))
  }

  /// A folder's PNG files, sorted by name; empty without fixtures.
  static func pictures(in path: String) -> [String] {
    guard let folder = url(path),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.filter { $0.hasSuffix(".png") }.sorted().map { path + "/" + $0 }
  }

  /// A manifest's `files`; empty without fixtures.
  static func entries<Entry: Decodable>(_ path: String, of type: Entry.Type) -> [Entry] {
    guard let bytes = try? bytes(path), !bytes.isEmpty else { return [] }
    return (try? JSONDecoder().decode(FixtureManifest<Entry>.self, from: Data(bytes)))?.files ?? []
  }
}

/// The common part of the fixtures' manifests.
private struct FixtureManifest<Entry: Decodable>: Decodable {
  var files: [Entry]
}
