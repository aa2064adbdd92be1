import Foundation
import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelProof

@Suite("Cases of pixelmatch 7.2")
struct PixelmatchFixtureTests {
  /// The members of the case file that this test uses.
  struct Cases: Decodable {
    struct Options: Decodable {
      var threshold: Double?
      var alpha: Double?
      var aaColor: [UInt8]?
      var diffColor: [UInt8]?
      var diffColorAlt: [UInt8]?
      var diffMask: Bool?
      var includeAA: Bool?
    }
    struct Expected: Decodable {
      var mismatched: Int
      var diff: String
    }
    struct Case: Decodable {
      var id: String
      var a: String
      var b: String
      var options: Options
      var expected: Expected
    }
    var cases: [Case]
  }

  private static let folder = Fixtures.own.appendingPathComponent("pixelmatch")

  @Test("Counts and difference pictures are the same as pixelmatch's")
  func cases() throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("cases.json"))
    let cases = try JSONDecoder().decode(Cases.self, from: data).cases
    #expect(cases.count == 6)
    for item in cases {
      let picture = DifferencePicture(
        expected: try bitmap(item.a), actual: try bitmap(item.b),
        options: ComparisonOptions(mode: .pixelmatch(rule(item.options))),
        style: style(item.options))
      #expect(picture.comparison.different == item.expected.mismatched, "case \(item.id)")
      #expect(try picture.bitmap == bitmap(item.expected.diff), "case \(item.id)")
    }
  }

  private func bitmap(_ path: String) throws -> Bitmap {
    try PNGDecoder.decode([UInt8](Data(contentsOf: Self.folder.appendingPathComponent(path))))
  }

  private func rule(_ options: Cases.Options) -> PixelmatchRule {
    PixelmatchRule(
      threshold: options.threshold ?? 0.1, includesAntialiasing: options.includeAA ?? false)
  }

  private func style(_ options: Cases.Options) -> DifferenceStyle {
    var style = DifferenceStyle(alpha: options.alpha ?? 0.1, isMask: options.diffMask ?? false)
    if let c = options.aaColor { style.antialiasedColor = .init(c[0], c[1], c[2]) }
    if let c = options.diffColor { style.differentColor = .init(c[0], c[1], c[2]) }
    if let c = options.diffColorAlt { style.darkerColor = .init(c[0], c[1], c[2]) }
    return style
  }
}
