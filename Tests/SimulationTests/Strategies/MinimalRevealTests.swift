import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

struct MinimalRevealTests {
  static func rect(_ y: Double, _ height: Double) -> Rect {
    Rect(x: 0, y: y, width: 10, height: height)
  }

  /// Each row contains the height, the offset, the top and bottom insets, the rectangle's y and the
  /// edge (Behaviour §2.2).
  ///
  /// The insets have the same signs as in the source.
  static let table: [([Double], Double?)] = [
    ([100, 0, 0, 0, 0], nil), ([100, 0, 0, 0, 50], nil), ([100, 0, 0, 0, 51], 101),
    ([100, 50, 0, 0, 50], nil), ([100, 50, 0, 0, 100], nil), ([100, 50, 0, 0, 49], 49),
    ([100, 50, 0, 0, 101], 151), ([100, 50, -10, 20, 60], nil), ([100, 50, -10, 20, 90], nil),
    ([100, 50, -10, 20, 59], 59), ([100, 50, -10, 20, 91], 141),
  ]

  /// Makes a range from the quantities that the original code uses.
  ///
  /// The range begins at the offset less the top inset, and the height is measured from that
  /// position.
  static func range(height: Double, offset: Double, top: Double, bottom: Double) -> MinimalReveal {
    MinimalReveal(offset: offset, height: height - top, top: -top, bottomInset: bottom)
  }

  @Test("Rectangles move to the edges given in a table for the Form library", arguments: table)
  func edgesThoseForm(numbers: [Double], edge: Double?) {
    let range = Self.range(
      height: numbers[0], offset: numbers[1], top: numbers[2], bottom: numbers[3])
    #expect(range.edge(of: Self.rect(numbers[4], 50)) == edge)
  }

  @Test(
    "Rectangles are moved to the edges that the Form library's tests expect",
    .withFixtures)
  func publishedEdges() throws {
    let file = try FixtureCases.decode(
      ContextCases.self, from: "testcases/form_vertical_context.json")
    #expect(!file.cases.isEmpty)
    for item in file.cases {
      let range = Self.range(
        height: item.visibleHeight, offset: item.offsetY, top: item.insetTop,
        bottom: item.insetBottom)
      #expect(range.edge(of: Self.rect(item.rect.y, item.rect.h)) == item.expected)
    }
  }

  @Test(
    "Scrolling by the computed distance reveals a rectangle; scrolling 1 pt less does not")
  func minimalDistanceReveals() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<1000 {
      let range = MinimalReveal(minY: 100, maxY: Double(Int.random(in: 200...400, using: &random)))
      let rect = Self.rect(
        Double(Int.random(in: -300...700, using: &random)),
        Double(Int.random(in: 1...100, using: &random)))
      let distance = range.distance(to: rect)
      let seen = rect.minY - distance >= range.minY && rect.maxY - distance <= range.maxY
      #expect(seen)
      let shorter = distance - (distance > 0 ? 1 : -1)
      if distance != 0 {
        #expect(rect.minY - shorter < range.minY || rect.maxY - shorter > range.maxY)
      } else {
        #expect(range.edge(of: rect) == nil)
      }
    }
  }

  @Test(
    "An element taller than the range shows its hidden end, or its start if both ends are hidden")
  func tallTarget() {
    let range = MinimalReveal(minY: 0, maxY: 100)
    #expect(range.distance(to: Self.rect(-10, 300)) == -10)
    #expect(range.distance(to: Self.rect(10, 300)) == 210)
  }
}

private struct ContextCases: Decodable {
  struct Item: Decodable {
    struct Span: Decodable {
      var y: Double
      var h: Double
    }

    var visibleHeight: Double
    var offsetY: Double
    var insetTop: Double
    var insetBottom: Double
    var rect: Span
    var expected: Double?
  }

  var cases: [Item]
}
