import Foundation
import TestSupport
import Testing

/// Named values from the tables of other projects' figures.
///
/// `fieldY` and `field_y` are the same name, and null counts as no value.
struct FixtureValues {
  private var values: [String: Any] = [:]

  init(_ mapping: [String: Any]) {
    for (key, value) in mapping where !(value is NSNull) { values[Self.name(key)] = value }
  }

  private static func name(_ key: String) -> String { key.lowercased().filter { $0 != "_" } }

  /// The value under the first of the given names that has a value.
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

/// One case in a table of other projects' figures: its inputs and its results, by name.
struct FixtureCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The library to which the case belongs.
  let source: String
  fileprivate let input: Data
  fileprivate let output: Data

  /// All cases in a file; empty if the fixtures are missing.
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

  /// The name of the computed function.
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

  /// The complete result of the case.
  var result: Any? { expected }

  /// Checks each number of the result against the computed number; notes are not compared.
  func expect(
    _ found: [String: Double?], tolerance: Double = 1e-3,
    at location: SourceLocation = #_sourceLocation
  ) {
    let differences = differences(from: found, tolerance: tolerance)
    #expect(differences == [], "\(name)", sourceLocation: location)
  }

  /// Checks each number in a part of the result against the computed number; notes are not
  /// compared.
  func expect(
    _ found: [String: Double?], in wanted: [String: Any], tolerance: Double = 1e-3,
    at location: SourceLocation = #_sourceLocation
  ) {
    let differences = Self.differences(of: wanted, from: found, tolerance)
    #expect(differences == [], "\(name)", sourceLocation: location)
  }

  /// Checks that the result is the computed number, or null if no number was computed.
  func expect(
    _ found: Double?, tolerance: Double = 1e-3, at location: SourceLocation = #_sourceLocation
  ) {
    let differences = differences(from: found, tolerance: tolerance)
    #expect(differences == [], "\(name)", sourceLocation: location)
  }

  /// The differences between the result and the computed numbers, each described in words.
  ///
  /// A number in the result that was not computed is a difference, too.
  func differences(from found: [String: Double?], tolerance: Double = 1e-3) -> [String] {
    guard let wanted = expected as? [String: Any] else { return ["the result is no mapping"] }
    return Self.differences(of: wanted, from: found, tolerance)
  }

  /// The difference between the result and a computed number, in words; empty if the numbers are
  /// equal.
  func differences(from found: Double?, tolerance: Double = 1e-3) -> [String] {
    Self.difference(of: expected, from: found, tolerance).map { [$0] } ?? []
  }

  private static func differences(
    of wanted: [String: Any], from found: [String: Double?], _ tolerance: Double
  ) -> [String] {
    let numbers = wanted.filter { $0.key != "note" }
    guard !numbers.isEmpty else { return ["the result has no number"] }
    return numbers.sorted { $0.key < $1.key }.compactMap { key, value in
      guard let found = found[key] else { return "\(key): nothing is computed" }
      return difference(of: value, from: found, tolerance).map { "\(key): \($0)" }
    }
  }

  private static func difference(
    of wanted: Any?, from found: Double?, _ tolerance: Double
  ) -> String? {
    let computed = found.map { "\($0)" } ?? "nothing"
    if wanted is NSNull { return found == nil ? nil : "\(computed), not null" }
    guard let wanted = wanted as? Double else { return "the result is no number" }
    return abs((found ?? .nan) - wanted) <= tolerance ? nil : "\(computed), not \(wanted)"
  }

  /// Checks that the result's list of numbers under a key equals the computed list.
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

@Suite("The tables of other projects' figures", .withFixtures)
struct FixtureTableTests {
  /// Every file of cases about frameworks or screens; these cases have inputs and results.
  static let files: [String] = {
    guard let folder = Fixtures.folder?.appendingPathComponent("testcases"),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
      .filter { $0.hasPrefix("frameworks-") || $0.hasPrefix("screens-") }
  }()

  @Test("Every case of every file is read, and no file is empty", arguments: files)
  func areRead(file: String) throws {
    let folder = try #require(Fixtures.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent("testcases/\(file).json"))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let cases = try #require(root?["cases"] as? [Any])
    #expect(!cases.isEmpty)
    #expect(FixtureCase.all(of: file).count == cases.count)
  }

  @Test(
    "A number that is wrong, missing, or computed where null is expected counts as a difference"
  )
  func differences() throws {
    func sample(_ result: Any) throws -> FixtureCase {
      FixtureCase(
        name: "a", source: "", input: Data("{}".utf8),
        output: try JSONSerialization.data(withJSONObject: result, options: .fragmentsAllowed))
    }
    let wanted = try sample(
      ["offset": 3.0, "inset": NSNull(), "note": "of a table"] as [String: Any])
    #expect(wanted.differences(from: ["offset": 3.0009, "inset": nil]) == [])
    #expect(
      wanted.differences(from: ["offset": 3.002, "inset": 0])
        == ["inset: 0.0, not null", "offset: 3.002, not 3.0"])
    #expect(
      wanted.differences(from: ["offset": nil])
        == ["inset: nothing is computed", "offset: nothing, not 3.0"])
    #expect(try sample(["note": "none"]).differences(from: [:]) == ["the result has no number"])
    #expect(try sample(["offset": "3"]).differences(from: ["offset": 3]).count == 1)
    #expect(try sample(3.0).differences(from: 3) == [])
    #expect(try sample(3.0).differences(from: 4) == ["4.0, not 3.0"])
    #expect(try sample(3.0).differences(from: ["offset": 3]) == ["the result is no mapping"])
    #expect(try sample(["offset": 3.0]).differences(from: 3) == ["the result is no number"])
  }

  @Test("Camel-case and snake-case names are equal, and null counts as no value")
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
