import Foundation
import TestSupport
import Testing

/// Test cases from other projects, read from the fixtures.
enum FixtureCases {
  /// Decodes a fixture file.
  static func decode<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
    try decode(type, at: #require(Fixtures.folder).appendingPathComponent(path))
  }

  /// Decodes a JSON file whose keys are in snake case.
  static func decode<Value: Decodable>(_ type: Value.Type, at url: URL) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(contentsOf: url))
  }
}
