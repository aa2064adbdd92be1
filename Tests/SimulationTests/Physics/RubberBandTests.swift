import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("The rubber band")
struct RubberBandTests {
  @Test(
    "The rubber band stretches by the values in the published table",
    arguments: [
      (5, 2.7421), (10, 5.4687), (100, 52.0197), (400, 178.9831), (960, 340.6452),
    ])
  func table(way: Double, shown: Double) {
    #expect(abs(RubberBand(dimension: 960).stretch(way) - shown) < 5.1e-5)
    #expect(abs(RubberBand(dimension: 960).stretch(-way) + shown) < 5.1e-5)
  }

  @Test("The finger's distance can be computed from the distance that the content moves")
  func inverse() {
    var random = SplitMix64(seed: 5)
    let band = RubberBand(dimension: 852)
    for _ in 0..<500 {
      let natural = Double.random(in: -3000...3000, using: &random)
      let shown = band.clamp(natural, to: -59...300)
      #expect(abs(band.natural(shown, in: -59...300) - natural) < 1e-6)
    }
  }

  @Test(
    "Inside the range, the content follows the finger 1:1; a view without height does not stretch"
  )
  func inside() {
    #expect(RubberBand(dimension: 852).clamp(12.5, to: -59...300) == 12.5)
    #expect(RubberBand(dimension: 0).clamp(400, to: -59...300) == 300)
  }

  @Test("The rubber band never stretches further than the view's height")
  func bounded() {
    #expect(RubberBand(dimension: 100).stretch(1e12) <= 100)
    #expect(RubberBand(dimension: 100).stretch(50) < 50)
  }

  private struct Published: Decodable {
    struct Value: Decodable {
      var x: Double
      var b: Double
    }

    /// The values to two decimal places.
    var cases: [Value]
    /// The values to four decimal places.
    var check: [Value]?
  }

  @Test("In every case of the fixtures, the rubber band stretches as published", .withFixtures)
  func publishedValues() throws {
    let file = try FixtureCases.decode(Published.self, from: "testcases/rubberband.json")
    #expect(!file.cases.isEmpty)
    for (values, tolerance) in [(file.cases, 5.1e-3), (file.check ?? [], 5.1e-5)] {
      for value in values {
        #expect(abs(RubberBand(dimension: 960).stretch(value.x) - value.b) < tolerance)
      }
    }
  }
}
