import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

extension Rect {
  /// The coordinates of the top left corner, then the width and the height.
  var numbers: [Double] { [minX, minY, width, height] }
}

extension FixtureCase {
  func rect(_ key: String) throws -> Rect {
    let numbers = try numbers(key)
    try #require(numbers.count == 4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func size(_ key: String) throws -> Size {
    let numbers = try numbers(key)
    try #require(numbers.count == 2)
    return Size(width: numbers[0], height: numbers[1])
  }

  /// A snap point, either a percentage such as `"50%"` or a height in points.
  func snapPoint(_ key: String) throws -> Presentation.Detent {
    if let text = optionalText(key) {
      return .fraction(try #require(Double(text.filter { $0 != "%" })) / 100)
    }
    return .height(try number(key))
  }

  /// The result as a mapping; empty if the result is not a mapping.
  var mappingResult: [String: Any] { result as? [String: Any] ?? [:] }

  /// Checks that a computed number is within a tolerance of the result, which is a single number.
  func expectValue(
    _ found: Double, tolerance: Double = 1e-3, at location: SourceLocation = #_sourceLocation
  ) {
    let wanted = result as? Double ?? .nan
    #expect(
      abs(found - wanted) <= tolerance, "\(name): \(found), not \(wanted)", sourceLocation: location
    )
  }

  /// Checks that a computed number is within a tolerance of the number under `key` in the result.
  func expectNumber(
    _ key: String, _ found: Double, tolerance: Double = 1e-3,
    at location: SourceLocation = #_sourceLocation
  ) {
    let wanted = mappingResult[key] as? Double ?? .nan
    #expect(
      abs(found - wanted) <= tolerance, "\(name): \(key) is \(found), not \(wanted)",
      sourceLocation: location)
  }
}

/// The documentation page about systems and sources.
enum SystemsPage {
  static func text() throws -> String {
    try String(
      contentsOf: Fixtures.own.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Systems.md"),
      encoding: .utf8)
  }
}
