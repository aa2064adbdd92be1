import Foundation
import TestSupport
import Testing

/// Values by name, as the tables of other projects' figures have them.
///
/// `fieldY` and `field_y` are the same name, and null is no value.
struct FixtureValues {
  private var values: [String: Any] = [:]

  init(_ mapping: [String: Any]) {
    for (key, value) in mapping where !(value is NSNull) { values[Self.name(key)] = value }
  }

  private static func name(_ key: String) -> String { key.lowercased().filter { $0 != "_" } }

  /// The value of the first of some names that has one.
  func value(_ keys: [String]) -> Any? {
    keys.lazy.compactMap { values[Self.name($0)] }.first
  }

  func has(_ keys: String...) -> Bool { value(keys) != nil }
  func number(_ keys: String...) throws -> Double {
    try #require(value(keys) as? Double, "\(keys)")
  }
  func optionalNumber(_ keys: String...) -> Double? { value(keys) as? Double }
  func text(_ keys: String...) throws -> String { try #require(value(keys) as? String, "\(keys)") }
  func optionalText(_ keys: String...) -> String? { value(keys) as? String }
  func bool(_ keys: String...) -> Bool? { value(keys) as? Bool }
  func mapping(_ keys: String...) throws -> FixtureValues {
    FixtureValues(try #require(value(keys) as? [String: Any], "\(keys)"))
  }
  func optionalMapping(_ keys: String...) -> FixtureValues? {
    (value(keys) as? [String: Any]).map(FixtureValues.init)
  }
  func numbers(_ keys: String...) throws -> [Double] {
    try #require(value(keys) as? [Double], "\(keys)")
  }
  func list(_ keys: String...) throws -> [Any] { try #require(value(keys) as? [Any], "\(keys)") }
}

/// One case of a table that other projects' figures are kept in: its inputs and its results, by
/// name.
struct FixtureCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The library whose case it is.
  let source: String
  private let input: Data
  private let output: Data

  /// Every case of a file, whatever their number; empty without fixtures.
  static func all(of file: String) -> [FixtureCase] {
    guard let folder = Fixtures.folder,
      let data = try? Data(contentsOf: folder.appendingPathComponent("testcases/\(file).json")),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = root["cases"] as? [[String: Any]]
    else { return [] }
    return cases.enumerated().compactMap { number, entry in
      guard let input = entry["input"], let output = entry["expected"],
        let inputData = try? JSONSerialization.data(withJSONObject: input),
        let outputData = try? JSONSerialization.data(
          withJSONObject: output, options: .fragmentsAllowed)
      else { return nil }
      return FixtureCase(
        name: entry["case"] as? String ?? "case \(number)",
        source: entry["source"] as? String ?? "", input: inputData, output: outputData)
    }
  }

  var testDescription: String { "\(function): \(name)" }

  /// The inputs.
  var values: FixtureValues {
    FixtureValues((try? JSONSerialization.jsonObject(with: input)) as? [String: Any] ?? [:])
  }
  private var expected: Any? {
    try? JSONSerialization.jsonObject(with: output, options: .fragmentsAllowed)
  }

  /// The computed function.
  var function: String { optionalText("fn") ?? "" }

  func number(_ keys: String...) throws -> Double {
    try #require(values.value(keys) as? Double, "\(keys)")
  }
  func text(_ keys: String...) throws -> String {
    try #require(values.value(keys) as? String, "\(keys)")
  }
  func optionalNumber(_ keys: String...) -> Double? { values.value(keys) as? Double }
  func optionalText(_ keys: String...) -> String? { values.value(keys) as? String }
  func optionalMapping(_ keys: String...) -> FixtureValues? {
    (values.value(keys) as? [String: Any]).map(FixtureValues.init)
  }
  func bool(_ keys: String...) -> Bool? { values.value(keys) as? Bool }
  func numbers(_ key: String) throws -> [Double] { try values.numbers(key) }
  func list(_ key: String) throws -> [Any] { try values.list(key) }
  func mapping(_ key: String) throws -> FixtureValues { try values.mapping(key) }
  func has(_ key: String) -> Bool { values.has(key) }

  /// The whole result.
  var result: Any? { expected }

  /// Checks that the result has exactly these numbers; notes are not compared.
  func expect(
    _ found: [String: Double?], tolerance: Double = 1e-3,
    at location: SourceLocation = #_sourceLocation
  ) {
    guard let wanted = expected as? [String: Any] else {
      Issue.record("\(name): the result is no mapping", sourceLocation: location)
      return
    }
    expect(found, in: wanted, tolerance: tolerance, at: location)
  }

  /// Checks that a part of the result has exactly these numbers; notes are not compared.
  func expect(
    _ found: [String: Double?], in wanted: [String: Any], tolerance: Double = 1e-3,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      wanted.contains { $0.key != "note" }, "\(name): the result has no number",
      sourceLocation: location)
    for (key, value) in wanted where key != "note" {
      guard let found = found[key] else {
        Issue.record("\(name): nothing is computed for \(key)", sourceLocation: location)
        continue
      }
      if value is NSNull {
        #expect(found == nil, "\(name): \(key)", sourceLocation: location)
      } else if let number = value as? Double {
        #expect(
          abs((found ?? .nan) - number) <= tolerance,
          "\(name): \(key) is \(String(describing: found)), not \(number)", sourceLocation: location
        )
      } else {
        Issue.record("\(name): \(key) is no number", sourceLocation: location)
      }
    }
  }

