import Foundation
import TestSupport
import Testing

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
    return cases.compactMap { entry in
      guard let input = entry["input"], let output = entry["expected"],
        let name = entry["case"] as? String,
        let inputData = try? JSONSerialization.data(withJSONObject: input),
        let outputData = try? JSONSerialization.data(
          withJSONObject: output, options: .fragmentsAllowed)
      else { return nil }
      return FixtureCase(
        name: name, source: entry["source"] as? String ?? "", input: inputData, output: outputData)
    }
  }

  var testDescription: String { "\(function): \(name)" }

  private var fields: [String: Any] {
    (try? JSONSerialization.jsonObject(with: input)) as? [String: Any] ?? [:]
  }
  private var expected: Any? {
    try? JSONSerialization.jsonObject(with: output, options: .fragmentsAllowed)
  }

  /// The computed function.
  var function: String { fields["fn"] as? String ?? "" }

  func number(_ key: String) throws -> Double { try #require(fields[key] as? Double, "\(key)") }
  func text(_ key: String) throws -> String { try #require(fields[key] as? String, "\(key)") }
  func optionalNumber(_ key: String) -> Double? { fields[key] as? Double }
  func optionalText(_ key: String) -> String? { fields[key] as? String }
  func optionalMapping(_ key: String) -> [String: Any]? { fields[key] as? [String: Any] }
  func bool(_ key: String) -> Bool? { fields[key] as? Bool }
  func numbers(_ key: String) throws -> [Double] {
    try #require(fields[key] as? [Double], "\(key)")
  }
  func list(_ key: String) throws -> [Any] { try #require(fields[key] as? [Any], "\(key)") }
  func mapping(_ key: String) throws -> [String: Any] {
    try #require(fields[key] as? [String: Any], "\(key)")
  }
  func has(_ key: String) -> Bool { fields[key] != nil }

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
