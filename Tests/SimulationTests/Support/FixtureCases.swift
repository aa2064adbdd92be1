import Foundation
import TestSupport
import Testing

/// Other projects' test cases, read from the fixtures where these are there.
enum FixtureCases {
  /// Decodes a file in the fixtures folder, or in the folder beside it that holds the facts.
  static func decode<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
    let folder = try #require(Fixtures.folder)
    let url = folder.appendingPathComponent(path).standardizedFileURL
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(contentsOf: url))
  }

  /// Whether the facts are there as well.
  static var factsExist: Bool {
    guard let folder = Fixtures.folder else { return false }
    let facts = folder.deletingLastPathComponent().appendingPathComponent("facts/devices.json")
    return FileManager.default.fileExists(atPath: facts.path)
  }
}