  /// Whether the result is this number; nil if it is not a number.
  func expect(
    _ found: Double?, tolerance: Double = 1e-3, at location: SourceLocation = #_sourceLocation
  ) {
    guard let wanted = expected as? Double else {
      #expect(expected is NSNull && found == nil, "\(name)", sourceLocation: location)
      return
    }
    #expect(
      abs((found ?? .nan) - wanted) <= tolerance,
      "\(name): \(String(describing: found)), not \(wanted)", sourceLocation: location)
  }

  /// Checks that the result has a list of numbers under a key.
  func expect(
    _ found: [Double], in key: String, tolerance: Double = 1e-3,
    at location: SourceLocation = #_sourceLocation
  ) {
    let wanted = ((expected as? [String: Any])?[key] as? [Double]) ?? []
    #expect(wanted.count == found.count, "\(name): \(key)", sourceLocation: location)
    for (a, b) in zip(wanted, found) {
      #expect(abs(a - b) <= tolerance, "\(name): \(key): \(b), not \(a)", sourceLocation: location)
    }
  }
}

@Suite("Tables of other projects' figures", .withFixtures)
struct FixtureTableTests {
  /// Every file of cases with inputs and results.
  static let files: [String] = {
    guard let folder = Fixtures.folder?.appendingPathComponent("testcases"),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
      .filter { $0.hasPrefix("frameworks-") || $0.hasPrefix("screens-") }
  }()

  @Test("No file is read as an empty one, and every case of it is read", arguments: files)
  func areRead(file: String) throws {
    let folder = try #require(Fixtures.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent("testcases/\(file).json"))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let cases = try #require(root?["cases"] as? [Any])
    #expect(!cases.isEmpty)
    #expect(FixtureCase.all(of: file).count == cases.count)
  }

  @Test("Names are equal in both spellings, and null is no value")
  func names() throws {
    let values = FixtureValues([
      "fieldY": 3.0, "kb_h": 4.0, "frame": NSNull(), "isOn": true, "view": ["field_y": 5.0],
    ])
    #expect(try values.number("field_y") == 3)
    #expect(values.optionalNumber("other", "kbH") == 4)
    #expect(!values.has("frame"))
    #expect(values.bool("is_on") == true)
    #expect(try values.mapping("view").number("fieldY") == 5)
  }
}
